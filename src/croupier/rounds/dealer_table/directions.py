"""What staff may direct at a table, by the ladder of their book, and when a Dealer may change."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Step
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.rounds.round import Round
    from croupier.rulebook.book import Rules


class Directed(NamedTuple):
    """Somebody who may has directed it."""

    act: str
    by: str
    clause: str


class DealerChanged(NamedTuple):
    """Another Dealer deals from here on."""

    dealer: str


def direct(rules: Rules, act: str, by: str) -> Directed | Refused:
    """A direction by the role that the book names, or by one above it.

    CPB 4.2, 4.4(f), 4.9, 4.10, 4.27.
    """
    ladder, key = rules["staff.ladder"], f"directions.{act}"
    needed, clause = rules[key], rules.clause(key)
    if by in ladder and ladder.index(by) >= ladder.index(needed):
        return Directed(act, by, clause)
    why = message("refusal-directed_by", replace=act.replace("_", " "), by=by)
    return Refused(
        Reason.NOT_AUTHORISED, why, clause, message("accepted-title_or_above", title=needed)
    )


def change_dealer(play: Round, dealer: str) -> DealerChanged | Refused:
    """A new Dealer, but not from the first card to the settlement.  CPB 4.14."""
    if play.next_step not in (Step.REVEAL, Step.SETTLE):
        return DealerChanged(dealer)
    clause = play.rules.clause("staff.dealer_changes")
    why = message("refusal-may_not_begin", dealer=dealer)
    return Refused(Reason.OUT_OF_ORDER, why, clause, play.rules["staff.dealer_changes"])
