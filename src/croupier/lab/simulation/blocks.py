"""Rounds dealt from a shoe through an automaton: what a block of them counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.lab.simulation.shoes import own, streams_of
from croupier.lab.simulation.walker import Dealing, walk_fresh, walk_shoes

if TYPE_CHECKING:
    from croupier.lab.simulation.automaton import Automaton, Nets
    from croupier.lab.simulation.walker import Counts


class Block(NamedTuple):
    """A shoe of whole decks; without a cutting card every round begins with all its cards.

    `cut` counts the cards before the cutting card, those burned first among them.
    """

    automaton: Automaton
    decks: int
    burned: int = 0
    cut: int | None = None

    @property
    def nets(self) -> tuple[Nets, ...]:
        """What each wager brings, by result."""
        return self.automaton.nets

    @property
    def compared(self) -> int | None:
        """How many rounds every shoe reaches, or None where shoes have no end.

        Which rounds follow depends on the cards: a shoe of small cards has fewer of them, a shoe
        of tens more.  Up to there a round is worth as much as the first, beyond it less.
        """
        return self.cut and self.automaton.rounds_reached(self.cut - self.burned)

    def counts(self, seed: int, block: int, rounds: int) -> Counts:
        """How often each result came in a block of rounds: those compared, then all others."""
        found = np.zeros((2, len(self.nets) + 1), np.int64)
        walk = walk_fresh if self.cut is None else walk_shoes
        walk(self._dealing(), streams_of(seed, block), rounds, found)
        return found[:, 1:]

    def _dealing(self) -> Dealing:
        columns = np.arange(len(self.automaton.columns), dtype=np.uint8)
        deck = np.repeat(columns, np.array(self.automaton.columns) * self.decks)
        cut, longest = self.cut or 0, self.automaton.longest
        assert self.cut is None or cut > self.burned, "a shoe has a card to deal"
        assert cut + longest <= len(deck), "the last round of a shoe never runs out of cards"
        table = own(self.automaton.table)
        return Dealing(table, deck, self.burned, cut, longest, self.compared or 0)
