"""Limits agreed with one player: whose they are, what shows them, and how they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts.tables import LimitPlayer
from croupier.floor.tables.sign import Limit
from croupier.floor.terminals.commands import InsertNote
from support.documents import MANAGER, floor_of
from support.people import OPERATOR
from support.staff import act, hire, id_of, told

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from support.floor_rig import Rig

HIGH, LOW = Limit(500, 20_000, 500), Limit(500, 1000, 500)
BLACKJACK, PAIRS = "Blackjack", "Perfect Pairs"


def _limit(
    limit: Limit | None = None, bets: dict[str, Limit] | None = None, terminal: str = "T001"
) -> LimitPlayer:
    return LimitPlayer(
        id=id_of(),
        told=("Surveillance",),
        table="X1",
        terminal=terminal,
        limit=limit,
        bets=bets or {},
    )


async def _sit(rig: Rig, terminal: str) -> None:
    """A terminal at the table, with enough for any wager."""
    for _ in range(2):
        await rig.ask(terminal, InsertNote(10_000))
    await rig.sit(terminal, "X1")


async def _asked(rig: Rig, document: str, command: LimitPlayer) -> StaffAnswer:
    manager = hire(rig, MANAGER[document], OPERATOR[document], "ada")
    return await act(rig, manager, command)


async def _taken(rig: Rig, terminal: str, bet: str, cents: int, area: int) -> int:
    """What is left of a wager when it is placed; nothing of a refused one."""
    (item,) = (await rig.wager(terminal, bet, cents, area=area)).items
    return 0 if item.refused else item.cents


@pytest.mark.clause("CSB 7.4")
def test_an_area_manager_agrees_limits_with_a_player_whose_place_a_marker_shows(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        for terminal in ("T001", "T002"):
            await _sit(rig, terminal)
        table = await rig.until("X1", "wagering")
        assert (await _asked(rig, "CSB", _limit(HIGH))).is_done
        markers = [table.kept.posted.marker(terminal) for terminal in ("T001", "T002")]
        assert markers == ["a Distinctive Marker", ""]
        assert await _taken(rig, "T001", BLACKJACK, 15_000, 1) == 15_000
        assert await _taken(rig, "T002", BLACKJACK, 15_000, 2) == 10_000
        assert (await _asked(rig, "CSB", _limit())).is_done
        assert table.kept.posted.marker("T001") == ""
        assert await _taken(rig, "T001", BLACKJACK, 15_000, 1) == 10_000

    told(tmp_path, floor_of("CSB"), story)


@pytest.mark.clause("CSB 7.4")
def test_limits_agreed_for_one_bet_leave_the_others_as_the_sign_has_them(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _sit(rig, "T001")
        await rig.until("X1", "wagering")
        assert (await _asked(rig, "CSB", _limit(bets={PAIRS: LOW}))).is_done
        assert await _taken(rig, "T001", BLACKJACK, 15_000, 1) == 10_000
        assert await _taken(rig, "T001", PAIRS, 5000, 1) == 1000

    told(tmp_path, floor_of("CSB"), story)


@pytest.mark.clause("CSB 7.4")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (_limit(HIGH, terminal="T002"), "NOT_OFFERED"),
        (_limit(Limit(500, 1200, 500)), "WRONG_AMOUNT"),
        (_limit(bets={"Straight": LOW}), "UNKNOWN_BET"),
    ],
)
def test_limits_are_agreed_with_who_is_there_and_as_a_sign_could_carry_them(
    tmp_path: Path, command: LimitPlayer, code: str
) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "X1")
        answer = await _asked(rig, "CSB", command)
        assert answer.refused
        assert (answer.refused.code, bool(rig.floor.tables["X1"].kept.posted.own)) == (code, False)

    told(tmp_path, floor_of("CSB"), story)


@pytest.mark.clause("CPB 3.10")
@pytest.mark.parametrize(("limit", "taken"), [(HIGH, 15_000), (LOW, 1000)])
def test_surveillance_is_told_before_a_player_gets_own_limits_in_perth(
    tmp_path: Path, limit: Limit, taken: int
) -> None:
    async def story(rig: Rig) -> None:
        await _sit(rig, "T001")
        await rig.until("X1", "wagering")
        untold = LimitPlayer(id=id_of(), table="X1", terminal="T001", limit=limit)
        answer = await _asked(rig, "CPB", untold)
        assert answer.refused
        assert answer.refused.code == "NOT_TOLD"
        assert (await _asked(rig, "CPB", _limit(limit))).is_done
        assert await _taken(rig, "T001", BLACKJACK, 15_000, 1) == taken

    told(tmp_path, floor_of("CPB"), story)
