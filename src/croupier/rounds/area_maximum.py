"""A table maximum that is a Betting Area's, shared by the players on it.  CSB 6.6.1(d), SBC 6.1."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Line, players_of, voided
from croupier.rounds.units import unit_of
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.rounds.round import Round
    from croupier.rounds.wager import Wager

SHARED = "area.maximum_shared"


def refused_over_area(play: Round, wager: Wager) -> Refused | None:
    """A wager takes no more than those entitled before it leave of the maximum.

    CSB 6.6.1(d), SBC 6.1.1, 6.1.2, 6.1.3.
    """
    if not _is_shared(play):
        return None
    there = (*play.standing.at(wager.who.area), wager)
    counted = dict(_counted(play, there)).get(wager, wager.stake_cents)
    if counted == wager.stake_cents:
        return None
    why = message("refusal-over_area", stake=wager.stake_cents, area=wager.who.area)
    accepted = message("accepted-at_most", most=counted)
    return Refused(Reason.WRONG_AMOUNT, why, play.rules.clause(SHARED), accepted)


def over_area(play: Round, wagers: tuple[Wager, ...]) -> tuple[tuple[Line, ...], tuple[Wager, ...]]:
    """What is returned at the close to players entitled later, and the wagers that it leaves.

    CSB 6.6.1(d), SBC 6.1.1, 6.1.2, 6.1.3.
    """
    counted = dict(_counted(play, wagers))
    over = [w for w in wagers if counted.get(w, w.stake_cents) < w.stake_cents]
    lines = tuple(_returned(play, wager, counted[wager]) for wager in over)
    left = tuple(w._replace(stake_cents=counted[w]) for w in over if counted[w])
    return lines, left


def _counted(play: Round, wagers: tuple[Wager, ...]) -> Iterator[tuple[Wager, int]]:
    """What each wager on the game's first bet counts for where the maximum is an area's."""
    if not _is_shared(play):
        return
    assert play.area_maximum_cents is not None, "a maximum that is shared is one"
    first = next(iter(play.game.bets))
    main = [wager for wager in wagers if wager.bet == first]
    for area in dict.fromkeys(wager.who.area for wager in main):
        there = _by_entitlement(play, [wager for wager in main if wager.who.area == area])
        stakes = [wager.stake_cents for wager in there]
        pieces = [unit_of(wager.unit).piece_cents for wager in there]
        yield from zip(there, shares(play.area_maximum_cents, stakes, pieces), strict=True)


def _is_shared(play: Round) -> bool:
    return play.area_maximum_cents is not None and SHARED in play.rules.book.values


def _by_entitlement(play: Round, there: list[Wager]) -> list[Wager]:
    """The Controlling Player's wagers, then the others' as they were placed."""
    players, in_control = players_of(play, tuple(there)), play.game.wagering.in_control
    assert in_control is not None, "an area that players share has a Controlling Player"
    controls = in_control(play.rules, players, list(players.seats))[0]
    return sorted(there, key=lambda wager: wager.who != controls)


def _returned(play: Round, wager: Wager, counted: int) -> Line:
    """The line of what is above a wager's share, under an id of its own unless it is the whole."""
    over = wager.stake_cents - counted
    part = wager._replace(id=f"{wager.id}/over", stake_cents=over) if counted else wager
    why = message("settled-above_area_maximum", over=over, area=wager.who.area)
    return voided(play, part, why, play.rules.clause(SHARED))


def shares(
    maximum_cents: int, wagers_cents: Sequence[int], pieces_cents: Sequence[int] = ()
) -> tuple[int, ...]:
    """What each wager counts for where the maximum is an area's, in the order of entitlement.

    The Controlling Player may fill the maximum first; no token is cut in two.
    CSB 6.6.1(d), SBC 6.1.1, 6.1.2, 6.1.3.
    """
    left, counted = maximum_cents, []
    for wager, piece in zip_longest(wagers_cents, pieces_cents, fillvalue=1):
        share = min(wager, left)
        counted.append(share - share % piece)
        left -= counted[-1]
    return tuple(counted)
