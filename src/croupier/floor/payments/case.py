"""A payment that was too much or too little, and how far it has been put right.

SBC 18.18, 18.19, 18.20.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from croupier.rulebook.floor_rules import FloorRules

# The keys of books/<operator>/floor.toml; a document without the first has no such cases.
REPORTED_OVER = "payments.reported_over_cents"
NO_BREACH, NO_INTENT, IN_TIME = "payments.no_breach", "payments.no_intent", "payments.in_time"
SUSPECTED, CORRECTED = "payments.suspected", "payments.suspected_corrected"
IDENTIFIED, ATTEMPTED = "payments.suspected_identified", "payments.attempted"


class PaymentOf(StrEnum):
    """What was not paid as it should have been."""

    WAGER = "wager"
    CASH_CHANGE = "cash change"
    COLOUR_CHANGE = "colour change"


class Ending(StrEnum):
    """How a case ended: all of it put right, reasonably tried, or told to the regulator."""

    RECTIFIED = "rectified"
    ATTEMPTED = "attempted"
    REPORTED = "reported"


class PaymentCase(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was due, what was paid, what enquiries found, and what came back since.

    `is_suspected` is unknown until somebody has enquired; `is_sought` says that the patron was
    looked for, `card` who was found.
    """

    id: str
    of: PaymentOf
    round: str
    player: str
    due_cents: int
    paid_cents: int
    found_at_ms: int
    found_by: str
    is_suspected: bool | None = None
    is_sought: bool = False
    is_found: bool = False
    card: str = ""
    rectified_cents: int = 0

    @property
    def over_cents(self) -> int:
        """What was paid too much; below zero what was paid too little."""
        return self.paid_cents - self.due_cents

    @property
    def left_cents(self) -> int:
        """How much of it is not put right yet."""
        return abs(self.over_cents) - self.rectified_cents

    def corrected_by(self, rules: FloorRules) -> str:
        """The clause by which it is put right: another one where intent is suspected."""
        return rules.clause(CORRECTED if self.is_suspected else IN_TIME)

    def sought_by(self, rules: FloorRules) -> str:
        """The clause by which the patron is looked for."""
        return rules.clause(IDENTIFIED if self.is_suspected else ATTEMPTED)
