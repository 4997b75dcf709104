"""A chart laid over every hand, so that what it is worth can be computed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from croupier.games.blackjack.area import SPLIT
from croupier.games.blackjack.choices import SURRENDER
from croupier.lab.blackjack.splits import FURTHER
from croupier.lab.blackjack.terms import BIT, kinds_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.games.blackjack.hand import Hand
    from croupier.lab.blackjack.arrays import Lot, RuleArrays
    from croupier.lab.blackjack.charts import Chart
    from croupier.lab.blackjack.hands import Ints


PLAYED = (*BIT, SPLIT)


class Guide:
    """The choices of a chart at a table."""

    def __init__(self, chart: Chart, arrays: RuleArrays) -> None:
        self.chart, self.arrays = chart, arrays
        self.known: dict[tuple[int, int, bool], Ints] = {}

    def dealt(self, up: int) -> Ints:
        """The choices for hands that are not split."""
        return self._fixed(up, self.arrays.dealt, is_free=False)

    def split(self, up: int, rank: int) -> tuple[Ints, Ints]:
        """The choices for the first and the further hands of a pair."""
        lots = self.arrays.splits[rank]
        first = self._fixed(up, lots.lots[0], is_free=False)
        if lots.is_alike:
            return first, first
        return first, self._fixed(up, lots.lots[FURTHER], is_free=True)

    def splits(self, up: int, rank: int) -> bool:
        """Whether the chart splits the pair."""
        return (rank, up) in self.chart.splits

    def gives_up(self, up: int, hand: Hand) -> bool:
        """Whether the chart surrenders the hand."""
        return self.chart.preference(hand, up)[0] == SURRENDER

    def first(self, up: int, hand: Hand, open_now: Iterable[str]) -> str:
        """What the chart chooses first for two cards; Insurance and even money it declines."""
        if SURRENDER in open_now and self.gives_up(up, hand):
            return SURRENDER
        return self.chart.choice(hand, up, [name for name in open_now if name in PLAYED])

    def _fixed(self, up: int, lot: Lot, *, is_free: bool) -> Ints:
        """The choices for a lot; pairs whose hands stand alike share them."""
        key = up, id(lot.terms.may), is_free
        if key not in self.known:
            self.known[key] = self._laid(up, lot, is_free=is_free)
        return self.known[key]

    def _laid(self, up: int, lot: Lot, *, is_free: bool) -> Ints:
        kinds, kind_of = kinds_of(self.chart.variant)
        may = np.zeros(len(kinds), np.int64)
        may[kind_of] = lot.terms.may
        bits = [self._bit(up, kind, may[k], is_free) for k, kind in enumerate(kinds)]
        return np.array(bits)[kind_of]

    def _bit(self, up: int, hand: Hand, may: int, is_free: bool) -> int:
        open_now = [name for name in BIT if may & BIT[name]]
        if len(open_now) < 2:
            return int(may)
        return BIT[self.chart.choice(hand, up, open_now, is_free)]
