"""This checkout beside an earlier commit: medians of interleaved runs, as a table in Markdown.

    .venv/bin/python bench/comparison.py f45f6e6
    .venv/bin/python bench/comparison.py f45f6e6 --runs 3 floor exact

The commit is cloned to build/comparison and set up there by its own Makefile, once.  Each checkout
measures a part with its own `bench/`; a part that the commit does not have is measured with ours.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

ROOT = Path(__file__).parents[1]
CLONES = ROOT / "build" / "comparison"
PARTS = ("command_line", "edges", "exact", "floor", "sockets")
TRIMMED_FROM = 5  # runs: of so many the best and the worst say nothing about the usual


@dataclass
class Row:
    """A figure, with what each run of the two checkouts measured."""

    name: str
    unit: str
    is_low_better: bool = True
    before: list[float] = field(default_factory=list)
    now: list[float] = field(default_factory=list)

    def add(self, figure: Mapping[str, Any], *, is_now: bool) -> None:
        """Count one run; only ours says which way is better."""
        (self.now if is_now else self.before).append(figure["value"])
        if is_now:
            self.is_low_better = figure["at_most"]

    @property
    def cells(self) -> tuple[str, ...]:
        """The figure as a line of the table."""
        runs = min(len(self.before), len(self.now))
        change = f"{median(self.now) / median(self.before):.2f}" if runs else ""
        judged = self.verdict if runs > 1 else ""
        return f"{self.name} ({self.unit})", _shown(self.before), _shown(self.now), change, judged

    @property
    def verdict(self) -> str:
        """Better or worse only where the spreads of the two do not meet."""
        (before_low, before_high), (low, high) = _spread(self.before), _spread(self.now)
        if low <= before_high and before_low <= high:
            return "same"
        return "better" if (high < before_low) == self.is_low_better else "worse"


def main() -> None:
    """Measure both checkouts in turns, and print the table."""
    asked = _asked()
    before = _set_up(asked.commit)
    _run("make", "--directory", ROOT, "setup")
    rows: dict[str, Row] = {}
    for number in range(asked.runs):
        for part in asked.parts:
            for checkout in (before, ROOT) if number % 2 == 0 else (ROOT, before):
                print(f"run {number + 1}: {part} of {checkout.name}", file=sys.stderr, flush=True)
                for figure in _measured(checkout, part):
                    row = rows.setdefault(figure["name"], Row(figure["name"], figure["unit"]))
                    row.add(figure, is_now=checkout == ROOT)
    print(_table(asked.commit, rows.values()))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("commit", help="the earlier commit")
    parser.add_argument("parts", nargs="*", default=PARTS, help="parts of bench/run.py")
    parser.add_argument("--runs", type=int, default=5, help="how many runs of each checkout")
    return parser.parse_intermixed_args()


def _set_up(commit: str) -> Path:
    """A clone of the commit with an environment of its own."""
    clone = CLONES / commit
    if not clone.exists():
        _run("git", "clone", "--quiet", ROOT, clone)
        _run("git", "-C", clone, "checkout", "--quiet", "--detach", commit)
    _run("make", "--directory", clone, "setup")
    return clone


def _run(*command: str | Path) -> None:
    """Run a command whose words are no part of the table."""
    subprocess.run(command, check=True, stdout=sys.stderr)


def _measured(checkout: Path, part: str) -> Iterator[Mapping[str, Any]]:
    """The figures of a part, measured with the environment of a checkout."""
    own = checkout / "bench"
    bench = own if (own / f"{part}.py").exists() else ROOT / "bench"
    command = (checkout / ".venv" / "bin" / "python", bench / "run.py", part)
    said = subprocess.run(command, cwd=checkout, check=True, stdout=subprocess.PIPE, text=True)
    yield from (json.loads(line) for line in said.stdout.splitlines() if line.startswith("{"))


def _spread(values: Sequence[float]) -> tuple[float, float]:
    """The lowest and highest; of five runs or more without the best and the worst."""
    ordered = sorted(values)
    usual = ordered[1:-1] if len(ordered) >= TRIMMED_FROM else ordered
    return usual[0], usual[-1]


def _shown(values: Sequence[float]) -> str:
    if not values:
        return ""
    low, high = _spread(values)
    return f"{median(values):.3g} ({low:.3g} to {high:.3g})"


def _table(commit: str, rows: Iterable[Row]) -> str:
    heads = ("figure", commit, "now", "now / before", "beyond the spread")
    lines = [heads, tuple("---" for _ in heads), *(row.cells for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    main()
