"""What a table may offer: no bet that it could not settle as its book says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.games import game_of
from croupier.money import JACKPOT
from croupier.rounds.refusals import Reason, Refused
from croupier.rulebook.irregularities import Mishap, irregularities
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.floor.jackpots.links import Link
    from croupier.floor.site.plan import TablePlan
    from croupier.floor.tables.table import Table
    from croupier.rulebook.book import Book, Rules
    from croupier.words.message import Message, Said


def without_jackpots(plan: TablePlan, book: Book) -> TablePlan:
    """The plan of a table that offers no bet of a jackpot unless it asks for one.  SBC 16.8.1."""
    off = {name: False for bet in book.bets for name in _jackpot_switches(book, bet)}
    return msgspec.structs.replace(plan, options=off | plan.options)


def refused_offers(rules: Rules) -> Refused | None:
    """Why a table may not offer what its options give it.  CSB 5.2, CPB 2.2."""
    if objection := game_of(rules.book).wagering.unfit(rules):
        return Refused(Reason.NOT_OFFERED, *objection)
    return None


def jackpot_bets(rules: Rules) -> list[str]:
    """The bets of a table that are paid from a jackpot.  SBC 16.8.1, CMA 11.5.1(b)."""
    return [bet for bet, odds in rules.odds.items() if JACKPOT in odds]


def refused_jackpot(rules: Rules, links: Mapping[str, Link], bet: str) -> Refused | None:
    """A bet that is paid from a jackpot takes no wager while there is none that can pay it.

    CMA 8.6, SBC 16.8.1, 18.17.
    """
    if JACKPOT not in rules.odds[bet]:
        return None
    if any(link.plan.wager == bet and link.takes_wagers for link in links.values()):
        return None
    clause = rules.book.bets[bet].pays
    why, accepted = message("refusal-no_jackpot", bet=bet), message("accepted-another_bet")
    return Refused(Reason.NOT_OFFERED, why, clause, accepted)


def jackpot_fault(table: Table, jackpot: str, why: Said) -> Message:
    """Why a table stops whose jackpot does not work, by the clause of its document.

    CMA 8.6, SBC 18.17.
    """
    operator = table.book.name.partition("/")[0]
    rulings = irregularities(operator, table.book.document).get(Mishap.JACKPOT_FAILED, ())
    clause = rulings[0].clause if rulings else table.book.document
    return message("fault-jackpot", jackpot=jackpot, why=why, clause=clause)


def broken_jackpot(table: Table) -> Said:
    """Why a table may not go on, where a jackpot of it does not work; else nothing."""
    broken = (link for link in table.kept.jackpots.values() if link.is_broken)
    return next((jackpot_fault(table, link.plan.name, link.fault) for link in broken), "")


def _jackpot_switches(book: Book, bet: str) -> Iterable[str]:
    """The options that say whether a table offers a bet, if it is paid from a jackpot."""
    rule = book.bets[bet]
    if not any(JACKPOT in odds for odds in rule.odds.values()):
        return ()
    return (name for name in rule.requires if name.startswith("offers_"))
