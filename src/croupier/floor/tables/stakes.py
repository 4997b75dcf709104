"""What becomes of a stake that is not chips at a table, as its document and its plan have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.rounds.stakes import USUAL, Ending, Ruled, StakeFate
from croupier.rounds.wager import Means

if TYPE_CHECKING:
    from croupier.rounds.stakes import StakeRules
    from croupier.rulebook.floor_rules import FloorRules

SECTIONS = {
    Means.TOKEN: "tokens",
    Means.VOUCHER: "vouchers",
    Means.COLOUR: "colour_chips",
}


def stake_rules(floor: FloorRules) -> StakeRules:
    """The fates of tokens, vouchers and colour chips.  CSB 1.1, CSS 1.1, 3.5, SBC 1.1."""
    said = {
        (means, ending): Ruled(StakeFate(floor[key]), floor.clause(key))
        for means, section in SECTIONS.items()
        for ending in Ending
        if (key := f"{section}.{ending}") in floor.values
    }
    return {**USUAL, **said}
