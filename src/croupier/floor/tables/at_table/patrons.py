"""People at a dealer's table: who sits where, who stands, and what they bought in for.

The chips in front of a person are no balance of ours: they came from elsewhere and go there.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

SEAT, STANDING = "Seat", "Standing"


class PaidWith(StrEnum):
    """What a person pays for chips with; all of it goes into the drop box."""

    CASH = "cash"
    VOUCHER = "voucher"


class Declared(StrEnum):
    """Which chips a person with a Loss Limit declares to the Dealer.  SBC 20.2."""

    BOUGHT = "bought"
    BROUGHT = "brought"
    LEFT = "left"


class Patron(msgspec.Struct):
    """A person at the table: seated at the Betting Area of that number, or standing (seat 0).

    `left_cents` are the chips that they declared to have left, once they did.
    """

    id: str
    seat: int = 0
    card: str = ""
    bought_cents: int = 0
    brought_cents: int = 0
    left_cents: int | None = None

    @property
    def declared_cents(self) -> int:
        """The chips that the Dealer knows of: bought here, or declared."""
        return self.bought_cents + self.brought_cents


def seat_name(seat: int) -> str:
    """The name of whoever sits on a seat, in accounts and on screens."""
    return f"{SEAT} {seat}"


def standing_name(number: int) -> str:
    """The name of somebody who stands."""
    return f"{STANDING} {number}"
