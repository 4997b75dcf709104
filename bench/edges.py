"""How long the exact edges of every bet take, all books together."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import TYPE_CHECKING

from figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS_MAX = 10.0


def figures() -> Iterator[Figure]:
    """The CPU time of `croupier lab edges --json` from a cold start, kept results in place."""
    command = [str(Path(sys.executable).with_name("croupier")), "lab", "edges", "--json"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    before = _children_seconds()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    taken = _children_seconds() - before
    yield Figure("lab edges, every book, one core", taken, "s CPU", SECONDS_MAX, at_most=True)


def _children_seconds() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
