"""Whether the rules let a jackpot be offered as it is planned: its tables, its stake, its wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.jackpots.plan import PREFIX, Style, Win
from croupier.floor.site.plan import PlanError
from croupier.floor.tables.offers import jackpot_bets
from croupier.money import JACKPOT, dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.floor.floor import Floor
    from croupier.floor.jackpots.plan import JackpotPlan
    from croupier.floor.tables.table import Table
    from croupier.rulebook.book import Rules

PERCENT = ".jackpot_percent"
MINIMUM, STAKES = "jackpot_minimum_cents", "blazing_sevens.stakes_cents"


def checked_jackpots(jackpots: list[JackpotPlan], tables: Mapping[str, Table]) -> None:
    """PlanError where a jackpot may not be offered as planned, or a table's bet has none."""
    for jackpot in jackpots:
        for wrong in _objections(jackpot, jackpots, tables):
            raise PlanError(f"jackpot {jackpot.id}: {wrong}")
    for name, table in tables.items():
        taken = {each.wager for each in jackpots if name in each.tables}
        for bet in jackpot_bets(table.rules):
            if bet not in taken:
                clause = table.book.bets[bet].pays
                why = f"{bet} is paid from a jackpot, and none takes its wagers here ({clause})"
                raise PlanError(f"{name}: {why}; accepted: a jackpot with {name} and {bet}")


def refused_terms(floor: Floor, jackpot: JackpotPlan) -> str:
    """What is wrong with other terms or tables of a jackpot, or nothing."""
    tables = {**floor.elsewhere, **floor.tables}
    return next(_objections(jackpot, [jackpot], tables), "")


def completed(jackpot: JackpotPlan, tables: Mapping[str, Table]) -> JackpotPlan:
    """The plan with the wins that its tables' book gives for its bet.  SBC 16.8.1, 16.10.1."""
    table = tables.get(jackpot.tables[0]) if jackpot.tables else None
    if table is None:
        return jackpot
    wins = jackpot.wins or wins_of(table, jackpot.wager)
    return msgspec.structs.replace(jackpot, wins=wins, document=table.book.document)


def wins_of(table: Table, bet: str) -> list[Win]:
    """The results of a bet that its book pays from a jackpot, and what each wins."""
    values = table.book.values
    shares = [datum.value for key, datum in values.items() if key.endswith(PERCENT)]
    if not shares or JACKPOT not in table.rules.odds.get(bet, ()):
        return []
    tiers = table.game.bets[bet].tiers
    return [Win(bet, tier, percent) for tier, percent in zip(tiers, shares[0], strict=False)]


def _objections(
    jackpot: JackpotPlan, others: list[JackpotPlan], tables: Mapping[str, Table]
) -> Iterator[str]:
    if not jackpot.tables:
        yield "it has no table (CMA 8.3.1); accepted: at least one"
    if [each.id for each in others].count(jackpot.id) > 1:
        yield "its id occurs twice; accepted: an id of its own each"
    for name in jackpot.tables:
        if name not in tables:
            yield f"there is no table {name}; accepted: {', '.join(tables)}"
    if any(name.startswith(PREFIX) for name in tables):
        yield f"a table's id begins with {PREFIX}; accepted: another"
    yield from _style_objections(jackpot)
    here = {name: tables[name] for name in jackpot.tables if name in tables}
    yield from _linked_objections(jackpot, here)


def _style_objections(jackpot: JackpotPlan) -> Iterator[str]:
    if jackpot.style is Style.MYSTERY and jackpot.maximum_cents <= jackpot.minimum_cents:
        yield "a mystery is won between its minimum and its maximum; accepted: a higher maximum"
    if jackpot.style is Style.STAND_ALONE and len(jackpot.tables) > 1:
        yield "a stand-alone jackpot has one table; accepted: style = linked"
    if jackpot.style is Style.BONUS and jackpot.rate_ppm + jackpot.reserve_ppm:
        yield "a bonus is the operator's money alone (CMA 8.3.8); accepted: rate_ppm = 0"


def _linked_objections(jackpot: JackpotPlan, tables: Mapping[str, Table]) -> Iterator[str]:
    """What tables of one jackpot must have in common.  SBC 16.10."""
    for name, table in tables.items():
        rules = table.rules
        if jackpot.wager and jackpot.wager not in rules.odds:
            switches = ", ".join(f"{each} = true" for each in _switches(table, jackpot.wager))
            yield f"{name} does not offer {jackpot.wager}; accepted: {switches or 'another bet'}"
            continue
        if jackpot.minimum_cents != _minimum(rules, jackpot):
            said = dollars(_minimum(rules, jackpot))
            yield f"its minimum is not that of {name} (SBC 16.12); accepted: {said}"
        if len(_stakes(table, jackpot.wager)) != 1:
            yield from _stake_objection(name, rules, jackpot.wager)
    if len({tuple(wins_of(table, jackpot.wager)) for table in tables.values()}) > 1:
        yield "its tables pay differently (SBC 16.10.1); accepted: one pay table"
    stakes = [_stakes(table, jackpot.wager) for table in tables.values()]
    if any(each != stakes[0] for each in stakes):
        yield f"its tables take other {jackpot.wager} wagers (SBC 16.10.4); accepted: the same"


def _switches(table: Table, bet: str) -> list[str]:
    found = table.book.bets.get(bet)
    return [name for name in found.requires if name.startswith("offers_")] if found else []


def _minimum(rules: Rules, jackpot: JackpotPlan) -> int:
    is_ruled = MINIMUM in rules.options and JACKPOT in rules.odds.get(jackpot.wager, ())
    return int(rules[MINIMUM]) if is_ruled else jackpot.minimum_cents


def _stakes(table: Table, bet: str) -> tuple[int, ...]:
    """The stake that a sign gives for a bet, or its range."""
    limit = table.kept.plan.sign.bets.get(bet)
    if limit is None:
        return ()
    return tuple(sorted({limit.minimum_cents, limit.maximum_cents}))


def _stake_objection(name: str, rules: Rules, bet: str) -> Iterator[str]:
    """A table takes one stake on Blazing 7's, and its sign says which.  SBC 16.3, 16.8.1."""
    if bet and STAKES in rules.book.values and JACKPOT in rules.odds.get(bet, ()):
        accepted = " or ".join(dollars(cents) for cents in rules[STAKES])
        clause = rules.clause(STAKES)
        yield f"{name} has no one stake on {bet} ({clause}); accepted: a sign with {accepted}"
