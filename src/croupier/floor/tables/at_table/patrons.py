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


class Patron(msgspec.Struct):
    """A person at the table: seated at the Betting Area of that number, or standing (seat 0)."""

    id: str
    seat: int = 0
    card: str = ""
    bought_cents: int = 0


def seat_name(seat: int) -> str:
    """The name of whoever sits on a seat, in accounts and on screens."""
    return f"{SEAT} {seat}"


def standing_name(number: int) -> str:
    """The name of somebody who stands."""
    return f"{STANDING} {number}"
