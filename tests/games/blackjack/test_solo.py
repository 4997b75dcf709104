"""One area by itself: what a round brings, and a strategy walked through the rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games.blackjack.area import (
    DOUBLE,
    DRAW,
    SPLIT,
    STAND,
    Area,
    after_card,
    after_choice,
    choices,
    needs_card,
)
from croupier.games.blackjack.refusals import entitled
from croupier.games.blackjack.solo import Solo, Walk, play_area
from croupier.games.blackjack.variant import Variant, variant_of
from support.blackjack import rules_of


def net(book: str, ranks: list[int], *decisions: str) -> Fraction:
    told = iter(decisions)
    walk = Walk(rules_of(book), lambda _solo, _open: next(told))
    return play_area(walk, iter(ranks))


@pytest.mark.parametrize(
    ("ranks", "decisions", "won"),
    [
        ([1, 7, 13], (), "3/2"),
        ([1, 10, 13, 1], (), "0"),
        ([1, 1, 13], ("No Insurance", "Even Money"), "1"),
        ([10, 1, 9, 13], ("Insurance", STAND), "0"),
        ([10, 1, 9, 9], ("Insurance", STAND), "-3/2"),
        ([6, 6, 5, 10, 10, 10], (DOUBLE,), "2"),
        ([6, 10, 5, 10, 1], (DOUBLE,), "-1"),
        ([8, 10, 8, 10, 9, 1], (SPLIT, STAND, STAND), "-1"),
        ([8, 10, 8, 7, 10, 9, 1], (SPLIT, DRAW, STAND), "-2"),
        ([10, 6, 6, 10], (DRAW,), "-1"),
    ],
)
def test_a_round_brings_what_it_would_at_the_table(
    ranks: list[int], decisions: tuple[str, ...], won: str
) -> None:
    assert net("blackjack", ranks, *decisions) == Fraction(won)


def test_a_free_token_wins_but_never_loses() -> None:
    assert net("free_bet_blackjack", [6, 10, 5, 2, 10], DOUBLE) == -1
    assert net("free_bet_blackjack", [6, 10, 5, 10, 10], DOUBLE) == 2
    assert net("free_bet_blackjack", [8, 10, 8, 10, 9, 10], SPLIT, STAND, STAND) == -1


def test_a_walk_finds_each_state_once_and_repeats_it() -> None:
    walk = Walk(rules_of("blackjack"), _mimicking_the_dealer)
    first = play_area(walk, iter([10, 6, 5, 4, 10, 10]))
    found = len(walk.nodes)
    assert play_area(walk, iter([10, 6, 5, 4, 10, 10])) == first
    assert len(walk.nodes) == found


def _mimicking_the_dealer(solo: Solo, _: tuple[str, ...]) -> str:
    return STAND if solo.area.hand.total >= 17 else DRAW


def test_totals_that_may_double_are_hard_totals() -> None:
    book = variant_of(rules_of("blackjack"))
    variant: Variant = book._replace(double_totals=frozenset((18,)))
    assert DOUBLE not in choices(variant, _two_cards(variant, 1, 7))
    assert DOUBLE in choices(variant, _two_cards(variant, 10, 8))


def _two_cards(variant: Variant, first: int, second: int) -> Area:
    return after_card(variant, after_card(variant, Area(), first), second)


def test_an_area_without_cards_waits_for_one_and_a_finished_one_for_none() -> None:
    variant = variant_of(rules_of("blackjack"))
    assert needs_card(variant, Area())
    assert not needs_card(variant, _two_cards(variant, 1, 10))


def test_an_area_refuses_a_choice_that_is_not_open() -> None:
    variant = variant_of(rules_of("blackjack"))
    with pytest.raises(ValueError, match="'Split' is not open; accepted: Draw, Stand"):
        after_choice(variant, _two_cards(variant, 10, 6), SPLIT)


def test_a_lone_player_may_surrender() -> None:
    told = iter(("Surrender",))
    walk = Walk(rules_of("crown_perth/vegas_blackjack"), lambda _solo, _open: next(told))
    assert play_area(walk, iter([10, 10, 6, 9])) == Fraction(-1, 2)


@pytest.mark.clause("CSB 12.3.3", "CSB 12.3.3(a)")
def test_csb_12_3_3_players_on_the_area_come_first_and_the_others_clockwise() -> None:
    clockwise = ("anna", "boris", "chloe", "dora")
    wanting = ("boris", "dora", "anna", "chloe")
    assert entitled(wanting, ["chloe"], clockwise, 3) == ("chloe", "anna", "boris")
    assert entitled(["dora"], ["chloe"], clockwise, 3) == ("dora",)
