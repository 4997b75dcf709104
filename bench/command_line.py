"""The command line: what each command takes that people wait for, against a bare Python.

Times are CPU seconds of whole processes, measured in turns.  If the clause tests have not run on
the files as they are now, they run first, which takes minutes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from figures import Figure, interleaved

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

BARE: Final = (sys.executable, "-c", "pass")
CROUPIER: Final = str(Path(sys.executable).with_name("croupier"))
SECONDS_MAX: Final[Mapping[str, float | None]] = {
    "--help": 0.3,
    "clauses CSB 8.5.6": 0.6,
    "lab edge crown_sydney/blackjack": 0.5,
    "lab simulate crown_sydney/blackjack --rounds 2e7": None,
    "play crown_sydney/blackjack --wager Blackjack=10 --seed 2": None,
}
REPEATS: Final = 3


def figures() -> Iterator[Figure]:
    """The time of each command once its answers are kept, and how many bare Pythons that is."""
    with tempfile.TemporaryDirectory() as folder:
        run = partial(
            subprocess.run,
            check=True,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "CROUPIER_CACHE": folder},
        )
        works = {words: partial(run, [CROUPIER, *words.split()]) for words in SECONDS_MAX}
        taken = interleaved({"bare": partial(run, BARE), **works}, REPEATS)
    for words, most in SECONDS_MAX.items():
        yield Figure(f"croupier {words}", taken[words], "s CPU", most, at_most=True)
        ratio = taken[words] / taken["bare"]
        yield Figure(f"croupier {words} / bare Python", ratio, "times", None, at_most=True)
