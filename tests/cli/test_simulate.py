"""croupier lab simulate: for people and for programs, refused and interrupted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from croupier.lab.simulation.area_subject import basic
from croupier.lab.simulation.run import BLOCK_ROUNDS
from support.blackjack import rules_of
from support.terminal import refused, run, widest

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.lab.simulation.subject import Subject
    from croupier.lab.simulation.walker import Counts

SIC_BO = ("lab", "simulate", "crown_sydney/sic_bo")
BLACKJACK = ("lab", "simulate", "crown_sydney/blackjack")
STAR = ("lab", "simulate", "star_sydney/blackjack_challenge")
PERTH = ("lab", "simulate", "crown_perth/blackjack")
POKER = ("lab", "simulate", "crown_melbourne/three_card_poker")
ROULETTE = ("lab", "simulate", "crown_melbourne/roulette")
PAIRS = ("--bet", "Perfect Pairs")
FIELDS = {
    "game": str,
    "decks": int | None,
    "options": dict,
    "strategy": str | None,
    "rounds": int,
    "rounds_per_second": float,
    "bet": str,
    "pick": str | None,
    "ev": float,
    "standard_error": float,
    "exact": float,
    "z": float,
    "rounds_compared": int,
    "as_dealt": dict | None,
    "histogram": dict,
    "seed": int,
    "workers": int,
    "interrupted": bool,
    "note": str | None,
    "wagers": list,
}


def data(*arguments: str) -> dict[str, Any]:
    answer = run(*arguments, "--json")
    assert (answer.exit_code, answer.stderr) == (0, "")
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def test_the_main_bet_is_played_where_another_opens_the_book() -> None:
    found = data("lab", "simulate", "crown_melbourne/two_to_one_baccarat", "--rounds", "1000")
    assert found["bet"] == "2 to 1 Player"


def test_the_histogram_has_the_rounds_that_are_compared() -> None:
    found = data(*BLACKJACK, "--rounds", "1e4")
    assert sum(found["histogram"].values()) == found["rounds_compared"] < found["rounds"]


def test_json_has_every_field() -> None:
    for command in (SIC_BO, BLACKJACK):
        found = data(*command, "--rounds", "1e5", "--workers", "1")
        assert tuple(found) == tuple(FIELDS)
        assert all(map(isinstance, found.values(), FIELDS.values()))


def test_figures_follow_from_the_histogram() -> None:
    found = data(*SIC_BO, "--rounds", "1e5", "--bet", "Single Die", "--pick", "4")
    counts = {float(net): count for net, count in found["histogram"].items()}
    assert sum(counts.values()) == found["rounds"] == 100_000
    assert set(counts) == {-1.0, 1.0, 2.0, 12.0}  # CSS 6.3
    mean = sum(net * count for net, count in counts.items()) / 1e5
    assert found["ev"] == pytest.approx(mean)
    assert found["z"] == pytest.approx((mean - found["exact"]) / found["standard_error"])


def test_a_shoe_says_what_its_cutting_card_does() -> None:
    found = data(*BLACKJACK, "--decks", "8", "--rounds", "1e5", "--workers", "1")
    assert found["as_dealt"]["rounds"] == found["rounds"] == 100_000
    assert found["rounds_compared"] == sum(found["histogram"].values()) < 100_000
    assert (found["strategy"], found["decks"]) == ("basic strategy", 8)


def test_a_shoe_of_one_round_is_compared_whole() -> None:
    found = data(*PERTH, "--decks", "4", "--behind", "207", "--rounds", "1000")
    assert found["rounds_compared"] == found["rounds"] == 1000


def test_a_continuous_shuffler_has_no_cutting_card() -> None:
    found = data(*BLACKJACK, "--set", "shuffling=continuous", "--rounds", "1000")
    assert found["as_dealt"] is None
    assert found["rounds_compared"] == 1000


def test_the_number_of_decks_is_nothing_to_dice() -> None:
    found = data(*SIC_BO, "--decks", "8", "--rounds", "1000")
    assert (found["decks"], found["rounds"]) == (None, 1000)
    assert found["note"] == "Decks do not matter: the game is played without cards"
    assert "Decks do not matter: " in run(*SIC_BO, "--decks", "infinite", "--rounds", "9").stdout


@pytest.fixture
def chart(tmp_path: Path) -> Path:
    """Basic strategy as a file, but that it never doubles 11 against a 6."""
    found = basic(rules_of("blackjack"))[0].data()
    assert found["hard"]["11"]["6"] == "Double, else Draw"
    found["hard"]["11"]["6"] = "Draw"
    path = tmp_path / "chart.json"
    path.write_text(json.dumps(found), "utf-8")
    return path


def test_an_area_is_played_by_the_chart_given(chart: Path) -> None:
    found = data(*BLACKJACK, "--strategy", str(chart), "--rounds", "1e6")
    basic = data(*BLACKJACK, "--rounds", "1e6")
    assert found["strategy"] == "the chart given"
    # Eleven is dealt in 4.7 % of rounds and comes to split pairs in 0.7 %; 6 is one upcard in 13,
    # and a double gains a third of a wager.
    assert found["exact"] == pytest.approx(basic["exact"] - 0.054 / 13 / 3, abs=1e-4)
    assert abs(found["z"]) < 3


def test_a_chart_that_chooses_what_is_not_offered_is_refused(chart: Path) -> None:
    chart.write_text(chart.read_text("utf-8").replace('"Draw"', '"Surrender"', 1), "utf-8")
    message = refused(*BLACKJACK, "--strategy", str(chart))
    assert "'Surrender' is not offered; accepted: " in message


def test_a_side_wager_is_not_played_by_a_chart(chart: Path) -> None:
    assert "accepted: Blackjack" in refused(*BLACKJACK, *PAIRS, "--strategy", str(chart))


def test_the_seed_repeats_a_run_on_any_number_of_workers() -> None:
    rounds = str(2 * BLOCK_ROUNDS + 1)
    found = [
        data(*SIC_BO, "--rounds", rounds, "--seed", "7", "--workers", str(workers))
        for workers in (1, 2)
    ]
    assert found[0]["histogram"] == found[1]["histogram"]
    assert found[0]["histogram"] != data(*SIC_BO, "--rounds", rounds)["histogram"]


def test_a_run_stops_at_the_precision_wanted() -> None:
    # A unit on Small has a standard deviation of about 1: a million rounds for a thousandth.
    found = data(*SIC_BO, "--precision", "0.001")
    assert found["rounds"] == BLOCK_ROUNDS
    assert found["standard_error"] <= 0.001


@pytest.mark.parametrize("command", [SIC_BO, BLACKJACK, ROULETTE])
def test_one_round_says_nothing_about_its_error(command: tuple[str, ...]) -> None:
    assert data(*command, "--rounds", "1")["z"] is None
    shown = run(*command, "--rounds", "1", "--precision", "0.1").stdout
    assert ": 1 round\n" in shown
    assert " –" in shown


def test_people_see_edges_beside_the_exact_ones_and_how_often_each_net_came() -> None:
    answer = run(*SIC_BO, "--rounds", "1e6")
    assert answer.exit_code == 0
    assert "2.7778%" in answer.stdout
    assert "Net results of Small" in answer.stdout
    assert "█" in answer.stdout
    assert widest(answer.stdout) <= 80


def test_a_game_of_many_wagers_shows_one_of_each_bet() -> None:
    answer = run("lab", "simulate", "crown_melbourne/roulette", "--rounds", "1000")
    lines = [line for line in answer.stdout.splitlines() if line.startswith("Straight")]
    assert len(lines) == 1


def test_people_see_what_the_cutting_card_does() -> None:
    answer = run(*BLACKJACK, "--rounds", "1e5", columns=120)
    assert "compared: the first 33 rounds of each shoe, which all reach" in answer.stdout


@pytest.mark.parametrize(
    ("arguments", "accepted"),
    [
        (("lab", "simulate", "harbour/craps"), "accepted: crown_melbourne/baccarat, "),
        ((*BLACKJACK, "--decks", "5"), "accepted: 4, 6, 8"),
        ((*BLACKJACK, "--decks", "0"), "accepted: 4, 6, 8"),
        (
            (*BLACKJACK, "--decks", "infinite"),
            "(croupier lab edge), but no shoe to deal from; accepted: 4, 6, 8 (CSB 3.1)",
        ),
        ((*SIC_BO, "--decks", "many"), "--decks many: accepted: a number of decks, or infinite"),
        ((*POKER, "--decks", "8"), "CMA 18.4.1; accepted: 1"),
        ((*BLACKJACK, "--set", "jokers=2"), "has no option 'jokers'; accepted: decks, "),
        ((*SIC_BO, "--strategy", "chart.json"), "accepted for the games of blackjack"),
        (
            (*BLACKJACK, "--strategy", "no-such-chart.json"),
            "--strategy no-such-chart.json: No such file or directory; accepted: JSON as croupier",
        ),
        (
            (*BLACKJACK, "--bet", "Insurance"),
            "its exact edge: croupier lab edges --game crown_sydney/blackjack; accepted: Blackjack",
        ),
        (
            ("lab", "simulate", "crown_melbourne/casino_war", "--bet", "Go to War"),
            "its exact edge: croupier lab edges --game crown_melbourne/casino_war; accepted: Ante",
        ),
        ((*BLACKJACK, "--set", "burns=2"), "accepted: 0, 1"),
        ((*BLACKJACK, "--rounds", "many"), "accepted: a whole number from 1 to"),
        ((*BLACKJACK, "--rounds", "0"), "accepted: a whole number from 1 to"),
        ((*BLACKJACK, "--rounds", "1.5"), "accepted: a whole number from 1 to"),
        ((*BLACKJACK, "--rounds", "nan"), "accepted: a whole number from 1 to"),
        ((*BLACKJACK, "--rounds", "inf"), "accepted: a whole number from 1 to"),
        ((*BLACKJACK, "--precision", "0"), "accepted: above 0"),
        ((*BLACKJACK, "--bet", "Craps"), "accepted: Blackjack, Perfect Pairs, "),
        (
            (*BLACKJACK, "--bet", "Double"),
            "it is counted in with Blackjack; accepted: Blackjack, Perfect Pairs, ",
        ),
        (
            (*BLACKJACK, "--set", "decks=6", "--set", "perfect_pairs=8 decks A", *PAIRS),
            "CSB 14.4.3; accepted: 8 decks",
        ),
        ((*BLACKJACK, "--behind", "77"), "CSB 4.2.6(b); accepted: 78 to 208"),
        (
            (*BLACKJACK, "--set", "shuffling=continuous", "--behind", "80"),
            "accepted: no cards behind",
        ),
        ((*PERTH, "--decks", "4", "--behind", "208"), "CPB 4.6(b); accepted: 52 to 207"),
        ((*SIC_BO, "--behind", "80"), "accepted: no cards behind"),
        ((*SIC_BO, "--bet", "Single Die", "--pick", "7"), "accepted: 1, 2, 3, 4, 5, 6"),
        (
            (*PERTH, "--decks", "3"),
            "CPB 2.2(a); accepted: 8",
        ),
        (
            (*STAR, "--set", "shuffling=shoe", "--behind", "10"),
            "accepted: 26 and more",
        ),
    ],
)
def test_what_cannot_be_simulated_is_refused_with_what_can(
    arguments: tuple[str, ...], accepted: str
) -> None:
    assert accepted in refused(*arguments)


@pytest.mark.parametrize(
    "arguments", [("--seed", "-1"), ("--workers", "0"), ("--behind", "half"), ("--seed", "x")]
)
def test_what_is_no_number_or_too_small_ends_with_status_two(arguments: tuple[str, str]) -> None:
    assert run(*BLACKJACK, *arguments).exit_code == 2


def test_a_cluster_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("croupier.lab.simulation.cluster.CONNECT_SECONDS", 0.1)
    message = refused(*SIC_BO, "--cluster", "tcp://127.0.0.1:9")
    assert "tcp://127.0.0.1:9" in message


class Interrupted:
    """A source whose third block is never played to its end."""

    def __init__(self, subject: Subject) -> None:
        self.source = subject.source
        self.nets, self.compared = subject.source.nets, subject.source.compared

    def counts(self, seed: int, block: int, rounds: int) -> Counts:
        if block == 2:
            raise KeyboardInterrupt
        return self.source.counts(seed, block, rounds)


def test_ctrl_c_prints_the_result_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.lab.simulation import simulators as subjects  # noqa: PLC0415

    original = subjects.subject_of

    def interrupted(*arguments: Any) -> Subject:
        subject = original(*arguments)
        return subject._replace(source=Interrupted(subject))

    monkeypatch.setattr(subjects, "subject_of", interrupted)
    found = data(*SIC_BO, "--rounds", "1e12", "--workers", "1")
    assert found["interrupted"] is True
    assert found["rounds"] == sum(found["histogram"].values()) == 2 * BLOCK_ROUNDS
    answer = run(*SIC_BO, "--rounds", "1e12")
    assert "interrupted" in answer.stdout


@pytest.mark.parametrize("name", ["subject_of", "cores"])
def test_ctrl_c_before_the_first_round_says_so_in_one_line(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    module = {"subject_of": "simulators", "cores": "run"}[name]
    monkeypatch.setattr(f"croupier.lab.simulation.{module}.{name}", interrupted)
    answer = run(*SIC_BO)
    assert (answer.exit_code, answer.stdout) == (130, "")
    assert answer.stderr == "interrupted before the first round\n"


def test_figures_are_all_the_players() -> None:
    shown = run(*SIC_BO, "--rounds", "1e6", columns=120).stdout
    assert "-2.7778%" in shown
    assert "Figures are the player's expectation of a wager; z is how many" in shown


def test_few_rounds_are_not_told_in_millions() -> None:
    assert " 0.0 M" not in run(*SIC_BO, "--rounds", "20").stdout
