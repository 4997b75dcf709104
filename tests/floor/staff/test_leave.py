"""What a document gives a Casino Manager, no Area Manager does by another name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.staff.acts.leave import GiveLeave, HoldPlayer
from croupier.floor.staff.acts.tables import ChangeVariation, LimitPlayer
from croupier.floor.tables.sign import Limit
from croupier.people.acts import Act
from support.documents import BOOKS
from support.running_table import TABLE, refused
from support.staff import act, hire, id_of

if TYPE_CHECKING:
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from support.running_table import Running, RunningTable

SYDNEY, STAR, FREE_BET = BOOKS["CSB"], BOOKS["SBC"], "crown_sydney/free_bet_blackjack"
TOLD = ("Inspector", "Surveillance")


def _asks(place: RunningTable, role: str, command: StaffCommand) -> StaffAnswer:
    operator = place.table.book.name.partition("/")[0]
    who = hire(place.rig, role, operator, role.lower().replace(" ", ""))
    return place._run(act(place.rig, who, command))


def _vary(book: str, **options: Any) -> ChangeVariation:
    return ChangeVariation(id=id_of(), table=TABLE, book=book, options=options)


def _leave(power: Act, *, told: tuple[str, ...] = TOLD, is_taken_back: bool = False) -> GiveLeave:
    return GiveLeave(id=id_of(), table=TABLE, act=power, told=told, is_taken_back=is_taken_back)


def _hold(*, told: tuple[str, ...] = TOLD, is_lifted: bool = False) -> HoldPlayer:
    return HoldPlayer(id=id_of(), table=TABLE, terminal="T1", told=told, is_lifted=is_lifted)


@pytest.mark.clause("CSB 8.1.2")
def test_no_change_of_variation_has_cards_dealt_face_down(running: Running) -> None:
    place = running(SYDNEY)
    answer = _asks(place, "Area Manager", _vary(SYDNEY, first_two_cards="face down"))
    assert (refused(answer).code, refused(answer).clause) == ("NOT_AUTHORISED", "CSB 8.1.2")


@pytest.mark.clause("CSB 8.1.2", "CSB 8.1.2(b)")
def test_a_casino_manager_has_told_inspector_and_surveillance_first(running: Running) -> None:
    place = running(SYDNEY)
    answer = _asks(place, "Casino Manager", _leave(Act.DEAL_FACE_DOWN, told=("Surveillance",)))
    assert refused(answer).code == "NOT_TOLD"
    assert refused(answer).accepted == "notice to Inspector first"
    place.did(_asks(place, "Casino Manager", _leave(Act.DEAL_FACE_DOWN)))
    place.open()
    assert place.table.rules["first_two_cards"] == "face down"


@pytest.mark.clause("CSB 8.1.2")
def test_leave_is_taken_back_with_the_next_round(running: Running) -> None:
    place = running(SYDNEY, first_two_cards="face down")
    place.did(_asks(place, "Casino Manager", _leave(Act.DEAL_FACE_DOWN, is_taken_back=True)))
    place.open()
    assert place.table.rules["first_two_cards"] == "face up"


@pytest.mark.clause("CSB 8.1.2")
def test_another_variation_keeps_the_leave_that_was_given(running: Running) -> None:
    place = running(SYDNEY, players=(), first_two_cards="face down")
    command = _vary("crown_sydney/blackjack_plus", first_two_cards="face down")
    place.did(_asks(place, "Area Manager", command))
    place.open()
    assert place.table.rules["first_two_cards"] == "face down"


@pytest.mark.clause("CSB 12.3.2")
def test_only_a_casino_manager_opens_pot_of_gold_to_players_without_a_wager_there(
    running: Running,
) -> None:
    place = running(FREE_BET)
    answer = _asks(place, "Area Manager", _vary(FREE_BET, pot_of_gold_restricted=False))
    assert refused(answer).clause == "CSB 12.3.2"
    place.did(_asks(place, "Casino Manager", _leave(Act.POT_OF_GOLD_ELSEWHERE)))
    place.open()
    assert place.wager("T1", 500).refused is None
    assert place.wager("T2", 500, "Pot of Gold", area=1).refused is None


@pytest.mark.clause("CSB 6.8")
def test_limits_of_a_player_are_no_way_to_hold_them_to_the_minimum(running: Running) -> None:
    place = running(SYDNEY)
    limit = place.table.kept.plan.sign.limit
    at_minimum = Limit(limit.minimum_cents, limit.minimum_cents, limit.multiple_cents)
    command = LimitPlayer(id=id_of(), table=TABLE, terminal="T1", limit=at_minimum, told=TOLD)
    answer = _asks(place, "Area Manager", command)
    assert (refused(answer).code, refused(answer).clause) == ("NOT_AUTHORISED", "CSB 6.8")


@pytest.mark.parametrize(
    ("book", "role"),
    [
        pytest.param(SYDNEY, "Casino Manager", marks=pytest.mark.clause("CSB 6.8", "CSB 6.8.1")),
        pytest.param(STAR, "Gaming Manager", marks=pytest.mark.clause("SBC 5.15")),
    ],
)
def test_a_player_who_is_held_wagers_the_minimum_on_one_area(
    running: Running, book: str, role: str
) -> None:
    place = running(book)
    assert refused(_asks(place, role, _hold(told=()))).accepted == "notice to Inspector first"
    place.did(_asks(place, role, _hold()))
    place.open()
    minimum = place.table.kept.plan.sign.limit.minimum_cents
    assert place.wager("T1", 5 * minimum).cents == minimum
    elsewhere = refused(place.wager("T1", minimum, area=3))
    assert elsewhere.accepted == "Betting Area 1"
    assert elsewhere.clause == place.table.book.values["directions.hold_to_one_area"].clause
    place.did(_asks(place, role, _hold(is_lifted=True)))
    assert place.wager("T1", 5 * minimum).cents == 5 * minimum
