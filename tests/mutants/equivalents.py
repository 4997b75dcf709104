"""Mutants that do the same as what they change: the few that were looked at, each with why."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from mutants.population import Mutant


class Equivalent(NamedTuple):
    """A change that no test can notice, and why not."""

    file: str
    place: str
    what: str
    why: str

    def is_of(self, mutant: Mutant) -> bool:
        """Whether it is this mutant."""
        return (self.file, self.place, self.what) == (mutant.file, mutant.place, mutant.what)


def equivalents() -> tuple[Equivalent, ...]:
    """What `equivalents.toml` lists."""
    text = Path(__file__).with_suffix(".toml").read_text("utf-8")
    return tuple(Equivalent(**row) for row in tomllib.loads(text).get("mutant", ()))


def without(known: Collection[Equivalent], mutants: Iterable[Mutant]) -> Iterator[Mutant]:
    """The mutants that are not known to do the same."""
    return (mutant for mutant in mutants if not any(each.is_of(mutant) for each in known))
