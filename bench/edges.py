"""How long the exact edges of every bet take, all books together."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from figures import Figure, cpu_seconds

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS_MAX = 30.0
COMMAND = (str(Path(sys.executable).with_name("croupier")), "lab", "edges", "--json")


def figures() -> Iterator[Figure]:
    """The CPU time of `croupier lab edges --json`: first on a new computer, then once more."""
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
            yield Figure(f"lab edges, {name}", cpu_seconds(work), "s CPU", goal, at_most=True)
