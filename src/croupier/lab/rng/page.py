"""A report on chance as one HTML page, in the style of the PAR sheets."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from croupier.lab.pages import page

if TYPE_CHECKING:
    from croupier.lab.rng.report import Report


def page_of(report: Report) -> str:
    """The page of a report, a section for each game."""
    by_game = groupby(report.trials, key=attrgetter("game"))
    games = [(game, list(trials)) for game, trials in by_game]
    return page("evidence.html", report=report, games=games)
