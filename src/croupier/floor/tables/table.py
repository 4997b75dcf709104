"""A table as its events have made it: phase, seats, wagers, the round in play."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from croupier.floor.jackpots.links import Link
from croupier.floor.places.letter import Mail
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.desk import Desk
from croupier.floor.tables.area_orders import AreaOrders
from croupier.floor.tables.at_table.patrons import Patron
from croupier.floor.tables.dealer import DealerOf
from croupier.floor.tables.irregularities.report import Report
from croupier.floor.tables.noticeboard import Posted
from croupier.floor.tables.stakes import stake_rules
from croupier.floor.terminals.seat import Departed, Seat
from croupier.games import game_of
from croupier.games.equipment import Cards
from croupier.games.game import Draw, Who, pick_text
from croupier.rounds.round import (
    Opened,
    PlayersSeated,
    Round,
    WagerPlaced,
    WagersTaken,
    apply,
    replace,
)
from croupier.rounds.units import unit_of
from croupier.rounds.wager import Wager
from croupier.rounds.wagering_period import new_round
from croupier.rulebook.floor_rules import FloorRules, floor_rules
from croupier.rulebook.loader import load, versions
from croupier.words.message import Message, Said, message

if TYPE_CHECKING:
    from croupier.floor.tables.at_table.entries import Entry
    from croupier.games.game import Decide, Game
    from croupier.rulebook.book import Book, Rules


RESULTS_KEPT = 72  # A bead plate of six rows and twelve columns.


class Phase(StrEnum):
    """What a table is doing."""

    CLOSED = "closed"
    BETWEEN = "between rounds"
    WAGERING = "wagering"
    DEALING = "dealing"
    HALTED = "halted"


class PastResult(msgspec.Struct, frozen=True):
    """What a round brought, for the history on the screens."""

    round: str
    announced: Said
    draws: list[str]


class ShoeState(msgspec.Struct):
    """The shoe in play: its commitment, and how many cards each of its rounds drew.

    `ahead` are cards that came out and were not used, which are the next; one that `is_over` is
    shuffled before the next round.  Of one that `is_kept`: where it was cut, to whom the cut is
    offered and who refused it; how many cards were burned after the first close; after how many
    draws of each round the discards went back; before whose card the cutting card came out; by
    which order it ended; and in how many of its rounds each player wagered.
    A shoe of cards that a person deals has no commitment.  It has the `cards` that its rounds
    before drew, the `steps` that made it ready, and whether its cutting card has come out.
    """

    id: str
    commitment: str
    draws: list[int] = []
    ahead: list[str] = []
    is_over: bool = False
    cards: list[str] = []
    steps: list[str] = []
    is_out: bool = False
    is_kept: bool = False
    cut_at: int = 0
    offered_to: str = ""
    offered_until_ms: int = 0
    refused_by: list[str] = []
    burned: int = 0
    returned: list[int] = []
    cutting_card_to: str = ""
    cutting_card_of: str = ""
    ended_by: str = ""
    is_replaced: bool = False
    wagered: dict[str, int] = {}


class TableState(msgspec.Struct):
    """What lasts from round to round; a snapshot keeps exactly this."""

    plan: TablePlan
    digest: str = ""
    phase: Phase = Phase.CLOSED
    number: int = 0
    at_ms: int = 0
    seats: dict[str, Seat] = {}
    departed: dict[str, Departed] = {}
    shoe: ShoeState | None = None
    last_spinner: str | None = None
    results: list[PastResult] = []
    posted: Posted = msgspec.field(default_factory=Posted)
    staked_cents: int = 0
    returned_cents: int = 0
    rounds: int = 0
    fault: Said = ""
    display_fault: str = ""
    reports: list[Report] = []
    desk: Desk = msgspec.field(default_factory=Desk)
    mail: Mail = msgspec.field(default_factory=Mail)
    areas: AreaOrders = msgspec.field(default_factory=AreaOrders)
    patrons: dict[str, Patron] = {}
    jackpots: dict[str, Link] = {}


class WagerSpot(NamedTuple):
    """Where a wager stands: whose, at which area, on which bet and pick, and in which unit.

    Two wagers on one bet in different units are two wagers; chips are no unit's name.  CSS 3.4.
    """

    terminal: str
    area: int
    bet: str
    pick: str
    unit: str = ""

    @property
    def who(self) -> Who:
        """The player at the area."""
        return Who(self.terminal, self.area)

    @property
    def where(self) -> tuple[str, int, str, str]:
        """The spot itself, whatever stands there."""
        return self.terminal, self.area, self.bet, self.pick

    @property
    def wager_id(self) -> str:
        """The id of the wager there; it has its part in what is drawn, and never changes."""
        where = "/".join(map(str, self.where))
        return f"{where}/{self.unit}" if self.unit else where


@dataclass
class Table:
    """A table: what lasts, and the round in play."""

    kept: TableState
    book: Book
    game: Game
    rules: Rules
    floor: FloorRules
    play: Round | None = None
    commitment: str = ""
    closes_at_ms: int = 0
    asked_at_ms: int = 0
    revealed_at_ms: int = 0
    draws: list[str] = field(default_factory=list)
    burn_cards_shown: dict[str, str] = field(default_factory=dict)  # to which terminal
    first_burned: str = ""  # what lay face up before the first round of a device's cards
    returned_at: int = 0  # after how many draws of the round the discards went back
    secret: str = ""
    refused: dict[WagerSpot, str] = field(default_factory=dict)  # by which clause
    interrupted: set[str] = field(default_factory=set)  # asked before an outage, not back yet
    turn: int = 0  # how many entries of the person who deals this round has
    entry: Entry | None = None  # the last of them
    dealt_to: list[str] = field(default_factory=list)  # where each draw of the round went
    acting: str = ""  # who acted last
    dealt_by: str = ""  # who said "no more bets" in this round

    @property
    def id(self) -> str:
        """The table's name in commands, accounts and streams."""
        return self.kept.plan.id

    @property
    def round_id(self) -> str:
        """The present round, or the last."""
        return self.round_name(self.kept.number)

    def round_name(self, number: int) -> str:
        """The one name of the round with this number."""
        return f"{self.id}-{number:06}"

    @property
    def is_dealt_by_person(self) -> bool:
        """Whether a person at the table deals, with cards or dice of their own."""
        return self.kept.plan.dealer is DealerOf.AT_TABLE

    @property
    def has_shoe(self) -> bool:
        """Whether the table deals cards."""
        return isinstance(self.game.equipment, Cards)

    @property
    def is_in_play(self) -> bool:
        """Whether there is a round that is neither settled, passed nor Void."""
        return self.play is not None and self.play.next_step is not None

    @property
    def standing(self) -> tuple[Wager, ...]:
        """The wagers of the round in play, in their turn; none when it is over."""
        return self.play.wagers if self.play is not None and self.is_in_play else ()

    def standing_of(self, terminal: str) -> tuple[Wager, ...]:
        """A terminal's own among them, found without a look at the others."""
        return self.play.standing.of(terminal) if self.play and self.is_in_play else ()

    @property
    def asked(self) -> tuple[Decide, ...]:
        """The players whose decisions are awaited."""
        if self.kept.phase is Phase.WAGERING:
            return ()
        awaited = self.play.awaits if self.play is not None else None
        return () if awaited is None or isinstance(awaited, Draw) else awaited

    def wager(self, spot: WagerSpot, cents: int) -> Wager:
        """The wager that stands on a spot."""
        pick = self.game.bets[spot.bet].picked(spot.pick)
        means = unit_of(spot.unit).means
        return Wager(spot.wager_id, spot.who, spot.bet, pick, cents, means, spot.unit)


def spot_of(wager: Wager) -> WagerSpot:
    """The spot that a wager stands on."""
    pick = pick_text(wager.pick)
    return WagerSpot(wager.who.player, wager.who.area, wager.bet, pick, wager.unit)


def new_table(plan: TablePlan, digest: str = "") -> Table:
    """A closed table as it is planned, by the book of a digest or the newest."""
    return table_of(TableState(plan, digest))


def table_of(kept: TableState) -> Table:
    """A table between rounds, from what lasts of it."""
    book = _book(kept)
    kept.digest = book.digest
    operator, _, _ = book.name.partition("/")
    floor = floor_rules(operator, book.document).reading(kept.plan.readings or {})
    return Table(kept, book, game_of(book), book.rules(**kept.plan.options), floor)


def phase_of(play: Round | None) -> Phase:
    """What a table that is open does: it follows from its round."""
    if play is None or play.next_step is None:
        return Phase.BETWEEN
    return Phase.WAGERING if play.is_open else Phase.DEALING


def opened_round(table: Table, *, keeps_places: bool = False) -> Round:
    """The round whose wagering begins, with everybody at the table."""
    now = seated_now(table)
    play = new_round(
        table.round_id,
        table.game,
        table.rules,
        seating=now.seating if keeps_places else tuple(table.kept.seats),
        seated=now.seated if keeps_places else (),
        nominated=now.nominated if keeps_places else (),
        keeps_places=keeps_places,
        last_spinner=table.kept.last_spinner,
        chips_cents=table.kept.plan.sign.chips_cents,
        area_maximum_cents=table.kept.plan.sign.area_maximum_cents,
        stakes=stake_rules(table.floor),
    )
    ahead = table.kept.shoe.ahead if table.kept.shoe is not None else []
    cards = tuple(table.game.equipment.reads(table.rules, card) for card in ahead)
    opened = apply(play, Opened(table.kept.plan.pace.wagering_seconds))
    return replace(opened, ahead=cards) if cards else opened


def seated_now(table: Table) -> PlayersSeated:
    """Who sits at which Betting Area, and everybody clockwise: the seated, then who stands."""
    seats = table.kept.seats
    seated = sorted((seat.area, name) for name, seat in seats.items() if seat.area)
    standing = (name for name, seat in seats.items() if not seat.area)
    places = [(name, seat.nominated or seat.area) for name, seat in seats.items()]
    return PlayersSeated(
        tuple(Who(name, area) for area, name in seated),
        (*(name for _, name in seated), *standing),
        tuple(Who(name, area) for name, area in places if area),
    )


def with_wager(table: Table, play: Round, spot: WagerSpot, cents: int) -> Round:
    """The round with a wager of so much on a spot, behind all others; at nothing it is gone."""
    if cents:
        return apply(play, WagerPlaced(table.wager(spot, cents)))
    standing = play.standing.get(spot.wager_id)
    assert standing is not None, f"no wager stands on {spot}"
    return apply(play, WagersTaken((standing,)))


def _book(kept: TableState) -> Book:
    newest = load(kept.plan.book)
    found: Any = [book for book in versions(kept.plan.book) if book.digest == kept.digest]
    return found[0] if found else newest


def has_wagers(table: Table, terminal: str) -> bool:
    """Whether a terminal has wagers in the round in play, or had some that were settled at once.

    Whoever was paid stays part of the round until it ends.
    """
    if table.standing_of(terminal):
        return True
    paid = table.play.paid if table.play is not None and table.is_in_play else ()
    return any(line.wager.who.player == terminal for line in paid)


def turn_after(table: Table, terminal: str) -> str | None:
    """After whom the turn to spin goes on once the last spinner has left, if that is who leaves.

    It is the player before them: the next player clockwise spins next.  CMA 13.3.1(c).
    """
    terminals = list(table.kept.seats)
    if table.kept.last_spinner != terminal or len(terminals) < 2:
        return None
    return terminals[terminals.index(terminal) - 1]


def display_fault(kept: str) -> Message:
    """What is wrong with the displays of a table, as the table keeps it: "screen: no power"."""
    which, _, why = kept.partition(": ")
    return message("fault-display", which=which, why=why)
