"""Whose turn it is to spin, and the course of a round that waits for them.  CMA 13.3.1, 14.3.2."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Generic, NamedTuple

from croupier.games.equipment import Shown
from croupier.games.game import Awaits, Choice, Course, Decide, Draw, Players, Staked, Who
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import Rules
    from croupier.words.message import Said


class SpunBy(Enum):
    """Who set the ball or the wheel spinning.  CMA 13.3.1(e), 14.3.1."""

    SPINNER = "Spinner"
    GAME_SYSTEM = "game system"


class Spin(NamedTuple, Generic[Shown]):
    """A spin after the close of wagering: whose turn it is, who spun, and what came of it.

    The floor hands the spinner to the next round as its table's last spinner.
    """

    spinner: Who | None
    spun_by: SpunBy | None = None
    result: Shown | None = None


def next_in_turn(players: Players) -> Who | None:
    """The first player clockwise after the last spinner who has a valid wager, if any has.

    CMA 13.3.1(c), 14.3.2(a).  Where the last spinner's terminal is not active any more, the turn
    starts again at the first.
    """
    wagered = {seat.who.player: seat.who for seat in players.seats if _wagered(seat)}
    terminals = players.terminals or tuple(seat.who.player for seat in players.seats)
    last = players.last_spinner
    start = terminals.index(last) + 1 if last in terminals else 0
    clockwise = terminals[start:] + terminals[:start]
    return next((wagered[player] for player in clockwise if player in wagered), None)


def highest_wager(players: Players, minimum_cents: int) -> Who | None:
    """The player who wagered the most, not under the minimum; of equals, who did so first.

    CMA 14.3.2(b), (c).  What a player wagered is all their wagers on the spin together.
    """
    able = [seat for seat in players.seats if _wagered(seat) >= minimum_cents]
    able.sort(key=lambda seat: (-_wagered(seat), players.wagered.index(seat.who.player)))
    return able[0].who if able else None


def _wagered(seat: Staked) -> int:
    return sum(cents for _, cents in seat.stakes)


def spun_course(
    to: str, spinner: Callable[[Rules, Players], Who | None], spin: Choice, automatic: Choice
) -> Course[Spin[Shown], Shown, Shown]:
    """The course of a game in which the spinner spins, or else the game system does.

    It waits for the spinner, if there is one, and then for chance.
    """

    def opening(rules: Rules, players: Players) -> Spin[Shown]:
        chosen = spinner(rules, players)
        return Spin(chosen, None if chosen else SpunBy.GAME_SYSTEM)

    def awaits(state: Spin[Shown]) -> Awaits:
        if state.spinner and state.spun_by is None:
            return (Decide(state.spinner, (spin,), time_out=automatic),)
        return Draw(to) if state.result is None else None

    def decided(state: Spin[Shown], who: Who, choice: str) -> Spin[Shown]:
        spun_by = {spin.name: SpunBy.SPINNER, automatic.name: SpunBy.GAME_SYSTEM}.get(choice)
        if who != state.spinner or state.spun_by or not spun_by:
            raise ValueError(f"{who.player} may not {choice}; accepted: {_accepted(state, spin)}")
        return state._replace(spun_by=spun_by)

    def outcome(state: Spin[Shown], _: Who) -> Shown:
        assert state.result is not None, "a spin has no outcome before its result is drawn"
        return state.result

    return Course(
        opening=opening,
        awaits=awaits,
        received=lambda state, result: state._replace(result=result),
        decided=decided,
        outcome=outcome,
    )


def turn(state: Spin, _: Who) -> Said:
    """Whose turn it is to spin.  CMA 13.3.1(c), 14.3.2."""
    return message("shows-spinner", player=state.spinner.player) if state.spinner else ""


def _accepted(state: Spin, spin: Choice) -> str:
    if state.spinner is None or state.spun_by:
        return "nothing more, for it is spun"
    return f"{spin.name} by {state.spinner.player} ({spin.clause})"
