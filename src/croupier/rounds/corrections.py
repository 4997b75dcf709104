"""Corrections of a Round of Play: what a ruling changes, and the round after it.

CSB 17, SBC 18, 19, CPB 7, CSS 7.  Each names who ruled and by which clause.  What was settled at
once stays settled, whatever the corrected cards would make of it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.rounds.rebuild import rebuilt
from croupier.rounds.round import Round, Step, WagersTaken, apply, replace, voided

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.games.game import Amendment
    from croupier.rounds.round import Line
    from croupier.rounds.wager import Wager
    from croupier.words.message import Said


class Ruled(NamedTuple):
    """Who ruled, by which clause, and why in words."""

    by: str
    clause: str
    why: Said


class CardExposed(NamedTuple):
    """A card came out by mistake: it is the next card.  CSB 17.3, SBC 18.2, CPB 7.2."""

    ruled: Ruled
    card: Any


class CardBurned(NamedTuple):
    """A card counts for nothing: one of those in play, by its `place`, or one that was in no hand.

    CSB 17.2, 17.3.1, SBC 18.1, 18.5, 18.16, CPB 7.1.
    """

    ruled: Ruled
    card: Any
    place: int | None = None


class CardRetracted(NamedTuple):
    """The cards from a place on come back unseen, and are the next; so many decisions stand.

    CSB 17.9.
    """

    ruled: Ruled
    place: int
    made: int


class OrderCorrected(NamedTuple):
    """The cards lie in the order that they should have had.  CSB 17.5, SBC 18.8, CPB 7.3."""

    ruled: Ruled
    cards: tuple[Any, ...]


class WagerReturned(NamedTuple):
    """Wagers that players take back, or that have no result.  CSB 17.5, 17.8.1, SBC 19.5.1."""

    ruled: Ruled
    wagers: tuple[Wager, ...]


class HandVoided(NamedTuple):
    """The hand of a Betting Area is out of the round, with these wagers.  CSB 17.8, CPB 7.6."""

    ruled: Ruled
    amendment: Amendment
    wagers: tuple[Wager, ...]


class CourseAmended(NamedTuple):
    """The round goes another way than its course would.  CSB 17.7, 17.8.1, SBC 18.3, CPB 7.8."""

    ruled: Ruled
    amendment: Amendment


class SpinVoided(NamedTuple):
    """A no Spin: the device is run again, and the wagers wait for its next result.  CSS 7.1."""

    ruled: Ruled


Correction = (
    CardExposed
    | CardBurned
    | CardRetracted
    | OrderCorrected
    | WagerReturned
    | HandVoided
    | CourseAmended
    | SpinVoided
)


def corrected(play: Round, event: Correction) -> Round:
    """The round after a correction, with a line for each wager that went back."""
    after = CORRECTED[type(event)](play, event)
    lines = tuple(
        voided(play, wager, event.ruled.why, event.ruled.clause) for wager in _back(play, after)
    )
    return replace(after, lines=play.lines + lines)


def returned(play: Round, event: Correction) -> tuple[Line, ...]:
    """What a correction gives back: the wagers that it takes, and those that it unmade."""
    return corrected(play, event).lines[len(play.lines) :]


def is_same_cards(play: Round, cards: tuple[Any, ...]) -> bool:
    """Whether these are the cards in play, in whichever order."""
    return Counter(cards) == Counter(play.drawn)


def agrees(play: Round, after: Round) -> bool:
    """Whether what was settled at once on hands would be settled so by the corrected cards, too.

    A Side Wager that was paid stands by itself.  SBC 18.8, CPB 7.7.
    """
    course = play.game.course
    hands = {next(iter(play.game.bets)), *play.game.wagering.added_bets}
    return all(
        course.decided_by(after.state, line.wager.who, line.wager.bet, line.wager.pick)
        and course.outcome(after.state, line.wager.who)
        == course.outcome(play.state, line.wager.who)
        for line in play.paid
        if line.wager.bet in hands
    )


def _back(play: Round, after: Round) -> tuple[Wager, ...]:
    return tuple(wager for wager in play.wagers if after.standing.get(wager.id) is None)


def _exposed(play: Round, event: CardExposed) -> Round:
    return replace(play, ahead=(*play.ahead, event.card))


def _burned(play: Round, event: CardBurned) -> Round:
    burned = (*play.burned, event.card)
    if event.place is None:
        at = play.ahead.index(event.card) if event.card in play.ahead else len(play.ahead)
        return replace(play, burned=burned, ahead=play.ahead[:at] + play.ahead[at + 1 :])
    assert play.drawn[event.place] == event.card, "the card that lies there is burned"
    left = play.drawn[: event.place] + play.drawn[event.place + 1 :]
    return replace(rebuilt(play, left, are_moved=True), burned=burned)


def _retracted(play: Round, event: CardRetracted) -> Round:
    stays, back = play.drawn[: event.place], play.drawn[event.place :]
    surplus = replace(play, ahead=(*back, *play.ahead))
    return rebuilt(surplus, stays, play.made[: event.made])


def _reordered(play: Round, event: OrderCorrected) -> Round:
    return rebuilt(play, event.cards, are_moved=True)


def _returned(play: Round, event: WagerReturned) -> Round:
    return apply(play, WagersTaken(event.wagers, passes_control=True))


def _hand_voided(play: Round, event: HandVoided) -> Round:
    without = replace(play, standing=play.standing.without(event.wagers))
    return rebuilt(without, play.drawn, amended=(*play.amended, event.amendment))


def _amended(play: Round, event: CourseAmended) -> Round:
    return rebuilt(play, play.drawn, amended=(*play.amended, event.amendment))


def _respun(play: Round, _: SpinVoided) -> Round:
    """Before the close the tumbler is started again; after it, its next result is awaited."""
    if play.is_open:
        return replace(play, done=play.steps.index(Step.SPIN))
    return replace(rebuilt(play, ()), burned=(*play.burned, *play.drawn))


CORRECTED: dict[type, Callable[[Round, Any], Round]] = {
    CardExposed: _exposed,
    CardBurned: _burned,
    CardRetracted: _retracted,
    OrderCorrected: _reordered,
    WagerReturned: _returned,
    HandVoided: _hand_voided,
    CourseAmended: _amended,
    SpinVoided: _respun,
}
