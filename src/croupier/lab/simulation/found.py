"""What a run has found so far, about each wager, as figures and as plain data."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.games.game import pick_text
from croupier.lab.simulation.estimate import estimate
from croupier.lab.simulation.run import tallies

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from croupier.lab.simulation.estimate import Estimate
    from croupier.lab.simulation.run import Pool
    from croupier.lab.simulation.subject import Subject
    from croupier.lab.simulation.walker import Counts


class Found(NamedTuple):
    """The counts of a run: the first row is compared with the exact value, the second is not."""

    subject: Subject
    counts: Counts

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return int(self.counts.sum())

    def estimate(self, place: int = 0) -> Estimate:
        """What a wager brings in a round that every shoe reaches."""
        return estimate(self.histogram(place).items())

    def as_dealt(self, place: int = 0) -> Estimate | None:
        """What a wager brings in any round of a shoe, where not every shoe reaches all."""
        if self.subject.source.compared is None:
            return None
        return estimate((self.histogram(place) + self._histogram(1, place)).items())

    def histogram(self, place: int = 0) -> Counter[Fraction]:
        """How often a wager brought each net, the worst first."""
        return self._histogram(0, place)

    def _histogram(self, row: int, place: int) -> Counter[Fraction]:
        found: Counter[Fraction] = Counter()
        pairs = zip(self.subject.source.nets, self.counts[row].tolist(), strict=True)
        for nets, count in sorted((nets[place], count) for nets, count in pairs if count):
            found[nets] += count
        return found

    def as_dealt_data(self) -> dict[str, Any] | None:
        """The figures of all rounds of the shoes, as plain data."""
        found = self.as_dealt()
        if found is None:
            return None
        return {
            "rounds": found.rounds,
            "ev": float(found.mean),
            "standard_error": found.standard_error,
        }

    def data(self, place: int = 0) -> dict[str, Any]:
        """The figures of a wager as plain data."""
        (bet, pick), found = self.subject.wagers[place], self.estimate(place)
        exact = self.subject.exact(place)
        return {
            "bet": bet,
            "pick": pick_text(pick) or None,
            "ev": float(found.mean),
            "standard_error": found.standard_error,
            "exact": float(exact),
            "z": found.z(exact),
            "rounds_compared": found.rounds,
        }


def finds(
    subject: Subject, pool: Pool, rounds: int, seed: int, precision: float | None = None
) -> Iterator[Found]:
    """What is found after each block, until all rounds are played or the figures are precise."""
    for counts in tallies(pool, rounds, seed):
        found = Found(subject, counts)
        yield found
        if precision is not None and found.estimate().is_within(precision):
            return
