"""Stakes in their units: what lines take from players' purses, and what they give back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.ledger.accounts import circulation, colours, escrow, house, purse
from croupier.ledger.transfers import Transfer
from croupier.rounds.wager import Means

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.floor.tables.events import LineData
    from croupier.floor.tables.table import Table


def purse_of(table: Table, terminal: str, unit: str = "") -> str:
    """Whose chips or tokens a player wagers with: the terminal's, or those that people hold."""
    return circulation(unit) if table.is_dealt_by_person else purse(terminal, unit)


def give(table: Table, line: LineData) -> None:
    """Let a seat have what a line brings its player: chips, and what its own unit counts."""
    seat = table.kept.seats[line.terminal]
    seat.balance_cents += line.returned_cents
    if line.unit:
        seat.hold(line.unit, line.back_cents)


def staked_cents(line: LineData) -> int:
    """What a stake took out of a purse; a free token has no account."""
    return 0 if line.means == Means.FREE.value else line.stake_cents


def taken(table: Table, lines: Iterable[LineData]) -> Iterable[Transfer]:
    """The stakes go to the house, each in its unit."""
    staked: Counter[tuple[str, str]] = Counter()
    for line in lines:
        staked[line.terminal, line.unit] += staked_cents(line)
    for (terminal, unit), cents in staked.items():
        if cents:
            wagered = escrow(table.round_id, terminal, unit)
            yield Transfer(wagered, house(table.id, unit), cents)


def back(table: Table, lines: Iterable[LineData]) -> Iterable[Transfer]:
    """Stakes without a result go back to their terminals, each in its unit."""
    returned: Counter[tuple[str, str]] = Counter()
    for line in lines:
        returned[line.terminal, line.unit] += line.back_cents if line.unit else line.returned_cents
    for (terminal, unit), cents in returned.items():
        if cents:
            wagered = escrow(table.round_id, terminal, unit)
            yield Transfer(wagered, purse_of(table, terminal, unit), cents)


def backing(table: Table, lines: Iterable[LineData], *, is_undone: bool = False) -> list[Transfer]:
    """The chips behind colour chips that the table won, or that it paid out.  CSS 3.5.2."""
    won = sum(
        line.stake_cents - line.back_cents for line in lines if line.means == Means.COLOUR.value
    )
    held, own = colours(table.id), house(table.id)
    source, target = (held, own) if (won > 0) is not is_undone else (own, held)
    return [Transfer(source, target, abs(won))] if won else []


def undone(table: Table, lines: Iterable[LineData]) -> Iterable[Transfer]:
    """A settlement taken back: stakes to the players, and what they were paid to the house."""
    net: Counter[tuple[str, str]] = Counter()
    listed = tuple(lines)
    for line in listed:
        net[line.terminal, line.unit] += staked_cents(line) - line.back_cents
        net[line.terminal, ""] -= line.returned_cents
    for (terminal, unit), cents in net.items():
        own, theirs = house(table.id, unit), purse_of(table, terminal, unit)
        if cents:
            yield Transfer(own, theirs, cents) if cents > 0 else Transfer(theirs, own, -cents)
    yield from backing(table, listed, is_undone=True)
