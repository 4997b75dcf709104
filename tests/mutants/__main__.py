"""Change what stands behind the clauses that a running floor proves, and see who notices.

Mutants are drawn by a seed, evenly over the clauses.  On each run the tests in which a floor
carried its clause, and no others.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from itertools import islice
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING

from croupier.rulebook.trace import CHECKOUT, stored_evidence
from mutants.equivalents import equivalents, without
from mutants.population import drawn, floor_tests, population, within
from mutants.report import Result, is_enough, lines
from mutants.trial import Copy, Fate, Trial, load_libraries, verdicts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mutants.population import Tests

REPORT = CHECKOUT / "build" / "mutants.txt"
SHARES = 10  # What all tests take together is more than one trial may.


def main() -> None:
    """Draw mutants, try them and report; too many survivors are an error."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    asked = _asked()
    evidence = stored_evidence()
    if evidence is None:
        sys.exit("Nothing says what a floor carried in the tests of these files.")
    tests = within(asked.clause, floor_tests(evidence))
    if not tests:
        sys.exit(f"No floor proves {asked.clause or 'any clause'}.")
    results = _results(tests, asked)
    report = [f"seed {asked.seed}, {len(tests)} clauses", *lines(results)]
    REPORT.write_text("".join(f"{line}\n" for line in report), "utf-8")
    _say(*report, f"The same is in {REPORT.relative_to(CHECKOUT)}.")
    sys.exit(not is_enough(results))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=randbelow(10**6))
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--clause", default="", help="this clause and what is below it")
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args()


def _results(tests: Tests, asked: argparse.Namespace) -> list[Result]:
    """What becomes of the mutants that the seed draws."""
    _say(f"seed {asked.seed}: up to {asked.sample} mutants of {len(tests)} clauses")
    mutants = drawn(without(equivalents(), population()), tests, asked.seed)
    trials = (Trial(clause, mutant, tests[clause]) for clause, mutant in mutants)
    load_libraries()
    with tempfile.TemporaryDirectory() as folder:
        copies = [Copy(Path(folder) / str(number)) for number in range(asked.workers)]
        _refuse_failing(tests, copies)
        return [*_tried(trials, asked.sample, copies)]


def _refuse_failing(tests: Tests, copies: list[Copy]) -> None:
    """A test that fails without any change would notice every mutant."""
    every = sorted({test for each in tests.values() for test in each})
    shares = (tuple(every[start::SHARES]) for start in range(SHARES))
    for _, verdict in verdicts([Trial("", None, share) for share in shares if share], copies):
        if verdict.fate is not Fate.SURVIVED:
            sys.exit(f"Without any change fails: {verdict.by}")


def _tried(trials: Iterable[Trial], sample: int, copies: list[Copy]) -> Iterator[Result]:
    """As many results as asked for; for a book that does not load, the next mutant is drawn."""
    waiting = iter(trials)
    while sample and (these := [*islice(waiting, sample)]):
        for trial, verdict in verdicts(these, copies):
            if verdict.fate is not Fate.STILLBORN:
                sample -= 1
                result = Result(trial, verdict)
                _say(f"{sample:4} left: {result.said}")
                yield result


def _say(*said: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in said))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
