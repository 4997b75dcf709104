"""A Round of Play as a value, and the events that change it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.games import keys
from croupier.games.game import Players, Staked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.games.game import Awaits, Game, Pick, Who
    from croupier.money import Odds
    from croupier.rulebook.book import Rules


class Means(Enum):
    """What a wager is made of.  CSS 3.4."""

    CHIPS = "chips"
    TOKEN = "Casino Promotional Token"  # noqa: S105 - a token to wager with
    VOUCHER = "Complimentary Chip Purchase Voucher"
    FREE = "free token"


class Step(Enum):
    """What is done in a round, in the order that its book gives.  CSS 5.1."""

    OPEN = keys.OPEN
    SPIN = keys.SPIN
    CLOSE = keys.CLOSE
    REVEAL = keys.REVEAL
    ANNOUNCE = keys.ANNOUNCE
    LIGHT = keys.LIGHT
    SETTLE = keys.SETTLE


STEPS = (Step.OPEN, Step.CLOSE, Step.REVEAL, Step.SETTLE)


class Wager(NamedTuple):
    """Money on a bet.  CMA 1.3."""

    id: str
    who: Who
    bet: str
    pick: Pick
    stake_cents: int
    means: Means = Means.CHIPS


class Line(NamedTuple):
    """How one wager was settled, and why."""

    wager: Wager
    tier: str
    odds: Odds | None
    returned_cents: int
    clause: str
    reason: str


class Opened(NamedTuple):
    """Wagering is open, for so many seconds where the book sets a Wagering Period."""

    seconds: int | None


class WagerPlaced(NamedTuple):
    """A wager stands on its bet."""

    wager: Wager


class WagerWithdrawn(NamedTuple):
    """A wager was taken back in time."""

    wager: Wager


class SelectionMade(NamedTuple):
    """A player has chosen what the game lets them choose before the close."""

    who: Who
    selection: tuple[int, ...]


class Closed(NamedTuple):
    """No more bets; `voided` wagers are returned with their reason and clause.

    `reduced` wagers stand with what an area's maximum leaves them.
    """

    players: Players
    voided: tuple[Line, ...]
    reduced: tuple[Wager, ...] = ()


class StepTaken(NamedTuple):
    """A step of the procedure that changes no wager: spin, announce, light."""

    step: Step
    said: str


class ResultDrawn(NamedTuple):
    """Chance has answered: dice, a number, a stop, a card."""

    result: Any


class DecisionMade(NamedTuple):
    """A player has decided, or the time has for them; `added` is the wager that it placed."""

    who: Who
    choice: str
    added: Wager | None
    by_time_out: bool


class WagersSettled(NamedTuple):
    """Every wager has its line."""

    lines: tuple[Line, ...]


class Voided(NamedTuple):
    """The round has no result; every wager is returned."""

    lines: tuple[Line, ...]
    why: str
    clause: str


Event = (
    Opened
    | WagerPlaced
    | WagerWithdrawn
    | SelectionMade
    | Closed
    | StepTaken
    | ResultDrawn
    | DecisionMade
    | WagersSettled
    | Voided
)


@dataclass(frozen=True)
class Round:
    """One Round of Play: what is placed, drawn and decided so far.

    `seating` lists the players clockwise, `seated` those who sit at a Betting Area of their own;
    the steps up to `done` have been taken.  `area_maximum_cents` is the limit of a Betting Area
    where the table's sign gives one.
    """

    id: str
    game: Game
    rules: Rules
    steps: tuple[Step, ...] = STEPS
    chips_cents: tuple[int, ...] = (1,)
    area_maximum_cents: int | None = None
    seating: tuple[str, ...] = ()
    seated: tuple[Who, ...] = ()
    last_spinner: str | None = None
    done: int = 0
    wagers: tuple[Wager, ...] = ()
    selections: Mapping[Who, tuple[int, ...]] | None = None
    drawn: tuple[Any, ...] = ()
    state: Any = None
    lines: tuple[Line, ...] = ()
    is_void: bool = False

    @property
    def next_step(self) -> Step | None:
        """The step to take now, or None when the round is over."""
        return None if self.is_void or self.done == len(self.steps) else self.steps[self.done]

    @property
    def is_open(self) -> bool:
        """Whether wagers may be placed, changed and withdrawn."""
        taken = self.steps[: self.done]
        return not self.is_void and Step.OPEN in taken and Step.CLOSE not in taken

    @property
    def awaits(self) -> Awaits:
        """What the course of the round waits for: a draw, decisions, or nothing."""
        return self.game.course.awaits(self.state) if self.next_step is Step.REVEAL else None

    def selection(self, who: Who) -> tuple[int, ...]:
        """What the player selected, or nothing."""
        return (self.selections or {}).get(who, ())


def apply(play: Round, event: Event) -> Round:
    """The round after an event."""
    match event:
        case WagerPlaced(wager):
            return replace(play, wagers=(*play.wagers, wager))
        case WagerWithdrawn(wager):
            return replace(play, wagers=tuple(w for w in play.wagers if w != wager))
        case SelectionMade(who, selection):
            return replace(play, selections={**(play.selections or {}), who: selection})
        case Closed():
            return _closed(play, event)
        case ResultDrawn(result):
            state = play.game.course.received(play.state, result)
            return _revealed(replace(play, state=state, drawn=(*play.drawn, result)))
        case DecisionMade(who, choice, added, _):
            state = play.game.course.decided(play.state, who, choice)
            wagers = (*play.wagers, added) if added else play.wagers
            return _revealed(replace(play, state=state, wagers=wagers))
        case WagersSettled(lines):
            return replace(play, lines=play.lines + lines, done=play.done + 1)
        case Voided(lines):
            return replace(play, lines=play.lines + lines, is_void=True)
        case Opened() | StepTaken():
            return replace(play, done=play.done + 1)


def players_of(play: Round, wagers: tuple[Wager, ...]) -> Players:
    """The players with wagers, clockwise by area and seat, as the game sees them."""
    order = {player: place for place, player in enumerate(play.seating)}
    whos: dict[Who, list[tuple[str, int]]] = {}
    for wager in wagers:
        whos.setdefault(wager.who, []).append((wager.bet, wager.stake_cents))
    seats = sorted(whos, key=lambda who: (who.area, order.get(who.player, len(order))))
    return Players(
        seats=tuple(Staked(who, tuple(whos[who]), play.selection(who)) for who in seats),
        wagered=tuple(reversed(dict.fromkeys(w.who.player for w in reversed(wagers)))),
        last_spinner=play.last_spinner,
        terminals=play.seating,
        placed=tuple(whos),
        seated=play.seated,
    )


def _closed(play: Round, closed: Closed) -> Round:
    gone = {line.wager.id for line in closed.voided}
    standing = {wager.id: wager for wager in closed.reduced}
    return replace(
        play,
        wagers=tuple(standing.get(w.id, w) for w in play.wagers if w.id not in gone),
        lines=closed.voided,
        state=play.game.course.opening(play.rules, closed.players),
        done=play.done + 1,
    )


def _revealed(play: Round) -> Round:
    """The round, with its reveal done once nothing more is awaited."""
    return replace(play, done=play.done + 1) if play.awaits is None else play
