"""What the best play of an area is worth, what a chart's, and where they part."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from croupier.lab.blackjack.arrays import arrays_of
from croupier.lab.blackjack.basic import basic_strategy
from croupier.lab.blackjack.charts import NAMES
from croupier.lab.blackjack.deals import exact_ev, infinite_deals, infinite_strategy
from croupier.lab.blackjack.events import round_events
from croupier.lab.blackjack.guides import Guide
from croupier.lab.blackjack.hands import all_hands
from croupier.lab.blackjack.reach import reach_of_dealt
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import solve
from croupier.lab.blackjack.terms import BIT
from croupier.lab.chart_play import Departure, Report, Spread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.lab.blackjack.charts import Chart
    from croupier.lab.blackjack.solver import Against, Solution
    from croupier.rulebook.book import Rules

FINITE = (
    "Exact to 15 digits for one area and a full shoe: every composition of the hands of player and "
    "Dealer, drawn without replacement. Split hands are exact for play that looks at a hand's own "
    "cards, the upcard and the pair: the best with one more card of the pair gone"
)
TOGETHER = (
    "; that a Dealer blackjack takes one wager of all exposed hands is counted with the chance, "
    "over their joint cards, that none is exposed"
)
SPREAD = (
    "Hit frequency, standard deviation and the single results of split areas take split hands as "
    "independent once the Dealer's end is known; the expectation does not"
)

INFINITE = (
    "Exact in fractions for the infinite deck and the best play of all, split hands included. "
    f"{SPREAD}."
)


def report(rules: Rules, decks: int | None, chart: Chart | None = None) -> Report[Chart]:
    """The best play at a table, and a chart beside it: the one given, or basic strategy."""
    return _infinite(rules, chart) if decks is None else _finite(rules, decks, chart)


def method_of(rules: Rules) -> str:
    """How the figures of a table are found, and how split hands are treated."""
    arrays = arrays_of(rules, full_shoe(rules["decks"]).equal_tens)
    are_at_stake = any(lots.at_stake for lots in arrays.splits.values())
    return f"{FINITE}{TOGETHER if are_at_stake else ''}. {SPREAD}."


def _finite(rules: Rules, decks: int, given: Chart | None) -> Report[Chart]:
    shoe = full_shoe(decks)
    best = solve(rules, shoe)
    chart = given or basic_strategy(rules, shoe, best)
    played = solve(rules, shoe, chart, beside=best)
    departures = sorted(_departures(chart, best, played), key=lambda each: -each.gain)
    return Report(
        rules,
        decks,
        float(best.mean),
        _spread(rules, best),
        chart,
        float(played.mean),
        _spread(rules, played),
        given is not None,
        tuple(departures),
        method_of(rules),
    )


def _infinite(rules: Rules, given: Chart | None) -> Report[Chart]:
    deals = infinite_deals(rules)
    ev = exact_ev(deals)
    chart = given or infinite_strategy(rules, deals)
    chart_ev = exact_ev(infinite_deals(rules, chart))
    spread, chart_spread = (
        _spread(rules, solve(rules, full_shoe(None), each)) for each in (None, chart)
    )
    return Report(
        rules, None, ev, spread, chart, chart_ev, chart_spread, given is not None, (), INFINITE
    )


def _spread(rules: Rules, played: Solution) -> Spread:
    """The hit frequency and the standard deviation, of the very results of the table of edges."""
    mean = played.mean
    events = round_events(rules, played, mean).items()
    hits = sum(chance for event, chance in events if event.net > 0)
    return Spread(
        float(hits), sqrt(sum(chance * (event.net - mean) ** 2 for event, chance in events))
    )


def _departures(chart: Chart, best: Solution, played: Solution) -> Iterator[Departure]:
    """The dealt hands whose best choice is not the chart's.

    They are as likely as play by the chart comes to them; so what they gain adds up to all that
    the chart costs in hands that are not split.
    """
    for against, by_chart in zip(best.against, played.against, strict=True):
        guide = Guide(chart, against.upcard.arrays)
        yield from _first_choices(guide, against)
        yield from _later_choices(guide, against, by_chart)


def _first_choices(guide: Guide, against: Against) -> Iterator[Departure]:
    """Of the first two cards."""
    for spot in against.spots:
        hand = all_hands().hands[all_hands().number(*spot.cards)]
        if hand.total == 21 or len(spot.worth) < 2:
            continue
        charted = guide.first(against.up, hand, spot.worth)
        if charted != spot.choice and charted in spot.worth:
            gain = spot.chance * (spot.worth[spot.choice] - spot.worth[charted])
            yield _departure(spot.cards, against, spot.choice, charted, gain)


def _later_choices(guide: Guide, against: Against, by_chart: Against) -> Iterator[Departure]:
    """Of three cards and more."""
    reached = against.chance * reach_of_dealt(by_chart).reached
    fixed, line = guide.dealt(against.up), against.line
    for number in ((fixed != line.choice) & (reached > 0)).nonzero()[0].tolist():
        cards = all_hands().ranks(number)
        if len(cards) > 2:
            best, charted = (_place(int(bits[number])) for bits in (line.choice, fixed))
            gain = reached[number] * (line.worth[best, number] - line.worth[charted, number])
            yield _departure(cards, against, _NAMES[best], _NAMES[charted], float(gain))


def _departure(
    cards: tuple[int, ...], against: Against, choice: str, charted: str, gain: float
) -> Departure:
    shown = " ".join(NAMES[card] for card in cards)
    return Departure(shown, NAMES[against.up], choice, charted, gain)


_NAMES = tuple(BIT)


def _place(bit: int) -> int:
    return bit.bit_length() - 1
