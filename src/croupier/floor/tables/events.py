"""What happens at a table and in its rounds, as the journal keeps it."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.floor.places.event import Happened
from croupier.floor.players.daily import Day
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.dealer import PaceBy, Source
from croupier.floor.tables.noticeboard import Announced, Notice, OwnLimits
from croupier.floor.tables.sign import Sign
from croupier.rounds.wager import OWN_MONEY, Means
from croupier.words.message import Said


class LineData(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one wager was settled: whose it was, its tier, odds, return, clause and reason.

    `at_once` is the clause by which it was settled before the round ended.  `returned_cents` are
    chips; what is not chips has a `unit`, `back_cents` of which go to the player, and
    `stake_clause` says what becomes of the stake.
    """

    terminal: str
    area: int
    bet: str
    pick: str
    stake_cents: int
    returned_cents: int
    tier: str
    clause: str
    reason: Said
    odds: str = ""
    means: str = "chips"
    at_once: str = ""
    unit: str = ""
    back_cents: int = 0
    stake_clause: str = ""

    @property
    def own_cents(self) -> int:
        """What the wager cost its player: money, and no token that they were given."""
        return self.stake_cents if Means(self.means) in OWN_MONEY else 0

    @property
    def got_cents(self) -> int:
        """What the player got in money: chips, and colour chips that they bought with chips."""
        return self.returned_cents + (self.back_cents if self.own_cents else 0)


class TableOpened(Happened, frozen=True, tag="table opened"):
    """The table deals from here on; `words` is the digest of the catalogue that it speaks by."""

    plan: TablePlan
    digest: str
    by: str = ""
    words: str = ""


class TableClosed(Happened, frozen=True, tag="table closed"):
    """The table deals no more."""

    why: Said
    by: str = ""


class ShoeShuffled(Happened, frozen=True, tag="shoe shuffled"):
    """A new shoe, bound by its commitment.

    One that `is_kept` follows its table's document: who cuts, when cards are burned, and what a
    device keeps from round to round.  0.1 cut midway, burned at once and shuffled a device's cards
    anew for every round; such shoes are dealt again so for ever.  CSB 4.1.2, SBC 4.4, CPB 4.1.
    """

    clauses = "CSB 4.1.2, SBC 4.4, CPB 4.1"

    shoe: str
    commitment: str
    is_kept: bool = False
    why: str = ""
    clause: str = ""


class CutOffered(Happened, frozen=True, tag="cut offered"):
    """A player is offered the cut until a moment.  CSB 4.2.3, 4.2.4, SBC 4.5, 4.6, CPB 4.4."""

    shoe: str
    terminal: str
    until_ms: int
    clause: str


class CutRefused(Happened, frozen=True, tag="cut refused"):
    """A player does not cut, or let the time pass.  CSB 4.2.4, SBC 4.6, CPB 4.4(e)."""

    shoe: str
    terminal: str


class ShoeCut(Happened, frozen=True, tag="shoe cut"):
    """So many cards went from the front to the back; `by` is a terminal, or nobody: the house.

    CSB 4.2.5, 4.2.6, SBC 4.7, 4.8, CPB 4.5, 4.6.
    """

    clauses = "CSB 4.2.5, 4.2.6(a), SBC 4.7, 4.8, CPB 4.5, 4.6(a)"

    shoe: str
    at: int
    by: str
    clause: str


class CuttingCardOut(Happened, frozen=True, tag="cutting card out"):
    """The cutting card came out before a card; the round is the shoe's last.

    CSB 4.1.2(c), SBC 4.4.3, CPB 4.25.
    """

    clauses = "CSB 4.1.2(c), SBC 4.4.3, CPB 4.25"

    to: str
    terminal: str


class FirstCardsBurned(Happened, frozen=True, tag="first cards burned"):
    """Cards go to the discard rack; `shown` is the first of them where it lies face up.

    CPB 4.13.
    """

    clauses = "CPB 4.13(a), 4.13(b)"

    shoe: str
    count: int
    shown: str
    clause: str


class BurnCardShown(Happened, frozen=True, tag="burn card shown"):
    """A player asked to see the burn card.  CSB 4.3.1."""

    shoe: str
    terminal: str
    card: str
    clause: str


class DiscardsReturned(Happened, frozen=True, tag="discards returned"):
    """The device took the discard rack back after the initial deal.  SBC 7.2."""

    clauses = "SBC 7.2"

    count: int


class ShoeEnded(Happened, frozen=True, tag="shoe ended"):
    """Somebody had the cards shuffled again or replaced, once the round is over.

    CSB 4.1.2(d), 4.1.2(e), 4.4, 5.3.3, SBC 3.6, 4.4.4, CPB 2.6, 4.2, 4.27.
    """

    order: str
    clause: str
    by: str
    is_replaced: bool = False


class RoundOpened(Happened, frozen=True, tag="round opened"):
    """The Wagering Period runs until a moment, or until a person ends it.  CMA 6.1.

    In a round that `keeps_places`, whoever changes a wager keeps its place.  CSB 6.6.  Who sets the
    pace and where results come from is told of each round by itself.
    """

    round: str
    closes_at_ms: int
    commitment: str = ""
    keeps_places: bool = False
    pace: PaceBy = PaceBy.CLOCK
    source: Source = Source.SECRET


class PeriodExtended(Happened, frozen=True, tag="period extended"):
    """The Wagering Period runs anew after an interruption."""

    closes_at_ms: int


class AskedAgain(Happened, frozen=True, tag="asked again"):
    """Whoever was asked before an interruption has the whole time to decide again."""


class Wagered(Happened, frozen=True, tag="wagered"):
    """A player's wager on a bet is so much now; nothing means withdrawn.  CMA 3.1.

    `cut_by` is the clause by which it is less than was asked for.  CMA 4.3.2.  `unit` is what it is
    made in where that is not chips, and `accepted_by` the clause that accepts it.
    """

    clauses = "CMA 3.1"

    terminal: str
    area: int
    bet: str
    pick: str
    before_cents: int
    cents: int
    cut_by: str = ""
    unit: str = ""
    accepted_by: str = ""


class Selected(Happened, frozen=True, tag="selected"):
    """A player chose what the game lets them choose before the close.  CMA 18.5.1."""

    clauses = "CMA 18.5.1"

    terminal: str
    area: int
    selection: list[int]


class WageringClosed(Happened, frozen=True, tag="wagering closed"):
    """No more bets; what cannot stand is returned.  CMA 3.7, 4.3.3."""

    clauses = "CMA 3.7"

    returned: list[LineData] = msgspec.field(default_factory=list)
    reduced: list[list[Any]] = msgspec.field(default_factory=list)


class RoundPassed(Happened, frozen=True, tag="round passed"):
    """Nobody wagered, and no round was dealt.  CSS 5.2.

    0.1 counted it as a round that everybody sat out; what it wrote is read so for ever.
    """

    round: str
    is_counted: bool = True


class Stepped(Happened, frozen=True, tag="stepped"):
    """The Dealer took a step that changes no wager."""

    step: str
    said: Said


class Drawn(Happened, frozen=True, tag="drawn"):
    """Chance has answered; a card that `is_out` had come out of the shoe before, by mistake."""

    result: str
    to: str
    is_out: bool = False


class Decided(Happened, frozen=True, tag="decided"):
    """A player decided, or time did."""

    terminal: str
    area: int
    choice: str
    added_cents: int = 0
    is_free: bool = False
    by_time_out: bool = False


class SettledAtOnce(Happened, frozen=True, tag="settled at once"):
    """Wagers that a document pays or takes before the round ends; they stay settled in a Void."""

    round: str
    lines: list[LineData]
    day: Day | None = None


class Settled(Happened, frozen=True, tag="settled"):
    """Every wager that stands has its line, all at once; `day` where somebody's is counted.

    CMA 3.8, 3.9.
    """

    round: str
    announced: Said
    lines: list[LineData]
    day: Day | None = None


class RoundVoided(Happened, frozen=True, tag="round voided"):
    """The round has no result and every wager is returned.  CMA 20.5, CSB 20.4, CSS 10.4."""

    clauses = "CMA 20.5, CSB 20.4, CSS 10.4"

    round: str
    lines: list[LineData]
    why: Said
    clause: str
    by: str = ""
    second: str = ""


class WagersVoided(Happened, frozen=True, tag="wagers voided"):
    """The wagers of one terminal are Void and returned.  CMA 9.2.1, 20.2.1.

    With `passes_control`, others on the same Betting Areas may decide.  SBC 5.7, CSB 6.6.
    """

    terminal: str
    lines: list[LineData]
    why: Said
    clause: str
    by: str = ""
    second: str = ""
    passes_control: bool = False


class WagersInvalid(Happened, frozen=True, tag="wagers invalid"):
    """A player's wagers were found invalid while the hand goes on: none of them wins.  SBC 18.21.2.

    One that would win goes back at the settlement.
    """

    terminal: str
    round: str
    why: Said
    clause: str
    by: str


class WagerCut(Happened, frozen=True, tag="wager cut"):
    """The part of a wager past its player's Loss Limit goes back.  SBC 18.22."""

    terminal: str
    area: int
    bet: str
    pick: str
    cents: int
    returned: LineData
    clause: str
    by: str
    unit: str = ""


class LossFound(Happened, frozen=True, tag="loss found"):
    """A loss that the player did not declare, found afterwards; it counts for their limits.

    SBC 18.22, 20.2.
    """

    terminal: str
    cents: int
    round: str
    why: str
    clause: str
    by: str
    day: Day | None = None


class WagersForfeited(Happened, frozen=True, tag="wagers forfeited"):
    """The wagers of whoever was behind a fraud go to the house.  SBC 20.10."""

    terminal: str
    lines: list[LineData]
    why: Said
    clause: str
    by: str
    second: str


class SeatTaken(Happened, frozen=True, tag="seat taken"):
    """A player sits down at a Betting Area.  CSB 2.1, SBC 2.2.1, CPB 2.1."""

    terminal: str
    area: int
    clause: str


class SeatLeft(Happened, frozen=True, tag="seat left"):
    """A player stands up from a Betting Area, and stays at the table."""

    terminal: str
    area: int


class AreaNominated(Happened, frozen=True, tag="area nominated"):
    """A player says where the first two cards shall lie face down.  CPB 4.11, CSB 8.1.2."""

    terminal: str
    area: int
    clause: str


class SecondAreaAllowed(Happened, frozen=True, tag="second area allowed"):
    """A player may wager on more than one Betting Area, or no more.  CSB 6.7."""

    terminal: str
    is_allowed: bool
    clause: str
    by: str


class AreasKept(Happened, frozen=True, tag="areas kept"):
    """Betting Areas are for one player alone, or no more.  SBC 5.16."""

    terminal: str
    areas: list[int]
    is_kept: bool
    clause: str
    by: str


class AreaReleased(Happened, frozen=True, tag="area released"):
    """A player with several Betting Areas gives one to others.  SBC 5.11, CPB 3.1(d)."""

    terminal: str
    area: int
    clause: str
    by: str


class PlayersLimited(Happened, frozen=True, tag="players limited"):
    """So many players may play at the table; 0 is as many as there are places.  SBC 5.17."""

    players: int
    clause: str
    by: str


class AreaPlayersLimited(Happened, frozen=True, tag="area players limited"):
    """So many players may wager on one Betting Area.  CSB 6.5, SBC 5.5."""

    players: int
    clause: str
    by: str


class ControlData(msgspec.Struct, frozen=True):
    """Who makes the decisions of a Betting Area that players share, and by which clause.

    That player's wager lies nearest the Dealer, and those of the others `behind` it in line.
    """

    area: int
    terminal: str
    clause: str
    behind: list[str]


class ControlAscertained(Happened, frozen=True, tag="control ascertained"):
    """Before the first card, the Dealer ascertains who decides where players share an area.

    CSB 6.6.1, SBC 5.7, 5.9, 5.10, CPB 3.2, 3.3.
    """

    clauses = "CSB 6.6.1(a), 6.6.1(b), 6.6.1(c), SBC 5.7, 5.9, 5.10, 5.10.1, 5.10.2, CPB 3.2, 3.3"

    areas: list[ControlData]


class Revealed(Happened, frozen=True, tag="revealed"):
    """A secret that nothing is drawn from any more."""

    commitment: str
    secret: str


class SignChanged(Happened, frozen=True, tag="sign changed"):
    """Other limits are displayed."""

    sign: Sign
    by: str
    clause: str


class NoticeAnnounced(Happened, frozen=True, tag="notice announced"):
    """A change is announced at the table, in place of another of its kind."""

    notice: Notice


class NoticeWithdrawn(Happened, frozen=True, tag="notice withdrawn"):
    """What was announced will not be."""

    of: Announced
    by: str = ""


class MinimumsKept(Happened, frozen=True, tag="minimums kept"):
    """Players who are present keep the minimums of the sign so far.  SBC 6.5.1."""

    terminals: list[str]
    sign: Sign
    clause: str


class MinimumsEnded(Happened, frozen=True, tag="minimums ended"):
    """Everybody plays at the minimums of the sign again.  SBC 6.5.2."""

    clause: str


class PlayerLimited(Happened, frozen=True, tag="player limited"):
    """A player has limits of their own, or no more.  CSB 7.4, CSS 4.4, SBC 6.6, CPB 3.10."""

    terminal: str
    limits: OwnLimits | None
    by: str = ""


class TurnKept(Happened, frozen=True, tag="turn kept"):
    """Whoever spun last has left: the turn goes on after another player.  CMA 13.3.1(c)."""

    after: str


class PlayerWarned(Happened, frozen=True, tag="player warned"):
    """The next wager under the minimum goes back, whatever the result.  CPB 8.5."""

    terminal: str
    why: Said
    clause: str


class VariationChanged(Happened, frozen=True, tag="variation changed"):
    """Another variation, or other Side Wagers, from a fresh shoe.  CSB 5.3, 5.3.3."""

    clauses = "CSB 5.3.3"

    book: str
    options: dict[str, Any]
    digest: str
    by: str
    clause: str


class SeatGivenUp(Happened, frozen=True, tag="seat given up"):
    """A player who sat out too long must give the seat up.  CMA 20.9, CSB 20.10, CSS 10.10."""

    terminal: str
    why: Said
    clause: str
    by: str = ""


class Halted(Happened, frozen=True, tag="halted"):
    """The table found itself inconsistent or its equipment failed, and stopped."""

    why: Said


class Resumed(Happened, frozen=True, tag="resumed"):
    """The table goes on after somebody has looked at it."""

    by: str
    why: Said


class DisplayFailed(Happened, frozen=True, tag="display failed"):
    """The Display Controller or a Display Screen of the table is out of order.  CMA 9.3, 9.5."""

    which: str
    why: Said


class WagerRefused(Happened, frozen=True, tag="wager refused"):
    """A wager taken off the layout before the deal.  CSB 20.11, CSS 10.11, SBC 20.16."""

    terminal: str
    area: int
    bet: str
    pick: str
    cents: int
    why: Said
    clause: str
    by: str
    ground: str = ""
    unit: str = ""


TableEvent = (
    TableOpened
    | TableClosed
    | ShoeShuffled
    | CutOffered
    | CutRefused
    | ShoeCut
    | CuttingCardOut
    | FirstCardsBurned
    | BurnCardShown
    | DiscardsReturned
    | ShoeEnded
    | RoundOpened
    | PeriodExtended
    | AskedAgain
    | Wagered
    | Selected
    | WageringClosed
    | RoundPassed
    | Stepped
    | Drawn
    | Decided
    | SettledAtOnce
    | Settled
    | RoundVoided
    | WagersVoided
    | WagersForfeited
    | WagersInvalid
    | WagerCut
    | LossFound
    | SeatTaken
    | SeatLeft
    | AreaNominated
    | SecondAreaAllowed
    | AreasKept
    | AreaReleased
    | PlayersLimited
    | AreaPlayersLimited
    | ControlAscertained
    | Revealed
    | SignChanged
    | NoticeAnnounced
    | NoticeWithdrawn
    | MinimumsKept
    | MinimumsEnded
    | PlayerLimited
    | TurnKept
    | PlayerWarned
    | VariationChanged
    | SeatGivenUp
    | Halted
    | Resumed
    | DisplayFailed
    | WagerRefused
)
