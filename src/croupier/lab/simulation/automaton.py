"""A round of cards as one table, `state x card -> state`, that holds every rule and decision.

Rows are built from the end of a round to its beginning.  Two states with equal rows are one state,
so the table is the smallest that tells every round apart by its results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from numpy.typing import NDArray

    Nets = tuple[Fraction, ...]

OPENING = -1  # The state before the first card of a round; the round that led here is over.
NO_RESULT = 0
STATE_BITS = 22  # An entry is the place of the next row, and above it the result that was reached.
RESULTS_MAX = 1 << (32 - STATE_BITS)


class Cell(NamedTuple):
    """What a card leads to: the next state, and the result that it decides, if any."""

    state: int
    result: int = NO_RESULT


Row = tuple[Cell, ...]


class Automaton(NamedTuple):
    """A table of rows, one cell for each column of cards; the opening is its first row.

    `columns` has how many cards of a deck fall in each column, `nets` what each bet brings by
    result; result 0 stands for none.
    """

    table: NDArray[np.uint32]
    columns: tuple[int, ...]
    nets: tuple[Nets, ...]

    @property
    def states(self) -> int:
        """How many states there are."""
        return len(self.table) // len(self.columns)


class Rows:
    """States by their rows and results by their nets, each numbered once."""

    def __init__(self) -> None:
        self.states: dict[Row, int] = {}
        self.results: dict[Nets, int] = {}

    def state(self, row: Sequence[Cell]) -> Cell:
        """The cell that leads to the state with this row."""
        return Cell(self.states.setdefault(tuple(row), len(self.states)))

    def over(self, nets: Nets | None) -> Cell:
        """The cell that ends a round with a result, or with none that counts."""
        return Cell(OPENING, NO_RESULT if nets is None else self.result(nets))

    def result(self, nets: Nets) -> int:
        """The number of a result."""
        return self.results.setdefault(nets, len(self.results) + 1)

    def automaton(self, opening: Cell, columns: Sequence[int]) -> Automaton:
        """The table of all states that the opening leads to, those seen most often first.

        A state is numbered after all that it leads to, so the opening is the last of them.
        """
        visits = self._visits(opening.state, columns)
        seen = sorted(visits, key=lambda state: (state != opening.state, -visits[state]))
        place = {state: number * len(columns) for number, state in enumerate(seen)}
        place[OPENING] = 0
        rows = list(self.states)
        entries = [
            place[cell.state] | cell.result << STATE_BITS for state in seen for cell in rows[state]
        ]
        assert len(self.results) < RESULTS_MAX, "a result fits in the bits above the state"
        assert len(entries) < 1 << STATE_BITS, "a state fits in the bits below the result"
        return Automaton(np.array(entries, np.uint32), tuple(columns), tuple(self.results))

    def _visits(self, opening: int, columns: Sequence[int]) -> dict[int, float]:
        """How often a round visits each state, if cards were drawn with replacement."""
        rows, deck = list(self.states), sum(columns)
        visits = {opening: 1.0}
        for state in range(opening, -1, -1):
            if state in visits:
                for cell, cards in zip(rows[state], columns, strict=True):
                    if cell.state != OPENING:
                        share = visits[state] * cards / deck
                        visits[cell.state] = visits.get(cell.state, 0.0) + share
        return visits
