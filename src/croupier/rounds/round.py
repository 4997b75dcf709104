"""A Round of Play as a value, and the events that change it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from croupier.games import keys
from croupier.games.game import Players, Staked
from croupier.rounds.stakes import USUAL, Ending, Paid, StakeRules, paid
from croupier.rounds.wager import NO_WAGERS, OWN_MONEY, Means, Wager, Wagers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from croupier.games.game import Amendment, Awaits, Game, Who
    from croupier.money import Odds
    from croupier.rulebook.book import Rules
    from croupier.words.message import Said

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
VOID = "Void"


class Line(NamedTuple):
    """How one wager was settled, and why.

    `returned_cents` are chips.  Of a stake that is not chips, `back_cents` is what goes to the
    player in its own unit, and `stake_clause` says what becomes of it.
    """

    wager: Wager
    tier: str
    odds: Odds | None
    returned_cents: int
    clause: str
    reason: Said
    back_cents: int = 0
    stake_clause: str = ""

    @property
    def own_cents(self) -> int:
        """What the wager cost its player: money, and no token that they were given."""
        return self.wager.stake_cents if self.wager.means in OWN_MONEY else 0

    @property
    def got_cents(self) -> int:
        """What the player got in money: chips, and colour chips that they bought with chips."""
        return self.returned_cents + (self.back_cents if self.own_cents else 0)


class Opened(NamedTuple):
    """Wagering is open, for so many seconds where the book sets a Wagering Period."""

    seconds: int | None


class WagerPlaced(NamedTuple):
    """A wager stands on its bet."""

    wager: Wager


class PlayersSeated(NamedTuple):
    """Who sits at which Betting Area now, and everybody clockwise; where each wants cards hidden.

    CSB 2.1, CPB 3.3(a), 4.11, SBC 5.7.1.
    """

    seated: tuple[Who, ...]
    seating: tuple[str, ...]
    nominated: tuple[Who, ...] = ()


class SelectionMade(NamedTuple):
    """A player has chosen what the game lets them choose before the close."""

    who: Who
    selection: tuple[int, ...]


class WagersTaken(NamedTuple):
    """Wagers leave a round that goes on: withdrawn in time, Void or forfeited.

    With `passes_control`, those who stay on an area decide in place of whoever left it.
    """

    wagers: tuple[Wager, ...]
    passes_control: bool = False


class WinningsBarred(NamedTuple):
    """A player's wagers are invalid: none of them wins, and one that would goes back."""

    player: str
    why: Said
    clause: str


class WagerReduced(NamedTuple):
    """A wager of a round that goes on stands with less; the rest went back."""

    wager: Wager


class Closed(NamedTuple):
    """No more bets; `voided` wagers are returned with their reason and clause.

    `reduced` wagers stand with what the sign or an area's maximum leaves them.
    """

    voided: tuple[Line, ...]
    reduced: tuple[Wager, ...] = ()


class StepTaken(NamedTuple):
    """A step of the procedure that changes no wager: spin, announce, light."""

    step: Step
    said: Said


class ResultDrawn(NamedTuple):
    """Chance has answered: dice, a number, a stop, a card."""

    result: Any


class DecisionMade(NamedTuple):
    """A player has decided, or the time has for them; `added` is the wager that it placed."""

    who: Who
    choice: str
    added: Wager | None
    by_time_out: bool


class SettledAtOnce(NamedTuple):
    """Some wagers have their lines before the round ends, and keep them whatever follows."""

    lines: tuple[Line, ...]


class WagersSettled(NamedTuple):
    """Every wager has its line."""

    lines: tuple[Line, ...]


class Voided(NamedTuple):
    """The round has no result; every wager is returned."""

    lines: tuple[Line, ...]
    why: Said
    clause: str


Event = (
    Opened
    | WagerPlaced
    | WagersTaken
    | PlayersSeated
    | WinningsBarred
    | WagerReduced
    | SelectionMade
    | Closed
    | StepTaken
    | ResultDrawn
    | DecisionMade
    | SettledAtOnce
    | WagersSettled
    | Voided
)


class Made(NamedTuple):
    """A decision, how many cards were in play when it was made, and which ones the player saw."""

    after: int
    decision: DecisionMade
    seen: object = None


class Round(msgspec.Struct, frozen=True):
    """One Round of Play: what is placed, drawn and decided so far.

    `seating` lists the players clockwise and `places` says where each is in it, `seated` lists
    those who sit at a Betting Area of their own; the steps up to `done` have been taken, and
    `awaits` is what the course waits for: a draw, decisions, or nothing.  `area_maximum_cents` is
    the limit of a Betting Area where the table's sign gives one.  `closed` are the wagers as they
    closed, which have their part in what is drawn whatever becomes of them; `paid` are those of the
    `lines` that were settled at once, before the end.  A round that `keeps_places` remembers in
    `firsts` who wagered first on each bet of an area: whoever changes a wager keeps the place that
    it had, which a round of 0.1 did not.  CSB 6.6, CPB 3.3(c), SBC 5.7.3.
    `drawn` are the results in play, `ahead` those that came out too early and are the next,
    `burned` those that count for nothing; with the decisions `made` and the rulings that it was
    `amended` by, a round can be rebuilt.  `stakes` says what becomes of a stake that is not chips.
    The wagers of those in `barred` are invalid, and `cut` are those that stand with less since.
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
    nominated: tuple[Who, ...] = ()
    keeps_places: bool = False
    firsts: tuple[tuple[Who, str], ...] = ()
    last_spinner: str | None = None
    done: int = 0
    standing: Wagers = NO_WAGERS
    selections: Mapping[Who, tuple[int, ...]] = {}
    closed: tuple[Wager, ...] = ()
    drawn: tuple[Any, ...] = ()
    ahead: tuple[Any, ...] = ()
    burned: tuple[Any, ...] = ()
    made: tuple[Made, ...] = ()
    amended: tuple[Amendment, ...] = ()
    state: Any = None
    awaits: Awaits = None
    lines: tuple[Line, ...] = ()
    paid: tuple[Line, ...] = ()
    is_void: bool = False
    stakes: StakeRules = USUAL
    barred: Mapping[str, WinningsBarred] = {}
    cut: tuple[Wager, ...] = ()

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers that stand, in their turn."""
        return self.standing.listed

    @property
    def next_step(self) -> Step | None:
        """The step to take now, or None when the round is over."""
        steps, done = self.steps, self.done
        return None if self.is_void or done == len(steps) else steps[done]

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
    return AFTER[type(event)](play, event)


def voided(play: Round, wager: Wager, why: Said, clause: str) -> Line:
    """A wager without a result, returned to whose it was; a free token to nobody."""
    if wager.means is Means.CHIPS:
        return Line(wager, VOID, None, wager.stake_cents, clause, why)
    back = paid(play.stakes, wager, Ending.VOID)
    return paid_line(Line(wager, VOID, None, 0, clause, why), back)


def paid_line(line: Line, found: Paid) -> Line:
    """A line with what its player gets for a stake that is not chips."""
    return line._replace(
        returned_cents=found.chips_cents, back_cents=found.back_cents, stake_clause=found.clause
    )


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
        firsts=play.firsts,
        nominated=play.nominated,
    )


def lifted(play: Round, wager: Wager) -> Round:
    """The round while a wager is changed: it is off its bet, and its place stays its own."""
    return replace(play, standing=play.standing.without((wager,)))


def _placed(play: Round, event: WagerPlaced) -> Round:
    wager = event.wager
    standing = play.standing.placed(wager)
    first = (wager.who, wager.bet)
    if not play.keeps_places or not wager.who.area or first in play.firsts:
        return replace(play, standing=standing)
    return replace(play, standing=standing, firsts=(*play.firsts, first))


def _taken(play: Round, event: WagersTaken) -> Round:
    standing = play.standing.without(event.wagers)
    gone = [
        (who, bet)
        for who, bet in dict.fromkeys((wager.who, wager.bet) for wager in event.wagers)
        if not any((each.who, each.bet) == (who, bet) for each in standing.of(who.player))
    ]
    firsts = tuple(first for first in play.firsts if first not in gone) if play.firsts else ()
    after = replace(play, standing=standing, firsts=firsts)
    return _handed_on(after, gone) if event.passes_control and play.state is not None else after


def _handed_on(play: Round, gone: Iterable[tuple[Who, str]]) -> Round:
    """The round in which those whose main wager has gone decide no more.  SBC 5.7, CSB 6.6."""
    main, state = next(iter(play.game.bets)), play.state
    for who, bet in gone:
        state = play.game.course.without(state, who) if bet == main else state
    if play.next_step is not Step.REVEAL:
        return replace(play, state=state)
    return revealed(play, state)


def _barred(play: Round, event: WinningsBarred) -> Round:
    return replace(play, barred={**play.barred, event.player: event})


def _reduced(play: Round, event: WagerReduced) -> Round:
    standing = play.standing.reduced((event.wager,))
    return replace(play, standing=standing, cut=(*play.cut, event.wager))


def _seated(play: Round, event: PlayersSeated) -> Round:
    places = {player: place for place, player in enumerate(event.seating)}
    return replace(
        play,
        seated=event.seated,
        seating=event.seating,
        places=places,
        nominated=event.nominated,
    )


def _selected(play: Round, event: SelectionMade) -> Round:
    return replace(play, selections={**play.selections, event.who: event.selection})


def _drawn(play: Round, event: ResultDrawn) -> Round:
    """The round with its next result: one that came out too early, or a new one."""
    state = play.game.course.received(play.state, event.result)
    ahead = play.ahead[1:] if play.ahead else ()
    assert not play.ahead or play.ahead[0] == event.result, "what came out first is next"
    return revealed(play, state, drawn=(*play.drawn, event.result), ahead=ahead)


def _decided(play: Round, event: DecisionMade) -> Round:
    state = play.game.course.decided(play.state, event.who, event.choice)
    standing = play.standing.placed(event.added) if event.added else play.standing
    seen = play.game.course.sees(play.state, event.who)
    made = (*play.made, Made(len(play.drawn), event, seen))
    return revealed(play, state, standing=standing, made=made)


def _settled_at_once(play: Round, event: SettledAtOnce) -> Round:
    standing = play.standing.without(line.wager for line in event.lines)
    paid, lines = play.paid + event.lines, play.lines + event.lines
    return replace(play, standing=standing, paid=paid, lines=lines)


def _settled(play: Round, event: WagersSettled) -> Round:
    return replace(play, lines=play.lines + event.lines, done=play.done + 1)


def _voided(play: Round, event: Voided) -> Round:
    return replace(play, lines=play.lines + event.lines, is_void=True, awaits=None)


def _closed(play: Round, closed: Closed) -> Round:
    standing = play.standing
    if closed.voided:
        gone = [w for line in closed.voided if (w := standing.get(line.wager.id)) is not None]
        standing = standing.without(dict.fromkeys(gone)).reduced(closed.reduced)
    after = replace(play, standing=standing, closed=standing.listed, lines=closed.voided)
    state = play.game.course.opening(play.rules, players_of(after, after.closed))
    return _stepped(replace(after, state=state))


def _stepped(play: Round, _: object = None) -> Round:
    """The round with its next step done."""
    after = replace(play, done=play.done + 1)
    if after.next_step is not Step.REVEAL:
        return after
    return replace(after, awaits=play.game.course.awaits(after.state))


def revealed(play: Round, state: Any, **changed: Any) -> Round:
    """The round in its next state, with its reveal done once nothing more is awaited."""
    awaits = play.game.course.awaits(state)
    done = play.done + (awaits is None)
    return replace(play, state=state, awaits=awaits, done=done, **changed)


AFTER: dict[type, Callable[[Round, Any], Round]] = {
    Opened: _stepped,
    WagerPlaced: _placed,
    WagersTaken: _taken,
    WinningsBarred: _barred,
    WagerReduced: _reduced,
    PlayersSeated: _seated,
    SelectionMade: _selected,
    Closed: _closed,
    StepTaken: _stepped,
    ResultDrawn: _drawn,
    DecisionMade: _decided,
    SettledAtOnce: _settled_at_once,
    WagersSettled: _settled,
    Voided: _voided,
}
