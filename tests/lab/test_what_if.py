"""What each rule does: against an independent calculator, hands worked out, a published effect."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.blackjack.variant import ORIGINAL, Situation, Variant, variant_of
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import solve
from croupier.lab.what_if.blackjack import READING, UNREAD
from croupier.lab.what_if.comparison import Comparison, Waterfall, Way, compare
from croupier.lab.what_if.facts import facts_of, is_alike, stated
from croupier.lab.what_if.readings import Fact, listed
from croupier.lab.what_if.switches import ordered, switches
from croupier.lab.what_if.worth import depends
from croupier.rulebook.loader import book_names, load
from independent.blackjack import HOUSES, infinite_ev

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.lab.what_if.readings import Facts
    from croupier.rulebook.book import Rules

SYDNEY, VEGAS = "crown_sydney/blackjack", "crown_perth/vegas_blackjack"
STAR, FREE_BET = "star_sydney/blackjack_challenge", "crown_sydney/free_bet_blackjack"
PLUS = "crown_perth/blackjack_plus"
BLACKJACKS = tuple(name for name in book_names() if load(name).game == "blackjack")
# Each rule as the independent calculator has it: the words of `House`, or nothing to it.
AS_HOUSE = {
    "bets.Blackjack.blackjack": ("blackjack_pays",),
    "results.both_blackjack": ("both_blackjack",),
    "dealer.hits_soft_17": ("hits_soft_17",),
    "dealer.blackjack_takes": ("original_only",),
    "results.dealer_22": ("stands_off_22",),
    "results.equal": ("ties_lose",),
    "results.twenty_one": ("pays_21",),
    "player.cards_max": ("five_cards_win",),
    "double.totals": ("double_any",),
    "double.cards_max": ("double_cards",),
    "split.aces": ("aces_play_on",),
    "split.aces_again": ("aces_again",),
    "split.ace_ten_is_blackjack": ("split_blackjack",),
    "surrender.against": ("surrender",),
    "insurance.offered": (),
    "even_money.offered": (),
}


def rules_of(name: str, **options: Any) -> Rules:
    return load(name).rules(**options)


def infinite(first: str, second: str, *order: str) -> Waterfall:
    (found,) = compare(rules_of(first), rules_of(second), order, is_infinite=True).waterfalls
    return found


def with_rules(name: str, changes: Mapping[str, Any], **options: Any) -> Rules:
    """A table of a book with some rules otherwise."""
    rules = rules_of(name, **options)
    others: Facts = {("values", key): Fact(value, "") for key, value in changes.items()}
    return stated(rules, {**facts_of(rules), **others})


@pytest.fixture(scope="module")
def vegas() -> Waterfall:
    return infinite(SYDNEY, VEGAS)


def test_the_bars_add_up_to_the_whole_exactly(vegas: Waterfall) -> None:
    assert len(vegas.bars) == 4
    assert sum(bar.effect for bar in vegas.bars) == vegas.second - vegas.first


def test_another_order_changes_the_bars_and_not_their_sum(vegas: Waterfall) -> None:
    other = infinite(SYDNEY, VEGAS, "reverse")
    effects, others = (
        {bar.switch.name: bar.effect for bar in each.bars} for each in (vegas, other)
    )
    assert effects.keys() == others.keys()
    assert effects != others
    assert (other.first, other.second) == (vegas.first, vegas.second)


def check_each_table(found: Waterfall, first: str, second: str) -> None:
    """Every table on the way is worth what the independent calculator says."""
    house, last = HOUSES[first], HOUSES[second]
    assert float(found.first) == pytest.approx(infinite_ev(house), abs=1e-12)
    for bar in found.bars:
        changes: Any = {word: getattr(last, word) for word in AS_HOUSE[bar.switch.name]}
        house = replace(house, **changes)
        assert float(bar.worth) == pytest.approx(infinite_ev(house), abs=1e-12)
    assert house == last


def test_every_table_on_the_way_is_worth_what_another_calculator_says(vegas: Waterfall) -> None:
    check_each_table(vegas, SYDNEY, VEGAS)


@pytest.mark.slow
@pytest.mark.parametrize(("first", "second"), [(SYDNEY, STAR), (PLUS, STAR)])
def test_longer_ways_are_worth_what_another_calculator_says(first: str, second: str) -> None:
    check_each_table(infinite(first, second), first, second)


def test_a_blackjack_at_2_to_1_brings_half_a_wager_for_each_that_wins() -> None:
    # An ace and a ten of 13 ranks, in two orders, against a Dealer without the same.
    way = Way.between(rules_of(SYDNEY), rules_of(STAR), (), is_infinite=True)
    blackjack = Fraction(2 * 1 * 4, 13 * 13)
    first = way._replace(switches=way.switches[:1])
    (found,) = first.waterfalls("Blackjack")
    assert [bar.switch.rule for bar in found.bars] == ["a blackjack pays 2 to 1"]
    assert found.effect == blackjack * (1 - blackjack) / 2


def test_a_split_hand_is_never_paid_for_a_blackjack_that_the_first_hand_is_not() -> None:
    # Else a Dealer blackjack could not take any one of them alike.
    way = Way.between(rules_of(STAR), rules_of("crown_perth/blackjack"), (), is_infinite=True)
    paid = [
        {rules.odds["Blackjack"][0], rules.odds["Split"][3]}
        for rules in way.tables([*way.switches])
    ]
    assert [odds for odds in paid if len(odds) > 1] == []


def test_the_published_effect_of_hitting_soft_17() -> None:
    # 8 decks, double any two cards and after a split, four hands, aces once, the Dealer peeks:
    # 0.431 %, and 0.645 % where soft 17 is hit, "a change of 0.214 percent";
    # "How Different Rule Changes Drastically Change Your Value in Blackjack", 22 October 2014,
    # onlinecasinotopic.com/articles.
    alike = {"double.totals": "any", "split.hands_max": 4}
    first = with_rules(SYDNEY, alike, decks=8)
    second = with_rules(SYDNEY, {**alike, "dealer.hits_soft_17": True}, decks=8)
    way = Way.between(first, second, (), is_infinite=False)
    stands, hits = (
        solve(rules, full_shoe(8), peeks=True).ev for rules in way.tables([*way.switches])
    )
    assert (round(-stands * 100, 3), round(-hits * 100, 3)) == (0.431, 0.645)
    assert round((hits - stands) * 100, 3) == -0.214


def test_the_effect_of_one_option_is_the_difference_of_two_tables() -> None:
    stands, hits = (rules_of("crown_perth/blackjack", decks=4, layout=each) for each in (1, 7))
    (found,) = [each for each in compare(stands, hits).waterfalls if each.bet == "Blackjack"]
    assert [bar.switch.name for bar in found.bars] == ["dealer.hits_soft_17"]
    shoe = full_shoe(4)
    difference = solve(hits, shoe).ev - solve(stands, shoe).ev
    assert float(found.effect) == pytest.approx(difference, abs=2e-15)


def test_a_switch_names_the_clauses_of_both_books() -> None:
    (found,) = switches(
        facts_of(rules_of(SYDNEY)),
        facts_of(rules_of("crown_sydney/crown_blackjack")),
        READING.rules,
    )
    assert found.data() == {
        "name": "dealer.hits_soft_17",
        "rule": "Dealer hits soft 17",
        "was": "Dealer stands on soft 17",
        "clause": "CSB 10.2.2",
        "was_clause": "CSB 8.5.7(a)",
    }


def read(variant: Variant) -> dict[str, Any]:
    """The parameters that a solution reads."""
    found = {name: value for name, value in variant._asdict().items() if name not in UNREAD}
    if not variant.insurance_offered:
        del found["insurance_with_blackjack"]
    return found


@pytest.mark.parametrize(("first", "second"), list(permutations(BLACKJACKS, 2)))
def test_the_last_table_on_the_way_has_the_rules_of_the_second(first: str, second: str) -> None:
    way = Way.between(rules_of(first), rules_of(second), (), is_infinite=False)
    *_, last = way.tables([*way.switches])
    expected = read(variant_of(rules_of(second)))
    assert {name: value for name, value in read(variant_of(last)).items() if name in expected} == (
        expected
    )
    assert last["decks"] == rules_of(second)["decks"]


@given(
    pair=st.sampled_from(list(permutations(BLACKJACKS, 2))),
    shuffle=st.randoms(use_true_random=False),
)
def test_no_table_on_the_way_lacks_a_result_that_its_rules_need(
    pair: tuple[str, str], shuffle: Any
) -> None:
    first, second = map(rules_of, pair)
    names = [each.name for each in Way.between(first, second, (), is_infinite=False).switches]
    shuffle.shuffle(names)
    way = Way.between(first, second, names, is_infinite=False)
    for rules in way.tables([*way.switches]):
        variant = variant_of(rules)
        needed = {
            Situation.KEPT_DOUBLE: variant.dealer_blackjack_takes == ORIGINAL,
            Situation.KEPT_SPLIT: variant.dealer_blackjack_takes == ORIGINAL,
            Situation.CARDS_MAX: variant.player_cards_max is not None,
            Situation.EVEN_MONEY: variant.even_money_offered,
            Situation.SURRENDERED: bool(variant.surrender_against),
            Situation.SURRENDERED_TO_BLACKJACK: bool(variant.surrender_against),
            Situation.BOTH_BLACKJACK: variant.results[Situation.HIGHER_TEN] is None,
        }
        assert [
            each for each, is_needed in needed.items() if is_needed and not variant.results[each]
        ] == []


def bets(found: Comparison) -> dict[str, Fraction]:
    return {each.bet: each.effect for each in found.waterfalls}


def test_three_of_a_kind_at_25_to_1_costs_five_for_each_of_its_52_hands() -> None:
    name = "crown_melbourne/three_card_poker"
    found = compare(rules_of(name), rules_of(name, pair_plus_table="40-25-6-4-1"))
    assert bets(found) == {"Pair Plus": Fraction(-5 * 52, 22100)}
    assert [bar.switch.rule for bar in found.waterfalls[0].bars] == [
        "Pair Plus, three of a kind: 25 to 1"
    ]
    assert [each.bet for each in found.same] == ["Ante", "Six Card Bonus"]


def test_odds_that_a_pick_never_comes_to_leave_it_the_same() -> None:
    # Two of 54 sections have the symbols F and G, paid 50 to 1 and not 52 to 1 by the third table.
    name = "crown_melbourne/lucky_big_wheel"
    found = compare(rules_of(name), rules_of(name, pay_table=3))
    assert [(each.picks, each.effect) for each in found.waterfalls] == [
        (("F",), Fraction(-2, 54)),
        (("G",), Fraction(-2, 54)),
    ]
    assert [each.picks for each in found.same] == [("A", "B", "D", "E"), ("C",)]


def test_decks_and_odds_of_a_bet_have_a_bar_each() -> None:
    name = "crown_melbourne/baccarat"
    found = compare(rules_of(name), rules_of(name, decks=6, super_6=2))
    (super_6,) = [each for each in found.waterfalls if each.bet == "Super 6"]
    assert [bar.switch.rule for bar in super_6.bars] == ["6 decks", "Super 6 pays 15 to 1"]
    assert found.only_first == ("Perfect Pairs",)


def test_bets_that_one_book_alone_has_are_listed() -> None:
    found = compare(rules_of("crown_sydney/sic_bo"), rules_of("crown_melbourne/sic_bo"))
    assert found.waterfalls == ()
    assert found.only_first == ()
    assert found.only_second == ("Even", "Odd", "3 of 4 Dice")


def test_virtual_roulette_is_roulette_and_differs_in_its_steps_alone() -> None:
    tables = rules_of("crown_melbourne/roulette"), rules_of("crown_melbourne/virtual_roulette")
    found = compare(*tables)
    assert {each.first for each in found.same} == {Fraction(-1, 37)}
    assert [each.name for each in found.unread] == ["dealing.steps"]


def test_games_of_other_kinds_are_not_alike() -> None:
    kinds = [
        {other for other in book_names() if is_alike(load(name), load(other))}
        for name in (SYDNEY, "crown_sydney/sic_bo", "crown_melbourne/casino_war")
    ]
    assert kinds == [
        set(BLACKJACKS),
        {"crown_sydney/sic_bo", "crown_melbourne/sic_bo"},
        {"crown_melbourne/casino_war"},
    ]


def test_an_order_may_name_the_rules_that_are_switched_first() -> None:
    found = [*switches(facts_of(rules_of(SYDNEY)), facts_of(rules_of(VEGAS)), READING.rules)]
    first = ordered(found, ["surrender.against"])
    assert first[0].name == "surrender.against"
    assert sorted(each.name for each in first) == sorted(each.name for each in found)


def test_an_order_with_a_rule_that_does_not_differ_is_refused() -> None:
    found = switches(facts_of(rules_of(SYDNEY)), facts_of(rules_of(VEGAS)), READING.rules)
    with pytest.raises(ValueError, match=r"accepted: reverse, dealer.blackjack_takes, double.to"):
        ordered(found, ["dealer.hits_soft_17"])


@pytest.mark.parametrize(
    ("numbers", "text"), [([9, 10, 11], "9 to 11"), ([1, 10], "A, 10"), ([], ""), ([8], "8")]
)
def test_numbers_are_listed_as_people_write_them(numbers: list[int], text: str) -> None:
    assert listed(numbers) == text


def test_insurance_is_compared_as_any_bet_of_both_books() -> None:
    # Of 415 cards beside the ace 128 are tens: 2 x 128 - 287 of 415, whatever a hand has.
    found = compare(rules_of(SYDNEY), rules_of("crown_sydney/crown_blackjack"))
    worth = {each.bet: each.first for each in found.same}
    assert worth["Insurance"] == Fraction(-31, 415)
    assert {"Double", "Split"}.isdisjoint(worth)


def test_insurance_that_one_book_alone_offers_is_listed() -> None:
    one, other = rules_of(SYDNEY), rules_of("star_sydney/blackjack_challenge")
    assert "Insurance" in compare(one, other, is_infinite=True).only_first
    assert "Insurance" in compare(other, one, is_infinite=True).only_second


def test_insurance_depends_on_who_is_asked() -> None:
    book = load(SYDNEY)
    assert depends(book, "Insurance", ("values", "insurance.with_blackjack"))
    assert not depends(book, "Insurance", ("values", "dealer.hits_soft_17"))
