"""What staff may direct at a table, by the ladder of their book, and when a Dealer may change."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Step

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
    why = f"{act.replace('_', ' ')!r} directed by a {by}"
    return Refused(Reason.NOT_AUTHORISED, why, clause, f"a {needed} (or above)")


def change_dealer(play: Round, dealer: str) -> DealerChanged | Refused:
    """A new Dealer, but not from the first card to the settlement.  CPB 4.14."""
    if play.next_step not in (Step.REVEAL, Step.SETTLE):
        return DealerChanged(dealer)
    clause = play.rules.clause("staff.dealer_changes")
    why = f"{dealer} may not begin to deal in the middle of a Round of Play"
    return Refused(Reason.OUT_OF_ORDER, why, clause, play.rules["staff.dealer_changes"])
