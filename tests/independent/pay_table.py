"""What a pay table is: rounds, and what each wager is paid in them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

LOSES, STANDS_OFF = "loses", "Stand-off"


class Paid(NamedTuple):
    """One round: what is drawn, what each wager is paid, and what the player decides."""

    draws: str
    pays: dict[str, str]
    decisions: tuple[str, ...] = ()


class PayTable(NamedTuple):
    """The rounds that pay all rows of some clauses at a table with these options."""

    book: str
    clauses: tuple[str, ...]
    rounds: tuple[Paid, ...]
    options: Mapping[str, str | int | bool] = MappingProxyType({})
    selection: tuple[int, ...] = ()
