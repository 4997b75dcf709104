"""Stories of many seeds, until one breaks: python -m simulation --seeds 1000.

A seed that broke a promise is told in full by python -m simulation --seed 17.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from contextlib import nullcontext
from itertools import count, islice
from time import monotonic
from typing import TYPE_CHECKING

from simulation.planted import PLANTED
from simulation.story import told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simulation.story import Told


def main(given: Sequence[str] | None = None) -> int:
    """Run what was asked for; the status is 1 if a promise was broken."""
    parser = ArgumentParser(prog="simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="tell this one in full")
    parser.add_argument("--seeds", type=int, help="how many; without it, until the minutes are up")
    parser.add_argument("--first", type=int, default=1000, help="the first of them")
    parser.add_argument("--minutes", type=float, help="at most so long")
    parser.add_argument("--plant", choices=sorted(PLANTED), help="with this fault planted")
    asked = parser.parse_args(given)
    with PLANTED[asked.plant]() if asked.plant else nullcontext():
        if asked.seed is not None:
            return _tell(told(asked.seed))
        return _tell_many(asked.first, asked.seeds, asked.minutes)


def _tell(story: Told) -> int:
    """One story, step by step."""
    for note in story.notes:
        print(note)  # noqa: T201
    print(_summary(story))  # noqa: T201
    return bool(story.broken)


def _tell_many(first: int, seeds: int | None, minutes: float | None) -> int:
    """Story after story; the first that breaks is named with how to repeat it."""
    ends = monotonic() + 60 * minutes if minutes else None
    done = 0
    for seed in islice(count(first), seeds):
        if ends is not None and monotonic() > ends:
            break
        story = told(seed)
        if story.broken:
            again = f"make simulate SEED={seed}"
            print(f"{_summary(story)}\nTo see it all again: {again}")  # noqa: T201
            return 1
        done += 1
    print(f"{done} stories from seed {first} on, and no promise was broken")  # noqa: T201
    return 0


def _summary(story: Told) -> str:
    told_of = f"{story.commands} commands, {story.entries} entries, {story.seconds:.0f} seconds"
    return f"seed {story.seed}: {story.broken or 'every promise kept'} ({told_of})"


if __name__ == "__main__":
    sys.exit(main())
