"""The verdict on a source of chance: every test of every game, and what failures prove.

At 99 % one test in a hundred fails a perfect source.  So the report fails only where the least p
of its m tests is below 1 % / m (Bonferroni): a perfect source fails one report in a hundred at
most, however its tests depend on each other.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.equipment.cards import DECK
from croupier.games import game_of
from croupier.games.equipment import Device
from croupier.lab.rng.collection import first_cards, results_of
from croupier.lab.rng.sequences import CLASS_TESTS, ORDER_TESTS, equidistribution, in_classes
from croupier.lab.rng.shoes import SHOE_TESTS
from croupier.lab.rng.statistic import goodness_of_fit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.lab.rng.collection import Sample
    from croupier.lab.rng.statistic import Statistic

LEVEL = 0.01  # 99 % confidence.  Standards 2.
CLASSES_OF_A_DEVICE, CLASSES_OF_CARDS = 6, 4


class Trial(NamedTuple):
    """One test of one game."""

    game: str
    test: str
    sample: int
    statistic: Statistic

    @property
    def p(self) -> float:
        """The chance that a perfect source goes as far."""
        return self.statistic.p

    @property
    def is_within(self) -> bool:
        """The test passes at 99 %."""
        return self.p >= LEVEL

    def data(self) -> dict[str, Any]:
        """The trial as plain data; a standard normal deviate has no degrees of freedom."""
        value, degrees, p = self.statistic
        return {
            "game": self.game,
            "test": self.test,
            "sample": self.sample,
            "statistic": value if value < float("inf") else None,
            "degrees_of_freedom": degrees or None,
            "p": p,
            "passes_at_99_percent": self.is_within,
        }


class Report(NamedTuple):
    """Every trial, and where the draws came from."""

    source: str
    trials: tuple[Trial, ...]

    @property
    def limit(self) -> float:
        """The p below which one trial fails the report: the level shared among all."""
        return LEVEL / len(self.trials)

    @property
    def expected_beyond(self) -> float:
        """How many trials a perfect source fails at 99 % on average, at most."""
        return LEVEL * len(self.trials)

    @property
    def beyond(self) -> tuple[Trial, ...]:
        """The trials that failed at 99 %."""
        return tuple(trial for trial in self.trials if not trial.is_within)

    @property
    def failures(self) -> tuple[Trial, ...]:
        """The trials that fail the report."""
        return tuple(trial for trial in self.trials if trial.p < self.limit)

    @property
    def passes(self) -> bool:
        """No trial fails the report."""
        return not self.failures

    @property
    def criterion(self) -> str:
        """What fails the report, and why not every test beyond 99 %."""
        return (
            f"At 99 % a perfect source fails at most {self.expected_beyond:.1f} of these "
            f"{len(self.trials)} tests on average; {len(self.beyond)} did. The report fails only "
            f"where a p is below 1 % shared among all tests, {self.limit:.2g}: "
            "so a perfect source fails 1 report in 100 at most."
        )

    def data(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "source": self.source,
            "passes": self.passes,
            "tests": len(self.trials),
            "confidence_percent": 99,
            "beyond_99_percent": len(self.beyond),
            "beyond_99_percent_expected": self.expected_beyond,
            "criterion": self.criterion,
            "limit_p": self.limit,
            "least_p": min(trial.p for trial in self.trials),
            "trials": [trial.data() for trial in self.trials],
        }


def trials_of(sample: Sample) -> Iterator[Trial]:
    """Every test of a game's outcomes."""
    statistics = _of_shoes(sample) if sample.is_of_shoes else _of_device(sample)
    for test, statistic in statistics:
        yield Trial(sample.rules.book.name, test, len(sample.outcomes), statistic)


def _of_device(sample: Sample) -> Iterator[tuple[str, Statistic]]:
    """The final results against their exact chances, and the device's places as a sequence."""
    device, results = game_of(sample.rules.book).equipment, results_of(sample.rules)
    assert isinstance(device, Device), "shoes have tests of their own"
    found = Counter(map(device.asked_about, sample.outcomes))
    yield "final outcomes", goodness_of_fit(found, results.final)
    values = [results.places[outcome] for outcome in sample.outcomes]
    yield from _of_sequence(values, len(results.places), CLASSES_OF_A_DEVICE)


def _of_shoes(sample: Sample) -> Iterator[tuple[str, Statistic]]:
    """The first cards as a sequence, and the cards within the shoes."""
    values = first_cards(sample.outcomes)
    yield "first cards", equidistribution(values, len(DECK))
    yield from _of_sequence(values, len(DECK), CLASSES_OF_CARDS)
    for name, test in SHOE_TESTS.items():
        yield name, test(sample.outcomes)


def _of_sequence(values: Sequence[int], n: int, classes: int) -> Iterator[tuple[str, Statistic]]:
    coarse = in_classes(values, n, classes)
    for name, test in CLASS_TESTS.items():
        yield name, test(coarse, classes)
    for name, test in ORDER_TESTS.items():
        yield name, test(values, n)
