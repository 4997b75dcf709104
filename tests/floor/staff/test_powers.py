"""Who may do what on a running floor: the role named does it, the one below is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts import leave, players, records, rounds, tables, terminals
from croupier.floor.staff.command import Approve
from croupier.floor.staff.door import open_requests
from croupier.floor.staff.facts import FACTS
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.tables.table import spot_of
from croupier.floor.terminals.commands import Service
from croupier.people.acts import Act
from support.documents import floor_of, of_player, of_wager
from support.people import OPERATOR
from support.powers import ROLE_ONLY, ROLE_TOO, WHOLE, Row
from support.staff import act, hire, id_of, told, wagered

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from croupier.floor.tables.table import Table
    from support.floor_rig import Rig

    Asked = Callable[[Row, Table], StaffCommand]

WHY = "seen by the camera"
LOWER = Sign(Limit(100, 10_000, 100))
OWN = Limit(500, 20_000, 500)
TOLD = ("Surveillance", "Inspector")
REASONABLE = {Act.REFUSE_WAGER: "reasonable"}
# What the moment does not allow, whoever asks: nobody sat out, nothing is out of order.
LATER = {Act.VACATE_SEAT, Act.ESTABLISH_WAGERS, Act.ISSUE_VOUCHER}
EVERY = [
    *[pytest.param(row, marks=pytest.mark.clause(*row.clauses), id=row.name) for row in WHOLE],
    *[pytest.param(row, marks=pytest.mark.clause(row.clause), id=row.name) for row in ROLE_TOO],
    *[pytest.param(row, id=row.name) for row in ROLE_ONLY],
]


def _of_player(kind: type[rounds.OfPlayer]) -> Asked:
    return lambda row, table: of_player(kind, table, row.ground, WHY)


def _of_wager(kind: type[rounds.OfWager]) -> Asked:
    def asked(row: Row, table: Table) -> StaffCommand:
        ground = REASONABLE.get(row.act, row.ground)
        return of_wager(kind, table, spot_of(table.standing[0]), ground, WHY)

    return asked


def _of_round(kind: type[rounds.VoidRound | rounds.EstablishWagers]) -> Asked:
    return lambda row, table: kind(
        id=id_of(), why=WHY, ground=row.ground, table=table.id, round=table.round_id
    )


def _at_table(
    kind: type[players.BarPlayer | players.DirectToLeave | players.GiveUpSeat],
) -> Asked:
    return lambda row, table: kind(
        id=id_of(), why=WHY, ground=row.ground, table=table.id, terminal="T001"
    )


def _recorded(row: Row, table: Table) -> StaffCommand:
    return records.Record(id=id_of(), why=WHY, ground=row.ground, table=table.id, act=row.act)


ASKED: dict[Act, Asked] = {
    Act.VOID_ROUND: _of_round(rounds.VoidRound),
    Act.VOID_WAGER: _of_wager(rounds.VoidWager),
    Act.VOID_WAGERS_OF_PLAYER: _of_player(rounds.VoidWagers),
    Act.FORFEIT_WAGER: _of_player(rounds.ForfeitWagers),
    Act.REFUSE_WAGER: _of_wager(rounds.RefuseWager),
    Act.ESTABLISH_WAGERS: _of_round(rounds.EstablishWagers),
    Act.BAR_FROM_GAME: _at_table(players.BarPlayer),
    Act.DIRECT_TO_LEAVE: _at_table(players.DirectToLeave),
    Act.VACATE_SEAT: _at_table(players.GiveUpSeat),
    Act.EXCLUDE_FROM_CASINO: lambda row, _: players.ExcludePlayer(
        id=id_of(), why=WHY, ground=row.ground, terminal="T001"
    ),
    Act.HOLD_WINNINGS: lambda row, _: players.HoldWinnings(
        id=id_of(), why=WHY, ground=row.ground, terminal="T001", cents=500
    ),
    Act.CHANGE_LIMITS: lambda _, table: tables.ChangeLimits(id=id_of(), table=table.id, sign=LOWER),
    Act.CHANGE_VARIATION: lambda _, table: tables.ChangeVariation(
        id=id_of(), table=table.id, book="crown_sydney/blackjack_plus"
    ),
    Act.LIMIT_PLAYER: lambda _, table: tables.LimitPlayer(
        id=id_of(), told=TOLD, table=table.id, terminal="T001", limit=OWN
    ),
    Act.DEAL_FACE_DOWN: lambda row, table: leave.GiveLeave(
        id=id_of(), told=TOLD, table=table.id, act=row.act
    ),
    Act.HOLD_TO_ONE_AREA: lambda _, table: leave.HoldPlayer(
        id=id_of(), told=TOLD, table=table.id, terminal="T001"
    ),
    Act.CLOSE_TABLE: lambda _, table: tables.CloseTable(id=id_of(), table=table.id),
    Act.ANSWER_SERVICE: lambda _, __: terminals.AnswerService(id=id_of(), terminal="T001"),
    Act.ISSUE_VOUCHER: lambda _, __: terminals.IssueVoucher(id=id_of(), terminal="T001"),
    **dict.fromkeys(records.RECORDED, _recorded),
}


@pytest.mark.parametrize("row", EVERY)
def test_the_role_that_the_clause_names_does_it_and_the_one_below_does_not(
    tmp_path: Path, row: Row
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        await rig.ask("T001", Service())
        below = await _answered(rig, row, row.below, table)
        assert below.refused
        assert (below.refused.code, below.refused.clause) == ("NOT_AUTHORISED", row.clause)
        named = await _answered(rig, row, row.named, table)
        assert (named.refused is None) == (row.act not in LATER and row.ground not in FACTS)
        assert named.refused is None or "may not" not in named.refused.why
        assert named.clause == row.clause
        assert not named.awaits or (await _approved(rig, row)).is_done

    told(tmp_path, floor_of(row.document), story)


async def _approved(rig: Rig, row: Row) -> StaffAnswer:
    """What needs two people is done once another in the same role agrees."""
    other = hire(rig, row.named, OPERATOR[row.document], "other")
    (open_one,) = open_requests(rig.floor)
    approve = Approve(id=id_of(), place=open_one.place, request=open_one.request.id)
    return await act(rig, other, approve)


async def _answered(rig: Rig, row: Row, role: str, table: Table) -> StaffAnswer:
    person = hire(rig, role, OPERATOR[row.document], role.lower().replace(" ", ""))
    return await act(rig, person, ASKED[row.act](row, table))
