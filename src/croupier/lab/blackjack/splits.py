"""Split hands, exactly: what they bring together when each is played by its own cards.

A hand that was split is played by its own cards, the upcard and the pair it came from; what the
other hands draw does not guide it.  Then unseen cards are alike to it wherever they went, and it
only matters which second cards are known to be, or not to be, cards of the pair:

    value if another card is none of the pair  =  value  -  chance that it is one * value if it is

So the value of all hands is a weighted sum of the value of one hand with 0, 1, 2... more cards of
the pair gone from the shoe.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.lab.blackjack.shoes import Shoe

FIRST, FURTHER = 0, 1


class Parting(NamedTuple):
    """One way in which an area is split: which hands had to have a second card unlike the pair.

    `unlike` and `free` name each hand as first or further; `pairs` counts the second cards that
    were of the pair and split again.
    """

    unlike: tuple[int, ...]
    free: tuple[int, ...]
    pairs: int


class Part(NamedTuple):
    """A hand to value: with any second card or one unlike the pair, and cards of the pair gone."""

    which: int
    is_unlike: bool
    gone: int


@cache
def partings(hands_max: int, again: tuple[bool, bool]) -> tuple[Parting, ...]:
    """Every way to the hands of an area; `again` if the first, and if a further hand splits."""
    return tuple(_partings((), (FIRST, FURTHER), 0, hands_max, again))


def _partings(
    unlike: tuple[int, ...],
    waiting: tuple[int, ...],
    pairs: int,
    hands_max: int,
    again: tuple[bool, bool],
) -> Iterator[Parting]:
    hands = len(unlike) + len(waiting)
    splits = [which for which in waiting if again[which]]
    if hands == hands_max or not splits:
        yield Parting(unlike, waiting, pairs)
        return
    which = splits[0]
    rest = list(waiting)
    rest.remove(which)
    yield from _partings(unlike, (which, FURTHER, *rest), pairs + 1, hands_max, again)
    yield from _partings((*unlike, which), tuple(rest), pairs, hands_max, again)


def weights(shoe: Shoe, rank: int, ways: tuple[Parting, ...]) -> dict[Part, float]:
    """How much the value of each part counts; the shoe is without the pair."""
    return {
        part: count * shoe.chance(*(rank,) * part.gone) for part, count in parts_of(ways).items()
    }


@cache
def parts_of(ways: tuple[Parting, ...]) -> dict[Part, int]:
    """How often the hands of an area are valued as each part, one less where it is taken off."""
    found: Counter[Part] = Counter()
    for way in ways:
        for place, which in enumerate((*way.unlike, *way.free)):
            is_unlike = place < len(way.unlike)
            others = len(way.unlike) - is_unlike
            for more in range(others + 1):
                part = Part(which, is_unlike, way.pairs + more)
                found[part] += comb(others, more) * (-1) ** more
    return dict(found)
