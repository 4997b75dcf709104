"""Orders of staff about Betting Areas: each by the rank of its clause, and obeyed by the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts.areas import (
    AllowSecondArea,
    KeepAreas,
    LimitAreaPlayers,
    LimitPlayers,
    ReleaseArea,
)
from croupier.floor.tables.commands import TakeSeat
from support.documents import BOOKS
from support.running_table import TABLE, refused
from support.staff import act, hire, id_of

if TYPE_CHECKING:
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from support.running_table import Running, RunningTable

SYDNEY, STAR, PERTH = BOOKS["CSB"], BOOKS["SBC"], BOOKS["CPB"]
THREE = ("T1", "T2", "T3")
STAKE = 1000


def _asks(place: RunningTable, role: str, command: StaffCommand) -> StaffAnswer:
    operator = place.table.book.name.partition("/")[0]
    who = hire(place.rig, role, operator, role.lower().replace(" ", ""))
    return place._run(act(place.rig, who, command))


@pytest.mark.clause("CSB 6.7")
def test_a_higher_duties_dealer_gives_leave_for_a_second_area_and_takes_it_back(
    running: Running,
) -> None:
    place = running(SYDNEY)
    leave = AllowSecondArea(id=id_of(), table=TABLE, terminal="T1")
    assert refused(_asks(place, "Dealer", leave)).clause == "CSB 6.7"
    again = AllowSecondArea(id=id_of(), table=TABLE, terminal="T1")
    place.did(_asks(place, "Higher Duties Dealer", again))
    place.open()
    assert place.wager("T1", STAKE, area=1).refused is None
    assert place.wager("T1", STAKE, area=2).refused is None
    place.finish()
    back = AllowSecondArea(id=id_of(), table=TABLE, terminal="T1", is_taken_back=True)
    place.did(_asks(place, "Higher Duties Dealer", back))
    place.open()
    assert place.wager("T1", STAKE, area=1).refused is None
    assert refused(place.wager("T1", STAKE, area=2)).clause == "CSB 6.7"


@pytest.mark.clause("CSB 6.7")
def test_leave_goes_with_the_player(running: Running) -> None:
    place = running(SYDNEY)
    leave = AllowSecondArea(id=id_of(), table=TABLE, terminal="T1")
    place.did(_asks(place, "Higher Duties Dealer", leave))
    place.leave("T1")
    place.sit("T1")
    place.open()
    assert place.wager("T1", STAKE, area=1).refused is None
    assert refused(place.wager("T1", STAKE, area=2)).clause == "CSB 6.7"


@pytest.mark.clause("SBC 5.16")
def test_kept_areas_take_nobody_elses_wager_and_seat_nobody_else(running: Running) -> None:
    place = running(STAR, players=THREE)
    place.ask("T2", TakeSeat(3))
    keep = KeepAreas(id=id_of(), table=TABLE, terminal="T1", first_area=2, last_area=4)
    assert refused(_asks(place, "Dealer", keep)).clause == "SBC 5.16"
    keep = KeepAreas(id=id_of(), table=TABLE, terminal="T1", first_area=2, last_area=4)
    place.did(_asks(place, "Casino Supervisor", keep))
    assert place.table.kept.seats["T2"].area == 0
    assert place.ask_refused("T2", TakeSeat(3)).clause == "SBC 5.16"
    place.ask("T1", TakeSeat(3))
    place.open()
    assert refused(place.wager("T2", STAKE, area=4)).clause == "SBC 5.16"
    assert place.wager("T1", STAKE, area=4).refused is None
    lift = KeepAreas(
        id=id_of(), table=TABLE, terminal="T1", first_area=2, last_area=4, is_taken_back=True
    )
    place.did(_asks(place, "Casino Supervisor", lift))
    assert place.wager("T2", STAKE, area=4).refused is None


@pytest.mark.clause("SBC 5.16")
@pytest.mark.parametrize(("first", "last"), [(4, 3), (6, 9)])
def test_areas_are_kept_only_where_the_layout_has_them(
    running: Running, first: int, last: int
) -> None:
    place = running(STAR)
    keep = KeepAreas(id=id_of(), table=TABLE, terminal="T1", first_area=first, last_area=last)
    assert refused(_asks(place, "Casino Supervisor", keep)).accepted == "a series within 1 to 7"


@pytest.mark.clause("SBC 5.11", "CPB 3.1(d)")
@pytest.mark.parametrize(
    ("book", "role", "clause"),
    [(STAR, "Casino Supervisor", "SBC 5.11"), (PERTH, "Table Inspector", "CPB 3.1(d)")],
)
def test_a_player_with_several_areas_gives_one_to_others(
    running: Running, book: str, role: str, clause: str
) -> None:
    place = running(book)
    place.open()
    for area in (1, 2):
        assert place.wager("T1", STAKE, area=area).refused is None
    place.did(_asks(place, role, ReleaseArea(id=id_of(), table=TABLE, terminal="T1", area=2)))
    place.finish()
    place.open()
    assert refused(place.wager("T1", STAKE, area=2)).clause == clause
    assert place.ask_refused("T1", TakeSeat(2)).clause == clause
    assert place.wager("T1", STAKE, area=1).refused is None
    place.ask("T2", TakeSeat(2))
    only = _asks(place, role, ReleaseArea(id=id_of(), table=TABLE, terminal="T1", area=1))
    assert refused(only).clause == clause


@pytest.mark.clause("SBC 5.17")
def test_a_supervisor_limits_how_many_play(running: Running) -> None:
    place = running(STAR, players=THREE)
    place.did(_asks(place, "Casino Supervisor", LimitPlayers(id=id_of(), table=TABLE, most=2)))
    place.open()
    assert place.wager("T1", STAKE).refused is None
    assert place.wager("T2", STAKE).refused is None
    assert refused(place.wager("T3", STAKE)).clause == "SBC 5.17"
    assert place.wager("T1", STAKE, area=4).refused is None
    lift = LimitPlayers(id=id_of(), table=TABLE, most=2, is_taken_back=True)
    place.did(_asks(place, "Casino Supervisor", lift))
    assert place.wager("T3", STAKE).refused is None


@pytest.mark.clause("CSB 6.5", "SBC 5.5")
@pytest.mark.parametrize(
    ("book", "below", "role", "clause"),
    [
        (SYDNEY, "Higher Duties Dealer", "Area Manager", "CSB 6.5"),
        (STAR, "Dealer", "Casino Supervisor", "SBC 5.5"),
    ],
)
def test_fewer_than_three_share_an_area_by_order(
    running: Running, book: str, below: str, role: str, clause: str
) -> None:
    place = running(book, players=THREE)
    order = LimitAreaPlayers(id=id_of(), table=TABLE, most=2)
    assert refused(_asks(place, below, order)).clause == clause
    place.did(_asks(place, role, LimitAreaPlayers(id=id_of(), table=TABLE, most=2)))
    place.open()
    assert place.wager("T1", STAKE, area=1).refused is None
    assert place.wager("T2", STAKE, area=1).refused is None
    assert refused(place.wager("T3", STAKE, area=1)).clause == clause
