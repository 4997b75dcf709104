"""What must go before a direction: notice to others, a player's request, the right moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.rounds.dealer_table.directions import direct
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.rounds.dealer_table.directions import Directed
    from croupier.rulebook.book import Datum, Rules


class Circumstances(NamedTuple):
    """What went before: who was told, whether a player asked, and the moment of the cards."""

    told: tuple[str, ...] = ()
    is_asked_for: bool = False
    moment: str = ""


NOTHING = Circumstances()


def order(rules: Rules, act: str, by: str, given: Circumstances = NOTHING) -> Directed | Refused:
    """A direction by somebody who may, once all that its book wants went before it.

    SBC 3.6, 4.2, 4.3, 4.4.4, 5.13, 5.14, 5.15, 13.3, 14.4, 15.4.
    """
    directed = direct(rules, act, by)
    if isinstance(directed, Refused):
        return directed
    return (
        _untold(rules, act, given.told)
        or _unasked(rules, act, given.is_asked_for)
        or _untimely(rules, act, given.moment)
        or directed
    )


def _untold(rules: Rules, act: str, told: tuple[str, ...]) -> Refused | None:
    """Some are told beforehand.  SBC 5.14, 5.15, 13.3.1, 14.4.1, 15.4.1."""
    needed = _condition(rules, "directions_tell", act)
    missing = [each for each in needed.value if each not in told] if needed else []
    if needed is None or not missing:
        return None
    names = " and ".join(missing)
    why = message("refusal-before_told", act=_words(act), names=names)
    return Refused(
        Reason.NOT_AUTHORISED, why, needed.clause, message("accepted-notice_first", names=names)
    )


def _unasked(rules: Rules, act: str, is_asked_for: bool) -> Refused | None:
    """Some things are done only at a player's request.  SBC 4.3."""
    needed = _condition(rules, "directions_at_request", act)
    if needed is None or is_asked_for:
        return None
    why = message("refusal-no_player_asked", act=_words(act))
    return Refused(
        Reason.NOT_AUTHORISED, why, needed.clause, message("accepted-step", step=needed.value)
    )


def _untimely(rules: Rules, act: str, moment: str) -> Refused | None:
    """Some things have their moments, by how the cards are shuffled.  SBC 3.6, 4.3, 4.4, 5.13."""
    needed = _condition(rules, "directions_when", act)
    moments = needed.value.get(rules["shuffling"], []) if needed else []
    if needed is None or moment in moments:
        return None
    why = message("refusal-untimely", act=_words(act), moment=moment)
    accepted = (
        message("accepted-one_of", each=[*moments])
        if moments
        else message("accepted-table_whose_shuffling", needed=[*needed.value])
    )
    return Refused(Reason.OUT_OF_ORDER, why, needed.clause, accepted)


def _condition(rules: Rules, section: str, act: str) -> Datum | None:
    return rules.book.values.get(f"{section}.{act}")


def _words(act: str) -> str:
    return repr(act.replace("_", " "))
