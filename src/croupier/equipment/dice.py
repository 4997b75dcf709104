"""Three dice in a tumbler.  CSS 2.1.2(b), CMA 12.3.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance

FACES = range(1, 7)


class Dice(NamedTuple):
    """The uppermost faces of three dice."""

    first: int
    second: int
    third: int

    def __str__(self) -> str:
        return " ".join(map(str, self))


def tumble(chance: Chance) -> Dice:
    """Three dice after the tumbler has spun."""
    return Dice(*(FACES[chance.below(len(FACES))] for _ in range(3)))
