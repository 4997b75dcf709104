"""What happens to a player, as the journal keeps it."""

from __future__ import annotations

from croupier.floor.places.event import Happened
from croupier.floor.players.daily import Daily, Day, Periods
from croupier.floor.players.own_limits import OwnLimits
from croupier.floor.staff.desk import Bar
from croupier.words.message import Said


class CardPresented(Happened, frozen=True, tag="card presented"):
    """A player is known by their card from here on, or no more.

    `before_cents` and `before_ms` are what the card lost and played earlier in the `day`;
    `ends_day` is that nothing of its session is left here.  `person` is whose card it is, with
    what else is counted of them.
    """

    terminal: str
    player: str
    before_cents: int = 0
    before_ms: int = 0
    ends_day: bool = False
    day: Day | None = None
    person: str = ""
    periods: Periods | None = None


class CardIssued(Happened, frozen=True, tag="card issued"):
    """A person has a card of an operator; in place of another one that is of no use any more.

    `row` binds the card's row beside the journal.
    """

    card: str
    person: str
    name: str
    operator: str
    by: str
    row: str
    replaces: str = ""


class CardActivated(Happened, frozen=True, tag="card activated"):
    """A card may be used, with the PIN that its person chose."""

    card: str
    by: str
    row: str


class CardSuspended(Happened, frozen=True, tag="card suspended"):
    """A card may not be used until it is activated again."""

    card: str
    why: str
    by: str


class StatementGiven(Happened, frozen=True, tag="statement given"):
    """A person who showed their card asked for their Player Activity Statement.  CMA 7.2."""

    card: str
    person: str
    clause: str
    by: str


class PinFailed(Happened, frozen=True, tag="pin failed"):
    """Another PIN than a card's own was given at a terminal; `locks` is that it locks the card."""

    terminal: str
    card: str
    locks: bool = False


class LimitsChosen(Happened, frozen=True, tag="limits chosen"):
    """A player set limits for themselves: the lower at once, the higher later.

    CMA 3.9, SBC 20.3.
    """

    terminal: str
    person: str
    own: OwnLimits
    clause: str


class BreakBegun(Happened, frozen=True, tag="break begun"):
    """Nobody plays at a terminal for a while: its player's own wish, or a supervisor's order.

    SBC 20.4.
    """

    terminal: str
    until_ms: int
    clause: str
    by: str
    why: str = ""


class BreakEnded(Happened, frozen=True, tag="break ended"):
    """Whoever had a break begin ends it: the limit was worked out.  SBC 20.4."""

    terminal: str
    left_cents: int | None
    clause: str
    by: str


class PlayerTold(Happened, frozen=True, tag="player told"):
    """A player is told of what is forbidden, in the words of the house's own book."""

    terminal: str
    words: Said
    clause: str
    by: str


class PlayerBarred(Happened, frozen=True, tag="player barred"):
    """Somebody plays no more at this table.  CMA 5.4.2, 20.2.2, CSB 20.2.2, CSS 10.2.2."""

    terminal: str
    keys: list[str]
    bar: Bar


class BarLifted(Happened, frozen=True, tag="bar lifted"):
    """Somebody may play at this table again."""

    key: str
    by: str


class PlayerExcluded(Happened, frozen=True, tag="player excluded"):
    """Somebody plays no more in the casino.  CSB 20.2.3, CSS 10.2.3, SBC 20.8.3."""

    keys: list[str]
    bar: Bar


class ExclusionLifted(Happened, frozen=True, tag="exclusion lifted"):
    """Somebody may play in the casino again."""

    key: str
    by: str


class DailyLimitsSet(Happened, frozen=True, tag="daily limits set"):
    """A player who showed their card has these limits on a day's loss and time.  CMA 3.9."""

    clauses = "CMA 3.9"

    card: str
    daily: Daily
    by: str


class WinningsHeld(Happened, frozen=True, tag="winnings held"):
    """Winnings out of an account until an investigation is finished.  CMA 20.2.3."""

    terminal: str
    hold: str
    cents: int
    why: str
    clause: str
    by: str
    second: str
    ground: str = ""


class HeldReleased(Happened, frozen=True, tag="held released"):
    """Held winnings given back to a terminal, or kept by the operator.  CMA 20.2.3."""

    clauses = "CMA 20.2.3"

    terminal: str
    hold: str
    cents: int
    why: str
    by: str
    second: str


PlayerEvent = (
    CardPresented
    | CardIssued
    | CardActivated
    | CardSuspended
    | StatementGiven
    | PinFailed
    | LimitsChosen
    | BreakBegun
    | BreakEnded
    | PlayerTold
    | PlayerBarred
    | BarLifted
    | PlayerExcluded
    | ExclusionLifted
    | DailyLimitsSet
    | WinningsHeld
    | HeldReleased
)
