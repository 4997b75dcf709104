"""Final outcomes, collected as a table draws them: its calls, its scaling, its commitments."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.equipment.cards import DECK, Card
from croupier.equipment.chance import Secret, chance_of, distribution
from croupier.games import game_of
from croupier.games.equipment import Cards, Device

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.equipment.chance import Chance, SystemChance
    from croupier.rulebook.book import Rules

    Source = Callable[[str], Chance]


class Sample(NamedTuple):
    """The outcomes of one game in the order drawn: results of its device, or whole shoes."""

    rules: Rules
    outcomes: tuple[Any, ...]

    @property
    def is_of_shoes(self) -> bool:
        """Each outcome is the order of a shoe."""
        return isinstance(game_of(self.rules.book).equipment, Cards)

    def lines(self) -> Iterator[str]:
        """The outcomes as text, one a line: "1 4 4", "17", "AS 10D ..." for a shoe."""
        for outcome in self.outcomes:
            yield " ".join(map(_code, outcome)) if self.is_of_shoes else str(outcome)


class DeviceResults(NamedTuple):
    """What a device can show: its equally likely places in order, and the chance of each result."""

    places: dict[Any, int]
    final: dict[Any, float]


def of_system(system: SystemChance) -> Source:
    """The chance of each round: a fresh secret of the real source, as at a table."""
    return lambda purpose: chance_of(system.secret(), purpose)


def of_seed(seed: str) -> Source:
    """The chance of each round: secrets that a seed repeats."""

    def source(purpose: str) -> Chance:
        digest = hashlib.sha256(f"{seed}\x00{purpose}".encode()).digest()
        return chance_of(Secret(digest), purpose)

    return source


def collected(rules: Rules, source: Source, rounds: int, shoes: int) -> Iterator[Any]:
    """The outcomes of so many rounds of the game's device, or of so many of its shoes."""
    equipment = game_of(rules.book).equipment
    if isinstance(equipment, Cards):
        for number in range(shoes):
            yield equipment.shoe(rules, source(f"{rules.book.name} shoe {number}")).order
    else:
        for number in range(rounds):
            yield equipment.draw(rules, source(f"{rules.book.name} round {number}"))


def results_of(rules: Rules) -> DeviceResults:
    """What a game's device can show, from every draw that it can make."""
    device = game_of(rules.book).equipment
    assert isinstance(device, Device), "a shoe has more orders than can be listed"
    chances = distribution(lambda chance: device.draw(rules, chance))
    assert len(set(chances.values())) == 1, "the places of a device are equally likely"
    counts = Counter(map(device.asked_about, chances))
    final = {outcome: count / len(chances) for outcome, count in counts.items()}
    return DeviceResults({outcome: place for place, outcome in enumerate(chances)}, final)


def first_cards(orders: tuple[tuple[Card, ...], ...]) -> list[int]:
    """The first card of each shoe, as its place in a new deck."""
    return [DECK.index(order[0]) for order in orders]


def _code(card: Card) -> str:
    return card.code
