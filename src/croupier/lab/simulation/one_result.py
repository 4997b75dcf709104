"""Games that one result decides: a table of all outcomes, and random places in it."""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games import game_of
from croupier.games.equipment import Device
from croupier.lab.simulation.course import net
from croupier.lab.simulation.shoes import STREAMS, below, compiled, fill, own, streams_of
from croupier.lab.study import least_cycle

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from croupier.lab.simulation.automaton import Nets
    from croupier.lab.simulation.course import Wagers
    from croupier.lab.simulation.shoes import Words
    from croupier.lab.simulation.walker import Counts
    from croupier.rulebook.book import Rules

WORDS = 16 * STREAMS  # Drawn at a time.


class Cases(NamedTuple):
    """Equally likely cases, each with the number of its outcome, and what every wager brings."""

    cases: NDArray[np.uint16]
    nets: tuple[Nets, ...]

    @property
    def compared(self) -> None:
        """Every round is like the first."""

    def counts(self, seed: int, block: int, rounds: int) -> Counts:
        """How often each outcome came in a block of rounds."""
        found = np.zeros((2, len(self.nets)), np.int64)
        draw(own(self.cases), streams_of(seed, block), rounds, found[0])
        return found


def drawn(rules: Rules, wagers: Wagers) -> Cases:
    """The device of a game, with what each outcome brings the wagers."""
    game = game_of(rules.book)
    assert isinstance(game.equipment, Device), "the game has a device"
    outcomes = game.equipment.outcomes(rules)
    cycle = least_cycle(outcomes)
    cases = [repeat(place, int(p * cycle)) for place, p in enumerate(outcomes.values())]
    nets = tuple(
        tuple(net(game, rules, bet, pick, outcome) for bet, pick in wagers) for outcome in outcomes
    )
    return Cases(np.array(list(chain.from_iterable(cases)), np.uint16), nets)


@compiled
def draw(cases: NDArray[np.uint16], streams: Words, rounds: int, counts: Counts) -> None:
    """Count the outcomes of so many cases, each as likely as any other."""
    words = np.empty(WORDS, np.uint64)
    bits, count = words.view(np.uint32), np.uint64(len(cases))
    while rounds > 0:
        fill(streams, words)
        for each in bits[: min(rounds, len(bits))]:
            counts[cases[below(each, count)]] += 1
        rounds -= len(bits)
