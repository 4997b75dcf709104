"""How rounds of blackjack end, by name: the results of an area with their chances."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.games.blackjack.area import DOUBLE, SPLIT
from croupier.games.blackjack.choices import EVEN_MONEY, SURRENDER
from croupier.lab.blackjack.spread import OF_BLACKJACK, OF_BOTH, OF_ONE_HAND, WAGERS_MAX, lots
from croupier.lab.study import LOST, Event

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.lab.blackjack.solver import Solution
    from croupier.rulebook.book import Rules

    Chances = dict[Event, Fraction]

DIGITS = 18
WINS, STANDS_OFF, LOSES = "wins", "Stand-off", "loses"
PREFIX = {OF_ONE_HAND: "", DOUBLE: "doubled, ", SPLIT: "split, "}
WHOLE = {
    OF_BLACKJACK: "Blackjack",
    OF_BOTH: "Blackjack, and the Dealer has one",
    EVEN_MONEY: "Blackjack as even money",
    SURRENDER: "surrendered",
}


def round_events(rules: Rules, solution: Solution, mean: Fraction) -> Chances:
    """The results of a round: chances that add up to one, and have this mean.

    Rounds without a split are exact.  In the others hands are taken as independent once the
    Dealer's end is known; what that leaves out is made up for among their results.  Where nothing
    is split only the last digits are left out, and any results make up for them.
    """
    found: Chances = defaultdict(Fraction)
    by_play, steps = lots(rules, solution)
    for play, chances in by_play.items():
        for place in chances.nonzero()[0].tolist():
            if chance := Fraction(f"{chances[place]:.{DIGITS}f}"):
                found[_event(play, Fraction(place, steps) - WAGERS_MAX)] += chance
    return _with_mean(_whole(found), mean)


def _event(play: str, net: Fraction) -> Event:
    how = WINS if net > 0 else LOSES if net < 0 else STANDS_OFF
    return Event(WHOLE.get(play) or f"{PREFIX[play]}{how}", _pays(net), net)


def _pays(net: Fraction) -> str:
    """A net result in words: odds, or how many wagers are lost."""
    if net > 0:
        return f"{net.numerator} to {net.denominator}"
    return STANDS_OFF if not net else "lost" if net == LOST else f"{-net} lost"


def _whole(chances: Chances) -> Chances:
    """The chances, those of split hands stretched or shrunk until all add up to one."""
    loose = _loose(chances)
    scale = 1 + (1 - sum(chances.values())) / sum((chances[event] for event in loose), Fraction(0))
    return {e: chance * scale if e in loose else chance for e, chance in chances.items()}


def _loose(chances: Chances) -> set[Event]:
    """The results of split hands, or all where these cannot be both won and lost."""
    split = set(filter(is_split, chances))
    is_enough = min(_nets(split)) < 0 < max(_nets(split))
    return split if is_enough else set(chances)


def is_split(event: Event) -> bool:
    """Whether the result is one of an area that was split."""
    return event.name.startswith(PREFIX[SPLIT])


def _nets(events: Iterable[Event]) -> list[Fraction]:
    return [Fraction(0), *(event.net for event in events)]


def _with_mean(chances: Chances, mean: Fraction) -> Chances:
    """The chances, moved between the likeliest loss and win of split hands to have this mean."""
    loose = _loose(chances)
    lost = max((event for event in loose if event.net < 0), key=chances.__getitem__)
    won = max((event for event in loose if event.net > 0), key=chances.__getitem__)
    short = mean - sum(event.net * chance for event, chance in chances.items())
    moved = short / (won.net - lost.net)
    return {**chances, won: chances[won] + moved, lost: chances[lost] - moved}
