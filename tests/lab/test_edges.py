"""Every edge that `croupier lab edges` prints, against calculators that know no rule of ours."""

from __future__ import annotations

from fractions import Fraction
from math import isclose
from typing import TYPE_CHECKING

import pytest

from croupier.games.game import pick_text
from croupier.lab.decks import endless
from croupier.lab.edges import Edge, edge_of, edges, leading, studies
from croupier.rulebook.loader import book_names, load
from independent import baccarat, casino_war, roulette, sic_bo, wheels

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BACCARAT: dict[tuple[str, str], Callable[[int, int, int, int], Fraction | int]] = {
    ("Player", ""): baccarat.player_net,
    ("Banker", ""): baccarat.banker_net,
    ("Tie", ""): baccarat.tie_net,
    ("2 to 1 Player", ""): baccarat.two_to_one_player_net,
    ("2 to 1 Banker", ""): baccarat.two_to_one_banker_net,
    ("Dragon Bonus", "Player"): baccarat.dragon_player_net,
    ("Dragon Bonus", "Banker"): baccarat.dragon_banker_net,
}
PAIRS = {"Perfect Pairs": (25, 12, 6), "Pair": (11, 11, 11)}
TOTALS = (12, 11, 12, 10, 12, 7, 12)  # per cent on the totals 4 to 10
SUPER_6 = {"super_6 = 1": 12, "super_6 = 2": 15}


def of(name: str) -> list[Edge]:
    found = list(edges(load(name)))
    assert found
    return found


@pytest.mark.parametrize("name", ["crown_sydney/sic_bo", "crown_melbourne/sic_bo"])
def test_sic_bo_is_counted_by_hand(name: str) -> None:
    for edge in of(name):
        pick = pick_text(edge.pick)
        assert edge.edge == sic_bo.edge(edge.bet, pick)
        assert edge.hit_frequency == sic_bo.hits(edge.bet, pick)


def test_published_sic_bo_figures() -> None:
    # Whole per cents for these very odds: tokyo3.org/forums/holiday/topics/3392.  Its 2.78 % for
    # Big and Small is derived in the Wizard of Odds' sic bo appendix.
    found = {(e.bet, pick_text(e.pick)): float(e.edge) for e in of("crown_melbourne/sic_bo")}
    assert round(found["Big", ""], 4) == round(found["Small", ""], 4) == 0.0278
    published = {
        ("Even", ""): 3,
        ("Two Dice Combination", "2-5"): 3,
        ("Specific Triple", "1"): 16,
        ("Any Triple", ""): 11,
        ("3 of 4 Dice", "1-2-3-4"): 11,
        **{("Three Dice Total", str(n)): p for n, p in zip(range(4, 11), TOTALS, strict=True)},
    }
    assert {area: round(found[area] * 100) for area in published} == published


@pytest.mark.parametrize("name", ["crown_melbourne/roulette", "crown_melbourne/virtual_roulette"])
def test_every_area_of_the_roulette_layout_is_counted_by_its_numbers(name: str) -> None:
    areas = roulette.areas()
    found = {(edge.bet, pick_text(edge.pick)): edge.edge for edge in of(name)}
    assert found == {
        area: roulette.edge(numbers, roulette.PAYS[area[0]]) for area, numbers in areas.items()
    }


def test_lucky_big_wheel_is_counted_by_its_sections() -> None:
    for edge in of("crown_melbourne/lucky_big_wheel"):
        table = int(edge.option.removeprefix("pay_table = "))
        pays = wheels.LUCKY_BIG_WHEEL_PAYS[table][str(edge.pick)]
        assert edge.edge == wheels.edge(wheels.LUCKY_BIG_WHEEL, str(edge.pick), pays)


def test_the_side_wager_of_big_3_six_is_counted_by_its_combinations() -> None:
    found = {edge.bet: edge.edge for edge in of("crown_melbourne/big_3_six")}
    assert found["Big 3 Six"] == wheels.side_wager_edge()


@pytest.mark.parametrize(
    "name", ["crown_melbourne/baccarat", "crown_melbourne/two_to_one_baccarat"]
)
def test_baccarat_is_dealt_out_value_by_value(name: str) -> None:
    for edge in of(name):
        assert edge.edge == -dealt_out(edge, int(edge.decks or 0)), edge


def dealt_out(edge: Edge, decks: int) -> Fraction:
    """What a unit on a bet of baccarat brings."""
    if edge.bet in PAIRS:
        return baccarat.pair_average(decks, *PAIRS[edge.bet])
    if edge.bet == "Super 6":
        return baccarat.average(decks, baccarat.super_6_net(SUPER_6[edge.option or "super_6 = 1"]))
    return baccarat.average(decks, BACCARAT[edge.bet, pick_text(edge.pick)])


def endlessly(name: str) -> list[Edge]:
    table = endless(load(name).rules())
    return [edge_of(table, *each) for each in studies(table)]


# With so many decks, a card that is gone changes no chance by more than a part in 10^12.
@pytest.mark.parametrize(
    ("name", "bets"),
    [("crown_melbourne/baccarat", 10), ("crown_melbourne/two_to_one_baccarat", 10)],
)
def test_baccarat_from_the_infinite_deck_is_that_of_ever_more_decks(name: str, bets: int) -> None:
    found = endlessly(name)
    assert {each.decks for each in found} == {"infinite"}
    assert len(found) == bets
    for each in found:
        assert isinstance(each.edge, Fraction)
        assert abs(each.edge + dealt_out(each, 10**12)) < Fraction(1, 10**10), each


def test_a_pair_from_the_infinite_deck_comes_once_in_thirteen() -> None:
    # 11 to 1: 12 units come back once in 13.  Perfect Pairs: 1 of 52 has the suit too, 25 to 1,
    # 1 of 52 the colour, 12 to 1, and 2 of 52 neither, 6 to 1.
    found = {each.bet: each.edge for each in endlessly("crown_melbourne/baccarat")}
    assert found["Pair"] == 1 - Fraction(12, 13)
    assert found["Perfect Pairs"] == 1 - Fraction(26 + 13 + 2 * 7, 52)


def test_casino_war_from_the_infinite_deck_is_that_of_ever_more_decks() -> None:
    found = {each.bet: each for each in endlessly("crown_melbourne/casino_war")}
    fought = casino_war.expected(casino_war.ante_nets(10**12, surrenders=False, bonus=True))
    assert found["Ante"].strategy == "Go to War on every tie"
    assert isinstance(found["Ante"].edge, Fraction)
    assert abs(found["Ante"].edge + fought) < Fraction(1, 10**10)
    # The second card has the rank of the first once in 13, paid 10 to 1.
    assert found["Tie"].edge == 1 - Fraction(11, 13)


@pytest.mark.parametrize("name", ["crown_melbourne/casino_war", "crown_melbourne/baccarat"])
def test_the_infinite_deck_has_a_whole_number_of_each_result_in_its_cycle(name: str) -> None:
    for _, study in studies(endless(load(name).rules())):
        assert all((chance * study.cycle).denominator == 1 for chance in study.events.values())


def test_blackjack_from_a_shoe_is_a_float_and_its_side_wagers_are_fractions() -> None:
    rules = load("crown_sydney/blackjack").rules()
    found = [edge_of(rules, *each) for each in studies(rules)]
    floats = [(each.bet, each.option) for each in found if isinstance(each.edge, float)]
    assert floats == [("Blackjack", "best play"), ("Blackjack", "basic strategy")]
    best = found[0]
    assert isinstance(best.hit_frequency, float)
    assert isinstance(best.variance, float)
    # No more than the 15 decimals that are true, in per cent too.
    assert best.data()["edge"] == repr(round(best.edge, 15))
    assert best.data()["edge_percent"] == float(Fraction(repr(best.edge)) * 100)
    assert float(best.data()["hit_frequency"]) == best.hit_frequency


@pytest.mark.parametrize(
    ("name", "bet"),
    [
        ("crown_melbourne/baccarat", "Player"),
        ("crown_melbourne/two_to_one_baccarat", "2 to 1 Player"),
        ("crown_melbourne/casino_war", "Ante"),
        ("crown_sydney/sic_bo", "Small"),
    ],
)
def test_the_main_bet_leads_whichever_opens_the_book(name: str, bet: str) -> None:
    assert leading(load(name).rules()) == bet


def test_casino_war_is_fought_out_rank_by_rank() -> None:
    for edge in of("crown_melbourne/casino_war"):
        decks = int(edge.decks or 0)
        bonus = edge.option != "tied_war = no bonus"
        if edge.bet == "Ante":
            nets = [
                casino_war.expected(casino_war.ante_nets(decks, surrenders=each, bonus=bonus))
                for each in (True, False)
            ]
            assert edge.edge == -max(nets)
            assert edge.strategy == "Go to War on every tie"
        elif edge.bet == "Tie":
            assert edge.edge == -casino_war.expected(casino_war.tie_nets(decks))


def test_perfect_pairs_are_studied_on_eight_decks_only() -> None:
    found = [edge.decks for edge in of("crown_melbourne/baccarat") if edge.bet == "Perfect Pairs"]
    assert found == [8, 8]


@pytest.mark.parametrize("name", [n for n in book_names() if load(n).game == "sic_bo"])
def test_the_deviation_of_an_even_money_bet_follows_from_its_edge(name: str) -> None:
    big = next(edge for edge in of(name) if edge.bet == "Big")
    assert isclose(big.standard_deviation**2, 1 - float(big.edge) ** 2)


def test_an_edge_as_data_is_exact_text_and_plain_numbers() -> None:
    big = next(edge for edge in of("crown_sydney/sic_bo") if edge.bet == "Big")
    assert big.data() == {
        "book": "CSS",
        "game": "crown_sydney/sic_bo",
        "bet": "Big",
        "pick": None,
        "decks": None,
        "option": None,
        "edge": "1/36",
        "edge_percent": pytest.approx(100 / 36),
        "hit_frequency": "35/72",
        "standard_deviation": pytest.approx((1 - 1 / 36**2) ** 0.5),
        "clause": "CSS 6.3",
        "strategy": None,
        "break_even_jackpot": None,
    }


def test_three_card_poker_is_studied_for_both_players_and_kept_for_the_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    found = of("crown_melbourne/three_card_poker")
    assert of("crown_melbourne/three_card_poker") == found
    antes = {edge.option: edge.edge for edge in found if edge.bet == "Ante"}
    assert antes == {
        "own three cards": Fraction(686_689, 20_358_520),
        # A separate unpruned count over 1,755 classes of hands and 13,983,816 sets of other cards.
        "all nine cards": Fraction(5_102_944_368_707, 158_912_143_289_900),
    }
