"""croupier lab edge: what a table costs, for people and for programs, and what is refused."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from croupier.lab.edges import studies
from croupier.lab.par.document import Strip
from croupier.lab.par.schedule import schedules_of
from croupier.lab.par.tables import schedule_blocks
from croupier.rulebook.loader import book_names, load
from support.terminal import refused, run, widest

if TYPE_CHECKING:
    from pathlib import Path

SYDNEY = "crown_sydney/blackjack"
FIELDS = {"game", "document", "decks", "options", "ev", "edge_percent", "method", "strategy"}
BLACKJACK = tuple(name for name in book_names() if load(name).game == "blackjack")


def edge(*arguments: str) -> dict[str, Any]:
    answer = run("lab", "edge", *arguments, "--json")
    assert (answer.exit_code, answer.stderr) == (0, "")
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


@pytest.mark.parametrize("name", book_names())
def test_every_book_has_an_expectation_a_method_and_a_strategy(name: str) -> None:
    found = edge(name)
    assert set(found) >= FIELDS
    assert -1 < found["ev"] < 0
    assert found["edge_percent"] == pytest.approx(-100 * found["ev"])


@pytest.mark.no_cover  # the comparisons of `lab diff` count the same lines
@pytest.mark.parametrize("name", BLACKJACK)
def test_blackjack_is_solved_for_the_infinite_deck(name: str) -> None:
    found = edge(name, "--decks", "infinite")
    assert found["decks"] == "infinite"
    assert found["ev"] >= found["strategy"]["ev"]
    assert found["method"].startswith("Exact in fractions for the infinite deck")


@pytest.mark.parametrize("name", ["baccarat", "two_to_one_baccarat", "casino_war"])
def test_what_is_dealt_from_a_shoe_has_an_infinite_deck(name: str) -> None:
    found = edge(f"crown_melbourne/{name}", "--decks", "infinite")
    assert found["decks"] == "infinite"
    assert {each["decks"] for each in found["bets"]} == {"infinite"}
    assert found["method"].endswith("every card drawn with replacement from the infinite deck")
    # Draws from 13 ranks, each as likely as any: the denominator has 13 in it.
    assert Fraction(found["ev_exact"]).denominator % 13 == 0
    shown = run("lab", "edge", f"crown_melbourne/{name}", "--decks", "infinite").stdout
    assert "infinite deck" in shown


def test_the_main_bet_leads_where_another_opens_the_book() -> None:
    found = edge("crown_melbourne/two_to_one_baccarat")
    assert (found["bet"], found["bets"][0]["bet"]) == ("2 to 1 Player", "Tie")
    two_to_one = next(each for each in found["bets"] if each["bet"] == "2 to 1 Player")
    assert (found["ev_exact"], found["edge_percent"]) == (
        f"-{two_to_one['edge']}",
        two_to_one["edge_percent"],
    )


def test_one_table_has_the_same_digits_wherever_it_is_printed() -> None:
    found, rules = edge(SYDNEY), load(SYDNEY).rules()
    rows = json.loads(run("lab", "edges", "--game", SYDNEY, "--json").stdout)
    printed = {
        row["option"]: (row["edge"], row["edge_percent"])
        for row in rows
        if row["bet"] == "Blackjack" and row["decks"] == rules["decks"]
    }
    for play, value in (("best play", found), ("basic strategy", found["strategy"])):
        assert printed[play] == (str(-value["ev"]), value["edge_percent"])
    shown = run("lab", "edge", SYDNEY).stdout
    assert f"{found['ev']:+.13%}" in shown
    best, *_ = schedules_of(rules, islice(studies(rules), 1))
    strip = next(each for each in schedule_blocks(1, best) if isinstance(each, Strip))
    assert strip.figures[0][2] == f"≈\N{NO-BREAK SPACE}{-found['ev']}"


def test_the_method_says_how_splits_are_treated() -> None:
    assert "Split hands are exact for play that looks at" in edge(SYDNEY)["method"]


def test_an_option_changes_what_a_table_is_worth() -> None:
    # Hitting soft 17 costs a player about a fifth of a per cent.
    stands, hits = (edge("crown_perth/blackjack", "--set", f"layout={n}")["ev"] for n in (1, 7))
    assert 0.0018 < stands - hits < 0.0026


def test_a_chart_that_is_printed_may_be_given_back(tmp_path: Path) -> None:
    printed = edge(SYDNEY)["strategy"]
    path = tmp_path / "chart.json"
    path.write_text(json.dumps(printed["chart"]))
    given = edge(SYDNEY, "--strategy", str(path))["strategy"]
    assert (given["name"], given["ev"]) == ("the chart given", printed["ev"])


def test_all_that_json_prints_may_be_given_back(tmp_path: Path) -> None:
    printed = edge(SYDNEY)
    path = tmp_path / "printed.json"
    path.write_text(json.dumps(printed))
    assert edge(SYDNEY, "--strategy", str(path))["strategy"]["ev"] == printed["strategy"]["ev"]


@pytest.mark.parametrize("decks", ["8", "infinite"])
@pytest.mark.parametrize("name", ["crown_sydney/sic_bo", "crown_melbourne/roulette"])
def test_decks_do_not_matter_where_no_cards_are_dealt(name: str, decks: str) -> None:
    found = edge(name, "--decks", decks)
    assert found["note"] == "Decks do not matter: the game is played without cards"
    assert found["ev"] == edge(name)["ev"]
    assert "Decks do not matter: " in run("lab", "edge", name, "--decks", decks).stdout


def test_picks_with_the_same_edge_share_a_row() -> None:
    shown = run("lab", "edge", "crown_melbourne/roulette").stdout.splitlines()
    assert ["any of 37" in line for line in shown if line.startswith("Straight")] == [True]


def test_each_play_has_its_own_figures_and_the_cost_adds_up() -> None:
    found = edge(SYDNEY)
    strategy = found["strategy"]
    assert strategy["standard_deviation"] != found["standard_deviation"]
    gains = sum(each["gain"] for each in strategy["departures"])
    assert gains + strategy["cost_in_split_hands"] == pytest.approx(strategy["cost"])
    shown = run("lab", "edge", SYDNEY).stdout
    assert f"{len(strategy['departures'])} hands are best played otherwise; the 12 costliest:" in (
        " ".join(shown.split())
    )
    assert f"in split hands {strategy['cost_in_split_hands']:.2e}" in " ".join(shown.split())


def test_the_legend_has_every_code_of_the_chart_and_no_other() -> None:
    shown = run("lab", "edge", SYDNEY).stdout
    assert "DH  Double, else Draw" in shown
    assert "DS" not in shown
    assert "Surrender" not in shown


def test_a_chart_stands_on_the_screen_in_colour_and_fits_it() -> None:
    answer = run("lab", "edge", "crown_perth/vegas_blackjack", columns=80)
    assert answer.exit_code == 0
    assert widest(answer.stdout) <= 80
    for part in ("best play", "basic strategy", "hard", "soft", "pairs", "R  Surrender"):
        assert part in answer.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("hazard",), "no book 'hazard'; accepted: "),
        ((SYDNEY, "--decks", "5"), "--decks 5 is not offered by CSB 3.1; accepted: 4, 6, 8, infin"),
        ((SYDNEY, "--set", "layout=7"), "no option 'layout'; accepted: decks, "),
        (("crown_perth/blackjack", "--set", "layout=11"), "accepted: 1, 2, 3"),
        (
            (SYDNEY, "--decks", "many"),
            "--decks many is not offered by CSB 3.1; accepted: 4, 6, 8, ",
        ),
        ((SYDNEY, "--decks", "0"), "--decks 0 is not offered by CSB 3.1; accepted: 4, 6, 8, infin"),
        (
            ("crown_melbourne/baccarat", "--decks=-3"),
            "--decks -3 is not offered by CMA 11.3.1; accepted: 4, 5, 6, 7, 8, infinite",
        ),
        (
            ("crown_melbourne/three_card_poker", "--decks", "8"),
            "--decks 8 is not offered by CMA 18.4.1; accepted: 1",
        ),
        (("crown_melbourne/three_card_poker", "--decks", "infinite"), "accepted: 1 (CMA 18.4.1)"),
        ((SYDNEY, "--strategy", "none.json"), "--strategy none.json: No such file or directory; "),
        (("crown_sydney/sic_bo", "--strategy", "x.json"), "accepted for the games of blackjack"),
    ],
)
def test_what_a_book_does_not_allow_is_refused(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused("lab", "edge", *arguments)


@pytest.mark.parametrize(
    ("command", "name", "accepted"),
    [
        ("edge", "crown_melbourne/three_card_poker", "accepted: 1"),
        ("edge", SYDNEY, "accepted: 4, 6, 8, infinite"),
        ("simulate", SYDNEY, "accepted: 4, 6, 8"),
    ],
)
def test_the_infinite_deck_is_named_only_where_it_is_accepted(
    command: str, name: str, accepted: str
) -> None:
    assert refused("lab", command, name, "--decks", "foo").endswith(accepted)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("harbour", "is not JSON; accepted: JSON as croupier lab edge crown_sydney/blackjack --js"),
        ("[]", "has no chart; accepted: JSON as croupier lab edge crown_sydney/blackjack --json"),
        ('{"hard": {"5": {}}}', ": no section 'soft'; needed: hard, soft, pairs"),
        (
            '{"hard": {"5": {}}, "soft": {}, "pairs": {}}',
            ": no row 'hard 4'; needed: 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,",
        ),
    ],
)
def test_a_file_that_is_no_chart_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "chart.json"
    path.write_text(text)
    refusal = refused("lab", "edge", SYDNEY, "--strategy", str(path))
    assert f"--strategy {path}" in refusal
    assert message in refusal


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ((), "unknown section 'bold'; accepted: hard, soft, pairs"),
        (("hard",), "unknown row 'hard bold'; accepted: 4, 5, 6, "),
        (("pairs", "8"), "unknown column 'pairs 8 against bold'; accepted: 2, 3, 4, 5, 6, 7, 8, 9"),
    ],
)
def test_a_chart_with_what_no_hand_asks_for_is_refused(
    tmp_path: Path, where: tuple[str, ...], message: str
) -> None:
    chart = edge(SYDNEY)["strategy"]["chart"]
    part = chart
    for key in where:
        part = part[key]
    part["bold"] = {}
    path = tmp_path / "chart.json"
    path.write_text(json.dumps(chart))
    assert message in refused("lab", "edge", SYDNEY, "--strategy", str(path))


def test_a_strategy_that_chooses_what_is_not_offered_is_refused(tmp_path: Path) -> None:
    chart = edge(SYDNEY)["strategy"]["chart"]
    chart["soft"]["18"]["6"] = "Double, else Stand"
    path = tmp_path / "chart.json"
    path.write_text(json.dumps(chart))
    message = refused("lab", "edge", SYDNEY, "--strategy", str(path))
    assert "soft 18 against 6: 'Double, else Stand' is not offered; accepted: Draw, " in message
