"""croupier lab diff: a waterfall for people, the same for programs, and refusals."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from independent.blackjack import HOUSES, infinite_ev
from support.terminal import refused, run, widest

uncounted = pytest.mark.no_cover  # the waterfalls that fit the terminal count the same lines
DIFF = ("lab", "diff")
WHEEL = ("crown_melbourne/lucky_big_wheel", "--set", "pay_table=3")
CROWN = ("crown_sydney/blackjack", "crown_sydney/crown_blackjack", "--decks", "infinite")
PERTH = ("crown_perth/blackjack", "--decks", "infinite")
POKER = (
    "crown_melbourne/three_card_poker",
    *("--set", "six_card_bonus_table=1000-200-50-25-15-10-5"),
)


def data(*arguments: str) -> Any:
    answer = run(*DIFF, *arguments, "--json")
    assert (answer.exit_code, answer.stderr) == (0, "")
    return json.loads(answer.stdout)


@uncounted
def test_a_rule_has_its_words_its_effect_and_both_clauses() -> None:
    shown = run(*DIFF, *CROWN).stdout
    rule, was = (line.strip() for line in shown.splitlines() if "soft 17" in line)
    effect = infinite_ev(HOUSES[CROWN[1]]) - infinite_ev(HOUSES[CROWN[0]])
    assert rule.startswith("Dealer hits soft 17 ")
    assert rule.endswith(f" {effect * 100:.4f} %")
    assert was == "was: Dealer stands on soft 17 (CSB 8.5.7(a) → CSB 10.2.2)"


def test_the_effects_in_json_add_up_exactly() -> None:
    (bet,) = data("crown_sydney/blackjack", "crown_perth/blackjack", "--decks", "infinite")["bets"]
    effects = [Fraction(bar["effect_exact"]) for bar in bet["bars"]]
    assert len(effects) == 2
    assert sum(effects) == Fraction(bet["effect_exact"])
    assert sum(effects) == Fraction(bet["second"]["ev_exact"]) - Fraction(bet["first"]["ev_exact"])


@uncounted
def test_an_option_leads_to_what_lab_edge_says_of_it() -> None:
    (bet,) = data(*PERTH, "--set", "layout=7")["bets"]
    edge = json.loads(run("lab", "edge", *PERTH, "--set", "layout=7", "--json").stdout)
    assert bet["second"]["ev_exact"] == edge["ev_exact"]
    assert [bar["rule"] for bar in bet["bars"]] == ["Dealer hits soft 17"]


def test_the_first_table_has_the_options_from_and_the_second_keeps_them() -> None:
    found = data(*WHEEL, "--from", "pay_table=2")
    assert [found[each]["options"] for each in ("first", "second")] == [
        {"pay_table": 2},
        {"pay_table": 3},
    ]
    kept = data("crown_melbourne/baccarat", "--from", "decks=4", "--set", "super_6=2")
    assert kept["second"]["decks"] == 4


@uncounted
def test_the_order_is_the_one_asked_for() -> None:
    pair = ("crown_sydney/blackjack", "crown_perth/blackjack", "--decks", "infinite")
    (bet,) = data(*pair, "--order", "split.aces_again")["bets"]
    assert [bar["name"] for bar in bet["bars"]] == ["split.aces_again", "dealer.blackjack_takes"]


def test_baccarat_is_compared_on_the_infinite_deck() -> None:
    found = data("crown_melbourne/baccarat", "--set", "super_6=2", "--decks", "infinite")
    assert found["first"]["decks"] == "infinite"
    (bet,) = found["bets"]
    first = json.loads(
        run("lab", "edge", "crown_melbourne/baccarat", "--decks", "infinite", "--json").stdout
    )
    edges = {each["bet"]: Fraction(each["edge"]) for each in first["bets"]}
    assert Fraction(bet["first"]["ev_exact"]) == -edges["Super 6"]
    assert {each["bet"] for each in found["same"]} == set(edges) - {"Super 6"}


def test_picks_that_fare_alike_are_told_apart() -> None:
    shown = run(*DIFF, "crown_melbourne/baccarat", "--set", "super_6=2", columns=120).stdout
    assert "Pair Player and Banker -10.3614 %" in shown


def test_blackjack_from_a_shoe_is_no_fraction() -> None:
    found = data("crown_perth/blackjack", "--set", "layout=7")
    (area,) = [each for each in found["bets"] if each["bet"] == "Blackjack"]
    assert "ev_exact" not in area["first"]
    assert [bar for bar in area["bars"] if {"effect_exact", "ev_exact"} & set(bar)] == []


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("arguments", [CROWN, WHEEL, POKER])
def test_the_waterfall_fits_the_terminal(arguments: tuple[str, ...], columns: int) -> None:
    answer = run(*DIFF, *arguments, columns=columns)
    assert answer.exit_code == 0
    assert widest(answer.stdout) <= columns
    assert "█" in answer.stdout


def test_a_bet_of_one_book_is_listed_as_such() -> None:
    shown = run(*DIFF, "crown_sydney/sic_bo", "crown_melbourne/sic_bo").stdout
    assert "Only at the second: Even, Odd, 3 of 4 Dice" in shown
    assert "No rule differs on which an edge depends." in shown


def test_decks_do_not_matter_where_no_cards_are_dealt() -> None:
    assert data(*WHEEL, "--decks", "8")["note"].startswith("Decks do not matter: ")
    assert "Decks do not matter: " in run(*DIFF, *WHEEL, "--decks", "infinite").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("crown_sydney/sic_bo", "crown_sydney/blackjack"),
            "different kinds of games; accepted beside crown_sydney/sic_bo: crown_melbourne/sic_bo",
        ),
        (("hazard", "crown_sydney/sic_bo"), "no book 'hazard'; accepted: crown_melbourne/baccarat"),
        (("crown_sydney/sic_bo", "hazard"), "no book 'hazard'; accepted: crown_melbourne/baccarat"),
        (("crown_sydney/sic_bo",), "accepted: another of crown_melbourne/sic_bo, or --set option="),
        (
            ("crown_melbourne/casino_war",),
            "accepted: crown_melbourne/casino_war itself with --set option=value: decks, tied_war",
        ),
        (
            (*WHEEL[:2], "pay_table=4"),
            "pay_table = '4' is not offered by CMA 13.4.1; accepted: 1, 2, 3",
        ),
        ((*WHEEL[:2], "layout=7"), "has no option 'layout'; accepted: pay_table"),
        ((*WHEEL[:2], "pay_table"), "accepted: name=value"),
        (
            ("crown_sydney/blackjack", "star_sydney/blackjack_challenge", "--decks", "4"),
            "--decks 4 is not offered by CSB 3.1 and SBC 3.1; accepted: 6, 8, infinite",
        ),
        (
            (*POKER, "--decks", "infinite"),
            "is for games dealt from a shoe of several decks; accepted: 1 (CMA 18.4.1)",
        ),
        (
            ("crown_sydney/blackjack", "--set", "decks=6", "--decks", "8"),
            "--decks 8 is for both tables; accepted: that, or decks=… of one",
        ),
        (
            (*CROWN, "--order", "double.totals"),
            "order 'double.totals' is not a rule that differs; accepted: reverse, dealer.hits_soft",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused(*DIFF, *arguments)
