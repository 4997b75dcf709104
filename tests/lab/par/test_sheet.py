"""The figures of PAR sheets, against `lab edges`, published counts and plain statistics."""

from __future__ import annotations

from fractions import Fraction
from math import isclose, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

import pytest

from croupier.games import GAMES
from croupier.games.game import pick_text
from croupier.lab.edges import Edge, edges
from croupier.lab.par import sheet as sheets
from croupier.lab.par.sheet import Unstudied, sheet_of
from croupier.lab.three_card_poker import events
from croupier.rulebook.clauses import citations
from croupier.rulebook.loader import load
from support.sheets import sheet

if TYPE_CHECKING:
    from croupier.lab.par.schedule import Schedule

BOOKS = (
    "crown_melbourne/baccarat",
    "crown_melbourne/big_3_six",
    "crown_melbourne/casino_war",
    "crown_melbourne/lucky_big_wheel",
    "crown_melbourne/roulette",
    "crown_melbourne/sic_bo",
    "crown_melbourne/two_to_one_baccarat",
    "crown_melbourne/virtual_roulette",
    "crown_sydney/sic_bo",
)


def schedule(name: str, bet: str, pick: str = "") -> Schedule:
    return next(
        each
        for each in sheet(name).schedules
        for area in each.areas
        if area.bet == bet and (not pick or pick in area.picks)
    )


def combinations(found: Schedule) -> dict[str, int]:
    return {prize.event.name: found.combinations(prize) for prize in found.prizes}


def chosen(name: str) -> dict[tuple[str, str], Edge]:
    """The edges of a table with the book's own options, by bet and pick."""
    options = load(name).rules().options
    by_default = {"", *(f"{option} = {value}" for option, value in options.items())}
    return {
        (edge.bet, pick_text(edge.pick)): edge
        for edge in sheet(name).other_options
        if edge.decks == options.get("decks") and edge.option in by_default
    }


@pytest.mark.parametrize("name", ["crown_melbourne/lucky_big_wheel", "crown_sydney/sic_bo"])
def test_a_sheet_lists_all_that_lab_edges_prints(name: str) -> None:
    assert sheet(name).other_options == tuple(edges(load(name)))


@pytest.mark.parametrize("name", BOOKS)
def test_every_figure_is_the_one_that_lab_edges_prints(name: str) -> None:
    found = {
        (area.bet, pick): (each.edge.edge, each.edge.hit_frequency, each.edge.variance)
        for each in sheet(name).schedules
        for area in each.areas
        for pick in area.picks or ("",)
    }
    assert found == {
        area: (edge.edge, edge.hit_frequency, edge.variance) for area, edge in chosen(name).items()
    }


@pytest.mark.parametrize("name", BOOKS)
def test_the_combinations_of_a_schedule_fill_its_cycle(name: str) -> None:
    for each in sheet(name).schedules:
        assert sum(combinations(each).values()) == each.cycle


@pytest.mark.parametrize("name", BOOKS)
def test_the_returns_of_all_prizes_are_the_return_to_player(name: str) -> None:
    for each in sheet(name).schedules:
        assert (
            sum(prize.returned for prize in each.prizes)
            == 1 - each.edge.edge
            == each.return_to_player
        )


def test_every_pick_of_every_bet_is_in_one_schedule() -> None:
    areas = [area for each in sheet("crown_melbourne/roulette").schedules for area in each.areas]
    # 37 numbers, 60 splits, 14 streets, 23 corners, 11 six lines, 3 columns, 3 dozens, 6 chances.
    assert sum(len(area.picks) or 1 for area in areas) == 37 + 60 + 14 + 23 + 11 + 3 + 3 + 6


def test_the_dice_are_counted_out() -> None:
    assert combinations(schedule("crown_sydney/sic_bo", "Single Die", "4")) == {
        "three dice": 1,
        "two dice": 15,
        "one die": 75,
        "loses": 125,
    }


def test_baccarat_has_the_published_combinations() -> None:
    # wizardofodds.com/games/baccarat/basics, eight decks; Banker wins with six apart.
    banker = combinations(schedule("crown_melbourne/baccarat", "Banker"))
    assert banker["wins"] + banker["wins with six"] == 2_292_252_566_437_888
    assert banker["loses"] == 2_230_518_282_592_256
    assert banker["Tie"] == 475_627_426_473_216


def test_pair_plus_has_the_published_combinations() -> None:
    # wizardofodds.com/games/three-card-poker, of 22,100 hands.
    counts = events(load("crown_melbourne/three_card_poker").rules(), "Pair Plus")
    assert {event.name: count for event, count in counts.items()} == {
        "straight flush": 48,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "loses": 16440,
    }


def test_an_ante_counts_the_wager_that_a_decision_adds() -> None:
    nets = {
        p.event.name: p.event.net for p in schedule("crown_melbourne/casino_war", "Ante").prizes
    }
    assert nets == {"wins": 1, "loses": -1, "war won": 1, "war tied": 2, "loses with Go to War": -2}


def test_a_war_is_counted_once_a_tie_has_come() -> None:
    war = schedule("crown_melbourne/casino_war", "Go to War")
    # 312 first cards, 23 of their rank for the Dealer, then any two of the 310 left.
    assert war.cycle == 312 * 23 * 310 * 309


@pytest.mark.parametrize("level", [90, 95, 99])
def test_a_band_is_the_normal_interval_of_the_mean(level: int) -> None:
    red = schedule("crown_melbourne/roulette", "Red")
    half = NormalDist().inv_cdf(0.5 + level / 200) * sqrt(1 - 1 / 37**2) / sqrt(10**6)
    low, high = map(float, red.band(10**6, level))
    assert isclose(low, 36 / 37 - half, abs_tol=1e-12)
    assert isclose(high, 36 / 37 + half, abs_tol=1e-12)


def test_a_band_does_not_go_below_the_loss_of_every_wager() -> None:
    assert schedule("crown_sydney/sic_bo", "Specific Triple").band(100, 99).low == 0


def test_the_volatility_index_is_the_deviation_at_ninety_per_cent() -> None:
    red = schedule("crown_melbourne/roulette", "Red")
    expected = NormalDist().inv_cdf(0.95) * sqrt(1 - 1 / 37**2)
    assert isclose(float(red.volatility_index), expected)


def test_the_largest_award_is_what_the_house_may_lose_on_a_unit() -> None:
    assert schedule("crown_melbourne/big_3_six", "Big 3 Six").largest_award == 1000
    assert schedule("crown_melbourne/casino_war", "Ante").largest_award == 2


def test_the_rules_that_affect_the_return_are_those_that_the_study_asks_for() -> None:
    wheel = sheet("crown_melbourne/lucky_big_wheel")
    assert {rule.name for rule in wheel.rules} == {"pay_table", "wheel.sections"}
    ball = sheet("crown_melbourne/virtual_roulette")
    assert "spinner_minimum_wager_cents" in {rule.name for rule in ball.rules_without_effect}


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_of_the_book_is_on_its_sheet_with_a_clause(name: str) -> None:
    book, found = load(name), sheet(name)
    rules = {rule.name: rule.clause for rule in (*found.rules, *found.rules_without_effect)}
    assert rules == {
        **{option.name: option.clause for option in book.options.values()},
        **{key: datum.clause for key, datum in book.values.items()},
    }


@pytest.mark.parametrize("name", BOOKS)
def test_every_clause_that_the_book_cites_is_explained(name: str) -> None:
    cited = {code for _, clause in load(name).cited() for code in citations(clause)}
    assert cited <= {clause.code for clause in sheet(name).clauses}


def test_another_choice_of_options_is_another_sheet_and_another_pay_table() -> None:
    default, other = sheet("crown_melbourne/baccarat"), sheet("crown_melbourne/baccarat", super_6=2)
    assert default.par_id != other.par_id
    assert default.pay_table_id != other.pay_table_id


def test_decks_change_the_sheet_but_not_the_pay_table() -> None:
    six, seven = (sheet("crown_melbourne/baccarat", decks=decks) for decks in (6, 7))
    assert six.par_id != seven.par_id
    assert six.pay_table_id == seven.pay_table_id


def test_a_bet_that_the_options_exclude_is_named() -> None:
    found = sheet("crown_melbourne/baccarat", decks=6)
    assert found.not_offered == ("Perfect Pairs",)


def test_no_book_so_far_has_a_jackpot() -> None:
    assert sheet("crown_sydney/sic_bo").jackpots == ()


def test_a_game_with_a_bet_that_nobody_studied_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "studies", lambda _: iter(()))
    with pytest.raises(Unstudied, match=r"no exact study of Small, Big, .*; accepted: a game"):
        sheet_of(load("crown_sydney/sic_bo"), {})


def test_every_game_is_described() -> None:
    assert set(GAMES) <= set(sheets._profiles())


def test_nothing_on_a_sheet_is_rounded() -> None:
    triple = schedule("crown_sydney/sic_bo", "Specific Triple")
    assert triple.edge.edge == Fraction(35, 216)
    assert triple.return_to_player == Fraction(181, 216)
