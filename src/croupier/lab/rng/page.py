"""A report on chance as one HTML page that needs nothing else, in the style of the PAR sheets."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.lab.rng.report import Report, Trial

PAGE = """<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en-AU"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Random number evidence</title><style>{style}</style></head>
<body><nav aria-label="Contents"><ol>{contents}</ol></nav>
<main><header><p class="eyebrow">Random number evidence</p><h1>{verdict}</h1>
<p class="source">{source}</p></header>
<dl class="strip">{figures}</dl><p>{criterion}</p>{games}</main></body></html>
"""
HEADS = ("test", "sample", "statistic", "degrees", "p", "", "at 99 %")
STYLES = ("name", "number", "number", "number", "number", "bar", "")


def page_of(report: Report) -> str:
    """The page of a report; it is XHTML too."""
    figures = (
        ("tests", str(len(report.trials))),
        ("beyond 99 %", str(len(report.beyond))),
        ("expected beyond", f"{report.expected_beyond:.1f}"),
        ("least p", f"{min(trial.p for trial in report.trials):.2g}"),
        ("fails below p", f"{report.limit:.2g}"),
    )
    by_game = [(game, list(own)) for game, own in groupby(report.trials, key=_game)]
    return PAGE.format(
        style=files("croupier.lab.par").joinpath("page.css").read_text("utf-8"),
        verdict="Passes" if report.passes else "Fails",
        source=escape(report.source),
        figures="".join(f"<div><dt>{n}</dt><dd><b>{v}</b></dd></div>" for n, v in figures),
        criterion=escape(report.criterion),
        contents="".join(f'<li><a href="#{game}">{escape(game)}</a></li>' for game, _ in by_game),
        games="".join(_section(game, trials) for game, trials in by_game),
    )


def _game(trial: Trial) -> str:
    return trial.game


def _section(game: str, trials: Iterable[Trial]) -> str:
    heads = "".join(
        f'<th scope="col" class="{style}">{head}</th>'
        for head, style in zip(HEADS, STYLES, strict=True)
    )
    rows = "".join(map(_row, trials))
    table = f'<table class="grid"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    title = f"<h2>{escape(game)}</h2>"
    return (
        f'<section class="level-1" id="{escape(game)}">{title}'
        f'<div class="scrolled">{table}</div></section>'
    )


def _row(trial: Trial) -> str:
    value, _, p = trial.statistic
    bar = f'<span class="track"><i style="width:{p * 100:.2f}%"></i></span>'
    verdict = "within" if trial.is_within else "<b>beyond</b>"
    cells = (
        f"{trial.sample:,}",
        f"{value:.2f}",
        trial.statistic.distribution,
        f"{p:.4f}",
        bar,
        verdict,
    )
    return (
        f'<tr><th scope="row" class="name">{escape(trial.test)}</th>'
        + "".join(
            f'<td class="{style}">{cell}</td>'
            for style, cell in zip(STYLES[1:], cells, strict=True)
        )
        + "</tr>"
    )
