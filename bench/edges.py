"""How long the exact edges of every bet take, all books together."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS_MAX = 12.0
COMMAND = (str(Path(sys.executable).with_name("croupier")), "lab", "edges", "--json")


def figures() -> Iterator[Figure]:
    """The time of `croupier lab edges --json` by the clock: on a new computer, then once more."""
    with tempfile.TemporaryDirectory() as folder:
        kept = {"CROUPIER_CACHE": folder, "NUMBA_CACHE_DIR": folder}
        work = partial(
            subprocess.run,
            COMMAND,
            check=True,
            stdout=subprocess.DEVNULL,
            env={**os.environ, **kept},
        )
        for name, goal in (("nothing kept", SECONDS_MAX), ("again", None)):
            begun = time.perf_counter()
            work()
            seconds = time.perf_counter() - begun
            yield Figure(f"lab edges, {name}", seconds, "s", goal, at_most=True)
