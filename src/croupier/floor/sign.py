"""The sign of a table: minimum, maximum and multiple of each bet, and what a wager is cut to."""

from __future__ import annotations

import msgspec

from croupier.money import dollars


class Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least and the most that one wager may be, and its steps above the least.  CMA 4.1."""

    minimum_cents: int = 100
    maximum_cents: int = 100_000
    multiple_cents: int = 100

    def permitted(self, cents: int) -> int:
        """The next lower permitted wager, or nothing below the minimum.  CMA 4.3.1, 4.3.2."""
        if cents < self.minimum_cents:
            return 0
        above = min(cents, self.maximum_cents) - self.minimum_cents
        return self.minimum_cents + above // self.multiple_cents * self.multiple_cents

    def __str__(self) -> str:
        lowest, highest = dollars(self.minimum_cents), dollars(self.maximum_cents)
        return f"{lowest} to {highest} in steps of {dollars(self.multiple_cents)}"


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is displayed at a table: limits a bet, all wagers of a player together, an area.

    `approved_minimum_cents` is the least that the regulator approves for a wager.  CSB 7.1, 7.2.2.
    """

    limit: Limit = Limit()
    bets: dict[str, Limit] = {}
    aggregate_minimum_cents: int = 0
    area_maximum_cents: int | None = None
    approved_minimum_cents: int = 1

    def of(self, bet: str) -> Limit:
        """The limit of a bet: its own, or the table's."""
        return self.bets.get(bet, self.limit)
