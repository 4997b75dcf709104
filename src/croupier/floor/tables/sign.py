"""The sign of a table: minimum, maximum and multiple of each bet, and what is printed on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from croupier.floor.forms import LIST_MAX, Amount, Chip, Words
from croupier.words.message import Message, message

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
    def fault(self) -> Message | None:
        """What a limit must be that a sign can carry, where this one is not."""
        if self.minimum_cents < 1 or self.multiple_cents < 1:
            return message("accepted-limit_of_cents")
        if self.permitted(self.maximum_cents) != self.maximum_cents:
            return message("accepted-limit_of_steps")
        return None

    @property
    def words(self) -> Message:
        """The limit as a sign has it: the least, the most and the steps."""
        least, most, step = self.minimum_cents, self.maximum_cents, self.multiple_cents
        return message("limit", least=least, most=most, step=step)


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
    def lines(self) -> list[Message]:
        """The sign as it is read.  CMA 4.1, CSB 7.1, CSS 4.1, SBC 6.1, CPB 8.1."""
        lines = [self.limit.words]
        lines += [message("limit-bet", bet=bet, limit=own.words) for bet, own in self.bets.items()]
        if self.aggregate_minimum_cents:
            lines.append(message("limit-together", least=self.aggregate_minimum_cents))
        if self.area_maximum_cents:
            lines.append(message("limit-area", most=self.area_maximum_cents))
        return lines


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
