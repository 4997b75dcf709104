"""Baccarat and Casino War as tables: their own steps, explored card by card."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.equipment.cards import DECK, RANKS, Card, Suit
from croupier.games import baccarat, casino_war
from croupier.games.game import Draw, Players, result
from croupier.lab import casino_war as best_war
from croupier.lab.simulation.automaton import Rows
from croupier.lab.study import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from croupier.games.baccarat import Coup
    from croupier.games.casino_war import WarDeal
    from croupier.games.game import Course, Game, Pick
    from croupier.lab.simulation.automaton import Automaton, Cell, Nets
    from croupier.rulebook.book import Rules

    Wagers = tuple[tuple[str, Pick], ...]

FIRST_CARDS = 4
ON_FIRST_CARDS = ("Perfect Pairs", "Pair")
ANTE, WAR = "Ante", "Go to War"


class Asked(NamedTuple):
    """What is asked about a course: cards by column, a key of each state, and its nets at the end.

    Two states with one key fare alike.  `choose` is what the player decides.
    """

    cards: Mapping[Card, int]
    key: Callable[[Any], Hashable]
    nets: Callable[[Any], Nets]
    choose: Callable[[Any], str]


def explored(course: Course, opening: Any, asked: Asked) -> Automaton:
    """The table of all rounds of a course."""
    rows, found = Rows(), dict[Any, "Cell"]()

    def cell(state: Any) -> Cell:
        key = asked.key(state)
        if key not in found:
            found[key] = after(state)
        return found[key]

    def after(state: Any) -> Cell:
        waiting = course.awaits(state)
        if waiting is None:
            return rows.over(asked.nets(state))
        if isinstance(waiting, Draw):
            return rows.state([cell(course.received(state, card)) for card in asked.cards])
        return cell(course.decided(state, waiting[0].who, asked.choose(state)))

    return rows.automaton(cell(opening), tuple(asked.cards.values()))


def net(game: Game, rules: Rules, bet: str, pick: Pick, outcome: Any) -> Fraction:
    """What a unit on the bet brings under an outcome."""
    return Event.of(result(game, rules, bet, pick, outcome)).net


def coup_automaton(rules: Rules, wagers: Wagers) -> Automaton:
    """A coup, with what it brings each of the wagers; those on pairs go by themselves."""

    def nets(coup: Coup) -> Nets:
        outcome = baccarat.outcome(coup)
        return tuple(net(baccarat.GAME, rules, *wager, outcome) for wager in wagers)

    course = baccarat.GAME.course
    if is_on_first_cards(wagers[0][0]):
        course = course._replace(awaits=_until_pairs_show)
        asked = Asked(dict.fromkeys(DECK, 1), _pairs, nets, _no_choice)
    else:
        asked = Asked(_one_for_all(baccarat.points), _point_counts, nets, _no_choice)
    return explored(course, baccarat.opening(rules, Players(())), asked)


def is_on_first_cards(bet: str) -> bool:
    """The bet asks about the first two cards of the hands alone.  CMA 11.7.2."""
    return bet in ON_FIRST_CARDS


def _one_for_all(value: Callable[[Card], int]) -> dict[Card, int]:
    """One card for all of a value, with how many a deck has of them."""
    example = {value(card): card for card in DECK}
    return {example[each]: count for each, count in Counter(map(value, DECK)).items()}


def _until_pairs_show(coup: Coup) -> Draw | None:
    is_shown = len(coup.player) + len(coup.banker) == FIRST_CARDS
    return None if is_shown else baccarat.awaits(coup)


def _pairs(coup: Coup) -> Hashable:
    """The only card of each hand, or how alike its two are."""
    return tuple(
        baccarat.pair(*cards) if len(cards) > 1 else cards for cards in (coup.player, coup.banker)
    )


def _point_counts(coup: Coup) -> Hashable:
    """The point counts, and the Player's third card, which the Banker's draw depends on."""
    return *baccarat.outcome(coup), *map(baccarat.points, coup.player[2:])


def _no_choice(_: Coup) -> str:
    raise AssertionError("a coup offers no decision")


def war_automaton(rules: Rules, wagers: Wagers) -> Automaton:
    """A round with what it brings each of the wagers, an Ante with its better decision."""
    better = {Card(rank, Suit.SPADES): _better(rules, code) for rank, code in enumerate(RANKS, 1)}
    opening = casino_war.opening(rules, best_war.PLAYERS)
    cards = {card: len(Suit) for card in better}
    asked = Asked(
        cards, lambda deal: deal, _war_nets(rules, wagers), lambda deal: better[deal.cards[0]]
    )
    return explored(casino_war.COURSE, opening, asked)


def _better(rules: Rules, code: str) -> str:
    worth = best_war.decisions(rules, code)
    return max(worth, key=lambda choice: worth[choice])


def _war_nets(rules: Rules, wagers: Wagers) -> Callable[[WarDeal], Nets]:
    def nets(deal: WarDeal) -> Nets:
        hand = casino_war.outcome(deal, best_war.PLAYER)
        added = net(casino_war.GAME, rules, WAR, None, hand) if hand.war else Fraction(0)
        return tuple(
            net(casino_war.GAME, rules, *wager, hand) + (added if wager[0] == ANTE else 0)
            for wager in wagers
        )

    return nets
