"""What screens show: a table for everybody, and a seat for the one terminal that is there."""

from __future__ import annotations

import msgspec

from croupier.display.scene_views import OwnScene, Scene
from croupier.floor.tables.dealer import DealerOf
from croupier.floor.tables.sign import Limit
from croupier.floor.tables.table import Phase
from croupier.words.message import Said


class View(msgspec.Struct, frozen=True):
    """A projection of committed events."""


class NoticeView(View, frozen=True):
    """A change that is announced at the table: what, by which clause, and when it applies."""

    text: Said
    clause: str
    at_ms: int | None = None
    rounds_left: int | None = None


class PlacedView(View, frozen=True):
    """A wager that stands.

    Everybody sees whose it is on numbered Betting Areas, which players share; elsewhere the wagers
    on a bet are shown together, and `terminal` is nobody's.  `unit` says what it is made of where
    that is not chips.
    """

    terminal: str
    area: int
    bet: str
    pick: str
    cents: int
    unit: str = ""


class SeatPlaceView(View, frozen=True):
    """A Betting Area and its one seat: who sits there, for whom it is kept, who decides there.

    CSB 2.1, 6.6, SBC 5.7, 5.16, CPB 3.3.
    """

    area: int
    terminal: str = ""
    kept_for: str = ""
    controlled_by: str = ""


class CutView(View, frozen=True):
    """The cut that is offered to a player: between how many cards, of how many, until when.

    CSB 4.2, SBC 4.5, CPB 4.4.
    """

    least: int
    most: int
    cards: int
    until_ms: int
    clause: str


class ChoiceView(View, frozen=True):
    """A choice that is open: what it adds to the wager, at most, and by which clause."""

    name: str
    clause: str
    adds_cents: int = 0
    is_for_less: bool = False
    is_free: bool = False


class AskedView(View, frozen=True):
    """A player who must decide, and what happens when the time is up."""

    terminal: str
    area: int
    choices: list[ChoiceView]
    time_out: str
    shows: Said
    deadline_ms: int


class LineView(View, frozen=True):
    """How one wager was settled, and why; a free one cost its player nothing.

    `returned_cents` are chips; `back_cents` is what the player got in the wager's own `unit`, and
    `stake_clause` says what became of a stake that is not chips.
    """

    area: int
    bet: str
    pick: str
    stake_cents: int
    returned_cents: int
    tier: str
    odds: str
    reason: Said
    clause: str
    is_free: bool
    means: str
    unit: str
    back_cents: int
    stake_clause: str


class PurseView(View, frozen=True):
    """What a terminal holds in another unit than chips: pieces of one worth, never cash.

    `means` is the rules' word, `mark` the colour of colour chips; `clause` accepts them at this
    table, and is empty where no wager is made with them.
    """

    unit: str
    means: str
    piece_cents: int
    cents: int
    mark: str = ""
    clause: str = ""


class ResultView(View, frozen=True):
    """A past round: what was drawn and announced, and how a road shows it."""

    round: str
    announced: Said
    draws: list[str]
    mark: str = ""


class TableView(View, frozen=True):
    """What a Display Screen and every terminal at the table show.

    Each of `lit` is a bet, a pick and the number of a Betting Area, all as text; `is_void` is true
    of a round that ended without a result; `secret` is that of `commitment`, once it is revealed.
    """

    id: str
    name: str
    title: str
    operator: str
    game: str
    book: str
    digest: str
    phase: Phase
    round: str
    sequence: int
    now_ms: int
    closes_at_ms: int
    next_ms: int | None
    dealer: DealerOf
    players: int
    seats_max: int
    limit: Limit
    bet_limits: dict[str, Limit]
    aggregate_minimum_cents: int
    area_maximum_cents: int | None
    notices: list[NoticeView]
    said: Said
    scene: Scene
    is_void: bool
    asked: list[AskedView]
    placed: list[PlacedView]
    lit: list[list[str]]
    results: list[ResultView]
    commitment: str
    secret: str
    fault: Said
    seats: list[SeatPlaceView] = []
    cut_offered_to: str = ""
    burned_card: str = ""
    deals_face_down: bool = False


class SessionView(View, frozen=True):
    """The current session at a terminal.  CMA 7.1."""

    started_at_ms: int
    notes_cents: int
    tickets_cents: int
    given_cents: int
    turnover_cents: int
    won_cents: int
    net_cents: int
    rounds: int


class ToldView(View, frozen=True):
    """What staff or the Dealer did about a player, as the player is told: why, by which clause."""

    words: Said
    clause: str
    at_ms: int


class SeatView(View, frozen=True):
    """What one Player Terminal alone shows.  CMA 3.8, 5.3, 7.1.

    `lit` are the player's own wagers that won, and `scene` the cards that only they may see; the
    limits are those that bind this player, with the `marker` that says so; `told` is what the
    player was told last; `left_cents` is what the limits that they set leave for more wagers.
    """

    terminal: str
    place: str
    balance_cents: int
    last_command: int
    player: str
    placed: list[PlacedView]
    selections: dict[str, list[int]]
    asked: list[AskedView]
    round: str
    lines: list[LineView]
    net_cents: int
    session: SessionView
    is_service_asked: bool
    fault: str
    recent: list[str]
    returned_cents: int = 0
    lit: list[list[str]] = []
    scene: OwnScene = OwnScene()
    limit: Limit | None = None
    bet_limits: dict[str, Limit] = {}
    marker: str = ""
    told: ToldView | None = None
    area: int = 0
    nominated: int = 0
    purses: list[PurseView] = []
    left_cents: int | None = None
    cut: CutView | None = None
    may_see_burn_card: bool = False
    burn_card: str = ""
