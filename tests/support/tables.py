"""Tables of states walked in plain Python, one card at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.lab.simulation.automaton import STATE_BITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.lab.simulation.automaton import Automaton, Nets


def played(automaton: Automaton, columns: Iterable[int]) -> tuple[Nets | None, int]:
    """What a round of these cards brings, and how many of them it takes."""
    place, found = 0, None
    for cards, column in enumerate(columns, 1):
        entry = int(automaton.table[place + column])
        place, result = entry % (1 << STATE_BITS), entry >> STATE_BITS
        if result:
            assert found is None, "a round has one result"
            found = automaton.nets[result - 1]
        if not place:
            return found, cards
    raise AssertionError("the cards end before the round")
