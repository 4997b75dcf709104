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
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    Nets = tuple[Fraction, ...]

OPENING = -1  # The state before the first card of a round; the round that leads here is over.
NO_RESULT = 0
STATE_BITS = 22  # An entry is the place of the next row, and above it the result that was reached.
RESULTS_MAX = 1 << (32 - STATE_BITS)


class Cell(NamedTuple):
    """What a card leads to: the next state, and the result that it decides, if any."""

    state: int
    result: int = NO_RESULT


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
        """How many rounds so many cards last for, but in about one shoe of thirty thousand."""
        mean = sum(count * chance for count, chance in enumerate(self.lengths, 1))
        square = sum(count**2 * chance for count, chance in enumerate(self.lengths, 1))
        spread = 4 * math.sqrt((square - mean**2) * cards / mean)
        return max(0, int((cards - spread) / mean))


class Rows:
    """States by their rows and results by their nets, each numbered once."""

    def __init__(self) -> None:
        self.states: dict[tuple[Cell, ...], int] = {}
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
        """The table of all states that the opening leads to, those seen most often first."""
        cells = np.array(list(self.states), np.int64)
        following, results = cells[:, :, 0], cells[:, :, 1]
        visits, lengths = _visits(following, opening.state, columns)
        visits[opening.state] = math.inf
        order = np.argsort(-visits, kind="stable")[: np.count_nonzero(visits)]
        place = np.zeros(len(visits) + 1, np.int64)  # The last is the opening's, for OPENING is -1.
        place[order] = np.arange(len(order)) * len(columns)
        table = (place[following] | results << STATE_BITS)[order].ravel()
        assert len(self.results) < RESULTS_MAX, "a result fits in the bits above the state"
        assert len(table) < 1 << STATE_BITS, "a state fits in the bits below the result"
        return Automaton(table.astype(np.uint32), tuple(columns), tuple(self.results), lengths)


def _visits(
    following: NDArray[np.int64], opening: int, columns: Sequence[int]
) -> tuple[NDArray[np.float64], tuple[float, ...]]:
    """How often a round visits each state, and how likely it ends with each card."""
    chances = np.array(columns) / sum(columns)
    here: NDArray[np.float64] = np.zeros(len(following))
    here[opening] = 1.0
    visits, lengths = np.zeros(len(following)), []
    while here.any():
        visits += here
        moved = here[:, None] * chances
        after = np.bincount(following.ravel() + 1, moved.ravel(), len(following) + 1).astype(float)
        lengths.append(float(after[0]))
        here = after[1:]
    return visits, tuple(lengths)
