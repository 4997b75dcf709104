"""A jackpot as it is planned: its style, its tables, what feeds it, and what wins it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from croupier.floor.forms import LIST_MAX, Amount, Words

MILLIONTHS = 1_000_000  # of a cent: in these, contributions are exact
PREFIX = "jackpot-"  # how the stream of a jackpot begins, and the id of no table
Rate = Annotated[int, msgspec.Meta(ge=0, le=MILLIONTHS)]
Percent = Annotated[int, msgspec.Meta(ge=1, le=100)]
Tables = Annotated[list[Words], msgspec.Meta(max_length=LIST_MAX)]
Interval = Annotated[int, msgspec.Meta(ge=0, le=60_000)]


class Style(StrEnum):
    """How a jackpot is fed and won.  CMA 8.1."""

    MYSTERY = "mystery"
    STAND_ALONE = "stand-alone"
    LINKED = "linked"
    BONUS = "bonus"


class Win(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A result of a bet that wins so much of the jackpot."""

    bet: Words
    tier: Words
    percent: Percent = 100


class JackpotPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A jackpot.  CMA 8.1, 8.3.

    Of each wager on the bet `wager`, or of every wager where it names none, `rate_ppm` millionths
    feed the meter and `reserve_ppm` the next minimum.  A mystery is won before it passes
    `maximum_cents`; what would lift another above it waits for the next.  A win of `confirm_cents`
    or more is confirmed by staff, one of more than `account_cents` is paid by voucher; 0 is never.
    Wins at different tables within `same_time_ms` may be at the same time.  SBC 16.11.4(ii).
    `document` is that of its tables.
    """

    id: Words
    name: Words
    style: Style
    tables: Tables
    minimum_cents: Amount
    maximum_cents: Amount = 0
    wager: Words = ""
    rate_ppm: Rate = 0
    reserve_ppm: Rate = 0
    wins: list[Win] = []
    confirm_cents: Amount = 0
    account_cents: Amount = 0
    same_time_ms: Interval = 1000
    document: Words = ""

    @property
    def stream(self) -> str:
        """The place of the jackpot."""
        return f"{PREFIX}{self.id}"

    def percent(self, bet: str, tier: str) -> int:
        """What a result wins, 0 for nothing."""
        return next((w.percent for w in self.wins if (w.bet, w.tier) == (bet, tier)), 0)

    def takes(self, bet: str) -> bool:
        """Whether wagers on a bet feed the jackpot and take part in it.  CMA 3.10, 14.4.1."""
        return self.wager in {"", bet}


def is_jackpot(place: str) -> bool:
    """Whether a place is a jackpot's."""
    return place.startswith(PREFIX)
