"""The shuffle, the cut and the burn at Crown Sydney, as a Dealer at the table does them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts import dealer as acts
from croupier.floor.staff.acts.shoes import OrderCards
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.at_table.events import ShoeLoaded, ShoeStepped
from croupier.people.acts import Act
from support.dealt_table import TABLE
from support.staff import hire, id_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from support.dealt_table import DealtTable

    Dealt = Callable[..., DealtTable]

MAIN = "Blackjack"


def _closed(place: DealtTable, *areas: int) -> DealtTable:
    place.until(Awaited.CLOSE)
    for area in areas:
        place.wager(f"Seat {area}", 1000, MAIN, area)
    place.confirm(Awaited.CLOSE)
    return place


def _cutting_card(place: DealtTable) -> None:
    place.did(acts.ShowCuttingCard(**place.of_turn()))


def _finished(place: DealtTable) -> DealtTable:
    """The cards of the round so far, with everybody standing."""
    while place.seen.awaited is Awaited.DECISION:
        asked = place.table.asked[0].who
        place.decide(asked.player, "Stand", asked.area)
    place.card("9C")
    place.confirm(Awaited.SETTLE)
    return place


def _loaded(place: DealtTable) -> str:
    return [each.clause for each in place.events if isinstance(each, ShoeLoaded)][-1]


@pytest.mark.clause("CSB 4.1.1")
def test_pre_shuffled_cards_go_straight_to_the_cut(dealt: Dealt) -> None:
    place = dealt()
    place.sit(1)
    place.did(acts.LoadPreShuffled(**place.of_turn()))
    assert place.seen.awaited is Awaited.CUT
    assert _loaded(place) == "CSB 4.1.2(a), CSB 4.1.1"


def test_a_device_takes_no_pre_shuffled_cards(dealt: Dealt) -> None:
    place = dealt(shuffling="continuous")
    answer = place.ask(acts.LoadPreShuffled(**place.of_turn()))
    assert answer.refused is not None
    assert answer.refused.accepted == "cards that are shuffled at this table"


@pytest.mark.clause("CSB 4.2.1", "CSB 4.2.1(a)", "CSB 4.2.3(a)", "CSB 4.2.6(b)", "CSB 4.2.6(c)")
def test_the_first_to_arrive_cuts_and_the_cutting_card_goes_in(dealt: Dealt) -> None:
    place = dealt()
    place.sit(5, 2)
    place.until(Awaited.CUT)
    assert place.prompt == "Offer the cut to Seat 5"
    place.confirm(Awaited.CUT)
    assert place.prompt == (
        "Put the cutting card 78 to 208 cards from the back, and the cards into the shoe"
    )
    place.confirm(Awaited.CUTTING_CARD)
    steps = {each.step: each for each in place.events if isinstance(each, ShoeStepped)}
    assert steps["cut"].who == "Seat 5"
    assert steps["cut"].clause == "CSB 4.2.1, CSB 4.2.1(a), CSB 4.2.3(a), CSB 4.2.5"
    assert steps["cutting card"].clause == "CSB 4.2.6(b), CSB 4.2.6(c)"


@pytest.mark.clause("CSB 4.2.1(b)")
def test_a_refused_cut_goes_clockwise_and_at_last_to_a_supervisor(dealt: Dealt) -> None:
    place = dealt()
    place.sit(5, 2, 7)
    place.until(Awaited.CUT)
    asked = []
    for _ in range(3):
        asked.append(place.seen.cut_by)
        place.did(acts.RefuseTheCut(**place.of_turn()))
    assert asked == ["Seat 5", "Seat 7", "Seat 2"]
    assert place.prompt == "Have the cards cut by a supervisor"
    answer = place.ask(acts.RefuseTheCut(**place.of_turn()))
    assert answer.refused is not None
    assert answer.refused.clause == "CSB 4.2.1(b)"


@pytest.mark.clause("CSB 4.2.3(b)", "CSB 4.1.2(c)")
def test_whoever_had_the_cutting_card_on_their_area_cuts_next(dealt: Dealt) -> None:
    place = dealt()
    place.sit(2, 5, 7)
    _closed(place, 2, 5)
    place.card("TS", "9H", "TD", "8C")
    _cutting_card(place)
    place.card("8S")
    _finished(place)
    assert place.seen.awaited is Awaited.SHOE
    place.until(Awaited.CUT)
    assert _loaded(place) == "CSB 4.1.2(c)"
    assert (place.seen.cut_by, "CSB 4.2.3(b)" in place.seen.clauses) == ("Seat 5", True)
    place.confirm(Awaited.CUT)


@pytest.mark.clause("CSB 4.2.3(c)")
def test_after_the_cutting_card_in_the_dealers_hand_the_rightmost_player_cuts(
    dealt: Dealt,
) -> None:
    place = dealt()
    place.sit(2, 5, 7)
    _closed(place, 2)
    place.card("TS", "TD", "8C")
    place.decide("Seat 2", "Stand", 2)
    _cutting_card(place)
    place.card("9C")
    place.confirm(Awaited.SETTLE)
    place.until(Awaited.CUT)
    assert (place.seen.cut_by, "CSB 4.2.3(c)" in place.seen.clauses) == ("Seat 7", True)
    place.confirm(Awaited.CUT)


@pytest.mark.clause("CSB 4.1.2(b)")
def test_a_cutting_card_that_comes_first_has_the_cards_shuffled_before_the_round(
    dealt: Dealt,
) -> None:
    place = dealt()
    place.sit(1)
    _closed(place, 1)
    _cutting_card(place)
    assert place.seen.awaited is Awaited.SHOE
    place.until(Awaited.RESULT)
    assert _loaded(place) == "CSB 4.1.2(b)"
    place.card("TS", "TD", "8C")
    _finished(place)
    assert place.table.kept.rounds == 1


@pytest.mark.clause("CSB 4.1.2(f)", "CSB 4.2.2")
def test_a_device_shuffles_all_the_time_and_is_not_cut(dealt: Dealt) -> None:
    place = dealt(decks=4, shuffling="continuous")
    place.sit(1)
    place.until(Awaited.SHUFFLE)
    assert place.seen.clauses == "CSB 4.1.2(f)"
    answer = place.ask(place.confirming(Awaited.CUT))
    assert answer.refused is not None
    assert (answer.refused.clause, answer.refused.why) == (
        "CSB 4.2.2",
        "a shuffling device is not cut",
    )
    for _ in range(3):
        _closed(place, 1)
        place.card("TS", "TS", "9C")
        _finished(place)
    assert place.table.kept.rounds == 3


@pytest.mark.clause("CSB 4.4.3", "CSB 4.4.2", "CSB 4.2.3(d)")
def test_new_cards_are_shuffled_cut_and_burned(dealt: Dealt) -> None:
    place = dealt()
    place.sit(2, 5)
    _closed(place, 2)
    place.card("TS", "TD", "8C")
    _finished(place)
    supervisor = hire(place.rig, "Higher Duties Dealer", "crown_sydney", "hedda")
    place.did(OrderCards(id=id_of(), table=TABLE, act=Act.REPLACE_UNFIT_CARDS), supervisor)
    asked = []
    while place.seen.awaited is not Awaited.OPEN:
        asked.append((place.seen.awaited, place.seen.cut_by))
        place.confirm()
    assert [each for each, _ in asked] == [
        Awaited.SHOE,
        Awaited.SHUFFLE,
        Awaited.CUT,
        Awaited.CUTTING_CARD,
        Awaited.BURN,
    ]
    assert (asked[2][1], _loaded(place)) == ("Seat 5", "CSB 4.4.3")
