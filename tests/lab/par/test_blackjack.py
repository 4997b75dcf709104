"""The PAR sheets of the blackjack books: the figures of `lab edges`, charts, pools and exposure."""

from __future__ import annotations

import pytest

from croupier.lab.par.document import Coloured, Facts, Grid, Prose
from croupier.lab.par.page import page_of
from croupier.lab.par.plots import plots_of
from croupier.lab.par.words import document_of
from croupier.rulebook.loader import book_names, load
from support.sheets import sheet

BLACKJACK = tuple(name for name in book_names() if load(name).game == "blackjack")
SYDNEY, CHALLENGE = "crown_sydney/blackjack", "star_sydney/blackjack_challenge"
VEGAS = "crown_perth/vegas_blackjack"
PLAYS = ("best play", "basic strategy", "Even Money against waiting")


@pytest.mark.parametrize("name", BLACKJACK)
def test_every_figure_is_the_one_that_lab_edges_prints(name: str) -> None:
    options = load(name).rules().options
    usual = {"", *PLAYS, *(f"{option} = {value}" for option, value in options.items())}
    printed = {
        (edge.bet, edge.option if edge.option in PLAYS else ""): edge[6:9]
        for edge in sheet(name).other_options
        if edge.decks == options["decks"] and edge.option in usual
    }
    found = {
        (area.bet, each.play): each.edge[6:9]
        for each in sheet(name).schedules
        for area in each.areas
    }
    assert found == {key: printed[key] for key in found}
    assert {bet for bet, _ in found} == set(load(name).rules().odds) - {"Double", "Split"}
    assert {play for bet, play in found if bet == "Blackjack"} >= set(PLAYS[:2])


@pytest.mark.parametrize("name", BLACKJACK)
def test_the_returns_of_all_prizes_are_the_return_to_player(name: str) -> None:
    for each in sheet(name).schedules:
        lost = 1 - sum(prize.returned for prize in each.prizes)
        assert each.edge.edge == (lost if each.cycle else float(lost))


@pytest.mark.parametrize("name", BLACKJACK)
def test_a_rule_that_settles_a_hand_affects_the_return(name: str) -> None:
    others = [rule.name for rule in sheet(name).rules_without_effect]
    assert [rule for rule in others if rule.startswith(("results.", "double.", "split."))] == []


def test_a_chart_has_its_codes_in_the_legend() -> None:
    charts = sheet(VEGAS).charts
    assert [chart.title for chart in charts] == [
        "Basic strategy: hard",
        "Basic strategy: soft",
        "Basic strategy: pairs",
    ]
    legend = {code for code, _ in charts[0].legend}
    used = {cell for chart in charts for row in chart.rows for cell in row.cells}
    assert used == legend == {"S", "H", "DH", "DS", "P", "RH", "RS"}


def test_the_first_chart_says_what_basic_strategy_costs() -> None:
    best, basic = (each.edge.edge for each in sheet(SYDNEY).schedules[:2])
    assert f"returns {float(basic - best) * 100:.6f}" in sheet(SYDNEY).charts[0].note


def test_an_area_exposes_the_house_to_three_doubled_hands() -> None:
    assert sheet(SYDNEY).schedules[0].largest_award == 6


@pytest.mark.clause("SBC 16.8.1", "SBC 16.12")
def test_the_pool_of_blazing_sevens_is_described() -> None:
    sections = {section.title: section for section in document_of(sheet(CHALLENGE)).sections}
    facts = next(each for each in sections["Jackpots"].blocks if isinstance(each, Facts)).facts
    found = {fact.name: (fact.value, fact.clause) for fact in facts}
    assert found["Levels"] == ("one pool, of which the best events win 100 %, 10 %", "SBC 16.8.1")
    assert found["Reset value"] == (
        "$10,000.00 (may be $10,000.00, $25,000.00, $50,000.00)",
        "SBC 16.12",
    )
    assert found["Break-even jackpot"][0].startswith("$")


def test_the_sheet_says_how_splits_are_treated() -> None:
    assert "Split hands are exact for play that looks at" in sheet(SYDNEY).method


def test_a_page_shows_every_chart() -> None:
    document = document_of(sheet(VEGAS))
    charts = [
        block
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Coloured)
    ]
    page = page_of(document, plots_of(document))
    assert page.count('class="chart"') == len(charts) == 3
    assert 'class="tone-6"' in page


def test_the_sheet_says_why_hands_are_not_counted_and_split_areas_are_not_exact() -> None:
    document = document_of(sheet(SYDNEY))
    blocks = next(each for each in document.sections if "best play" in each.title).blocks
    said = " ".join(block.text for block in blocks if isinstance(block, Prose))
    assert "Probabilities stand here in place of combinations" in said
    assert "Results of split areas are printed to 5 decimals only" in said
    rows = {row[0]: row for block in blocks if isinstance(block, Grid) for row in block.rows}
    split = [row for name, row in rows.items() if name.startswith("split, wins")]
    assert {len(row[2].removeprefix("< ")) for row in split} == {len("0.00001")}
    assert len(rows["doubled, wins"][2]) == len("0.0000000001")
    assert all(row[3].startswith("≈ ") for row in split)


def test_only_what_is_counted_is_called_a_fraction_of_whole_numbers() -> None:
    facts = [
        fact
        for section in document_of(sheet(SYDNEY)).sections
        for block in section.blocks
        if isinstance(block, Facts)
        for fact in block.facts
        if fact.name == "Exactness"
    ]
    assert ["Blackjack wager are sums of floating point" in fact.value for fact in facts] == [True]
