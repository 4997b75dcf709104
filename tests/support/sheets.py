"""PAR sheets for tests, each gathered once for all that look at it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from croupier.lab.par.sheet import sheet_of
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from croupier.lab.par.sheet import Sheet


@cache
def sheet(name: str, **options: int | str | bool) -> Sheet:
    """The sheet of a table that chose these options."""
    return sheet_of(load(name), options)
