"""Colour chips at a running Sic Bo table: issued, wagered, won, shared and redeemed.  CSS 3.5.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts.colours import IssueColours, RedeemColours
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.tables.events import Settled, Wagered
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.commands import CashOut
from croupier.rounds.units import colour
from support.one_table import BALANCE
from support.running_table import TABLE, refused
from support.staff import id_of

if TYPE_CHECKING:
    from croupier.floor.staff.answer import StaffAnswer
    from support.running_table import Running, RunningTable

SIC_BO = "crown_sydney/sic_bo"
RED = colour(TABLE, "red", 500)


def issued(
    place: RunningTable,
    player: str = "T1",
    mark: str = "red",
    piece_cents: int = 500,
    *,
    is_agreed: bool = False,
    is_second: bool = False,
    who: str = "",
) -> StaffAnswer:
    """The answer to twenty colour chips for a player."""
    command = IssueColours(
        id=id_of(),
        terminal=player,
        colour=mark,
        piece_cents=piece_cents,
        pieces=20,
        is_agreed=is_agreed,
        is_second=is_second,
    )
    return place.staff(command, who)


def redeemed(
    place: RunningTable, player: str = "T1", *, is_of_closed_table: bool = False, who: str = ""
) -> StaffAnswer:
    """The answer to a player's red chips brought back."""
    command = RedeemColours(
        id=id_of(), terminal=player, colour="red", is_of_closed_table=is_of_closed_table
    )
    return place.staff(command, who)


def wager(place: RunningTable, cents: int, unit: str = RED, player: str = "T1") -> str:
    """Why a wager on Big is refused, or nothing."""
    answer = place.ask(player, PlaceWagers([WagerItem("Big", cents, unit=unit)])).items[0]
    return answer.refused.clause if answer.refused else ""


@pytest.mark.clause("CSS 3.5.2(e)")
def test_a_player_declares_what_a_colour_chip_is_worth_and_wins_more_of_them(
    running: Running,
) -> None:
    place = running(SIC_BO)
    assert issued(place).is_done
    seat = place.rig.floor.seat("T1")
    assert (seat.balance_cents, seat.purses) == (BALANCE - 10_000, {RED: 10_000})
    place.open()
    assert wager(place, 1000) == ""
    place.plant("4 5 6")
    place.finish()
    (settled,) = [event for event in place.journal if isinstance(event, Settled)]
    (line,) = settled.lines
    assert (line.unit, line.returned_cents, line.back_cents) == (RED, 0, 2000)
    assert line.stake_clause == "CSS 3.5.2(e)"
    assert (seat.balance_cents, seat.purses) == (BALANCE - 10_000, {RED: 11_000})
    (placed,) = [event for event in place.journal if isinstance(event, Wagered)]
    assert placed.accepted_by == "CSS 3.5.2(b)"


@pytest.mark.clause("CSS 3.5.2(b)")
def test_colour_chips_of_another_table_are_not_played_here(running: Running) -> None:
    place = running(SIC_BO)
    place.open()
    assert wager(place, 500, colour("elsewhere", "red", 500)) == "CSS 3.5.2(b)"


@pytest.mark.clause("CSS 3.5.2(c)", "CSS 3.5.2(c)(i)")
def test_the_table_that_issued_colour_chips_redeems_them(running: Running) -> None:
    place = running(SIC_BO)
    issued(place)
    assert place.ask_refused("T1", CashOut()).clause == "CSS 3.5.2(c)"
    dealer = place.hire("Dealer", "dan")
    assert redeemed(place, who=dealer).is_done
    seat = place.rig.floor.seat("T1")
    assert (seat.balance_cents, seat.purses) == (BALANCE, {})


@pytest.mark.clause("CSS 3.5.2(d)")
def test_a_colour_has_one_holder_unless_they_agree_and_each_has_their_own_value(
    running: Running,
) -> None:
    place = running(SIC_BO)
    issued(place)
    assert refused(issued(place, "T2", piece_cents=100)).clause == "CSS 3.5.2(d)"
    assert issued(place, "T2", piece_cents=100, is_agreed=True).is_done
    assert redeemed(place, "T2").is_done
    assert redeemed(place, "T1").is_done
    assert (place.balance("T1"), place.balance("T2")) == (BALANCE, BALANCE)


@pytest.mark.clause("CSS 3.5.2(f)")
def test_a_second_colour_is_a_higher_duties_dealers_to_allow(running: Running) -> None:
    place = running(SIC_BO)
    issued(place)
    assert refused(issued(place, mark="blue")).clause == "CSS 3.5.2(f)"
    dealer = place.hire("Dealer", "dan")
    assert refused(issued(place, mark="blue", is_second=True, who=dealer)).code == "NOT_AUTHORISED"
    assert issued(place, mark="blue", piece_cents=100, is_second=True).is_done


@pytest.mark.clause("CSS 3.5.2(c)(ii)")
def test_colour_chips_of_a_closed_table_are_redeemed_by_an_area_manager(running: Running) -> None:
    place = running(SIC_BO)
    issued(place)
    place.leave("T1")
    dealer = place.hire("Dealer", "dan")
    assert refused(redeemed(place, is_of_closed_table=True)).code == "WRONG_MEANS"
    place.leave("T2")
    place.did(place.announce_closing())
    while place.table.kept.phase is not Phase.CLOSED:
        place.act()
    assert refused(redeemed(place, is_of_closed_table=True, who=dealer)).code == "NOT_AUTHORISED"
    assert redeemed(place, is_of_closed_table=True).is_done
    assert place.balance("T1") == BALANCE


@pytest.mark.clause("CSS 3.5.2(a)")
def test_only_colours_of_the_tables_set_are_issued(running: Running) -> None:
    place = running(SIC_BO)
    assert refused(issued(place, mark="plaid")).clause == "CSS 3.5.2(a)"
    assert refused(issued(running("crown_sydney/blackjack"))).code == "NOT_OFFERED"
