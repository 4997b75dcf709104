"""Exact house edges of every bet, from the very functions that settle it."""

from __future__ import annotations

import math
from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.games import game_of
from croupier.games.equipment import Device
from croupier.games.game import Pick, Result, pick_text, result
from croupier.lab import baccarat, casino_war, nine_cards, three_card_poker
from croupier.lab.blackjack import studies as blackjack
from croupier.lab.kept import kept
from croupier.lab.study import Event, Study, counted, least_cycle, nets_of, percent
from croupier.rulebook.book import option_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from croupier.games.game import Game
    from croupier.lab.study import Events, Figure
    from croupier.rulebook.book import BetRule, Book, OptionValue, Rules

NINE_CARD_STRATEGY = (
    "Play when the cards that all nine leave to the Dealer make it worth more than folding"
)


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
    game = game_of(book)
    for decks in _accepted(book, "decks"):
        study = STUDIES.get(book.game, drawn)(game, _rules(book, {"decks": decks}))
        for bet in book.bets.values():
            for value in _accepted(book, bet.odds_by):
                chosen = {"decks": decks, bet.odds_by: value}
                rules = _rules(book, {**_needed(bet), **chosen})
                if rules.offers(bet.name):
                    option = f"{bet.odds_by} = {value}" if bet.odds_by else ""
                    for each in study(rules, bet.name):
                        yield edge_of(rules, bet.name, each, option)


def _other_choices(book: Book) -> Iterator[Edge]:
    """The first bet under each choice of a table that changes what it is worth."""
    first = next(iter(book.bets))
    choices = CHOICES_THAT_MATTER.get(book.game)
    for chosen in choices(book) if choices else ():
        rules = book.rules(**chosen)
        option = ", ".join(f"{name} = {option_text(value)}" for name, value in chosen.items())
        for each in STUDIES[book.game](game_of(book), rules)(rules, first):
            yield edge_of(rules, first, each, option)


def studies(rules: Rules) -> Iterator[tuple[str, Study]]:
    """Each bet that a table of these rules offers, with its studies."""
    study = STUDIES.get(rules.book.game, drawn)(game_of(rules.book), rules)
    for bet in rules.odds:
        for each in study(rules, bet):
            yield bet, each


def leading(rules: Rules) -> str:
    """The main bet of a table: the first that its game names, of those that it offers."""
    return next(bet for bet in game_of(rules.book).bets if bet in rules.odds)


def drawn(game: Game, rules: Rules) -> Callable[[Rules, str], Iterator[Study]]:
    """The studies of a game that its device decides: dice, a ball, wheels."""
    device = game.equipment
    assert isinstance(device, Device), "a game without a device has a study of its own"
    return _by_outcome(game, device.outcomes(rules))


def _baccarat(game: Game, _: Rules) -> Callable[[Rules, str], Iterator[Study]]:
    def study(rules: Rules, bet: str) -> Iterator[Study]:
        outcomes, cycle = baccarat.distribution_of(rules, bet), baccarat.cycle(rules, bet)
        return _by_outcome(game, outcomes, cycle)(rules, bet)

    return study


def _casino_war(_: Game, __: Rules) -> Callable[[Rules, str], Iterator[Study]]:
    def study(rules: Rules, bet: str) -> Iterator[Study]:
        strategy = casino_war.strategy(rules) if bet == "Ante" else ""
        events = casino_war.events(rules, bet)
        yield _of_events(None, events, casino_war.cycle(rules, bet), strategy)

    return study


def _blackjack(_: Game, __: Rules) -> Callable[[Rules, str], Iterator[Study]]:
    return blackjack.studies


def _three_card_poker(game: Game, _: Rules) -> Callable[[Rules, str], Iterator[Study]]:
    """The Ante with the Play wager that the better decision adds, for both kinds of player."""

    def study(rules: Rules, bet: str) -> Iterator[Study]:
        if bet == "Ante":
            own, strategy = three_card_poker.events(rules, bet), three_card_poker.strategy(rules)
            yield counted(None, own, "own three cards", strategy)
            yield counted(None, _nine_cards(rules), "all nine cards", NINE_CARD_STRATEGY)
        elif bet not in game.wagering.added_bets:
            counts = three_card_poker.events(rules, bet)
            yield from (counted(pick, counts) for pick in game.bets[bet].picks)

    return study


def _nine_cards(rules: Rules) -> dict[Event, int]:
    """The deals of each result of a player who uses all nine cards, counted once and then kept."""
    stored = kept("nine-cards", rules, lambda: _rows(nine_cards.edge(rules).events))
    return {Event(name, pays, Fraction(net)): n for name, pays, net, n in stored["events"]}


def _rows(counts: Mapping[Event, int]) -> dict[str, Any]:
    return {"events": [(name, pays, str(net), n) for (name, pays, net), n in counts.items()]}


STUDIES = {
    "baccarat": _baccarat,
    "blackjack": _blackjack,
    "casino_war": _casino_war,
    "three_card_poker": _three_card_poker,
}


CHOICES_THAT_MATTER: Mapping[str, Callable[[Book], Iterable[dict[str, OptionValue]]]] = {
    "blackjack": blackjack.choices_that_matter,
}


def _by_outcome(
    game: Game, outcomes: Mapping[Any, Fraction], cycle: int = 0
) -> Callable[[Rules, str], Iterator[Study]]:
    """The studies of bets that one outcome decides, each outcome with its probability."""
    cycle = cycle or least_cycle(outcomes)
    # Whole numbers add up many times faster than fractions.
    shares = {each: p.numerator * (cycle // p.denominator) for each, p in outcomes.items()}

    def study(rules: Rules, bet: str) -> Iterator[Study]:
        for pick in game.bets[bet].picks:
            results: dict[Result, int] = defaultdict(int)
            for outcome, share in shares.items():
                results[result(game, rules, bet, pick, outcome)] += share
            events = {Event.of(found): Fraction(ways, cycle) for found, ways in results.items()}
            yield _of_events(pick, events, cycle)

    return study


def _of_events(pick: Pick, events: Events, cycle: int, strategy: str = "") -> Study:
    return Study(pick, nets_of(events), strategy=strategy, events=events, cycle=cycle)


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
