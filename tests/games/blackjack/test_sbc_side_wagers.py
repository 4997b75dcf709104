"""The Star Blackjack Challenge: Any Pairs, Perfect Pairs and Star Pairs.  SBC 13 to 15."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.blackjack.signs import sign
from croupier.games.game import Who
from croupier.rounds.dealer_table.directions import Directed
from croupier.rounds.dealer_table.orders import Circumstances, order
from croupier.rounds.play import interim
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Closed, WagerPlaced
from croupier.rounds.wagering_period import close, place
from support.blackjack import ANNA, BORIS, CHLOE, Deal, on, opened, refused, rules_of
from support.rig import after

STAR = "star_sydney/blackjack_challenge"
DORA, BORIS_2 = Who("dora", 1), Who("boris", 2)
PAIR_BETS = ("Any Pairs", "Perfect Pairs", "Star Pairs")
PRICES = {"Any Pairs": 500, "Perfect Pairs": 200, "Star Pairs": 1000, "Blazing 7's": 250}
SHOWN = {"Any Pairs": "$5.00", "Perfect Pairs": "$2.00", "Star Pairs": "$10.00"}


def each_bet(*clauses: str) -> pytest.MarkDecorator:
    """Each pair bet in turn, proving its own clause."""
    cases = zip(PAIR_BETS, clauses, strict=True)
    params = [pytest.param(bet, marks=pytest.mark.clause(clause)) for bet, clause in cases]
    return pytest.mark.parametrize("bet", params)


def each_bet_with_clause(*clauses: str) -> pytest.MarkDecorator:
    """Each pair bet with the clause that it proves."""
    cases = zip(PAIR_BETS, clauses, strict=True)
    params = [pytest.param(*case, marks=pytest.mark.clause(case[1])) for case in cases]
    return pytest.mark.parametrize(("bet", "clause"), params)


def snake(bet: str) -> str:
    return bet.lower().replace(" ", "_")


def restricted(bet: str) -> dict[str, Any]:
    return {f"{snake(bet)}_restricted": True}


@each_bet("SBC 13.1", "SBC 14.2", "SBC 15.2")
def test_sbc_13_1_it_is_placed_before_the_first_card_and_refused_after_it(bet: str) -> None:
    assert isinstance(place(opened(STAR, on("Blackjack")), on(bet)), WagerPlaced)
    assert refused(Deal(STAR).deal("10").play, on(bet)).reason is Reason.OUT_OF_ORDER


@each_bet("SBC 13.2", "SBC 14.3", "SBC 15.3")
def test_sbc_13_2_a_sign_at_the_table_says_what_it_costs(bet: str) -> None:
    assert f"{bet}: {SHOWN[bet]}" in sign(rules_of(STAR), PRICES)


@each_bet("SBC 13.2", "SBC 14.3", "SBC 15.3")
def test_sbc_13_2_the_sign_prices_nothing_that_the_table_does_not_offer(bet: str) -> None:
    not_offered: Any = {f"offers_{snake(bet)}": False}
    assert bet not in " ".join(sign(rules_of(STAR, **not_offered), PRICES))


@each_bet_with_clause("SBC 13.3", "SBC 14.4", "SBC 15.4")
def test_sbc_13_3_a_gaming_manager_may_restrict_it_and_a_casino_supervisor_may_not(
    bet: str, clause: str
) -> None:
    act, told = f"restrict_{snake(bet)}", Circumstances(told=("Surveillance", "Inspector"))
    assert isinstance(order(rules_of(STAR), act, "Gaming Manager", told), Directed)
    answer = order(rules_of(STAR), act, "Casino Supervisor", told)
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.NOT_AUTHORISED, clause)


@each_bet_with_clause("SBC 13.3", "SBC 14.4", "SBC 15.4")
def test_sbc_13_3_a_restricted_wager_needs_the_players_own_main_wager(
    bet: str, clause: str
) -> None:
    play = opened(STAR, on("Blackjack"), **restricted(bet))
    answer = refused(play, on(bet, who=BORIS))
    assert (answer.clause, str(answer.accepted)) == (clause, "your own Blackjack wager first")
    assert isinstance(place(play, on(bet)), WagerPlaced)


@each_bet_with_clause("SBC 13.3.1", "SBC 14.4.1", "SBC 15.4.1")
@pytest.mark.parametrize(
    ("told", "missing"),
    [
        ((), "Surveillance and Inspector"),
        (("Surveillance",), "Inspector"),
        (("Inspector",), "Surveillance"),
    ],
)
def test_sbc_13_3_1_surveillance_and_an_inspector_are_told_beforehand(
    bet: str, clause: str, told: tuple[str, ...], missing: str
) -> None:
    answer = order(
        rules_of(STAR), f"restrict_{snake(bet)}", "Gaming Manager", Circumstances(told=told)
    )
    assert isinstance(answer, Refused)
    assert (answer.clause, str(answer.accepted)) == (clause, f"notice to {missing} first")


@each_bet("SBC 13.3.2", "SBC 14.4.2", "SBC 15.4.2")
def test_sbc_13_3_2_a_sign_tells_players_of_the_restriction(bet: str) -> None:
    text = f"{bet} only with a Blackjack Challenge wager"
    assert text in sign(rules_of(STAR, **restricted(bet)), PRICES)
    assert text not in sign(rules_of(STAR), PRICES)


@each_bet_with_clause("SBC 13.4", "SBC 14.5", "SBC 15.5")
def test_sbc_13_4_without_restriction_it_needs_a_main_wager_of_anybodys_on_the_area(
    bet: str, clause: str
) -> None:
    answer = refused(opened(STAR, on("Blackjack", who=BORIS_2)), on(bet))
    assert (answer.clause, str(answer.accepted)) == (clause, "a Blackjack wager first")
    assert isinstance(place(opened(STAR, on("Blackjack", who=BORIS)), on(bet)), WagerPlaced)


@each_bet_with_clause("SBC 13.5", "SBC 14.6", "SBC 15.6")
def test_sbc_13_5_an_area_takes_three_wagers_and_no_fourth(bet: str, clause: str) -> None:
    three = (on(bet, who=who) for who in (ANNA, BORIS, CHLOE))
    answer = refused(opened(STAR, on("Blackjack"), *three), on(bet, who=DORA))
    assert (answer.clause, str(answer.accepted)) == (clause, "at most 3 an area")


@each_bet("SBC 13.5", "SBC 14.6", "SBC 15.6")
def test_sbc_13_5_a_player_with_a_main_wager_takes_the_place_of_the_last_who_placed(
    bet: str,
) -> None:
    others = (on(bet, who=who) for who in (DORA, CHLOE, BORIS))
    seating = ("boris", "chloe", "dora", "anna")
    play = opened(STAR, on("Blackjack"), *others, seating=seating)
    closed = close(after(play, place(play, on(bet))))
    assert isinstance(closed, Closed)
    assert [line.wager.who for line in closed.voided] == [BORIS]


@each_bet("SBC 13.5", "SBC 14.6", "SBC 15.6")
def test_sbc_13_5_sitting_nearer_gives_no_place_before_those_who_placed_earlier(bet: str) -> None:
    others = (on(bet, who=who) for who in (DORA, CHLOE, BORIS))
    play = opened(STAR, on("Blackjack"), *others, seating=("emil", "boris", "chloe", "dora"))
    assert str(refused(play, on(bet, who=Who("emil", 1))).accepted) == "at most 3 an area"


@each_bet("SBC 13.6", "SBC 14.7", "SBC 15.7")
def test_sbc_13_6_the_first_two_cards_count_and_no_later_card(bet: str) -> None:
    round_ = Deal(STAR, on("Blackjack"), on(bet)).deal("8 6 3").choose("Draw").deal("8")
    assert round_.choose("Stand").deal("10 5").returned(bet) == 0


@each_bet("SBC 13.8", "SBC 14.9", "SBC 15.9")
def test_sbc_13_8_it_is_settled_after_the_initial_deal_and_before_any_further_card(
    bet: str,
) -> None:
    wagers = (on("Blackjack"), on(bet), on("Blackjack", who=BORIS_2), on(bet, who=BORIS_2))
    round_ = Deal(STAR, *wagers).deal("8S 10 6 8S")
    assert interim(round_.play) == ()
    lines = interim(round_.deal("7").play)
    assert [(line.wager.who, line.wager.bet) for line in lines] == [(ANNA, bet), (BORIS_2, bet)]
    assert [line.returned_cents > 0 for line in lines] == [True, False]


@each_bet("SBC 13.8", "SBC 14.9", "SBC 15.9")
def test_sbc_13_8_it_is_settled_before_a_blackjack_is_paid(bet: str) -> None:
    wagers = (on("Blackjack"), on(bet), on("Blackjack", who=BORIS_2), on(bet, who=BORIS_2))
    lines = interim(Deal(STAR, *wagers).deal("A 8S 6 K 8S").play)
    order = [(line.wager.who, line.wager.bet) for line in lines]
    assert order == [(ANNA, bet), (BORIS_2, bet), (ANNA, "Blackjack")]


@pytest.mark.clause("SBC 16.6")
def test_sbc_16_6_a_losing_blazing_sevens_cites_the_clause_by_which_it_loses() -> None:
    round_ = Deal(STAR, on("Blackjack"), on("Blazing 7's", 250)).deal("10 6 8").choose("Stand")
    line = round_.deal("10 5").line("Blazing 7's")
    assert (line.returned_cents, line.clause) == (0, "SBC 16.6")
