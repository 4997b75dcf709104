"""The shoe between rounds, whatever game is dealt from it: burned for a round, and shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.equipment.shoe import Shoe
    from croupier.rulebook.book import Rules


def at_round_start(rules: Rules, shoe: Shoe) -> Shoe:
    """The shoe as a round finds it, its first card burned where the table does so.  CPB 4.9."""
    return shoe.burn(int(rules.options.get("burns_each_round", 0)))


def shuffle_is_due(shoe: Shoe) -> bool:
    """Between rounds, the cutting card is out or next.  CSB 4.1.2(b), (c), SBC 4.4, CPB 4.25."""
    return shoe.is_out and not shoe.in_play and not shoe.is_continuous
