"""What becomes of a stake that is not chips: kept by the Dealer, handed back, or paid in chips.

A document says so, or our reading of it does: `books/<operator>/floor.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from croupier.rounds.units import unit_of
from croupier.rounds.wager import Means, Wager

if TYPE_CHECKING:
    from croupier.money import Odds


class Ending(StrEnum):
    """How a wager ended, as far as its stake is concerned."""

    WON = "won"
    LOST = "lost"
    STAND_OFF = "stand_off"
    VOID = "void"


class StakeFate(StrEnum):
    """What becomes of the stake, and what its winnings are paid in."""

    KEPT = "kept"  # The Dealer keeps it; winnings are chips.
    IN_CHIPS = "paid in chips"  # The Dealer keeps it and pays its worth with the winnings.
    RETURNED = "returned"  # It goes back; winnings are more of the same.


class Ruled(NamedTuple):
    """What becomes of a stake, and by which clause."""

    fate: StakeFate
    clause: str = ""


class Paid(NamedTuple):
    """What a player gets: chips, what is counted in the stake's own unit, and by which clause."""

    chips_cents: int
    back_cents: int = 0
    clause: str = ""


StakeRules = Mapping[tuple[Means, Ending], Ruled]
_IN_KIND = (Means.COLOUR, Means.TOURNAMENT)
_HANDED_BACK = (Means.VOUCHER, *_IN_KIND)
# Where no document says more: a round that is dealt outside a floor.
USUAL: StakeRules = MappingProxyType(
    {(means, ending): Ruled(StakeFate.KEPT) for means in Means for ending in Ending}
    | {(means, Ending.WON): Ruled(StakeFate.RETURNED) for means in _IN_KIND}
    | {(means, Ending.STAND_OFF): Ruled(StakeFate.RETURNED) for means in _HANDED_BACK}
    | {(means, Ending.VOID): Ruled(StakeFate.RETURNED) for means in (Means.TOKEN, *_HANDED_BACK)}
    | {(Means.VOUCHER, Ending.WON): Ruled(StakeFate.IN_CHIPS)}
)


def ending_of(odds: Odds | None) -> Ending:
    """How a wager with a result ended; of one that is given up in part, the stake is lost."""
    if odds is None or odds.win < 0:
        return Ending.LOST
    return Ending.WON if odds.win else Ending.STAND_OFF


def paid(rules: StakeRules, wager: Wager, ending: Ending, winnings_cents: int = 0) -> Paid:
    """What a player gets for a wager that is not chips, with its winnings."""
    ruled = rules[wager.means, ending]
    match ruled.fate:
        case StakeFate.KEPT:
            return Paid(winnings_cents, 0, ruled.clause)
        case StakeFate.IN_CHIPS:
            return Paid(wager.stake_cents + winnings_cents, 0, ruled.clause)
        case StakeFate.RETURNED:
            # What the pieces of its unit cannot make is paid in chips.
            over = winnings_cents % unit_of(wager.unit).piece_cents
            back = wager.stake_cents + winnings_cents - over
            return Paid(over, back, ruled.clause)
