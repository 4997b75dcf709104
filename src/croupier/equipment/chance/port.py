"""The port: what every source of chance offers, and what is drawn through it."""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from croupier.equipment.chance.failures import ChanceUnhealthy

BELOW_MAX = 2**64
CANDIDATES_MAX = 128  # A sound source has this many rejected in a row less than once in 2**128.

RandomBytes = Callable[[int], bytes]  # So many bytes, every value of each equally likely.
T = TypeVar("T")


class Chance(Protocol):
    """A source that draws whole numbers."""

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, every one equally likely; n is 1 to 2**64."""
        ...


def shuffled(chance: Chance, items: Iterable[T]) -> tuple[T, ...]:
    """Every order of the items is equally likely.  Fisher-Yates, from the last position down."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = chance.below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def uniform_below(n: int, random_bytes: RandomBytes) -> int:
    """The first candidate below n: the others are rejected, never folded back.  Standards 4.

    A candidate is the fewest bytes that can hold n - 1, big-endian, masked to its bits, so that
    fewer than half are rejected.  The only number below 1 is known without asking for a byte.
    """
    refuse_undrawable(n)
    if n == 1:
        return 0
    bits = (n - 1).bit_length()
    for _ in range(CANDIDATES_MAX):
        candidate = _masked(random_bytes((bits + 7) // 8), bits)
        if candidate < n:
            return candidate
    raise ChanceUnhealthy(f"{CANDIDATES_MAX} candidates in a row were not below {n}")


def refuse_undrawable(n: int) -> None:
    """Refuse an n below which there is nothing to draw, or too much."""
    if not 1 <= n <= BELOW_MAX:
        raise ValueError(f"below({n}) is refused: n is a whole number from 1 to 2**64")


def _masked(raw: bytes, bits: int) -> int:
    return int.from_bytes(raw, "big") & ((1 << bits) - 1)
