"""Roulette: one ball, 37 numbers, and bets on where the ball comes to rest.  CMA 10.1.

CMA 10.5.1 leaves the bets to the approved Rules for Roulette, which are not among the documents;
the book says how each bet is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.wheels import BLACK, NUMBERS, RED, colour, neighbours, spin_ball
from croupier.games.equipment import Device
from croupier.games.game import Bet, Game, Pick, Wagering, Words, by_name, one_result
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance
    from croupier.rulebook.book import Rules
    from croupier.words.message import Message

# The layout: twelve rows of three numbers, zero before the first row and touching all of it.
FIRSTS = range(1, 37, 3)
STREETS = ((0, 1, 2), (0, 2, 3), *((n, n + 1, n + 2) for n in FIRSTS))
SIX_LINES = tuple(tuple(range(n, n + 6)) for n in FIRSTS[:-1])
SPLITS = (
    *((0, n) for n in (1, 2, 3)),
    *((n, n + 1) for n in NUMBERS if n % 3),
    *((n, n + 3) for n in NUMBERS[1:-3]),
)
CORNERS = ((0, 1, 2, 3), *((n, n + 1, n + 3, n + 4) for n in NUMBERS[:-3] if n % 3))
THIRDS = (1, 2, 3)


def straight(number: int, pick: int) -> int:
    """The number picked comes up.  CMA 10.5.1."""
    return int(number == pick)


def any_of(number: int, picked: tuple[int, ...]) -> int:
    """One of the numbers that the chip touches comes up.  CMA 10.5.1."""
    return int(number in picked)


def column(number: int, which: int) -> int:
    """A number of the column comes up; zero is in none.  CMA 10.5.1."""
    return int(number > 0 and number % 3 == which % 3)


def dozen(number: int, which: int) -> int:
    """A number of the dozen comes up; zero is in none.  CMA 10.5.1."""
    return int(12 * which - 12 < number <= 12 * which)


def low(number: int, _: None) -> int:
    """1 to 18 comes up.  CMA 10.5.1."""
    return int(1 <= number <= 18)


def high(number: int, _: None) -> int:
    """19 to 36 comes up.  CMA 10.5.1."""
    return int(19 <= number <= 36)


def even(number: int, _: None) -> int:
    """An even number comes up; zero does not count as one.  CMA 10.5.1."""
    return int(number > 0 and number % 2 == 0)


def odd(number: int, _: None) -> int:
    """An odd number comes up.  CMA 10.5.1."""
    return int(number % 2 == 1)


def red(number: int, _: None) -> int:
    """A red number comes up.  CMA 10.5.1."""
    return int(number in RED)


def black(number: int, _: None) -> int:
    """A black number comes up.  CMA 10.5.1."""
    return int(number in BLACK)


def jackpot(_: int, __: None) -> int:
    """No number wins a mystery jackpot: the meter does, whatever comes up.  CMA 14.4.2(c)."""
    return 0


def announcement(number: int) -> Message:
    """The number of the compartment, then its colour and the halves it belongs to.  CMA 10.4.2."""
    if number == 0:
        return message("outcome-zero")
    return message(
        "outcome-number",
        number=number,
        colour=colour(number),
        parity="odd" if odd(number, None) else "even",
        half="low" if low(number, None) else "high",
    )


def spin(_: Rules, chance: Chance) -> int:
    """The number at which the ball comes to rest, after the Wagering Period.  CMA 10.4.1."""
    return spin_ball(chance)


def can_show(_: Rules, drawn: object) -> bool:
    """A number of the wheel.  CMA 10.4.2."""
    return type(drawn) is int and drawn in NUMBERS


class Chips(NamedTuple):
    """So many equal chips on one bet: a part of a race-track bet."""

    bet: str
    pick: Pick
    chips: int


BUNDLES = {
    "Voisins du Zero": (
        Chips("Street", (0, 2, 3), 2),
        *(Chips("Split", pair, 1) for pair in ((4, 7), (12, 15), (18, 21), (19, 22), (32, 35))),
        Chips("Corner", (25, 26, 28, 29), 2),
    ),
    "Tiers du Cylindre": tuple(
        Chips("Split", pair, 1)
        for pair in ((5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36))
    ),
    "Orphelins": (
        Chips("Straight", 1, 1),
        *(Chips("Split", pair, 1) for pair in ((6, 9), (14, 17), (17, 20), (31, 34))),
    ),
}
NEIGHBOURS = "Neighbours"


def bundle(name: str, number: str = "") -> tuple[Chips, ...]:
    """The chips of a race-track bet; Neighbours has two on each side of its number.  CMA 10.5.1."""
    if name == NEIGHBOURS and number in map(str, NUMBERS):
        return tuple(Chips("Straight", there, 1) for there in neighbours(int(number), each_side=2))
    if name in BUNDLES and not number:
        return BUNDLES[name]
    raise ValueError(
        f"{f'{name} {number}'.strip()} is neither a bet nor a race-track bet (CMA 10.5.1); "
        f"accepted: {', '.join((*BETS, *BUNDLES))}, or {NEIGHBOURS} with a number from 0 to 36"
    )


BETS = by_name(
    Bet("Straight", straight, tuple(NUMBERS)),
    Bet("Split", any_of, SPLITS),
    Bet("Street", any_of, STREETS),
    Bet("Corner", any_of, CORNERS),
    Bet("Six Line", any_of, SIX_LINES),
    Bet("Column", column, THIRDS),
    Bet("Dozen", dozen, THIRDS),
    Bet("Low", low),
    Bet("High", high),
    Bet("Even", even),
    Bet("Odd", odd),
    Bet("Red", red),
    Bet("Black", black),
    Bet("Jackpot", jackpot, reaches=lambda *_: False),
)

WHEEL = Device(spin, "a number from 0 to 36", can_show, lambda _, text: int(text))
GAME: Game[int | None, int, int] = Game(
    "roulette",
    BETS,
    WHEEL,
    one_result("ball"),
    Words(announcement),
    Wagering(bundle=bundle),
)
