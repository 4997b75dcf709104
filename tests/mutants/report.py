"""What became of the mutants: each survivor as a diff, and the share killed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from mutants.trial import Fate, Trial, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

KILLED_PERCENT_MIN = 95


class Result(NamedTuple):
    """A trial and its verdict."""

    trial: Trial
    verdict: Verdict

    @property
    def is_killed(self) -> bool:
        """Whether a test noticed the mutant."""
        return self.verdict.fate is Fate.KILLED

    @property
    def said(self) -> str:
        """What became of which mutant, on a line."""
        mutant = self.trial.mutant
        change = f", {mutant.file} {mutant.place}: {mutant.what}" if mutant else ""
        return f"{self.verdict.fate.value}: {self.trial.clause}{change}"


def is_enough(results: Sequence[Result]) -> bool:
    """Whether enough mutants were killed."""
    killed = sum(result.is_killed for result in results)
    return 100 * killed >= KILLED_PERCENT_MIN * len(results)


def lines(results: Sequence[Result]) -> Iterator[str]:
    """Every survivor, then the share killed of each clause, of each document and of all."""
    for result in results:
        if not result.is_killed and (mutant := result.trial.mutant):
            yield f"\nsurvived {len(result.trial.tests)} tests of {result.trial.clause}"
            yield from mutant.difference()
    yield "\nkilled of each clause"
    yield from _shares(results, lambda clause: clause)
    yield "\nkilled of each document"
    yield from _shares(results, lambda clause: clause.partition(" ")[0])
    yield ""
    yield from _shares(results, lambda _: f"all; {KILLED_PERCENT_MIN} % are wanted")


def _shares(results: Sequence[Result], group: Callable[[str], str]) -> Iterator[str]:
    """A line for each group of clauses."""
    mutants = Counter(group(result.trial.clause) for result in results)
    killed = Counter(group(result.trial.clause) for result in results if result.is_killed)
    for name, count in sorted(mutants.items()):
        share = 1000 * killed[name] // count / 10
        yield f"{killed[name]:4} of {count:3}  {share:5.1f} %  {name}"
