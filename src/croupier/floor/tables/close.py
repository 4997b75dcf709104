"""The close of wagering: what the sign takes back, then what the round itself does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from croupier.floor.tables import events as on
from croupier.floor.tables.areas import control_of
from croupier.floor.tables.limits import area_maximum, at_close
from croupier.floor.tables.lines import line_data
from croupier.floor.tables.table import spot_of
from croupier.rounds.area_maximum import over_area
from croupier.rounds.play import void
from croupier.rounds.refusals import Refused
from croupier.rounds.roles import Role
from croupier.rounds.wager import wagers_listed
from croupier.rounds.wagering_period import close

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event
    from croupier.floor.tables.limits import AtClose
    from croupier.floor.tables.table import Table, WagerSpot
    from croupier.floor.terminals.seat import Seat
    from croupier.rounds.round import Line, Round
    from croupier.rounds.wager import Wager


class ClosedWagers(NamedTuple):
    """The wagers that stand, and the lines of all that is returned."""

    standing: tuple[Wager, ...]
    returned: tuple[Line, ...]


def closing(
    table: Table, left_to_lose: Callable[[Seat], int | None] = lambda _: None
) -> list[Event]:
    """No more bets: the events of it, in which each cent stands or is returned.  CMA 3.7, 4.3.3.

    What a wager needs afterwards must be within its player's own limits too.  CMA 18.8.1.
    """
    if not table.standing:
        return [on.RoundPassed(table.round_id, is_counted=False)]
    by_sign, play = at_close(table), table.play
    assert play is not None, "wagering closes in a round"
    found = _by_round(table, play, by_sign, left_to_lose)
    if isinstance(found, Refused):
        return [_voided(table, play, found)]
    warned = [
        on.PlayerWarned(terminal, each.why, each.clause)
        for terminal, each in by_sign.warned.items()
    ]
    if not found.standing:
        return [_nothing_stands(table, found.returned), *warned]
    returned = [line_data(line) for line in found.returned]
    control = control_of(table, play, found.standing)
    ascertained = [on.ControlAscertained(control)] if control else []
    closed = on.WageringClosed(returned, _reduced(table, found.standing))
    return [*ascertained, closed, *warned]


def _by_round(
    table: Table, play: Round, by_sign: AtClose, left_to_lose: Callable[[Seat], int | None]
) -> ClosedWagers | Refused:
    """What stands by the sign, by its Betting Area's maximum and by the rules of the game."""
    if not by_sign.standing:
        return ClosedWagers((), by_sign.returned)
    balances = None if table.is_dealt_by_person else _balances(table, by_sign, left_to_lose)
    shared = _by_area(table, play, by_sign.standing)
    shared_play = replace(play, standing=wagers_listed(shared.standing), area_maximum_cents=None)
    closed = close(shared_play, balances, Role.AREA_MANAGER)
    if isinstance(closed, Refused):
        return closed
    standing = _without(shared.standing, closed.voided)
    return ClosedWagers(standing, by_sign.returned + shared.returned + closed.voided)


def _balances(
    table: Table, by_sign: AtClose, left_to_lose: Callable[[Seat], int | None]
) -> dict[str, int]:
    """What each terminal could still add once what the sign takes back is returned."""
    seats = table.kept.seats.values()
    balances = {seat.terminal: _spendable(seat, left_to_lose(seat)) for seat in seats}
    for line in by_sign.returned:
        balances[line.wager.who.player] += line.returned_cents
    return balances


def _spendable(seat: Seat, left_cents: int | None) -> int:
    """What a player could still add in the round: what they have, within their limits."""
    return seat.balance_cents if left_cents is None else min(seat.balance_cents, left_cents)


def _by_area(table: Table, play: Round, wagers: tuple[Wager, ...]) -> ClosedWagers:
    """What each Betting Area's maximum leaves of the wagers there.

    CSB 6.6.1(d), SBC 6.1.1, 6.1.2, 6.1.3, 6.3.1.
    """
    over: tuple[Line, ...] = ()
    reduced: dict[str, Wager] = {}
    for area in dict.fromkeys(wager.who.area for wager in wagers):
        there = tuple(wager for wager in wagers if wager.who.area == area)
        most = area_maximum(table, (wager.who.player for wager in there))
        lines, left = over_area(replace(play, area_maximum_cents=most), there)
        over += lines
        reduced |= {wager.id: wager for wager in left}
    standing = _without(wagers, over)
    return ClosedWagers(tuple(reduced.get(wager.id, wager) for wager in standing), over)


def _without(wagers: tuple[Wager, ...], lines: tuple[Line, ...]) -> tuple[Wager, ...]:
    gone = {line.wager.id for line in lines}
    return tuple(wager for wager in wagers if wager.id not in gone)


def _reduced(table: Table, standing: tuple[Wager, ...]) -> list[list[object]]:
    """The wagers that stand with less than was placed."""
    left = {wager.id: wager.stake_cents for wager in standing}
    cut = [w for w in table.standing if left.get(w.id, w.stake_cents) < w.stake_cents]
    return [wager_left(spot_of(wager), left[wager.id]) for wager in cut]


def wager_left(spot: WagerSpot, cents: int) -> list[object]:
    """A wager as the journal keeps what is left of it: its unit last, where it is not chips."""
    return [*spot.where, cents, spot.unit] if spot.unit else [*spot.where, cents]


def _nothing_stands(table: Table, lines: tuple[Line, ...]) -> Event:
    """A round in which every wager goes back, each for its own reason."""
    data, first = [line_data(line) for line in lines], lines[0]
    return on.RoundVoided(table.round_id, data, first.reason, first.clause)


def _voided(table: Table, play: Round, refused: Refused) -> Event:
    why = refused.why
    voided = void(play, why, refused.clause)
    assert not isinstance(voided, Refused), voided
    lines = [line_data(line) for line in voided.lines]
    return on.RoundVoided(table.round_id, lines, why, refused.clause)
