"""Whether `make test` gives the same answer every time: some runs in a row, some on busy cores.

    .venv/bin/python bench/steady.py --runs 5 --busy 2

Each run has a fresh clone of the last commit.  The last runs share the cores with burners, one a
core.  What failed and how long it took is said at the end; the whole output of each run is kept.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
LOGS = ROOT / "build" / "steady"
BURNER = (sys.executable, "-c", "while True: pass")
WRONG = re.compile(r"^(?: ?FAIL |FAILED |ERROR |make: \*\*\*).*", re.MULTILINE)
SUMMED_UP = re.compile(r"^.*\b\d+ (?:passed|failed)\b.* in [\d.]+s.*", re.MULTILINE)


class Run(NamedTuple):
    """One run of the tests: how it ended, and what its output says was wrong."""

    number: int
    is_busy: bool
    seconds: float
    status: int
    said: str

    @property
    def wrong(self) -> list[str]:
        """The tests that failed, and the targets that could not be made."""
        return WRONG.findall(self.said)

    @property
    def line(self) -> str:
        """The run in one line."""
        cores = "busy" if self.is_busy else "quiet"
        ended = "green" if self.status == 0 else f"status {self.status}"
        summed_up = SUMMED_UP.findall(self.said)
        tests = summed_up[-1].strip("= ") if summed_up else "no test ran to its end"
        return f"run {self.number}, {cores} cores: {ended} after {self.seconds:.0f} s; {tests}"


def main() -> None:
    """Run the tests as often as asked for, and fail where one run did."""
    asked = _asked()
    LOGS.mkdir(parents=True, exist_ok=True)
    runs = []
    for number in range(1, asked.runs + 1):
        runs.append(_run(number, asked.command, is_busy=number > asked.runs - asked.busy))
        print(runs[-1].line, *runs[-1].wrong, sep="\n  ", flush=True)
    broken = [run.number for run in runs if run.status]
    print(f"{len(runs) - len(broken)} of {len(runs)} runs were green; what they said is in {LOGS}")
    sys.exit(1 if broken else 0)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="how many runs in a row")
    parser.add_argument("--busy", type=int, default=2, help="how many of them on busy cores")
    parser.add_argument("--command", default="make test", help="what is run in the clone")
    return parser.parse_args()


def _run(number: int, command: str, *, is_busy: bool) -> Run:
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "croupier"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)  # noqa: S607
        log = LOGS / f"run-{number}.log"
        begun = time.monotonic()
        with _burners() if is_busy else nullcontext(), log.open("w") as output:
            status = subprocess.run(
                shlex.split(command),
                cwd=clone,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            ).returncode
        return Run(number, is_busy, time.monotonic() - begun, status, log.read_text())


@contextmanager
def _burners() -> Iterator[None]:
    """Every core has something else to do."""
    burners = [subprocess.Popen(BURNER) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()


if __name__ == "__main__":
    main()
