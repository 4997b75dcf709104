"""A document as one HTML page that needs nothing else: styles and plots are in it."""

from __future__ import annotations

from base64 import b64encode
from functools import singledispatch
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from croupier.lab.par.document import Coloured, Facts, Grid, Plot, Prose, Strip

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.lab.par.document import Block, Column, Document, Fact, Section

TONES = 8


def page_of(document: Document, plots: Mapping[str, bytes]) -> str:
    """The page of a document with its plots by name; it is XHTML too."""
    style = files(__package__).joinpath("page.css").read_text("utf-8")
    title = f"PAR sheet: {document.title}, {document.subtitle}"
    head = _element(
        "head",
        '<meta charset="utf-8" />'
        '<meta name="viewport" content="width=device-width, initial-scale=1" />'
        + _element("title", escape(title))
        + _element("style", style),
    )
    numbered = _numbered(document.sections)
    body = _element(
        "body", _contents(numbered) + _element("main", _main(document, numbered, plots))
    )
    html = _element("html", head + body, xmlns="http://www.w3.org/1999/xhtml", lang="en-AU")
    return f"<!DOCTYPE html>\n{html}\n"


def _main(
    document: Document, numbered: Iterable[tuple[str, Section]], plots: Mapping[str, bytes]
) -> str:
    header = _element(
        "header",
        _element("p", "Probability accounting report", klass="eyebrow")
        + _element("h1", escape(document.title))
        + _element("p", escape(document.source), klass="source"),
    )
    footer = _element(
        "footer",
        _element("span", escape(document.par_id)) + _element("span", f"book {document.digest}"),
    )
    return header + "".join(_section(*each, plots) for each in numbered) + footer


def _numbered(sections: Iterable[Section]) -> list[tuple[str, Section]]:
    """The sections with their numbers: 4, 4.1, 4.2."""
    numbered: list[tuple[str, Section]] = []
    first = second = 0
    for section in sections:
        first, second = (first + 1, 0) if section.level == 1 else (first, second + 1)
        numbered.append((f"{first}.{second}" if second else str(first), section))
    return numbered


def _contents(numbered: Iterable[tuple[str, Section]]) -> str:
    links = "".join(
        _element(
            "li",
            _element("a", f"<b>{number}</b> {escape(section.title)}", href=f"#s{number}"),
            klass=f"level-{section.level}",
        )
        for number, section in numbered
    )
    return _element("nav", _element("ol", links), aria_label="Contents")


def _section(number: str, section: Section, plots: Mapping[str, bytes]) -> str:
    heading = _element(f"h{section.level + 1}", f"<b>{number}</b> {escape(section.title)}")
    blocks = "".join(_shown(block, plots) for block in section.blocks)
    return _element("section", heading + blocks, id=f"s{number}", klass=f"level-{section.level}")


def _shown(block: Block, plots: Mapping[str, bytes]) -> str:
    if isinstance(block, Plot):
        source = f"data:image/svg+xml;base64,{b64encode(plots[block.name]).decode()}"
        return f'<img src="{source}" alt="{escape(block.alternative)}" />'
    return _html(block)


@singledispatch
def _html(block: Block) -> str:
    raise TypeError(f"no way to show {block!r}")


@_html.register
def _(block: Prose) -> str:
    return _element("p", escape(block.text), klass="quiet" if block.is_quiet else "")


@_html.register
def _(block: Facts) -> str:
    return _element("table", _element("tbody", "".join(map(_fact, block.facts))), klass="facts")


def _fact(fact: Fact) -> str:
    value = escape(fact.value)
    cells = _element("th", escape(fact.name), scope="row") + _element(
        "td", _element("code", value) if fact.is_code else value
    )
    return _element("tr", cells + _element("td", escape(fact.clause), klass="clause"))


@_html.register
def _(block: Strip) -> str:
    figures = (
        _element("dt", escape(name))
        + _element("dd", f"<b>{escape(figure)}</b><small>{escape(detail)}</small>")
        for name, figure, detail in block.figures
    )
    return _element("dl", "".join(_element("div", each) for each in figures), klass="strip")


@_html.register
def _(block: Grid) -> str:
    heads = "".join(
        _element("th", escape(column.head), klass=column.style, scope="col")
        for column in block.columns
    )
    bars = block.bars or (0.0,) * len(block.rows)
    rows = "".join(_row(block.columns, row, bar) for row, bar in zip(block.rows, bars, strict=True))
    total = _element("tfoot", _row(block.columns, block.total, 0)) if block.total else ""
    table = _element("thead", _element("tr", heads)) + _element("tbody", rows) + total
    return _element("div", _element("table", table, klass="grid"), klass="scrolled")


def _row(columns: Iterable[Column], cells: Iterable[str], bar: float) -> str:
    return _element(
        "tr",
        "".join(_cell(column, text, bar) for column, text in zip(columns, cells, strict=True)),
    )


def _cell(column: Column, text: str, bar: float) -> str:
    drawn = f'<i style="width:{bar * 100:.2f}%"></i>' if column.style == "bar" else ""
    content = (_element("span", drawn, klass="track") if drawn else "") + escape(text)
    if column.style == "name":
        return _element("th", content, klass="name", scope="row")
    return _element("td", content, klass=column.style)


@_html.register
def _(block: Coloured) -> str:
    chart = block.chart
    tones = {code: number % TONES for number, (code, _) in enumerate(chart.legend)}
    heads = "<td></td>" + "".join(_element("th", escape(h), scope="col") for h in chart.columns)
    rows = "".join(
        _element(
            "tr",
            _element("th", escape(row.head), scope="row")
            + "".join(
                _element("td", escape(cell), klass=f"tone-{tones[cell]}" if cell in tones else "")
                for cell in row.cells
            ),
        )
        for row in chart.rows
    )
    table = _element("thead", _element("tr", heads)) + _element("tbody", rows)
    legend = "".join(
        f'<span class="tone-{tones[code]}">{escape(code)}</span> {escape(meaning)} '
        for code, meaning in chart.legend
    )
    clause = _element("span", escape(chart.clause), klass="clause")
    shown = _element("div", _element("table", table, klass="chart"), klass="scrolled")
    return shown + _element("p", legend + clause, klass="legend")


def _element(name: str, content: str, **attributes: str) -> str:
    """An element with its content, which is markup; attributes that are empty are left out."""
    written = "".join(
        f' {"class" if key == "klass" else key.replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
        if value
    )
    return f"<{name}{written}>{content}</{name}>"
