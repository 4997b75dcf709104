"""Baccarat counted by plain loops over card values, with its own hands, draws and pays.

It shares no code with Croupier.  A value is 0 to 9; a shoe of d decks has 16d cards of value 0
and 4d of every other.  The third-card rules are the grid that casinos print.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# A row for each Banker total, 0 first; a column for each third card of the Player's, 0 first.
# D draws, S stands.
GRID = (
    "DDDDDDDDDD",
    "DDDDDDDDDD",
    "DDDDDDDDDD",
    "DDDDDDDDSD",
    "SSDDDDDDSS",
    "SSSSDDDDSS",
    "SSSSSSDDSS",
    "SSSSSSSSSS",
)

# Player total, Player cards, Banker total, Banker cards.
Ending = tuple[int, int, int, int]


def played(values: list[int]) -> Ending:
    """How a coup ends that is dealt these values, first card first, unused ones left over."""
    player, banker, later = [values[0], values[2]], [values[1], values[3]], values[4:]
    if sum(player) % 10 not in (8, 9) and sum(banker) % 10 not in (8, 9):
        banker_total = sum(banker) % 10
        if sum(player) % 10 <= 5:
            player.append(later.pop(0))
            banker_takes = GRID[banker_total][player[2]] == "D"
        else:
            banker_takes = banker_total <= 5
        if banker_takes:
            banker.append(later.pop(0))
    return sum(player) % 10, len(player), sum(banker) % 10, len(banker)


@lru_cache(maxsize=8)
def endings(decks: int) -> dict[Ending, int]:
    """Each ending with the number of ordered deals of six cards that lead to it."""
    counted: dict[Ending, int] = {}
    for ending, ways in _every_deal(decks):
        counted[ending] = counted.get(ending, 0) + ways
    return counted


def deals(decks: int) -> int:
    """The number of ordered deals of six cards."""
    cards = 52 * decks
    return cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4) * (cards - 5)


def _every_deal(decks: int) -> Iterator[tuple[Ending, int]]:
    left = [16 * decks] + [4 * decks] * 9
    for a, b, c, d in _four_values():
        ways = 1
        for value in (a, b, c, d):
            ways *= left[value]
            left[value] -= 1
        yield from _thirds((a + c) % 10, (b + d) % 10, left, ways)
        for value in (a, b, c, d):
            left[value] += 1


def _four_values() -> Iterator[tuple[int, int, int, int]]:
    for number in range(10_000):
        yield number // 1000, number // 100 % 10, number // 10 % 10, number % 10


def _thirds(player: int, banker: int, left: list[int], ways: int) -> Iterator[tuple[Ending, int]]:
    cards = sum(left)
    if player >= 8 or banker >= 8 or (player >= 6 and banker >= 6):
        yield (player, 2, banker, 2), ways * cards * (cards - 1)
    elif player >= 6:
        for value in range(10):
            yield (player, 2, (banker + value) % 10, 3), ways * left[value] * (cards - 1)
    else:
        for third in range(10):
            total = (player + third) % 10
            if GRID[banker][third] == "S":
                yield (total, 3, banker, 2), ways * left[third] * (cards - 1)
                continue
            for value in range(10):
                remaining = left[value] - (value == third)
                yield (total, 3, (banker + value) % 10, 3), ways * left[third] * remaining


def average(decks: int, net: Callable[[int, int, int, int], Fraction | int]) -> Fraction:
    """What a unit wins on average when an ending pays `net`."""
    total = sum(ways * Fraction(net(*ending)) for ending, ways in endings(decks).items())
    return Fraction(total) / deals(decks)


def player_net(player: int, _player_cards: int, banker: int, _banker_cards: int) -> int:
    return (player > banker) - (player < banker)


def banker_net(player: int, _player_cards: int, banker: int, _banker_cards: int) -> Fraction:
    if banker > player:
        return Fraction(1, 2) if banker == 6 else Fraction(1)
    return Fraction(-1 if player > banker else 0)


def tie_net(player: int, _player_cards: int, banker: int, _banker_cards: int) -> int:
    return 8 if player == banker else -1


def super_6_net(odds: int) -> Callable[[int, int, int, int], int]:
    return lambda player, _p, banker, _b: odds if banker == 6 and player < 6 else -1


def two_to_one_net(mine: int, my_cards: int, other: int) -> int:
    if mine <= other:
        return -1
    return 2 if my_cards == 3 and mine in (8, 9) else 1


def two_to_one_player_net(player: int, player_cards: int, banker: int, _banker_cards: int) -> int:
    return two_to_one_net(player, player_cards, banker)


def two_to_one_banker_net(player: int, _player_cards: int, banker: int, banker_cards: int) -> int:
    return two_to_one_net(banker, banker_cards, player)


def dragon_net(mine: int, my_cards: int, other: int) -> int:
    natural = my_cards == 2 and mine in (8, 9)
    if natural and mine >= other:
        return 0 if mine == other else 1
    return {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}.get(mine - other, -1)


def dragon_player_net(player: int, player_cards: int, banker: int, _banker_cards: int) -> int:
    return dragon_net(player, player_cards, banker)


def dragon_banker_net(player: int, _player_cards: int, banker: int, banker_cards: int) -> int:
    return dragon_net(banker, banker_cards, player)


def pair_average(decks: int, perfect: int, coloured: int, mixed: int) -> Fraction:
    """What a unit on two cards wins, from the second card alone: d - 1 like it, d, and 2d."""
    wins, others = decks - 1 + decks + 2 * decks, 52 * decks - 1
    paid = perfect * (decks - 1) + coloured * decks + mixed * 2 * decks
    return Fraction(paid - (others - wins), others)
