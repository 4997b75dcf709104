"""The bets of blackjack in the table of edges: hands worked out, and what must add up."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import pytest

from croupier.lab.blackjack.jackpot import break_even_cents
from croupier.lab.blackjack.plays import plays_of
from croupier.lab.blackjack.studies import choices_that_matter, studies
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from croupier.lab.study import Study
    from croupier.rulebook.book import Rules

BOOKS = tuple(name for name in book_names() if load(name).game == "blackjack")
SYDNEY, CHALLENGE = "crown_sydney/blackjack", "star_sydney/blackjack_challenge"


@cache
def rules(name: str) -> Rules:
    return load(name).rules()


@cache
def of(name: str, bet: str = "Blackjack") -> dict[str, Study]:
    return {study.play: study for study in studies(rules(name), bet)}


def mean(study: Study) -> Fraction:
    return sum((net * chance for net, chance in study.nets.items()), Fraction(0))


@pytest.mark.parametrize("name", BOOKS)
def test_the_results_of_an_area_add_up_to_one(name: str) -> None:
    for play in ("best play", "basic strategy"):
        assert sum(of(name)[play].events.values()) == 1
        assert min(of(name)[play].events.values()) > 0


@pytest.mark.parametrize("name", BOOKS)
def test_the_results_of_an_area_have_the_mean_of_its_play(name: str) -> None:
    plays = plays_of(rules(name))
    assert float(mean(of(name)["best play"])) == pytest.approx(plays.best.ev, abs=1e-15)
    assert float(mean(of(name)["basic strategy"])) == pytest.approx(plays.basic.ev, abs=1e-15)


@pytest.mark.parametrize("name", BOOKS)
def test_basic_strategy_is_worth_a_little_less_than_the_best_play(name: str) -> None:
    cost = mean(of(name)["best play"]) - mean(of(name)["basic strategy"])
    assert 0 < cost < Fraction(1, 20_000)


@pytest.mark.clause("CSB 6.2.1", "CSB 9.2")
def test_a_blackjack_is_paid_as_often_as_one_is_dealt_and_the_dealer_has_none() -> None:
    # Eight decks: 2 x 32 x 128 of 416 x 415; then two further cards that make none.
    dealt = Fraction(2 * 32 * 128, 416 * 415)
    paid = dealt * (1 - Fraction(2 * 31 * 127, 414 * 413))
    found = {event.name: chance for event, chance in of(SYDNEY)["best play"].events.items()}
    assert float(found["Blackjack"]) == pytest.approx(float(paid), abs=1e-14)
    both = found["Blackjack, and the Dealer has one"]
    assert float(both) == pytest.approx(float(dealt - paid), abs=1e-14)


@pytest.mark.clause("SBC 17.1.1")
def test_three_split_blackjacks_with_the_higher_ten_are_the_largest_award() -> None:
    assert max(of(CHALLENGE)["best play"].nets) == 3 * 5


@pytest.mark.clause("SBC 17.1.1")
def test_blackjacks_of_both_are_paid_by_the_ranks_of_their_tens() -> None:
    # Of 95 tens left in six decks, 23 are of the rank of the first.
    chances = {
        event.net: chance
        for event, chance in of(CHALLENGE)["best play"].events.items()
        if event.name == "Blackjack, and the Dealer has one"
    }
    assert set(chances) == {3, 4, 5}
    assert float(chances[Fraction(4)] / sum(chances.values())) == pytest.approx(23 / 95, abs=1e-9)


@pytest.mark.clause("CSB 8.3.2")
def test_insurance_loses_to_the_cards_that_are_left() -> None:
    # A hand's cards say nothing on average: 128 tens among 415 cards, paid 2 to 1.
    assert mean(of(SYDNEY, "Insurance")[""]) == Fraction(3 * 128, 415) - 1


@pytest.mark.clause("CSB 8.4.1(b)")
def test_even_money_gives_up_half_a_wager_to_save_one() -> None:
    # The ten of the blackjack is gone: 127 tens among 413 cards.
    taken = of(SYDNEY)["Even Money against waiting"]
    assert taken.nets == {Fraction(1): Fraction(127, 413), Fraction(-1, 2): Fraction(286, 413)}
    assert taken.clause == "CSB 8.4.1(b)"


def test_even_money_is_studied_only_where_it_is_offered() -> None:
    assert set(of("crown_sydney/blackjack_plus")) == {"best play", "basic strategy"}


@pytest.mark.clause("SBC 16.8.1")
def test_the_break_even_jackpot_makes_up_for_the_edge() -> None:
    table = load(CHALLENGE).rules(decks=6)
    (study,) = studies(table, "Blazing 7's")
    # 6 of each seven; three of one suit, in 312 x 311 x 310 orders: diamonds win all, others 10 %.
    suited = Fraction(6 * 5 * 4, 312 * 311 * 310)
    jackpot = -mean(study) * 250 / (suited * (1 + Fraction(3, 10)))
    assert break_even_cents(table, 250) == jackpot
    assert study.break_even.startswith(f"${jackpot / 100 // 1:,}.")


def test_the_layout_of_perth_is_the_one_choice_that_changes_what_an_area_is_worth() -> None:
    assert list(choices_that_matter(load("crown_perth/blackjack"))) == [{"layout": 7}]


def test_a_hand_that_may_stand_on_any_total_is_not_worth_more() -> None:
    free = load(SYDNEY).rules(player_must_draw_below=0)
    assert plays_of(free).best.ev == pytest.approx(plays_of(rules(SYDNEY)).best.ev, abs=1e-14)
