"""Exact house edges of every bet, from the very functions that settle it."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.games import game_of
from croupier.games.game import Pick, pick_text
from croupier.lab.analyses import analysis_of, studies_of
from croupier.lab.study import percent
from croupier.money import JACKPOT
from croupier.rulebook.book import option_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.lab.study import Figure, Study
    from croupier.rulebook.book import BetRule, Book, OptionValue, Rules


class Edge(NamedTuple):
    """What a bet costs its player, for the rules, decks and options it names.

    `edge` is the house's expected share of the wager; `hit_frequency` the chance of a net win.
    They are fractions where they are exact, and floats where they are sums of floating point:
    blackjack from a shoe, whose edge is true to 15 decimals.
    """

    book: str
    game: str
    bet: str
    pick: Pick
    decks: int | str | None
    option: str
    edge: Figure
    hit_frequency: Figure
    variance: Figure
    clause: str
    strategy: str = ""
    break_even: str = ""

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the net result of one unit."""
        return math.sqrt(self.variance)

    def data(self) -> dict[str, Any]:
        """The edge as plain data; as text a fraction is exact, and a decimal is a float."""
        return {
            "book": self.book,
            "game": self.game,
            "bet": self.bet,
            "pick": pick_text(self.pick) or None,
            "decks": self.decks,
            "option": self.option or None,
            "edge": str(self.edge),
            "edge_percent": percent(self.edge),
            "hit_frequency": str(self.hit_frequency),
            "standard_deviation": self.standard_deviation,
            "clause": self.clause,
            "strategy": self.strategy or None,
            "break_even_jackpot": self.break_even or None,
        }


def edges(book: Book, *, has_options: bool = True) -> Iterator[Edge]:
    """The edge of each bet and pick of a book, on each number of decks and for all its odds.

    With `has_options` also those under each other choice of a table that matters.
    """
    known: set[tuple[str, Figure]] = set()
    for each in _by_decks(book):
        known.add((each.bet, each.edge))
        yield each
    for each in _other_choices(book) if has_options else ():
        if (each.bet, each.edge) not in known:
            yield each


def _by_decks(book: Book) -> Iterator[Edge]:
    """On every number of decks, for every column of odds."""
    for decks in _accepted(book, "decks"):
        study = studies_of(_rules(book, {"decks": decks}))
        for bet in book.bets.values():
            if is_of_jackpot(bet):
                continue
            for value in _accepted(book, bet.odds_by):
                chosen = {"decks": decks, bet.odds_by: value}
                rules = _rules(book, {**_needed(bet), **chosen})
                if rules.offers(bet.name):
                    option = f"{bet.odds_by} = {value}" if bet.odds_by else ""
                    for each in study(rules, bet.name):
                        yield edge_of(rules, bet.name, each, option)


def is_of_jackpot(bet: BetRule) -> bool:
    """Whether a jackpot alone pays a bet: without its pool it has no edge of its own."""
    return all(odds == JACKPOT for column in bet.odds.values() for odds in column)


def _other_choices(book: Book) -> Iterator[Edge]:
    """The first bet under each choice of a table that changes what it is worth."""
    first = next(iter(book.bets))
    for chosen in analysis_of(book.game).choices_that_matter(book):
        rules = book.rules(**chosen)
        option = ", ".join(f"{name} = {option_text(value)}" for name, value in chosen.items())
        for each in studies_of(rules)(rules, first):
            yield edge_of(rules, first, each, option)


def studies(rules: Rules) -> Iterator[tuple[str, Study]]:
    """Each bet that a table of these rules offers, with its studies."""
    study = studies_of(rules)
    for bet in rules.odds:
        for each in study(rules, bet):
            yield bet, each


def leading(rules: Rules) -> str:
    """The main bet of a table: the first that its game names, of those that it offers."""
    return next(bet for bet in game_of(rules.book).bets if bet in rules.odds)


def edge_of(rules: Rules, bet: str, study: Study, option: str = "") -> Edge:
    """The edge of a bet from its study."""
    nets = study.nets
    assert sum(nets.values()) == 1, "the probabilities of a bet's results add up to one"
    mean = sum((net * chance for net, chance in nets.items()), Fraction(0))
    square = sum((net * net * chance for net, chance in nets.items()), Fraction(0))
    hits = sum((chance for net, chance in nets.items() if net > 0), Fraction(0))
    figure: type[Fraction | float] = Fraction if study.is_exact else float
    return Edge(
        book=rules.book.document,
        game=rules.book.name,
        bet=bet,
        pick=study.pick,
        decks=rules.options.get("decks"),
        option=", ".join(filter(None, (option, study.play))),
        edge=figure(-mean),
        hit_frequency=figure(hits),
        variance=figure(square - mean * mean),
        clause=study.clause or rules.book.bets[bet].pays,
        strategy=study.strategy,
        break_even=study.break_even,
    )


def _accepted(book: Book, option: str | None) -> tuple[OptionValue | None, ...]:
    """What a table may choose for an option, or nothing where there is no such option."""
    return book.options[option].accepts if option and option in book.options else (None,)


def _needed(bet: BetRule) -> dict[str | None, OptionValue | None]:
    """The first choice of options with which the bet is offered."""
    return {option: values[0] for option, values in bet.requires.items()}


def _rules(book: Book, chosen: Mapping[str | None, OptionValue | None]) -> Rules:
    known = {name: value for name, value in chosen.items() if name and value is not None}
    return book.rules(**{name: value for name, value in known.items() if name in book.options})
