"""A round of cards as one table, `state x card -> state`, that holds every rule and decision.

Rows are built from the end of a round to its beginning.  Two states with equal rows are one state,
so the table is the smallest that tells all rounds apart by their results.
"""

from __future__ import annotations

import math
import zlib
from base64 import b64decode, b64encode
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    Nets = tuple[Fraction, ...]

Cell = int  # What a card leads to: the next state, and below it the result that it decides.

OPENING = 0  # The state before the first card of a round; the round that leads here is over.
NO_RESULT = 0
STATE_BITS = 22  # An entry of a table is the place of the next row, and above it the result.
RESULT_BITS = 32 - STATE_BITS
RESULT = (1 << RESULT_BITS) - 1


class Automaton(NamedTuple):
    """A table of rows, a cell for each column of cards; the opening is its first row.

    `columns` has how many cards of a deck fall in each column, `nets` what each wager brings by
    result, of which the first is number 1.  `lengths` are the chances that a round takes one card,
    two and so on, if cards were drawn with replacement.
    """

    table: NDArray[np.uint32]
    columns: tuple[int, ...]
    nets: tuple[Nets, ...]
    lengths: tuple[float, ...]

    @property
    def states(self) -> int:
        """How many states there are."""
        return len(self.table) // len(self.columns)

    @property
    def longest(self) -> int:
        """The most cards that a round may take."""
        return len(self.lengths)

    def data(self) -> dict[str, Any]:
        """The automaton as plain data, its table packed."""
        return {
            "table": b64encode(zlib.compress(self.table.tobytes())).decode("ascii"),
            "columns": self.columns,
            "nets": [[str(net) for net in nets] for nets in self.nets],
            "lengths": self.lengths,
        }

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """The automaton of such data."""
        return cls(
            np.frombuffer(zlib.decompress(b64decode(data["table"])), np.uint32),
            tuple(data["columns"]),
            tuple(tuple(map(Fraction, nets)) for nets in data["nets"]),
            tuple(data["lengths"]),
        )

    def rounds_reached(self, cards: int) -> int:
        """How many rounds so many cards last for, but in fewer than one shoe of 100,000.

        The first is always played.
        """
        mean = sum(count * chance for count, chance in enumerate(self.lengths, 1))
        variance = sum((count - mean) ** 2 * p for count, p in enumerate(self.lengths, 1))
        spread = 4 * math.sqrt(variance * cards / mean)
        return max(1, round((cards - spread) / mean - 0.5))


class Rows:
    """States by their rows and results by their nets, each numbered once, from 1."""

    def __init__(self) -> None:
        self.states: dict[tuple[Cell, ...], int] = {}
        self.results: dict[Nets, int] = {}

    def state(self, row: Iterable[Cell]) -> Cell:
        """The cell that leads to the state with this row."""
        return self.states.setdefault(tuple(row), len(self.states) + 1) << RESULT_BITS

    def over(self, nets: Nets | None) -> Cell:
        """The cell that ends a round with a result, or with none that counts."""
        return OPENING << RESULT_BITS | (NO_RESULT if nets is None else self.result(nets))

    def result(self, nets: Nets) -> int:
        """The number of a result; a cell that leads to a state decides it too, if added to it."""
        return self.results.setdefault(nets, len(self.results) + 1)

    def automaton(self, opening: Cell, columns: Sequence[int]) -> Automaton:
        """The table of all states that the opening leads to, those seen most often first."""
        cells = np.array([(NO_RESULT,) * len(columns), *self.states], np.int64)
        following, first = cells >> RESULT_BITS, opening >> RESULT_BITS
        visits, lengths = _visits(following, first, columns)
        visits[first] = math.inf
        order = np.argsort(-visits, kind="stable")[: np.count_nonzero(visits)]
        place = np.zeros(len(visits), np.int64)
        place[order] = np.arange(len(order)) * len(columns)
        table = (place[following] | (cells & RESULT) << STATE_BITS)[order].ravel()
        assert len(self.results) <= RESULT, "a result fits in its bits"
        assert len(table) <= 1 << STATE_BITS, "a state fits in its bits"
        return Automaton(table.astype(np.uint32), tuple(columns), tuple(self.results), lengths)


def _visits(
    following: NDArray[np.int64], opening: int, columns: Sequence[int]
) -> tuple[NDArray[np.float64], tuple[float, ...]]:
    """How often a round visits each state, and how likely it ends with each card."""
    chances = np.array(columns) / sum(columns)
    visits, lengths = np.zeros(len(following)), list[float]()
    here: NDArray[np.float64] = np.zeros(len(following))
    here[opening] = 1.0
    while here.any():
        visits += here
        moved = here[:, None] * chances
        here = np.bincount(following.ravel(), moved.ravel(), len(following)).astype(float)
        lengths.append(float(here[OPENING]))
        here[OPENING] = 0.0
    return visits, tuple(lengths)
