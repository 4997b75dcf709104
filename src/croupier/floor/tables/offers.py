"""What a table may offer: no bet that it could not settle as its book says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.games import game_of
from croupier.money import JACKPOT
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.floor.site.plan import TablePlan
    from croupier.rulebook.book import Book, Rules


def without_jackpots(plan: TablePlan, book: Book) -> TablePlan:
    """The plan of a table that offers no bet of a jackpot unless it asks for one.  SBC 16.8.1."""
    off = {name: False for bet in book.bets for name in _jackpot_switches(book, bet)}
    return msgspec.structs.replace(plan, options=off | plan.options)


def refused_offers(rules: Rules) -> Refused | None:
    """Why a table may not offer what its options give it.  CSB 5.2, CPB 2.2, SBC 16.8.1."""
    if objection := game_of(rules.book).wagering.unfit(rules):
        return Refused(Reason.NOT_OFFERED, *objection)
    found = (refused_jackpot(rules, bet) for bet in rules.odds)
    return next((refused for refused in found if refused is not None), None)


def refused_jackpot(rules: Rules, bet: str) -> Refused | None:
    """No floor keeps a jackpot, and so cannot pay a bet that is paid from one.  SBC 16.8.1."""
    if JACKPOT not in rules.odds[bet]:
        return None
    switched_off = " and ".join(f"{name} = false" for name in _jackpot_switches(rules.book, bet))
    why = f"{bet} is paid from a jackpot, which this floor does not keep"
    clause = rules.book.bets[bet].pays
    return Refused(Reason.NOT_OFFERED, why, clause, f"{switched_off}, or another bet")


def _jackpot_switches(book: Book, bet: str) -> Iterable[str]:
    """The options that say whether a table offers a bet, if it is paid from a jackpot."""
    rule = book.bets[bet]
    if not any(JACKPOT in odds for odds in rule.odds.values()):
        return ()
    return (name for name in rule.requires if name.startswith("offers_"))
