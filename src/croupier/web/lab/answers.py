"""The answers, from the very functions of the laboratory; this runs in a process of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from croupier.games.game import pick_text
from croupier.lab.analyses import chart_play_of
from croupier.lab.chart_play import merged
from croupier.lab.decks import DECKS, INFINITE, endless, has_infinite_deck
from croupier.lab.edges import edge_of, studies
from croupier.lab.study import percent
from croupier.lab.what_if.comparison import compare
from croupier.lab.what_if.facts import is_alike
from croupier.rulebook.book import option_text
from croupier.rulebook.loader import book_names, load
from croupier.web.lab.words import (
    AskComparison,
    AskEdges,
    AskSheet,
    BetEdge,
    ChartRow,
    ChartSection,
    Comparison,
    Departure,
    Difference,
    Edges,
    Sheet,
    Strategy,
    Waterfall,
    WaterfallBar,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from croupier.lab.chart_play import Report
    from croupier.lab.edges import Edge
    from croupier.lab.what_if import comparison
    from croupier.rulebook.book import Book, OptionValue, Rules

DEPARTURES_MAX = 12
FRACTIONS = "Exact in fractions, from the functions that settle."
REPLACED = "Exact in fractions, each card drawn with replacement, from the functions that settle."


def rules_of(game: str, chosen: Iterable[str]) -> tuple[Rules, bool]:
    """The table of a game with these options, and whether its deck is infinite."""
    book = _book(game)
    values = dict(_values(book, chosen))
    is_infinite = values.get(DECKS) == INFINITE and has_infinite_deck(book)
    if is_infinite:
        del values[DECKS]
    return book.rules(**values), is_infinite


def _book(game: str) -> Book:
    if game not in book_names():
        raise ValueError(f"there is no game {game!r}; accepted: {', '.join(book_names())}")
    return load(game)


def _values(book: Book, chosen: Iterable[str]) -> Iterator[tuple[str, OptionValue]]:
    """Options written as name=value, in the kind of value that the book takes."""
    for text in chosen:
        name, equals, value = map(str.strip, text.partition("="))
        if not equals:
            raise ValueError(f"{text!r} chooses nothing; accepted: name=value, such as decks=8")
        accepts = book.options[name].accepts if name in book.options else ()
        yield name, next((each for each in accepts if option_text(each) == value), value)


def edges(question: AskEdges) -> Edges:
    """What every bet of the table costs and, of a game with a chart, how it is played."""
    rules, is_infinite = rules_of(question.game, question.chosen)
    decks = None if is_infinite else cast("int | None", rules.options.get(DECKS))
    play = chart_play_of(rules.book)
    found = play.report(rules, decks, None) if play else None
    table = endless(rules) if is_infinite else rules
    # The bets beside a chart count their cards themselves, so they have no infinite deck.
    is_counted = not (found and is_infinite)
    bets = _bets(edge_of(table, *each) for each in studies(table)) if is_counted else []
    return Edges(
        game=rules.book.name,
        title=rules.book.title,
        document=rules.book.document,
        decks=INFINITE if is_infinite else decks,
        options={name: value for name, value in rules.options.items() if name != DECKS},
        edge_percent=-float(found.ev) * 100 if found else bets[0].edge_percent,
        method=found.method if found else REPLACED if is_infinite else FRACTIONS,
        bets=bets,
        strategy=_strategy(found) if found else None,
        beside=[each for each in book_names() if is_alike(rules.book, load(each))],
    )


def _bets(found: Iterable[Edge]) -> list[BetEdge]:
    """One row for the picks of a bet that cost the same."""
    same: dict[tuple[object, ...], list[Edge]] = {}
    for each in found:
        same.setdefault(tuple(each._replace(pick=None)), []).append(each)
    return [_bet(rows[0], rows) for rows in same.values()]


def _bet(edge: Edge, rows: list[Edge]) -> BetEdge:
    return BetEdge(
        bet=edge.bet,
        picks=[text for row in rows if (text := pick_text(row.pick))],
        option=edge.option,
        edge=str(edge.edge),
        edge_percent=percent(edge.edge),
        hit_frequency=float(edge.hit_frequency),
        standard_deviation=edge.standard_deviation,
        clause=edge.clause,
        strategy=edge.strategy,
        break_even=edge.break_even,
    )


def _strategy(found: Report) -> Strategy:
    departures = [Departure(**each.data()) for each in found.departures[:DEPARTURES_MAX]]
    return Strategy(
        edge_percent=-float(found.chart_ev) * 100,
        cost_percent=found.cost * 100,
        sections=[_section(*each) for each in found.chart.data().items()],
        departures=departures,
        departures_count=len(found.departures),
    )


def _section(name: str, rows: Mapping[str, Mapping[str, str]]) -> ChartSection:
    columns = list(next(iter(rows.values())))
    shown = [ChartRow(label, list(cells)) for label, cells in merged(rows)]
    return ChartSection(name, columns, shown)


def comparison_of(question: AskComparison) -> Comparison:
    """What each rule does that differs between the two tables."""
    first, is_infinite = rules_of(question.first, question.first_chosen)
    second, is_second_infinite = rules_of(question.second, question.second_chosen)
    if not is_alike(first.book, second.book):
        beside = ", ".join(each for each in book_names() if is_alike(first.book, load(each)))
        raise ValueError(f"{second.book.name} is another kind of game; accepted: {beside}")
    if is_infinite != is_second_infinite:
        raise ValueError("only one deck is infinite; accepted: decks=infinite for both")
    found = compare(first, second, is_infinite=is_infinite)
    return Comparison(
        first=first.book.name,
        second=second.book.name,
        method=found.method.replace(" (--order)", ""),
        waterfalls=[_waterfall(each) for each in found.waterfalls],
        same=[_waterfall(each) for each in found.same],
        only_first=list(found.only_first),
        only_second=list(found.only_second),
        without_effect=[Difference(*each) for each in found.unread],
    )


def _waterfall(found: comparison.Waterfall) -> Waterfall:
    return Waterfall(
        bet=found.bet,
        picks=[pick for pick in found.picks if pick],
        play=found.play,
        first_percent=float(found.first * 100),
        second_percent=float(found.second * 100),
        effect_percent=float(found.effect * 100),
        bars=[_bar(each, is_exact=found.is_exact) for each in found.bars],
    )


def _bar(found: comparison.Bar, *, is_exact: bool) -> WaterfallBar:
    switch = found.switch
    return WaterfallBar(
        name=switch.name,
        rule=switch.said,
        was=switch.said_was,
        clause=switch.clause,
        was_clause=switch.was_clause,
        effect_percent=float(found.effect * 100),
        effect=str(found.effect if is_exact else float(found.effect)),
        ev_percent=float(found.worth * 100),
    )


def sheet(question: AskSheet) -> Sheet:
    """The PAR sheet as a file."""
    # Plots and type take seconds to load, and few ask for a sheet.
    from croupier.lab.par.page import page_of  # noqa: PLC0415
    from croupier.lab.par.plots import plots_of  # noqa: PLC0415
    from croupier.lab.par.sheet import sheet_of  # noqa: PLC0415
    from croupier.lab.par.typeset import pdf_of  # noqa: PLC0415
    from croupier.lab.par.words import document_of  # noqa: PLC0415

    book = _book(question.game)
    chosen = dict(_values(book, question.chosen))
    book.rules(**chosen)  # A wrong option is refused before anything is drawn.
    document = document_of(sheet_of(book, chosen, None))
    plots = plots_of(document)
    if question.is_pdf:
        return Sheet(f"{document.par_id}.pdf", pdf_of(document, plots))
    return Sheet(f"{document.par_id}.html", page_of(document, plots).encode())
