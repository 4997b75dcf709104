"""Changes that wait for a notice at the table, or for all players to agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.rulebook.book import Rules


def refused_change(
    rules: Rules, change: str, *, players: int, consenting: int = 0, noticed_minutes: int = 0
) -> Refused | None:
    """With players at the table a change is noticed long enough, or all of them consent.

    CSB 5.3.1, 5.3.2.
    """
    key = f"notices.{change}_minutes_min"
    if consenting >= players or noticed_minutes >= rules[key]:
        return None
    why = message(
        "refusal-after_notice_minutes",
        change=change,
        noticed_minutes=noticed_minutes,
        consenting=consenting,
        players=players,
    )
    accepted = message("accepted-notice_minutes_consent", rules=rules[key])
    return Refused(Reason.OUT_OF_ORDER, why, rules.clause(key), accepted)
