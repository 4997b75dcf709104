"""Added wagers that the table's chips could not pay exactly.  CPB 3.20(d)(ii)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.money import dollars, payable
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from croupier.rounds.round import Round


def refused_unpayable(play: Round, bet: str, stake_cents: int) -> Refused | None:
    """Where the book asks for it, a wager is of an amount whose winnings the chips can make.

    CPB 3.20(d)(ii).
    """
    datum = play.rules.book.values.get(f"{bet.lower()}.payable")
    winnings = play.rules.odds[bet][0].winnings(stake_cents)
    if datum is None or payable(winnings, play.chips_cents) == winnings:
        return None
    why = f"{bet} with {dollars(stake_cents)}, which the table could not pay"
    return Refused(Reason.WRONG_AMOUNT, why, datum.clause, f"an amount paid {datum.value}")
