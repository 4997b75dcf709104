"""Betting Areas on running tables: who sits, who decides, and whose wagers an area takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.display.scenes_blackjack import hidden_areas
from croupier.floor.staff.acts.rounds import VoidWagers
from croupier.floor.tables.commands import Decide, NominateArea, TakeSeat
from croupier.floor.tables.dealer import DealerAct
from croupier.floor.tables.events import ControlAscertained, SeatLeft, SeatTaken
from croupier.floor.tables.table import Phase
from croupier.floor.tables.virtual.dealer import due
from support.documents import BOOKS
from support.one_table import FIVES
from support.people import HIGHEST
from support.running_table import TABLE, refused
from support.staff import both, hire, id_of

if TYPE_CHECKING:
    from support.running_table import Running, RunningTable

SYDNEY, STAR, PERTH = BOOKS["CSB"], BOOKS["SBC"], BOOKS["CPB"]
THREE = ("T1", "T2", "T3")
SIX = tuple(f"T{number}" for number in range(1, 7))
AREA = 3
LOW, HIGH = 1000, 2000


def _wagers(place: RunningTable, *stakes: tuple[str, int], bet: str = "") -> None:
    """Wagers on one area, in this order."""
    for player, cents in stakes:
        assert place.wager(player, cents, bet, area=AREA).refused is None


def _control(place: RunningTable) -> list[tuple[int, str, str]]:
    """Who decides for which area, and by which clause, as the Dealer ascertained last."""
    found = [each for each in place.journal if isinstance(each, ControlAscertained)]
    return [(each.area, each.terminal, each.clause) for each in found[-1].areas]


def _asked(place: RunningTable) -> None:
    """Let the Dealer go on until somebody must decide, or the round is over."""
    while place.table.kept.phase is Phase.DEALING:
        todo = due(place.table)
        if todo is not None and todo.act is DealerAct.TIME_OUT:
            return
        place.act()


def _void(place: RunningTable, player: str, ground: str) -> None:
    """A manager has a player's wagers made Void, and another approves it."""
    operator, table = place.table.book.name.partition("/")[0], place.table
    hire(place.rig, HIGHEST[operator], operator, "grace")
    void = VoidWagers(
        id=id_of(),
        table=TABLE,
        round=table.round_id,
        terminal=player,
        ground=ground,
        why="a device",
    )
    place.did(place._run(both(place.rig, place.manager, "grace", void)))


@pytest.mark.clause("CSB 6.6", "CSB 6.6.1(a)")
def test_whoever_tops_up_stays_nearest_the_dealer(running: Running) -> None:
    place = running(SYDNEY)
    place.open()
    _wagers(place, ("T1", LOW), ("T2", LOW), ("T1", HIGH))
    place.close()
    assert _control(place) == [(AREA, "T1", "CSB 6.6")]


@pytest.mark.clause("CSB 6.6.1(b)", "CSB 6.6.1(c)", "SBC 5.10", "SBC 5.10.1", "SBC 5.10.2")
@pytest.mark.parametrize("book", [SYDNEY, STAR])
def test_the_others_lie_in_line_behind_the_controlling_player(running: Running, book: str) -> None:
    place = running(book, players=THREE)
    place.open()
    _wagers(place, ("T3", LOW), ("T1", LOW), ("T2", LOW), ("T1", HIGH), ("T1", LOW))
    place.close()
    (ascertained,) = [each for each in place.journal if isinstance(each, ControlAscertained)]
    assert [(each.terminal, each.behind) for each in ascertained.areas] == [("T3", ["T1", "T2"])]


@pytest.mark.clause("CSB 6.6", "CSB 6.6.1(a)")
def test_an_earlier_side_wager_gives_no_control(running: Running) -> None:
    place = running(SYDNEY, players=THREE)
    place.open()
    _wagers(place, ("T1", LOW))
    _wagers(place, ("T2", LOW), bet="Perfect Pairs")
    _wagers(place, ("T3", LOW), ("T1", 0), ("T2", LOW))
    place.close()
    assert _control(place) == [(AREA, "T3", "CSB 6.6")]


@pytest.mark.clause("CSB 6.6")
def test_whoever_takes_a_wager_back_goes_behind_the_others(running: Running) -> None:
    place = running(SYDNEY)
    place.open()
    _wagers(place, ("T1", LOW), ("T2", LOW), ("T1", 0), ("T1", LOW))
    place.close()
    assert _control(place) == [(AREA, "T2", "CSB 6.6")]


@pytest.mark.clause("CPB 3.2", "CPB 3.3", "CPB 3.3(a)", "SBC 5.7", "SBC 5.7.1", "SBC 5.9")
@pytest.mark.parametrize(("book", "clause"), [(PERTH, "CPB 3.3(a)"), (STAR, "SBC 5.7.1")])
def test_whoever_sits_at_the_area_decides(running: Running, book: str, clause: str) -> None:
    place = running(book)
    place.ask("T2", TakeSeat(AREA))
    place.open()
    _wagers(place, ("T1", HIGH), ("T2", LOW))
    place.close()
    assert _control(place) == [(AREA, "T2", clause)]


@pytest.mark.clause("CPB 3.3(b)", "SBC 5.7.2")
@pytest.mark.parametrize(("book", "clause"), [(PERTH, "CPB 3.3(b)"), (STAR, "SBC 5.7.2")])
def test_with_nobody_seated_the_highest_wager_decides(
    running: Running, book: str, clause: str
) -> None:
    place = running(book)
    place.ask("T1", TakeSeat(AREA + 1))
    place.open()
    _wagers(place, ("T1", LOW), ("T2", HIGH))
    place.close()
    assert _control(place) == [(AREA, "T2", clause)]


@pytest.mark.clause("CPB 3.3(c)", "SBC 5.7.3")
@pytest.mark.parametrize(("book", "clause"), [(PERTH, "CPB 3.3(c)"), (STAR, "SBC 5.7.3")])
def test_of_equal_wagers_the_one_nearest_the_dealer_decides(
    running: Running, book: str, clause: str
) -> None:
    place = running(book)
    place.open()
    _wagers(place, ("T1", LOW), ("T2", HIGH), ("T1", HIGH))
    place.close()
    assert _control(place) == [(AREA, "T1", clause)]


@pytest.mark.clause("CPB 3.3(a)")
def test_whoever_sits_down_while_wagering_is_open_decides(running: Running) -> None:
    place = running(PERTH)
    place.open()
    _wagers(place, ("T1", LOW), ("T2", LOW))
    place.ask("T2", TakeSeat(AREA))
    place.close()
    assert _control(place) == [(AREA, "T2", "CPB 3.3(a)")]


@pytest.mark.clause("CSB 6.6", "CSB 6.6.1(d)(i)")
def test_topping_up_keeps_the_first_entitlement_to_the_maximum(running: Running) -> None:
    place = running(SYDNEY, sign=msgspec.structs.replace(FIVES, area_maximum_cents=5000))
    place.open()
    _wagers(place, ("T1", LOW), ("T2", 4000), ("T1", 3000))
    place.close()
    stakes = {each.who.player: each.stake_cents for each in place.table.standing}
    assert stakes == {"T1": 3000, "T2": 2000}


@pytest.mark.clause("SBC 5.7", "CSB 6.6")
@pytest.mark.parametrize("book", [SYDNEY, STAR])
def test_when_the_controlling_players_wagers_are_void_the_next_decides(
    running: Running, book: str
) -> None:
    place = running(book, players=THREE)
    place.open()
    _wagers(place, ("T1", HIGH), ("T2", LOW))
    place.plant("5S", "9C", "6D", "TS", "TD", "TC", "TH", "9S", "9D")
    place.close()
    _asked(place)
    assert [each.who.player for each in place.table.asked] == ["T1"]
    _void(place, "T1", "device")
    assert [each.who.player for each in place.table.asked] == ["T2"]
    place.ask("T2", Decide(place.table.asked[0].choices[0].name, AREA))
    place.finish()
    assert place.table.kept.phase is Phase.BETWEEN


@pytest.mark.clause("CSB 2.1")
def test_an_area_has_one_seat_and_whoever_comes_later_stands(running: Running) -> None:
    place = running(SYDNEY, players=THREE, areas=5)
    place.ask("T1", TakeSeat(AREA))
    answer = place.ask_refused("T2", TakeSeat(AREA))
    assert (answer.code, answer.clause) == ("NOT_OFFERED", "CSB 2.1")
    assert answer.accepted == "a seat at area 1, 2, 4 or 5, or a wager while you stand"
    place.open()
    _wagers(place, ("T1", LOW), ("T2", LOW))


@pytest.mark.clause("CSB 2.1")
def test_no_more_players_sit_than_the_layout_has_areas(running: Running) -> None:
    place = running(SYDNEY, players=SIX, areas=5)
    for area, player in enumerate(SIX[:5], 1):
        place.ask(player, TakeSeat(area))
    answer = place.ask_refused("T6", TakeSeat(5))
    assert answer.accepted == "a wager while you stand: every seat is taken"
    assert place.ask_refused("T6", TakeSeat(6)).clause == "CSB 2.1"
    assert sum(bool(seat.area) for seat in place.table.kept.seats.values()) == 5


@pytest.mark.clause("CSB 2.1")
def test_a_seat_is_free_again_when_its_player_stands_up_moves_or_leaves(running: Running) -> None:
    place = running(SYDNEY, players=THREE)
    place.ask("T1", TakeSeat(1))
    place.ask("T1", TakeSeat(2))
    place.ask("T2", TakeSeat(1))
    place.ask("T1", TakeSeat(0))
    place.ask("T3", TakeSeat(2))
    place.leave("T2")
    place.ask("T1", TakeSeat(1))
    seats = {name: seat.area for name, seat in place.table.kept.seats.items()}
    assert seats == {"T1": 1, "T3": 2}
    moves = [each for each in place.journal if isinstance(each, SeatTaken | SeatLeft)]
    assert [(type(each).__name__, each.area) for each in moves][:4] == [
        ("SeatTaken", 1),
        ("SeatLeft", 1),
        ("SeatTaken", 2),
        ("SeatTaken", 1),
    ]


def test_a_table_without_areas_has_no_seat_to_choose(running: Running) -> None:
    place = running("crown_sydney/sic_bo")
    assert place.ask_refused("T1", TakeSeat(1)).accepted == "no number of an area"


def test_where_an_area_is_one_players_alone_nobody_chooses_a_seat(running: Running) -> None:
    place = running("crown_melbourne/blackjack")
    assert place.ask_refused("T1", TakeSeat(1)).clause.startswith("CMA")


@pytest.mark.clause("CSB 6.7")
def test_a_second_area_needs_leave(running: Running) -> None:
    place = running(SYDNEY)
    place.open()
    assert place.wager("T1", LOW, area=1).refused is None
    answer = refused(place.wager("T1", LOW, area=2))
    assert (answer.code, answer.clause) == ("NOT_OFFERED", "CSB 6.7")
    assert place.wager("T2", LOW, area=2).refused is None
    assert place.wager("T1", LOW, "Perfect Pairs", area=2).refused is None


@pytest.mark.clause("SBC 5.5")
def test_three_players_wager_on_an_area_whatever_they_wager_on(running: Running) -> None:
    place = running(STAR, players=SIX)
    place.open()
    _wagers(place, ("T1", LOW))
    _wagers(place, ("T2", LOW), ("T3", LOW), bet="Star Pairs")
    answer = refused(place.wager("T4", LOW, "Any Pairs", area=AREA))
    assert (answer.code, answer.clause) == ("NOT_OFFERED", "SBC 5.5")
    assert refused(place.wager("T4", LOW, area=AREA)).clause == "SBC 5.5"
    assert place.wager("T3", HIGH, "Star Pairs", area=AREA).refused is None


@pytest.mark.clause("CPB 4.11")
def test_only_the_nominated_area_is_dealt_face_down(running: Running) -> None:
    place = running(PERTH, first_two_cards="face down")
    place.ask("T1", TakeSeat(2))
    place.open()
    for area in (2, 4):
        assert place.wager("T1", LOW, area=area).refused is None
    place.ask("T1", NominateArea(4))
    place.plant("5S", "5C", "6D", "TS", "TD", "TC", "TH", "9S", "9D", "8D", "8C")
    place.close()
    _asked(place)
    assert place.table.play is not None
    assert hidden_areas(place.table.play.state) == {4}


@pytest.mark.clause("CPB 4.11")
def test_without_a_nomination_it_is_the_area_at_which_the_player_sits(running: Running) -> None:
    place = running(PERTH, first_two_cards="face down")
    place.ask("T1", TakeSeat(2))
    place.open()
    for area in (2, 4):
        assert place.wager("T1", LOW, area=area).refused is None
    place.plant("5S", "5C", "6D", "TS", "TD", "TC", "TH", "9S", "9D", "8D", "8C")
    place.close()
    _asked(place)
    assert place.table.play is not None
    assert hidden_areas(place.table.play.state) == {2}


@pytest.mark.clause("CSB 8.1.2(a)")
def test_a_player_handles_the_two_cards_of_one_area_and_no_others(running: Running) -> None:
    place = running(SYDNEY, first_two_cards="face down")
    place.ask("T1", NominateArea(AREA))
    place.open()
    _wagers(place, ("T1", LOW))
    place.plant("5S", "6D", "TS", "8C", "9D", "TC", "9S", "8D")
    place.close()
    _asked(place)
    assert place.table.play is not None
    assert hidden_areas(place.table.play.state) == {AREA}


@pytest.mark.clause("CPB 4.10")
def test_nothing_is_nominated_where_all_cards_are_dealt_face_up(running: Running) -> None:
    place = running(PERTH)
    assert place.ask_refused("T1", NominateArea(1)).clause == "CPB 4.10"
