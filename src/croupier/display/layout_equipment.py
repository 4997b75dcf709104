"""What a game is played on, as a screen draws it: a wheel, dice, money wheels, a shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.equipment.dice import FACES, Dice
from croupier.equipment.wheels import ROULETTE_WHEEL, arranged, colour
from croupier.games.big_3_six import Stops

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import Rules


class Pocket(Struct, frozen=True):
    """A compartment of the roulette wheel."""

    number: int
    colour: str


class RouletteWheel(Struct, frozen=True, tag="roulette wheel"):
    """The compartments clockwise from zero.  CMA 10.2.1(a)."""

    pockets: tuple[Pocket, ...]


class DiceTumbler(Struct, frozen=True, tag="dice"):
    """How many dice there are, and their faces.  CSS 2.1.2(b), CMA 12.3.1."""

    count: int
    faces: tuple[int, ...]


class MoneyWheels(Struct, frozen=True, tag="money wheels"):
    """So many wheels alike, each with these symbols clockwise.  CMA 13.2.2, 15.2.2."""

    count: int
    marks: tuple[str, ...]
    sections: dict[str, int]


class CardShoe(Struct, frozen=True, tag="shoe"):
    """So many decks of fifty-two cards.  CMA 11.3.1, 17.3.1, 18.4.1."""

    decks: int


Equipment = RouletteWheel | DiceTumbler | MoneyWheels | CardShoe


def equipment_of(rules: Rules) -> Equipment:
    """What the table's game is played on; cards, where it is nothing else."""
    return EQUIPMENT.get(rules.book.game, _shoe)(rules)


def areas_of(rules: Rules) -> int:
    """The numbered Betting Areas of the table; 0 where it numbers none."""
    return int(rules.options.get("areas", 0))


def _roulette(_: Rules) -> Equipment:
    return RouletteWheel(tuple(Pocket(number, colour(number)) for number in ROULETTE_WHEEL))


def _dice(_: Rules) -> Equipment:
    return DiceTumbler(len(Dice._fields), tuple(FACES))


def _one_wheel(rules: Rules) -> Equipment:
    return _money_wheels(rules, 1)


def _three_wheels(rules: Rules) -> Equipment:
    return _money_wheels(rules, len(Stops._fields))


def _money_wheels(rules: Rules, count: int) -> Equipment:
    sections = rules["wheel.sections"]
    return MoneyWheels(count, arranged(tuple(sections.items())), dict(sections))


def _shoe(rules: Rules) -> Equipment:
    return CardShoe(rules["decks"])


EQUIPMENT: dict[str, Callable[[Rules], Equipment]] = {
    "big_3_six": _three_wheels,
    "lucky_big_wheel": _one_wheel,
    "roulette": _roulette,
    "sic_bo": _dice,
    "virtual_roulette": _roulette,
}
