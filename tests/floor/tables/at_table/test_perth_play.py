"""Crown Perth's clauses of wagers, cards and decisions, at a table that a person deals at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts import dealer as acts
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.events import RoundVoided, Settled
from support.dealt_table import TABLE
from support.staff import id_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.staff.command import StaffCommand
    from support.dealt_table import DealtTable

    Dealt = Callable[..., DealtTable]

PERTH = "crown_perth/blackjack"
MAIN, PAIRS = "Blackjack", "Perfect Pairs"
ONE, TWO, THREE, FOUR = "Seat 1", "Seat 2", "Seat 3", "Seat 4"


def _open(dealt: Dealt, *stakes: tuple[str, int], **options: object) -> DealtTable:
    """Four people, and these wagers: whose, on which area."""
    place = dealt(PERTH, **options)
    place.sit(1, 2, 3, 4)
    place.until(Awaited.CLOSE)
    for player, area in stakes:
        place.wager(player, 1000, MAIN, area)
    return place


def _dealt(dealt: Dealt, cards: str, *stakes: tuple[str, int], **options: object) -> DealtTable:
    """The same after "no more bets" and these cards."""
    place = _open(dealt, *(stakes or ((ONE, 1),)), **options)
    place.confirm(Awaited.CLOSE)
    place.card(*cards.split())
    return place


def _refused_by(place: DealtTable, command: StaffCommand) -> str:
    """The clause by which a command is refused, which it must be."""
    answer = place.ask(command)
    assert answer.refused is not None
    return answer.refused.clause


def _deciding(
    place: DealtTable, choice: str, cents: int | None = None, player: str = ONE, area: int = 1
) -> acts.EnterDecision:
    turn = place.of_turn()
    return acts.EnterDecision(**turn, player=player, choice=choice, area=area, cents=cents)


def _clauses(place: DealtTable) -> list[str]:
    """By which clauses the wagers of the last round were settled."""
    settled = [each for each in place.events if isinstance(each, Settled)]
    return [line.clause for line in settled[-1].lines]


@pytest.mark.clause("CPB 3.4", "CPB 3.5", "CPB 3.11", "CPB 3.16")
def test_after_no_more_bets_nothing_is_placed_and_nothing_taken_back(dealt: Dealt) -> None:
    place = _dealt(dealt, "TS")
    assert _refused_by(place, place.wagering(TWO, 1000, MAIN, 2)) == "CPB 3.11"
    assert _refused_by(place, place.wagering(ONE, 1000, PAIRS, 1)) == "CPB 3.16"
    assert _refused_by(place, place.wagering(ONE, 0, MAIN, 1)) == "CPB 3.5"
    assert _refused_by(place, place.wagering(ONE, 2000, MAIN, 1)) == "CPB 3.5"


@pytest.mark.clause("CPB 3.9")
def test_a_wager_is_left_alone_until_the_dealer_has_paid(dealt: Dealt) -> None:
    place = _dealt(dealt, "TS 9H TD")
    place.decide(ONE, "Stand", 1)
    place.card("8C")
    assert _refused_by(place, place.wagering(ONE, 0, MAIN, 1)) == "CPB 3.9"
    place.confirm(Awaited.SETTLE)


@pytest.mark.clause("CPB 3.7")
def test_a_wager_that_is_only_called_is_refused(dealt: Dealt) -> None:
    place = _open(dealt)
    called = acts.EnterWager(
        id=id_of(), table=TABLE, player=ONE, bet=MAIN, cents=1000, area=1, is_called=True
    )
    assert _refused_by(place, called) == "CPB 3.7"
    place.wager(ONE, 1000, MAIN, 1)


@pytest.mark.clause("CPB 3.1(a)")
def test_a_player_wagers_on_as_many_areas_as_the_operator_allows(dealt: Dealt) -> None:
    place = _open(dealt, (ONE, 1), player_areas_max=1)
    assert _refused_by(place, place.wagering(ONE, 1000, MAIN, 2)) == "CPB 3.1(a)"


@pytest.mark.clause("CPB 3.1(b)")
def test_a_lone_player_wagers_on_two_areas_where_asked_to(dealt: Dealt) -> None:
    place = _open(dealt, (ONE, 1), lone_player_areas_min=2)
    place.confirm(Awaited.CLOSE)
    voided = [each for each in place.events if isinstance(each, RoundVoided)]
    assert [each.clause for each in voided] == ["CPB 3.1(b)"]


@pytest.mark.clause("CPB 3.12")
def test_an_area_takes_three_blackjack_wagers(dealt: Dealt) -> None:
    place = _open(dealt, (ONE, 1), (TWO, 1), (THREE, 1))
    assert _refused_by(place, place.wagering(FOUR, 1000, MAIN, 1)) == "CPB 3.12"


@pytest.mark.clause("CPB 3.1(c)")
def test_the_operator_permits_fewer_players_on_an_area(dealt: Dealt) -> None:
    place = _open(dealt, (ONE, 1), (TWO, 1), area_players_max=2)
    assert _refused_by(place, place.wagering(THREE, 1000, MAIN, 1)) == "CPB 3.1(c)"


@pytest.mark.clause("CPB 3.17")
def test_an_area_takes_three_perfect_pairs_wagers(dealt: Dealt) -> None:
    place = _open(dealt, (ONE, 1), (TWO, 1), (THREE, 1))
    for player in (ONE, TWO, THREE):
        place.wager(player, 1000, PAIRS, 1)
    assert _refused_by(place, place.wagering(FOUR, 1000, PAIRS, 1)) == "CPB 3.17"


@pytest.mark.clause("CPB 3.15")
def test_a_player_with_a_blackjack_wager_comes_first_at_perfect_pairs(dealt: Dealt) -> None:
    place = _open(dealt, (ONE, 1))
    for player in (TWO, THREE, FOUR, ONE):
        place.wager(player, 1000, PAIRS, 1)
    place.confirm(Awaited.CLOSE)
    returned = [line for each in place.events for line in getattr(each, "returned", ())]
    assert [(line.terminal, line.clause) for line in returned] == [(FOUR, "CPB 3.15")]


@pytest.mark.clause("CPB 4.15", "CPB 4.15(a)", "CPB 4.15(b)", "CPB 4.15(c)", "CPB 4.16")
@pytest.mark.clause("CPB 4.17", "CPB 4.21", "CPB 4.22", "CPB 4.22(a)")
def test_a_round_is_dealt_from_the_left_and_each_total_announced(dealt: Dealt) -> None:
    place = _dealt(dealt, "5S TH 6D 9C 8D", (ONE, 1), (TWO, 2))
    assert place.prompt == "Area 1, Controlling Player Seat 1: 14 against 6"
    place.decide(ONE, "Draw", 1)
    place.card("4D")
    assert place.prompt == "Area 1, Controlling Player Seat 1: 18 against 6"
    place.decide(ONE, "Stand", 1)
    place.decide(TWO, "Stand", 2)
    assert place.prompt == "Second card to the Dealer"
    place.card("TS", "5C")
    place.confirm(Awaited.SETTLE)


@pytest.mark.clause("CPB 4.23", "CPB 4.23(a)")
def test_on_layout_7_the_dealer_draws_to_a_soft_17(dealt: Dealt) -> None:
    place = _dealt(dealt, "TS AD 9C", layout=7)
    place.confirm(Awaited.DECISION)
    place.decide(ONE, "Stand", 1)
    place.card("6C")
    assert place.prompt == "Next card to the Dealer"
    place.card("2C")
    place.confirm(Awaited.SETTLE)


@pytest.mark.clause("CPB 4.22(b)")
@pytest.mark.clause("CPB 4.23(b)")
@pytest.mark.parametrize(("layout", "clause"), [(1, "CPB 4.22(b)"), (7, "CPB 4.23(b)")])
def test_the_dealer_draws_nothing_once_all_is_determined(
    dealt: Dealt, layout: int, clause: str
) -> None:
    place = _dealt(dealt, "TS 6D 9C", layout=layout)
    place.decide(ONE, "Draw", 1)
    place.card("8C")
    assert _refused_by(place, place.entering("TD")) == clause
    place.until(Awaited.OPEN)


@pytest.mark.clause("CPB 4.20")
def test_a_hand_below_12_draws(dealt: Dealt) -> None:
    place = _dealt(dealt, "2S 6D 4C")
    assert _refused_by(place, _deciding(place, "Stand")) == "CPB 4.20"
    place.card("3C", "9C")
    assert place.prompt == "Area 1, Controlling Player Seat 1: 18 against 6"


@pytest.mark.clause("CPB 4.19", "CPB 4.19(a)")
def test_a_hand_of_21_takes_no_card(dealt: Dealt) -> None:
    place = _dealt(dealt, "TS 6D 5C")
    place.decide(ONE, "Draw", 1)
    place.card("6C")
    assert _refused_by(place, _deciding(place, "Draw")) == "CPB 4.19, 4.19(a)"
    place.card("TC", "5D")
    place.confirm(Awaited.SETTLE)


@pytest.mark.clause("CPB 3.25", "CPB 3.26", "CPB 3.27", "CPB 3.28", "CPB 3.29(a)", "CPB 4.19(b)")
def test_a_double_is_equal_gets_one_card_and_others_may_join(dealt: Dealt) -> None:
    place = _dealt(dealt, "5S 6D 6C", (ONE, 1), (TWO, 1))
    assert _refused_by(place, _deciding(place, "Double", 500)) == "CPB 3.27"
    place.decide(ONE, "Double", 1)
    place.decide(TWO, "Double", 1)
    place.card("2C")
    assert _refused_by(place, _deciding(place, "Draw")) == "CPB 4.19, 4.19(b)"
    place.card("TC", "9D")
    place.confirm(Awaited.SETTLE)
    assert "CPB 3.29(a)" in _clauses(place)


@pytest.mark.clause("CPB 3.29(c)")
def test_a_double_stands_off_with_its_wager(dealt: Dealt) -> None:
    place = _dealt(dealt, "5S TD 6C")
    place.decide(ONE, "Double", 1)
    place.card("8C", "9C")
    place.confirm(Awaited.SETTLE)
    assert _clauses(place) == ["CPB 3.13(c)", "CPB 3.29(c)"]


@pytest.mark.clause("CPB 3.31", "CPB 3.32", "CPB 3.32(a)", "CPB 3.32(b)", "CPB 3.33", "CPB 3.34")
@pytest.mark.clause("CPB 3.34(a)", "CPB 3.34(b)", "CPB 3.35", "CPB 3.36", "CPB 3.37")
def test_a_pair_is_split_twice_and_the_others_split_or_stay_behind(dealt: Dealt) -> None:
    place = _dealt(dealt, "8S 6D 8C", (ONE, 1), (TWO, 1), (THREE, 1))
    assert _refused_by(place, _deciding(place, "Split", 500)) == "CPB 3.36"
    place.decide(ONE, "Split", 1)
    place.decide(TWO, "Split", 1)
    place.decide(THREE, "No Split", 1)
    assert place.prompt == "Next card to area 1"
    place.card("8D")
    place.decide(ONE, "Split", 1)
    place.decide(TWO, "Split", 1)
    place.decide(THREE, "No Split", 1)
    place.card("8H")
    assert _refused_by(place, _deciding(place, "Split")) == "CPB 3.35"


@pytest.mark.clause("CPB 3.38(a)", "CPB 3.38(b)", "CPB 3.39", "CPB 4.19(c)")
def test_split_aces_get_one_card_each_may_be_split_again_and_make_no_blackjack(
    dealt: Dealt,
) -> None:
    place = _dealt(dealt, "AS 6D AC")
    place.decide(ONE, "Split", 1)
    place.card("AD")
    assert _refused_by(place, _deciding(place, "Draw")) == "CPB 4.19, 4.19(c)"
    place.decide(ONE, "Split", 1)
    place.card("KC", "9C", "8C", "TC", "4D")
    place.confirm(Awaited.SETTLE)
    assert _clauses(place)[0] == "CPB 3.13(a)(ii), 3.39"


@pytest.mark.clause("CPB 3.40")
def test_a_hand_is_not_split_after_a_third_card(dealt: Dealt) -> None:
    place = _dealt(dealt, "6S 6D 6C")
    place.decide(ONE, "Draw", 1)
    place.card("2C")
    assert _refused_by(place, _deciding(place, "Split")) == "CPB 3.40"


@pytest.mark.clause("CPB 3.41(b)(i)")
def test_a_split_hand_over_21_is_taken_at_once(dealt: Dealt) -> None:
    place = _dealt(dealt, "8S 6D 8C")
    place.decide(ONE, "Split", 1)
    place.card("TD")
    place.decide(ONE, "Stand", 1)
    place.card("7H")
    place.decide(ONE, "Draw", 1)
    place.card("TC")
    assert [each.clause for each in place.seen.payments] == ["CPB 4.18"]
    place.confirm(Awaited.SETTLE_AT_ONCE)
    place.card("TH", "TS")
    place.confirm(Awaited.SETTLE)


@pytest.mark.clause("CPB 3.41(a)(i)")
def test_a_split_hand_wins_when_the_dealer_goes_over_21(dealt: Dealt) -> None:
    place = _dealt(dealt, "8S 6D 8C")
    place.decide(ONE, "Split", 1)
    place.card("TD")
    place.decide(ONE, "Stand", 1)
    place.card("TH")
    place.decide(ONE, "Stand", 1)
    place.card("TC", "TS")
    place.confirm(Awaited.SETTLE)
    assert _clauses(place) == ["CPB 3.13(a)(i)", "CPB 3.41(a)(i)"]


@pytest.mark.clause("CPB 3.14(a)", "CPB 3.14(b)")
def test_a_blackjack_is_paid_3_to_2_and_another_hand_1_to_1(dealt: Dealt) -> None:
    place = _dealt(dealt, "AS TH 6D KC 8D", (ONE, 1), (TWO, 2))
    place.decide(TWO, "Stand", 2)
    place.card("TS", "9C")
    assert [each.pays_cents for each in place.seen.payments] == [1500, 1000]
    place.confirm(Awaited.SETTLE)


@pytest.mark.clause("CPB 3.18(a)", "CPB 3.18(b)")
def test_perfect_pairs_wins_with_a_pair_and_loses_without(dealt: Dealt) -> None:
    place = _open(dealt, (ONE, 1), (TWO, 2))
    place.wager(ONE, 1000, PAIRS, 1)
    place.wager(TWO, 1000, PAIRS, 2)
    place.confirm(Awaited.CLOSE)
    place.card("8S", "TH", "6D", "8S", "9D")
    place.decide(ONE, "Stand", 1)
    place.decide(TWO, "Stand", 2)
    place.card("TS", "9C")
    paid = {each.player: each.pays_cents for each in place.seen.payments if each.bet == PAIRS}
    assert paid == {ONE: 25_000, TWO: 0}
    place.confirm(Awaited.SETTLE)


@pytest.mark.clause("CPB 3.20(a)", "CPB 3.20(b)", "CPB 3.20(c)", "CPB 3.20(d)(i)")
@pytest.mark.clause("CPB 3.20(d)(ii)")
def test_insurance_is_offered_against_an_ace_for_up_to_half(dealt: Dealt) -> None:
    place = _dealt(dealt, "TS AD 9C")
    assert _refused_by(place, _deciding(place, "Insurance", 600)) == "CPB 3.20(d)(i)"
    assert _refused_by(place, _deciding(place, "Insurance", 37)) == "CPB 3.20(d)(ii)"
    turn = place.of_turn()
    place.did(acts.EnterDecision(**turn, player=ONE, choice="Insurance", area=1, cents=500))
    assert place.prompt == "Area 1, Controlling Player Seat 1: 19 against an ace"


@pytest.mark.clause("CPB 2.2(a)", "CPB 2.2(a)(i)", "CPB 2.2(a)(ii)")
@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({"decks": 8, "offers_perfect_pairs": False}, "CPB 2.2(a)"),
        ({"decks": 1, "shuffling": "continuous"}, "CPB 2.2(a)(i)"),
        ({"decks": 4}, "CPB 2.2(a)(ii)"),
    ],
)
def test_no_card_comes_more_often_than_the_decks_have_it(
    dealt: Dealt, options: dict[str, object], clause: str
) -> None:
    decks = int(str(options["decks"]))
    areas = ((ONE, 1), (TWO, 2), (THREE, 3), (FOUR, 4), (ONE, 5), (ONE, 6), (ONE, 7))
    place = _open(dealt, *areas, **options)
    place.confirm(Awaited.CLOSE)
    place.card(*["TS"] * decks)
    assert _refused_by(place, place.entering("TS")) == clause


@pytest.mark.clause("CPB 2.2(b)")
def test_an_automatic_shuffler_has_no_cutting_card(dealt: Dealt) -> None:
    place = _open(dealt, (ONE, 1), shuffling="continuous")
    assert _refused_by(place, acts.ShowCuttingCard(**place.of_turn())) == "CPB 2.2(b)"


@pytest.mark.clause("CPB 2.5", "CPB 4.1(a)", "CPB 4.1(b)", "CPB 4.1(c)")
@pytest.mark.parametrize(
    ("shuffling", "clause"),
    [
        ("by hand", "CPB 4.1(a)"),
        ("Card Shuffling Machine", "CPB 4.1(b)"),
        ("continuous", "CPB 4.1(c)"),
    ],
)
def test_nothing_is_dealt_before_the_shoe_is_loaded_and_shuffled(
    dealt: Dealt, shuffling: str, clause: str
) -> None:
    place = dealt(PERTH, shuffling=shuffling)
    assert _refused_by(place, place.confirming(Awaited.OPEN)) == "CPB 2.5"
    place.confirm(Awaited.SHOE)
    assert _refused_by(place, place.confirming(Awaited.OPEN)) == clause
    place.confirm(Awaited.SHUFFLE)


@pytest.mark.clause("CPB 4.12")
def test_further_cards_are_dealt_face_up_after_two_face_down(dealt: Dealt) -> None:
    place = _dealt(dealt, "TS 6D 4C", first_two_cards="face down")
    place.decide(ONE, "Draw", 1)
    place.card("5C")
    assert place.prompt == "Area 1, Controlling Player Seat 1: 19 against 6"
