"""The interim settlement: what is decided before the round is over."""

from __future__ import annotations

import pytest

from croupier.games.game import Who
from croupier.rounds.play import interim
from support.blackjack import Deal, on

BORIS_2 = Who("boris", 2)
PLUS = "blackjack_plus"


def decided(round_: Deal) -> list[tuple[str, int]]:
    return [(line.wager.bet, line.returned_cents) for line in interim(round_.play)]


@pytest.mark.clause("CSB 8.4.1(a)", "CSB 14.4.1")
def test_csb_14_4_1_side_wagers_are_settled_before_a_blackjack_is_paid() -> None:
    wagers = (on("Blackjack"), on("Perfect Pairs"), on("Blackjack", who=BORIS_2))
    round_ = Deal("blackjack", *wagers).deal("A 10 6 K 6")
    assert decided(round_) == [("Perfect Pairs", 0), ("Blackjack", 2500)]


@pytest.mark.clause("CSB 8.4.1(a)")
def test_csb_8_4_1_a_a_blackjack_against_a_ten_is_not_settled_yet() -> None:
    wagers = (on("Blackjack"), on("Blackjack", who=BORIS_2))
    assert decided(Deal("blackjack", *wagers).deal("A 10 10 K 6")) == []


@pytest.mark.clause("CSB 8.4.1(b)")
def test_csb_8_4_1_b_even_money_is_paid_at_the_interim_settlement() -> None:
    wagers = (on("Blackjack"), on("Blackjack", who=BORIS_2))
    round_ = Deal("blackjack", *wagers).deal("A 10 A K 6").choose("No Insurance", "No Insurance")
    assert decided(round_) == []
    assert decided(round_.choose("Even Money")) == [("Blackjack", 2000)]


@pytest.mark.clause("CSB 13.4.2(b)")
def test_csb_13_4_2_b_a_21_is_paid_while_others_still_play() -> None:
    wagers = (on("Blackjack"), on("Blackjack", who=BORIS_2))
    round_ = Deal(PLUS, *wagers).deal("7 10 10 7 6").choose("Draw").deal("7")
    assert decided(round_) == [("Blackjack", 2000)]


@pytest.mark.clause("CSB 12.4.1")
def test_csb_12_4_1_pot_of_gold_is_open_until_the_area_has_played() -> None:
    wagers = (on("Blackjack"), on("Pot of Gold", 100))
    round_ = Deal("free_bet_blackjack", *wagers).deal("6 10 5")
    assert decided(round_) == []
    assert decided(round_.choose("Double").deal("8")) == [("Pot of Gold", 400)]


def test_nothing_is_decided_before_the_initial_deal_is_complete() -> None:
    assert decided(Deal("blackjack").deal("A 6")) == []


def test_an_insurance_is_decided_by_the_dealers_second_card() -> None:
    round_ = Deal("blackjack").deal("10 A 9").choose("Insurance", "Stand")
    assert decided(round_) == []
    assert decided(round_.deal("2")) == [("Insurance", 0)]
