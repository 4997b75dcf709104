"""A Round of Play as a value, and the events that change it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from croupier.games import keys
from croupier.games.game import Players, Staked
from croupier.rounds.wager import NO_WAGERS, Wager, Wagers

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.games.game import Awaits, Game, Who
    from croupier.money import Odds
    from croupier.rulebook.book import Rules

replace = msgspec.structs.replace


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


class SelectionMade(NamedTuple):
    """A player has chosen what the game lets them choose before the close."""

    who: Who
    selection: tuple[int, ...]


class WagersTaken(NamedTuple):
    """Wagers leave a round that goes on: withdrawn in time, Void or forfeited."""

    wagers: tuple[Wager, ...]


class Closed(NamedTuple):
    """No more bets; `voided` wagers are returned with their reason and clause.

    `reduced` wagers stand with what the sign or an area's maximum leaves them.
    """

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
    | WagersTaken
    | SelectionMade
    | Closed
    | StepTaken
    | ResultDrawn
    | DecisionMade
    | WagersSettled
    | Voided
)


class Round(msgspec.Struct, frozen=True):
    """One Round of Play: what is placed, drawn and decided so far.

    `seating` lists the players clockwise and `places` says where each is in it, `seated` lists
    those who sit at a Betting Area of their own; the steps up to `done` have been taken, and
    `awaits` is what the course waits for: a draw, decisions, or nothing.  `area_maximum_cents` is
    the limit of a Betting Area where the table's sign gives one.  `closed` are the wagers as they
    closed, which have their part in what is drawn whatever becomes of them.
    """

    id: str
    game: Game
    rules: Rules
    steps: tuple[Step, ...] = STEPS
    chips_cents: tuple[int, ...] = (1,)
    area_maximum_cents: int | None = None
    seating: tuple[str, ...] = ()
    places: Mapping[str, int] = {}
    seated: tuple[Who, ...] = ()
    last_spinner: str | None = None
    done: int = 0
    standing: Wagers = NO_WAGERS
    selections: Mapping[Who, tuple[int, ...]] = {}
    closed: tuple[Wager, ...] = ()
    drawn: tuple[Any, ...] = ()
    state: Any = None
    awaits: Awaits = None
    lines: tuple[Line, ...] = ()
    is_void: bool = False

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers that stand, in their turn."""
        return self.standing.listed

    @property
    def next_step(self) -> Step | None:
        """The step to take now, or None when the round is over."""
        return None if self.is_void or self.done == len(self.steps) else self.steps[self.done]

    @property
    def is_open(self) -> bool:
        """Whether wagers may be placed, changed and withdrawn."""
        taken = self.steps[: self.done]
        return not self.is_void and Step.OPEN in taken and Step.CLOSE not in taken

    def selection(self, who: Who) -> tuple[int, ...]:
        """What the player selected, or nothing."""
        return self.selections.get(who, ())


def apply(play: Round, event: Event) -> Round:
    """The round after an event."""
    match event:
        case WagerPlaced(wager):
            return replace(play, standing=play.standing.placed(wager))
        case WagersTaken(wagers):
            return replace(play, standing=play.standing.without(wagers))
        case SelectionMade(who, selection):
            return replace(play, selections={**play.selections, who: selection})
        case Closed():
            return _closed(play, event)
        case ResultDrawn(result):
            state = play.game.course.received(play.state, result)
            return _revealed(play, state, drawn=(*play.drawn, result))
        case DecisionMade(who, choice, added, _):
            state = play.game.course.decided(play.state, who, choice)
            standing = play.standing.placed(added) if added else play.standing
            return _revealed(play, state, standing=standing)
        case WagersSettled(lines):
            return replace(play, lines=play.lines + lines, done=play.done + 1)
        case Voided(lines):
            return replace(play, lines=play.lines + lines, is_void=True, awaits=None)
        case Opened() | StepTaken():
            return _stepped(play)


def players_of(play: Round, wagers: Iterable[Wager]) -> Players:
    """The players with wagers, clockwise by area and seat, as the game sees them."""
    wagers, order = tuple(wagers), play.places
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
    gone = [w for line in closed.voided if (w := play.standing.get(line.wager.id)) is not None]
    standing = play.standing.without(dict.fromkeys(gone)).reduced(closed.reduced)
    after = replace(play, standing=standing, closed=standing.listed, lines=closed.voided)
    state = play.game.course.opening(play.rules, players_of(after, after.closed))
    return _stepped(replace(after, state=state))


def _stepped(play: Round) -> Round:
    """The round with its next step done."""
    after = replace(play, done=play.done + 1)
    if after.next_step is not Step.REVEAL:
        return after
    return replace(after, awaits=play.game.course.awaits(after.state))


def _revealed(play: Round, state: Any, **changed: Any) -> Round:
    """The round in its next state, with its reveal done once nothing more is awaited."""
    awaits = play.game.course.awaits(state)
    done = play.done + (awaits is None)
    return replace(play, state=state, awaits=awaits, done=done, **changed)
