"""Croupier: approved casino table game rules as executable, clause-traced code.

>>> import croupier
>>> len(croupier.books())
19
>>> croupier.edge("crown_sydney/sic_bo", "Big")
Fraction(1, 36)
>>> croupier.rules("crown_sydney/blackjack", decks=6)["split.hands_max"]
3
>>> [line] = croupier.play("crown_sydney/sic_bo", "Big=10", seed=8)
>>> str(line.reason), line.tier, str(line.odds)
('2 5 6, total 13', 'wins', '1 to 1')

`croupier.api` says more of each; `croupier.environments` has the games to train on.
"""

from __future__ import annotations

from importlib import import_module
from time import time_ns
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # what each public name is; that both lists agree is linted
    from croupier.api import (
        books,
        diff,
        edge,
        edges,
        export,
        frame,
        load,
        play,
        rules,
        simulate,
        strategy,
    )

__all__ = [
    "books",
    "diff",
    "edge",
    "edges",
    "export",
    "frame",
    "load",
    "play",
    "rules",
    "simulate",
    "strategy",
]

LOADED_NS = time_ns()  # A file that changes later is no longer the code that this process runs.


def __getattr__(name: str) -> Any:
    """A name of the API, found when first asked for: importing a rule loads nothing else."""
    if name not in __all__:
        raise AttributeError(f"croupier has no {name!r}; accepted: {', '.join(__all__)}")
    return getattr(import_module("croupier.api"), name)


def __dir__() -> list[str]:
    return __all__
