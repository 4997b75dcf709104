"""A Round of Play rebuilt: its corrected cards, with the decisions and added wagers that stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.games.game import Draw
from croupier.rounds.round import (
    ResultDrawn,
    Round,
    Step,
    apply,
    players_of,
    replace,
    revealed,
)
from croupier.rounds.wager import wagers_listed

if TYPE_CHECKING:
    from croupier.games.game import Amendment, Decide, Who
    from croupier.rounds.round import DecisionMade, Made


def rebuilt(
    play: Round,
    cards: tuple[Any, ...],
    made: tuple[Made, ...] | None = None,
    amended: tuple[Amendment, ...] | None = None,
    *,
    are_moved: bool = False,
) -> Round:
    """The round that these cards make, dealt as they should have been.

    A decision that the cards do not allow any more is asked again, with all later ones of that
    player; what it added is no wager.  Where cards `are_moved` from where players saw them, so is
    a decision on other cards than now lie there.  Cards that the round does not wait for are next.
    """
    now = _from_the_close(play)
    left, waiting = list(cards), list(play.made if made is None else made)
    rulings = list(play.amended if amended is None else amended)
    leaving = _left(play)
    while True:
        if (ruling := _due(now, rulings)) is not None:
            now = _amended(now, ruling)
        elif isinstance(now.awaits, Draw) and left:
            now = apply(now, ResultDrawn(left.pop(0)))
        elif (decision := _decision(now, waiting, are_moved)) is not None:
            now = apply(now, decision)
        elif rulings:
            now = _amended(now, rulings.pop(0))
        elif leaving and now.awaits is not None:
            now = revealed(now, now.game.course.without(now.state, leaving.pop(0)))
        else:
            break
    return _as_it_stands(play, replace(now, ahead=(*left, *play.ahead)))


def _from_the_close(play: Round) -> Round:
    """The round as it was when its wagers closed, with nothing drawn."""
    state = play.game.course.opening(play.rules, players_of(play, play.closed))
    return replace(
        play,
        done=play.steps.index(Step.REVEAL),
        standing=wagers_listed(play.closed),
        drawn=(),
        ahead=(),
        made=(),
        amended=(),
        state=state,
        awaits=play.game.course.awaits(state),
    )


def _left(play: Round) -> list[Who]:
    """The players whose main wager left the round without a result; others decide for the area."""
    main = next(iter(play.game.bets))
    settled = {line.wager.id for line in play.paid}
    return [
        wager.who
        for wager in play.closed
        if wager.bet == main
        and wager.id not in settled
        and play.standing.get(wager.id) is None
        and not any(each.who == wager.who and each.bet == main for each in play.wagers)
    ]


def _due(now: Round, rulings: list[Amendment]) -> Amendment | None:
    """The next ruling, once as many cards and decisions are there as when it was given."""
    if not rulings or now.awaits is None:
        return None
    is_due = len(now.drawn) >= rulings[0].after and len(now.made) >= rulings[0].made
    return rulings.pop(0) if is_due else None


def _amended(now: Round, ruling: Amendment) -> Round:
    state = now.game.course.amended(now.state, ruling)
    return revealed(now, state, amended=(*now.amended, ruling))


def _decision(now: Round, waiting: list[Made], are_moved: bool) -> DecisionMade | None:
    """The next decision of somebody who is asked, where it is still open to them."""
    asking = (
        now.awaits if isinstance(now.awaits, tuple) and not isinstance(now.awaits, Draw) else ()
    )
    for asked in asking:
        own = [each for each in waiting if each.decision.who == asked.who]
        is_same = not are_moved or (own and own[0].seen == _seen(now, asked.who))
        if own and is_same and _is_open(asked, own[0].decision):
            waiting.remove(own[0])
            return own[0].decision
        for each in own:
            waiting.remove(each)
    return None


def _seen(now: Round, who: Who) -> object:
    return now.game.course.sees(now.state, who)


def _is_open(asked: Decide, decision: DecisionMade) -> bool:
    """Whether the choice is offered, and adds the wager that it added before, if any."""
    added = (decision.added.bet, decision.added.pick) if decision.added else (None, None)
    return any(
        choice.name == decision.choice and (choice.adds, choice.pick) == added
        for choice in (*asked.choices, asked.time_out)
    )


def _as_it_stands(play: Round, now: Round) -> Round:
    """Without the wagers that had left the round before, and with less on those that were cut."""
    every = (*play.closed, *(each.decision.added for each in play.made if each.decision.added))
    gone = {wager.id for wager in every} - {wager.id for wager in play.wagers}
    left = tuple(wager for wager in now.wagers if wager.id in gone)
    standing = now.standing.without(left)
    cut = tuple(wager for wager in play.cut if standing.get(wager.id) is not None)
    return replace(now, standing=standing.reduced(cut))
