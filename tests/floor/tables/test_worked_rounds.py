"""Rounds worked by a dealer, dealt on a running floor: books/*/examples/*.toml."""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.floor.tables.commands import Decide, PlaceWagers, Select, WagerItem
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.commands import Sit, TakePlayMoney
from croupier.money import cents
from support.examples import TIME_OUT, cases
from support.floor_rig import opened_floor, run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.floor.tables.events import LineData
    from croupier.floor.tables.table import Table
    from support.floor_rig import Rig

RICH = 10_000_000
TABLE = "table"


# What no floor offers: the bet of a jackpot that none keeps, and a reading against the text.
NOT_OFFERED = {"Blazing 7's", "split_ace_ten_is_blackjack"}
DEALT = [
    case
    for case in cases()
    if NOT_OFFERED.isdisjoint(
        {*(wager["bet"] for wager in case.values[1]["wagers"]), *case.values[1].get("options", ())}
    )
]


@pytest.mark.parametrize(("name", "example"), DEALT)
def test_a_floor_settles_a_worked_round_as_the_dealer_says(
    name: str, example: dict[str, Any], tmp_path: Path
) -> None:
    lines = run(_dealt(name, example, tmp_path))
    for expected in example["wagers"]:
        line = _line_of(lines, _terminals(example), expected)
        assert line.returned_cents == cents(expected["returned"]), line.reason
        assert line.tier == expected.get("because", line.tier)
        assert line.clause == expected.get("clause", line.clause)


async def _dealt(name: str, example: dict[str, Any], folder: Path) -> list[LineData]:
    """The lines of the round, with every wager and decision given at a terminal."""
    terminals = _terminals(example)
    plan = TablePlan(TABLE, name, options=example.get("options", {}), sign=_sign(example))
    floor = FloorPlan(
        terminals=len(terminals), table=[plan], play_money_cents=RICH, large_payout_cents=RICH
    )
    settled: list[LineData] = []
    async with opened_floor(folder, floor) as rig:
        rig.floor.listeners.append(lambda _, events, __: settled.extend(_lines(events)))
        for terminal in terminals.values():
            await rig.present_card(terminal, TABLE)
            await rig.ask(terminal, TakePlayMoney())
            await rig.ask(terminal, Sit(TABLE))
        table = await rig.until(TABLE, Phase.WAGERING)
        await _wager(rig, table, example)
        rig.plant(TABLE, example["draws"])
        await _decide(rig, table, example)
    return settled


def _lines(events: list[Any]) -> list[LineData]:
    return [line for event in events for line in getattr(event, "lines", ())]


def _terminals(example: dict[str, Any]) -> dict[str, str]:
    """A terminal for each player, clockwise."""
    players = (_player(wager) for wager in example["wagers"])
    seating = example.get("seating", dict.fromkeys(players))
    return {player: f"T{number:03}" for number, player in enumerate(seating, 1)}


def _player(wager: dict[str, Any]) -> str:
    return str(wager.get("player", "player"))


def _sign(example: dict[str, Any]) -> Sign:
    """A sign that takes every stake of the example."""
    stakes = [cents(wager["stake"]) for wager in example["wagers"]]
    least, step = min(stakes), gcd(*stakes)
    return Sign(Limit(least, least + RICH * step, step))


async def _wager(rig: Rig, table: Table, example: dict[str, Any]) -> None:
    terminals = _terminals(example)
    for player, selection in example.get("selections", {}).items():
        answer = await rig.ask(terminals[player], Select(list(selection)))
        assert answer.refused is None, answer.refused
    for wager in example["wagers"]:
        if wager["bet"] in table.game.wagering.added_bets:
            continue
        stake, area = cents(wager["stake"]), wager.get("area", 0)
        item = WagerItem(wager["bet"], stake, wager.get("pick", ""), area)
        answer = await rig.ask(terminals[_player(wager)], PlaceWagers([item]))
        assert answer.refused is None, answer.refused
        assert answer.items[0].refused is None, answer.items[0].refused


async def _decide(rig: Rig, table: Table, example: dict[str, Any]) -> None:
    """Let the round run to its end; whoever is asked answers as the example says."""
    told, terminals = iter(example.get("decisions", [])), _terminals(example)
    while table.kept.phase is not Phase.BETWEEN:
        await rig.durable()
        if await _answered(rig, table, told, terminals):
            continue
        due = rig.clock.next_ms
        assert due is not None, "the Dealer goes on"
        rig.clock.move_to(due)
    await rig.durable()


async def _answered(
    rig: Rig, table: Table, told: Iterator[list[Any]], terminals: dict[str, str]
) -> bool:
    """Whether somebody decided; those who say nothing are left to the clock."""
    for asked in table.asked:
        player, choice, *amount = next(told, ("", TIME_OUT))
        assert terminals.get(player, asked.who.player) == asked.who.player, f"not {player}"
        if choice != TIME_OUT:
            decide = Decide(choice, asked.who.area, *map(cents, amount))
            answer = await rig.ask(asked.who.player, decide)
            assert answer.refused is None, answer.refused
            return True
    return False


def _line_of(
    lines: list[LineData], terminals: dict[str, str], expected: dict[str, Any]
) -> LineData:
    """The one line of the expected wager's player, area, bet and pick."""
    wanted = (
        terminals[_player(expected)],
        expected.get("area", 0),
        expected["bet"],
        expected.get("pick", ""),
    )
    found = [each for each in lines if (each.terminal, each.area, each.bet, each.pick) == wanted]
    assert len(found) == 1, f"{len(found)} lines of {expected}"
    assert found[0].stake_cents == cents(expected["stake"])
    return found[0]
