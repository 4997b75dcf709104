"""Money is whole cents, odds are two whole numbers, and rounding happens here only."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, Self

# A jackpot is paid by its own pool, on top: the table keeps the stake.  SBC 16.7.
WORDS = {"Stand-off": (0, 1), "lose half": (-1, 2), "jackpot": (-1, 1)}
ODDS = re.compile(r"(\d{1,6}) to (\d{1,6})", re.ASCII)
CENTS_MAX = 10**12  # The largest amount that a plan, a sign or a command may name.
AMOUNT = re.compile(r"\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{2}))?", re.ASCII)


class OddsError(ValueError):
    """The text is not odds."""


class _Odds(NamedTuple):
    win: int
    per: int


class Odds(_Odds):
    """What a winning wager is paid on top of its stake: 3 cents for every 2."""

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        """Odds as the rules write them: "3 to 2", "Stand-off", "lose half" or "jackpot"."""
        if text in WORDS:
            return super().__new__(cls, *WORDS[text])
        found = ODDS.fullmatch(text)
        if not found or not int(found[1]) or not int(found[2]):
            raise OddsError(f'{text!r} is not odds; accepted: "3 to 2", {", ".join(WORDS)}')
        return super().__new__(cls, int(found[1]), int(found[2]))

    def __str__(self) -> str:
        words = {pair: word for word, pair in WORDS.items()}
        return words.get((self.win, self.per), f"{self.win} to {self.per}")

    def __reduce__(self) -> tuple[type[Odds], tuple[str]]:
        return Odds, (str(self),)

    @property
    def fraction(self) -> Fraction:
        """The winnings of one unit."""
        return Fraction(self.win, self.per)

    def winnings(self, stake_cents: int) -> Fraction:
        """The exact winnings of a stake, before anything is rounded."""
        return Fraction(stake_cents * self.win, self.per)


STAND_OFF = Odds("Stand-off")
JACKPOT = Odds("jackpot")


def payable(amount_cents: Fraction | int, chips_cents: tuple[int, ...]) -> int:
    """The least amount, not under this one, that the table's chips can make.

    CSB 7.3, SBC 5.12, CSS 4.3.  A Player Chip Account pays to the cent: its chip is (1,).
    """
    least = _least_by_residue(tuple(sorted(chips_cents)))
    smallest = min(chips_cents)
    owed = -(-amount_cents.numerator // amount_cents.denominator)
    return min(start + max(0, -(-(owed - start) // smallest)) * smallest for start in least)


@lru_cache
def _least_by_residue(chips_cents: tuple[int, ...]) -> tuple[int, ...]:
    """For each remainder by the smallest chip, the least amount of chips that leaves it."""
    if not chips_cents or chips_cents[0] < 1:
        raise ValueError(f"chips of {chips_cents} cents: each must be worth at least one cent")
    smallest = chips_cents[0]
    least = {0: 0}
    frontier = [0]
    while frontier:
        amount = frontier.pop()
        for chip in chips_cents[1:]:
            reached = amount + chip
            if reached < least.get(reached % smallest, reached + 1):
                least[reached % smallest] = reached
                frontier.append(reached)
    return tuple(least.values())


def cents(text: str) -> int:
    """The whole cents of an amount such as "12", "12.50" or "$12.50"."""
    found = AMOUNT.fullmatch(text.strip())
    if not found:
        raise ValueError(f'{text!r} is not an amount of money; accepted: "12" or "12.50"')
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)


def dollars(amount_cents: int) -> str:
    """The amount as people write it: $1,234.50."""
    whole, part = divmod(abs(amount_cents), 100)
    return f"{'-' if amount_cents < 0 else ''}${whole:,}.{part:02}"
