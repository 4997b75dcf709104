"""Added wagers that the table's chips could not pay exactly.  CPB 3.20(d)(ii)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.money import payable
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

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
    why = message("refusal-unpayable", bet=bet, stake=stake_cents)
    accepted = message("accepted-payable_amount", how=datum.value)
    return Refused(Reason.WRONG_AMOUNT, why, datum.clause, accepted)
