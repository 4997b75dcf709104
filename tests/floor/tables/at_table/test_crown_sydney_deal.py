"""How Crown Sydney deals, card by card and decision by decision, at a table with a Dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts import dealer as acts
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.events import Decided, Drawn, Settled

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.terminals.answer import Refusal
    from support.dealt_table import DealtTable

    Dealt = Callable[..., DealtTable]

MAIN = "Blackjack"
ONE, TWO = "Seat 1", "Seat 2"


def _closed(dealt: Dealt, *areas: int, **options: object) -> DealtTable:
    """Ten dollars on each of these areas of whoever sits there, and no more bets."""
    place = dealt(**options)
    place.sit(*areas)
    place.until(Awaited.CLOSE)
    for area in areas:
        place.wager(f"Seat {area}", 1000, MAIN, area)
    place.confirm(Awaited.CLOSE)
    return place


def _refused(place: DealtTable, choice: str, cents: int | None = None) -> Refusal:
    """Why a decision of the player on area 1 is refused, which it must be."""
    command = acts.EnterDecision(**place.of_turn(), player=ONE, choice=choice, area=1, cents=cents)
    answer = place.ask(command)
    assert answer.refused is not None
    return answer.refused


def _dealt_to(place: DealtTable) -> list[str]:
    return [each.to for each in place.events if isinstance(each, Drawn)]


def _settled(place: DealtTable) -> list[tuple[str, str, int]]:
    """The lines of the round: bet, what became of it, what it returned."""
    settled = next(each for each in place.events if isinstance(each, Settled))
    return [(each.bet, each.tier, each.returned_cents) for each in settled.lines]


@pytest.mark.clause("CSB 8.1", "CSB 8.1.1", "CSB 8.3.1(b)", "CSB 8.3.1(c)", "CSB 8.3.1(d)")
@pytest.mark.clause("CSB 8.3.1(a)")
def test_each_area_with_a_wager_has_a_card_from_the_left_the_dealer_one_and_all_another(
    dealt: Dealt,
) -> None:
    place = dealt()
    place.sit(2, 5, 7)
    place.until(Awaited.CLOSE)
    place.wager("Seat 7", 1000, MAIN, 7)
    place.wager("Seat 2", 1000, MAIN, 2)
    assert place.seen.clauses == "CSB 8.3.1(a)"
    place.confirm(Awaited.CLOSE)
    cited = []
    for card in ("TS", "9H", "TD", "4C", "8S"):
        cited.append(place.seen.clauses)
        place.card(card)
    assert _dealt_to(place) == [
        "Betting Area 2",
        "Betting Area 7",
        "Dealer",
        "Betting Area 2",
        "Betting Area 7",
    ]
    assert cited == [
        "CSB 8.3.1(b), CSB 8.1, CSB 8.1.1",
        "CSB 8.3.1(b), CSB 8.1, CSB 8.1.1",
        "CSB 8.3.1(c), CSB 8.1, CSB 8.1.1",
        "CSB 8.3.1(d), CSB 8.1, CSB 8.1.1",
        "CSB 8.3.1(d), CSB 8.1, CSB 8.1.1",
    ]


@pytest.mark.clause("CSB 8.3.2(a)")
def test_insurance_is_offered_before_anybody_draws_and_not_after(dealt: Dealt) -> None:
    place = _closed(dealt, 1, 2)
    place.card("TS", "9H", "AD", "4C", "8S")
    assert (place.prompt, place.seen.clauses) == ("Offer Insurance", "CSB 8.3.2(a)")
    place.decide(ONE, "Insurance", 1)
    place.confirm(Awaited.DECISION)
    assert sum(each.cents for each in place.seen.wagers if each.bet == "Insurance") == 500
    place.decide(ONE, "Stand", 1)
    answer = place.ask(
        acts.EnterDecision(**place.of_turn(), player=TWO, choice="Insurance", area=2)
    )
    assert answer.refused is not None
    assert answer.refused.code == "UNKNOWN_CHOICE"


@pytest.mark.clause("CSB 8.5.1", "CSB 8.5.1(c)", "CSB 8.5.1(d)", "CSB 8.5.3")
def test_from_the_left_each_player_draws_below_21_and_stands(dealt: Dealt) -> None:
    place = _closed(dealt, 1, 2)
    place.card("TS", "9H", "TD", "4C", "8S")
    assert place.seen.clauses == "CSB 8.5.1"
    place.decide(ONE, "Draw", 1)
    assert place.seen.clauses == "CSB 8.5.3, CSB 8.1, CSB 8.1.1"
    place.card("3D")
    assert place.prompt == "Area 1, Controlling Player Seat 1: 17 against 10"
    place.decide(ONE, "Draw", 1)
    place.card("4H")
    assert place.prompt == "Area 2, Controlling Player Seat 2: 17 against 10"
    place.decide(TWO, "Stand", 2)
    decided = [(each.terminal, each.choice) for each in place.events if isinstance(each, Decided)]
    assert decided == [(ONE, "Draw"), (ONE, "Draw"), (TWO, "Stand")]


@pytest.mark.clause("CSB 8.5.2")
def test_a_hand_below_twelve_that_can_neither_double_nor_split_is_dealt_on(dealt: Dealt) -> None:
    place = _closed(dealt, 1)
    place.card("5S", "TD", "3C")
    assert (place.seen.awaited, place.seen.clauses) == (
        Awaited.RESULT,
        "CSB 8.5.2, CSB 8.1, CSB 8.1.1",
    )
    place.card("AD")
    assert place.prompt == "Area 1, Controlling Player Seat 1: soft 19 against 10"


@pytest.mark.clause("CSB 8.5.2")
def test_no_hand_below_twelve_stands_where_it_may_still_split(dealt: Dealt) -> None:
    place = _closed(dealt, 1)
    place.card("3S", "TD", "3C")
    found = _refused(place, "Stand")
    assert (found.clause, found.accepted) == ("CSB 8.5.2", "Draw, Split")


@pytest.mark.clause("CSB 8.5.1(a)", "CSB 8.5.5(a)", "CSB 8.5.5(a)(i)")
@pytest.mark.parametrize("second", ["4C", "5C", "6C"])
def test_hard_nine_ten_and_eleven_double_for_up_to_as_much_and_one_card(
    dealt: Dealt, second: str
) -> None:
    place = _closed(dealt, 1)
    place.card("5S", "TD", second)
    assert _refused(place, "Double", 1100).clause == "CSB 8.5.5(a)(i)"
    command = acts.EnterDecision(**place.of_turn(), player=ONE, choice="Double", area=1, cents=500)
    place.did(command)
    assert place.seen.clauses == "CSB 8.5.5(a)(i), CSB 8.1, CSB 8.1.1"
    place.card("2H")
    assert place.prompt == "Second card to the Dealer"
    place.card("8C")
    assert sum(each.cents for each in place.seen.wagers) == 1500


@pytest.mark.clause("CSB 8.5.5(a)")
@pytest.mark.parametrize("first", [("AS", "8C"), ("TS", "2C"), ("5S", "7C")])
def test_no_other_total_doubles(dealt: Dealt, first: tuple[str, str]) -> None:
    place = _closed(dealt, 1)
    place.card(first[0], "TD", first[1])
    assert _refused(place, "Double").clause == "CSB 8.5.5(a)"


@pytest.mark.clause("CSB 8.5.1(b)", "CSB 8.5.6(a)(i)", "CSB 8.5.6(b)", "CSB 8.5.6(c)")
@pytest.mark.clause("CSB 8.5.6(c)(i)", "CSB 8.5.6(c)(ii)", "CSB 8.5.6(c)(iii)")
def test_a_split_hand_is_completed_before_the_other_gets_a_card(dealt: Dealt) -> None:
    place = _closed(dealt, 1)
    place.card("8S", "TD", "8C")
    assert _refused(place, "Split", 500).accepted == "exactly $10.00"
    place.decide(ONE, "Split", 1)
    assert place.seen.clauses == "CSB 8.5.6(b), CSB 8.1, CSB 8.1.1"
    place.card("3D")
    assert (place.prompt, place.seen.clauses) == (
        "Area 1, Controlling Player Seat 1: 11 against 10",
        "CSB 8.5.6(c)",
    )
    place.decide(ONE, "Double", 1)
    place.card("9H")
    assert place.seen.clauses == "CSB 8.5.6(b), CSB 8.1, CSB 8.1.1"
    place.card("4H")
    assert place.prompt == "Area 1, Controlling Player Seat 1: 12 against 10"
    place.decide(ONE, "Draw", 1)
    place.card("5H")
    place.decide(ONE, "Stand", 1)
    place.card("7C")
    place.confirm(Awaited.SETTLE)
    assert _settled(place) == [
        (MAIN, "wins", 2000),
        ("Split", "Stand-off", 1000),
        ("Double", "wins", 2000),
    ]


@pytest.mark.clause("CSB 8.5.6(c)(iv)", "CSB 8.5.6(d)")
def test_a_pair_is_split_again_and_never_into_a_fourth_hand(dealt: Dealt) -> None:
    place = _closed(dealt, 1)
    place.card("8S", "TD", "8C")
    place.decide(ONE, "Split", 1)
    place.card("8D")
    place.decide(ONE, "Split", 1)
    place.card("8H")
    found = _refused(place, "Split")
    assert (found.code, found.clause) == ("UNKNOWN_CHOICE", "CSB 8.5.6(d)")
    assert found.accepted == "Draw, Stand"


@pytest.mark.clause("CSB 8.5.6(c)(iv)", "CSB 8.5.6(e)")
def test_split_aces_get_one_card_each_and_are_no_blackjack(dealt: Dealt) -> None:
    place = _closed(dealt, 1)
    place.card("AS", "9D", "AC")
    place.decide(ONE, "Split", 1)
    place.card("TD", "AH")
    assert place.prompt == "Second card to the Dealer"
    place.card("TC")
    assert place.seen.clauses == "CSB 8.5.8(a), CSB 8.5.7(a), CSB 8.5.6(e)"
    assert [(each.bet, each.pays_cents) for each in place.seen.payments] == [
        (MAIN, 1000),
        ("Split", 0),
    ]
    place.confirm(Awaited.SETTLE)


@pytest.mark.clause("CSB 8.5.7(a)")
def test_the_dealer_draws_to_seventeen_and_stops(dealt: Dealt) -> None:
    place = _closed(dealt, 1)
    place.card("TS", "6D", "9C")
    place.decide(ONE, "Stand", 1)
    assert place.seen.clauses == "CSB 8.5.7(a), CSB 8.1, CSB 8.1.1"
    place.card("6C", "4C", "AC")
    assert (place.seen.awaited, place.seen.clauses) == (
        Awaited.SETTLE,
        "CSB 8.5.8(a), CSB 8.5.7(a)",
    )
    place.confirm(Awaited.SETTLE)


@pytest.mark.clause("CSB 8.5.7(c)", "CSB 8.5.6(f)", "CSB 8.5.8(a)")
def test_the_dealer_draws_nothing_once_every_hand_has_lost(dealt: Dealt) -> None:
    place = _closed(dealt, 1)
    place.card("8S", "6D", "8C")
    place.decide(ONE, "Split", 1)
    place.card("6H")
    place.decide(ONE, "Draw", 1)
    place.card("TH", "7H")
    place.decide(ONE, "Draw", 1)
    place.card("9H")
    assert place.seen.clauses == "CSB 8.5.8(a), CSB 8.5.7(c), CSB 8.5.6(f)"
    assert place.prompt == "Settle 2 wagers, then pick up the cards hand by hand"
    place.confirm(Awaited.SETTLE)
    assert [each[2] for each in _settled(place)] == [0, 0]
