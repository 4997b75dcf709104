"""croupier books: the games there are, and the bets and options of one."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

import typer

from croupier.cli.screen import OUT, in_force, refusals, show_table, today
from croupier.games import game_of
from croupier.games.game import count_text, pick_text
from croupier.games.roulette import BUNDLES, NEIGHBOURS
from croupier.rulebook.book import option_text
from croupier.rulebook.loader import book_names, load, versions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import JustifyMethod

    from croupier.games.game import Bet, Pick
    from croupier.rulebook.book import BetRule, Book, OptionValue

    Bundle = Callable[[str, str], tuple[tuple[str, Pick, int], ...]]

PICKS_SHOWN = 6
EXAMPLE = "17"
BOOKS: dict[str, JustifyMethod] = {
    "game": "full",
    "title": "left",
    "rules": "full",
    "from": "full",
    "bets": "right",
}
BETS: dict[str, JustifyMethod] = {
    "bet": "left",
    "picks": "left",
    "result": "left",
    "odds": "full",
    "wins by": "full",
    "pays by": "full",
}


def books(
    name: str = typer.Argument("", help="A game, such as crown_sydney/sic_bo (default: list all)."),
) -> None:
    """List the games, or show the bets, odds and options of one game with their clauses."""
    with refusals():
        if name:
            _show(load(name, on=today()))
        else:
            every = [in_force(each) or versions(each)[0] for each in book_names()]
            show_table("Books", BOOKS, [_listed(book) for book in every])


def _listed(book: Book) -> dict[str, str]:
    return {
        "game": f"[cyan]{book.name}[/]",
        "title": book.title,
        "rules": book.document,
        "from": str(book.effective_from),
        "bets": str(len(book.bets)),
    }


def _show(book: Book) -> None:
    game = game_of(book)
    rows = [
        row for name, rule in book.bets.items() for row in _bet_rows(name, rule, game.bets[name])
    ]
    show_table(f"{book.title}: {book.document}, {book.name}", BETS, rows)
    if game.wagering.bundle:
        _show_race_track(game.wagering.bundle)
    for bet in book.bets.values():
        if bet.requires:
            needed = (f"{name}={_texts(values)}" for name, values in bet.requires.items())
            OUT.print(f"{bet.name} with {', '.join(needed)} only [dim]({bet.requires_clause})[/]")
    for option in book.options.values():
        default = f"default {option_text(option.default)}, {option.clause}"
        OUT.print(f"--set {option.name}=…  {option.accepted}  [dim]({default})[/]")
    OUT.print(f"in force from {book.effective_from}, digest {book.digest}", soft_wrap=True)


def _show_race_track(bundle: Bundle) -> None:
    """What each race-track bet places: its bets and their picks, with so many chips on each."""
    for name, number in (*((name, "") for name in BUNDLES), (NEIGHBOURS, EXAMPLE)):
        chips = bundle(name, number)
        placed = (
            f"{bet} {', '.join(_pick_chips(pick, count) for _, pick, count in parts)}"
            for bet, parts in groupby(chips, key=itemgetter(0))
        )
        count = count_text(sum(count for *_, count in chips), "chip")
        named = f"{name}:{number} (or any number)" if number else name
        OUT.print(f"{named}: {count}, {'; '.join(placed)}", highlight=False)


def _pick_chips(pick: Pick, chips: int) -> str:
    return f"{chips} x {pick_text(pick)}" if chips > 1 else pick_text(pick)


def _bet_rows(name: str, rule: BetRule, bet: Bet) -> Iterator[dict[str, str]]:
    """A row for each result; what holds for all of them stands on the first."""
    picks = " ".join(map(pick_text, bet.picks[:PICKS_SHOWN]))
    more = f" … ({len(bet.picks)})" if len(bet.picks) > PICKS_SHOWN else ""
    first = {"bet": name, "picks": picks + more, "wins by": rule.wins, "pays by": rule.pays}
    for value, odds in rule.odds.items():
        if value is not None:
            yield {**first, "result": f"[dim]{rule.odds_by}={option_text(value)}:[/]"}
            first = {}
        # A book leaves out the last tiers where its rules never reach them.
        for tier, each in zip(bet.tiers, odds, strict=False):
            yield {**first, "result": tier, "odds": str(each)}
            first = {}


def _texts(values: tuple[OptionValue, ...]) -> str:
    return " or ".join(map(option_text, values))
