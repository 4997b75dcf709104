"""Every row of every pay table is paid on a running floor, at the odds that the document prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.floor.tables.commands import Decide, PlaceWagers, Select, WagerItem
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.commands import Sit, TakePlayMoney
from croupier.games.equipment import Cards
from independent.pay_table import LOSES, STANDS_OFF
from independent.pay_tables import every_table
from support.floor_rig import opened_floor, run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.floor.tables.events import LineData
    from croupier.floor.tables.table import Table
    from independent.pay_table import Paid, PayTable
    from support.floor_rig import Rig

TABLE, TERMINAL, STAKE, RICH = "table", "T001", 1000, 10**9


def _cases() -> Iterator[Any]:
    for paid in every_table():
        chosen = "".join(f", {name} {value}" for name, value in paid.options.items())
        yield pytest.param(paid, id=f"{paid.book}{chosen}", marks=pytest.mark.clause(*paid.clauses))


@pytest.mark.parametrize("paid", [*_cases()])
def test_every_row_of_a_pay_table_is_paid_as_it_is_printed(paid: PayTable, tmp_path: Path) -> None:
    run(_dealt(paid, tmp_path))


async def _dealt(paid: PayTable, folder: Path) -> None:
    plan = TablePlan(TABLE, paid.book, options={**paid.options}, sign=Sign(Limit(STAKE, RICH, 100)))
    floor = FloorPlan(terminals=1, table=[plan], play_money_cents=RICH, large_payout_cents=RICH)
    lines: list[LineData] = []
    async with opened_floor(folder, floor) as rig:
        rig.floor.listeners.append(lambda _, events, __: lines.extend(_lines(events)))
        await rig.ask(TERMINAL, TakePlayMoney())
        await rig.present_card(TERMINAL, TABLE)
        await rig.ask(TERMINAL, Sit(TABLE))
        for each in paid.rounds:
            lines.clear()
            await _round(rig, paid, each)
            found = {f"{line.bet} {line.pick}".strip(): _odds(line) for line in lines}
            assert found | {bet: _net(odds) for bet, odds in each.pays.items()} == found, each


def _lines(events: list[Any]) -> list[LineData]:
    return [line for event in events for line in getattr(event, "lines", ())]


def _odds(line: LineData) -> int:
    """What ten dollars win or lose, whatever was staked."""
    return (line.returned_cents - line.stake_cents) * STAKE // line.stake_cents


def _net(odds: str) -> int:
    if odds in {LOSES, STANDS_OFF}:
        return -STAKE if odds == LOSES else 0
    win, _, per = odds.partition(" to ")
    return STAKE * int(win) // int(per)


async def _round(rig: Rig, paid: PayTable, each: Paid) -> None:
    table = await rig.until(TABLE, Phase.WAGERING)
    if paid.selection:
        await rig.ask(TERMINAL, Select([*paid.selection]))
    for item in _items(table, each):
        answer = await rig.ask(TERMINAL, PlaceWagers([item]))
        assert not answer.refused, answer.refused
        assert not answer.items[0].refused, answer.items[0].refused
    is_dealt = isinstance(table.game.equipment, Cards)
    rig.plant(TABLE, each.draws.split() if is_dealt else [each.draws])
    await _play_out(rig, table, iter(each.decisions))


def _items(table: Table, each: Paid) -> Iterator[WagerItem]:
    area = 1 if table.rules.options.get("areas") else 0
    main = next(iter(table.rules.odds))
    for text in {main: "", **each.pays} if area else each.pays:
        bet = max((bet for bet in table.rules.odds if text.startswith(bet)), key=len)
        if bet not in table.game.wagering.added_bets:
            yield WagerItem(bet, STAKE, text.removeprefix(bet).strip(), area)


async def _play_out(rig: Rig, table: Table, decisions: Iterator[str]) -> None:
    """Let the round run to its end; the player decides as the round says, or lets time pass."""
    while table.kept.phase is not Phase.BETWEEN:
        await rig.durable()
        choice = next(decisions, None) if table.asked else None
        if choice:
            answer = await rig.ask(TERMINAL, Decide(choice, table.asked[0].who.area))
            assert not answer.refused, answer.refused
            continue
        due = rig.clock.next_ms
        assert due is not None, "the Dealer goes on"
        rig.clock.move_to(due)
    await rig.durable()
