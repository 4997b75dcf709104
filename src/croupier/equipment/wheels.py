"""The roulette wheel of 37 numbers, and money wheels of marked compartments."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance

Sections = tuple[tuple[str, int], ...]  # Each symbol, and on how many sections it stands.

# Clockwise from zero; the single-zero arrangement that Diagram B of CMA depicts.
# fmt: off
ROULETTE_WHEEL = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
    5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)
RED = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
# fmt: on
NUMBERS = range(37)
BLACK = frozenset(NUMBERS) - RED - {0}
STOP = re.compile(r"([A-Z])(\d{1,3})?")


def spin_ball(chance: Chance) -> int:
    """The number of the compartment in which the ball comes to rest.  CMA 10.4.2."""
    return ROULETTE_WHEEL[chance.below(len(ROULETTE_WHEEL))]


def colour(number: int) -> str:
    """The colour of a number's compartment.  CMA 10.2.1(a)."""
    return "red" if number in RED else "black" if number in BLACK else "green"


def neighbours(number: int, each_side: int) -> tuple[int, ...]:
    """The number with so many of its neighbours on each side of it, clockwise."""
    place = ROULETTE_WHEEL.index(number)
    around = range(place - each_side, place + each_side + 1)
    return tuple(ROULETTE_WHEEL[there % len(ROULETTE_WHEEL)] for there in around)


class Stop(NamedTuple):
    """The compartment at which a money wheel comes to rest, and the symbol it is marked with."""

    compartment: int
    symbol: str

    def __str__(self) -> str:
        return f"{self.symbol}{self.compartment}"


def spin_wheel(chance: Chance, sections: Sections) -> Stop:
    """Where a money wheel with so many sections of each symbol comes to rest."""
    marks = arranged(sections)
    compartment = chance.below(len(marks))
    return Stop(compartment, marks[compartment])


def read_stop(text: str, sections: Sections) -> Stop:
    """The stop of a text such as "A17", or "A" for the first compartment marked with A."""
    marks = arranged(sections)
    found = STOP.fullmatch(text)
    if found and found[1] in marks:
        compartment = int(found[2]) if found[2] else marks.index(found[1])
        if marks[compartment : compartment + 1] == (found[1],):
            return Stop(compartment, found[1])
    accepted = ", ".join(symbol for symbol, _ in sections)
    raise ValueError(f"{text!r} is not a stop of the wheel; accepted: {accepted}")


@lru_cache
def arranged(sections: Sections) -> tuple[str, ...]:
    """The symbols around a money wheel, the most frequent first spread over the places left."""
    places = list(range(sum(count for _, count in sections)))
    marks = [""] * len(places)
    for symbol, count in sorted(sections, key=lambda section: -section[1]):
        taken = {places[len(places) * copy // count] for copy in range(count)}
        places = [place for place in places if place not in taken]
        for place in taken:
            marks[place] = symbol
    return tuple(marks)
