"""The sign of a table: minimum, maximum and multiple of each bet, and what is printed on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from croupier.floor.forms import LIST_MAX, Amount, Chip, Words
from croupier.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator


class Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least and the most that one wager may be, and its steps above the least.  CMA 4.1."""

    minimum_cents: Amount = 100
    maximum_cents: Amount = 100_000
    multiple_cents: Amount = 100

    def permitted(self, cents: int) -> int:
        """The next lower permitted wager, or nothing below the minimum.  CMA 4.3.1, 4.3.2."""
        if cents < self.minimum_cents:
            return 0
        above = min(cents, self.maximum_cents) - self.minimum_cents
        return self.minimum_cents + above // self.multiple_cents * self.multiple_cents

    @property
    def fault(self) -> str:
        """Why no sign can carry this limit, or nothing."""
        if self.minimum_cents < 1 or self.multiple_cents < 1:
            return "a minimum and steps of one cent or more"
        if self.permitted(self.maximum_cents) != self.maximum_cents:
            return "a maximum that is the minimum and so many steps above it"
        return ""

    def __str__(self) -> str:
        lowest, highest = dollars(self.minimum_cents), dollars(self.maximum_cents)
        return f"{lowest} to {highest} in steps of {dollars(self.multiple_cents)}"


Bets = Annotated[dict[Words, Limit], msgspec.Meta(max_length=LIST_MAX)]
Chips = Annotated[tuple[Chip, ...], msgspec.Meta(min_length=1, max_length=LIST_MAX)]


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is displayed at a table: limits a bet, all wagers of a player together, an area.

    `approved_minimum_cents` is the least that the regulator approves for a wager, `chips_cents` the
    chips that payments are made in.  CSB 7.1, 7.2.2, 7.3.
    """

    limit: Limit = Limit()
    bets: Bets = {}
    aggregate_minimum_cents: Amount = 0
    area_maximum_cents: Amount | None = None
    approved_minimum_cents: Amount = 1
    chips_cents: Chips = (1,)
    is_low_limit: bool = False

    def of(self, bet: str) -> Limit:
        """The limit of a bet: its own, or the table's."""
        return self.bets.get(bet, self.limit)

    @property
    def lines(self) -> list[str]:
        """The sign as it is read.  CMA 4.1, CSB 7.1, CSS 4.1, SBC 6.1, CPB 8.1."""
        return [str(self.limit), *(f"{bet}: {limit}" for bet, limit in self.bets.items())] + [
            f"{words} {dollars(cents)}"
            for words, cents in (
                ("all wagers of a player together at least", self.aggregate_minimum_cents),
                ("each Betting Area at most", self.area_maximum_cents),
            )
            if cents
        ]


def limits(sign: Sign) -> Iterator[Limit]:
    """Every limit that a sign carries."""
    yield sign.limit
    yield from sign.bets.values()


def raises_minimum(sign: Sign, new: Sign) -> bool:
    """Whether some wager that the sign allows is too little for the new one."""
    bets = ("", *sign.bets, *new.bets)
    return new.aggregate_minimum_cents > sign.aggregate_minimum_cents or any(
        new.of(bet).minimum_cents > sign.of(bet).minimum_cents for bet in bets
    )


def with_minimums(sign: Sign, older: Sign) -> Sign:
    """The sign for a player who keeps the minimums of an older one.  SBC 6.5.1."""
    return msgspec.structs.replace(
        sign,
        limit=_lower(sign.limit, older.limit),
        bets={bet: _lower(sign.of(bet), older.of(bet)) for bet in (*sign.bets, *older.bets)},
        aggregate_minimum_cents=min(sign.aggregate_minimum_cents, older.aggregate_minimum_cents),
    )


def _lower(limit: Limit, older: Limit) -> Limit:
    least = min(limit.minimum_cents, older.minimum_cents)
    return msgspec.structs.replace(limit, minimum_cents=least)
