"""croupier lab edges: exact edges for people and for programs."""

from __future__ import annotations

import errno
import json
import multiprocessing
import signal
from fractions import Fraction
from typing import TYPE_CHECKING, NoReturn

import pytest

from croupier.cli import edges as command
from croupier.lab.edges import edges
from croupier.rulebook.loader import book_names, load
from support.shelf import NAME, Shelf, changed
from support.terminal import refused, run, widest

if TYPE_CHECKING:
    from pathlib import Path

SIC_BO = ("lab", "edges", "--game", "crown_sydney/sic_bo")
FIELDS = {
    "book": str,
    "game": str,
    "bet": str,
    "pick": str | None,
    "decks": int | None,
    "option": str | None,
    "edge": str,
    "edge_percent": float,
    "hit_frequency": str,
    "standard_deviation": float,
    "clause": str,
    "strategy": str | None,
    "break_even_jackpot": str | None,
}


def test_json_is_a_list_of_edges_with_the_same_fields() -> None:
    answer = run(*SIC_BO, "--json")
    assert (answer.exit_code, answer.stderr) == (0, "")
    edges = json.loads(answer.stdout)
    assert {tuple(edge) for edge in edges} == {tuple(FIELDS)}
    assert [
        edge for edge in edges if not all(map(isinstance, edge.values(), FIELDS.values()))
    ] == []


def test_json_has_one_edge_for_every_pick() -> None:
    # Big, Small and Any Triple; 6 triples, 6 doubles, 6 numbers; 14 totals; 15 pairs.
    edges = json.loads(run(*SIC_BO, "--json").stdout)
    assert len(edges) == 3 + 3 * 6 + 14 + 15


def test_an_edge_is_exact_and_its_percentage_near() -> None:
    edges = json.loads(run(*SIC_BO, "--json").stdout)
    big = next(edge for edge in edges if edge["bet"] == "Big")
    assert (Fraction(big["edge"]), Fraction(big["hit_frequency"])) == (
        Fraction(1, 36),
        Fraction(35, 72),
    )
    assert big["edge_percent"] == pytest.approx(100 / 36)


@pytest.mark.parametrize(
    ("arguments", "games"),
    [
        (("--book", "CSS"), {"crown_sydney/sic_bo"}),
        (("--book", "css"), {"crown_sydney/sic_bo"}),
        (("--book", "crown_sydney/sic_bo"), {"crown_sydney/sic_bo"}),
        (("--book", "crown_sydney", "--game", "sic_bo"), {"crown_sydney/sic_bo"}),
        (("--game", "sic_bo"), {"crown_melbourne/sic_bo", "crown_sydney/sic_bo"}),
    ],
)
def test_a_book_or_a_game_is_asked_for_alone(arguments: tuple[str, ...], games: set[str]) -> None:
    answer = run("lab", "edges", *arguments, "--json")
    assert {edge["game"] for edge in json.loads(answer.stdout)} == games


@pytest.mark.parametrize("columns", [80, 120])
def test_the_table_fits_the_terminal(columns: int) -> None:
    answer = run(*SIC_BO, columns=columns)
    assert answer.exit_code == 0
    assert widest(answer.stdout) <= columns


@pytest.mark.parametrize(
    ("bet", "picks"), [("Specific Triple", "1 2 3 4 5 6"), ("Two Dice Combination", "any of 15")]
)
def test_picks_with_the_same_edge_share_a_row(bet: str, picks: str) -> None:
    shown = run(*SIC_BO, columns=120).stdout.splitlines()
    assert [picks in line for line in shown if line.startswith(bet)] == [True]


def test_picks_with_different_edges_have_rows_of_their_own() -> None:
    shown = run(*SIC_BO, columns=120).stdout.splitlines()
    totals = [line.split()[3:5] for line in shown if line.startswith("Three Dice Total")]
    assert totals == [
        ["4", "17"],
        ["5", "16"],
        ["6", "15"],
        ["7", "14"],
        ["8", "13"],
        ["9", "12"],
        ["10", "11"],
    ]


@pytest.mark.parametrize("columns", [80, 100, 120])
def test_options_that_differ_are_told_apart_in_a_narrow_terminal(columns: int) -> None:
    answer = run("lab", "edges", "--game", "three_card_poker", columns=columns)
    tables = ("40-30-6-4-1", "40-30-5-4-1", "1000-200-50-25-20-10-5", "1000-200-50-25-15-10-5")
    assert [table for table in tables if table not in answer.stdout] == []
    assert widest(answer.stdout) <= columns
    assert "…" not in answer.stdout


def test_the_edges_are_those_of_the_book_in_force_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_BOOKS", str(tmp_path))
    shelf = Shelf(tmp_path)
    shelf.put()
    future = changed("2024-01-01", "2999-01-01", changed('["1 to 1"]', '["2 to 1"]'))
    shelf.put(future, f"{NAME}@2999-01-01")
    shelf.put(future.replace("2999", "2998"), "harbour/later_sic_bo")
    edges = json.loads(run("lab", "edges", "--json").stdout)
    assert {edge["game"] for edge in edges} == {NAME}
    assert next(edge["edge"] for edge in edges if edge["bet"] == "Big") == "1/36"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--book", "ABC"), "no book 'ABC'; accepted: CMA, CPB, CSB, CSS, SBC, crown_melbourne, "),
        (("--book", "[/]"), "no book '[/]'; accepted: CMA, "),
        (("--game", "hazard"), "no game 'hazard'; accepted: baccarat, big_3_six, blackjack, "),
        (
            ("--book", "CSS", "--game", "roulette"),
            "book 'CSS' has no game 'roulette'; accepted with it: sic_bo, crown_sydney/sic_bo",
        ),
    ],
)
def test_an_unknown_book_or_game_is_refused(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused("lab", "edges", *arguments)


@pytest.mark.parametrize("option", ["--csv", "--parquet"])
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_computed(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "_edges", unexpected)
    nowhere = tmp_path / "nowhere" / "edges"
    assert "there is no folder" in refused("lab", "edges", option, str(nowhere))
    assert "is a folder; accepted: a file" in refused("lab", "edges", option, str(tmp_path))


def unexpected(*_: object, **__: object) -> NoReturn:
    raise AssertionError("nothing is computed for nothing")


def test_ctrl_c_ends_with_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_edges", interrupted)
    answer = run("lab", "edges")
    assert (answer.exit_code, answer.stdout) == (130, "")
    assert answer.stderr == "interrupted before all edges were found\n"


def test_an_interrupted_command_leaves_no_worker_behind() -> None:
    with pytest.raises(KeyboardInterrupt), command._workers(1) as pool:  # noqa: PT012 - as it happens
        pool.submit(signal.pause)
        pool.submit(int).cancel()
        raise KeyboardInterrupt
    assert multiprocessing.active_children() == []


def test_one_book_of_each_game_is_begun_before_the_second_of_any() -> None:
    books = [load(name) for name in book_names()]
    games = [book.game for book in command._mixed(books)]
    kinds = len(set(games))
    assert len(set(games[:kinds])) == kinds
    assert len(games) == len(books)


def test_other_options_of_a_table_are_computed_where_they_are_asked_for() -> None:
    perth = load("crown_perth/blackjack")
    plain = {edge.option for edge in edges(perth, has_options=False)}
    every = {edge.option for edge in edges(perth)}
    assert {option.split(",")[0] for option in every - plain} == {"layout = 7"}


@pytest.mark.parametrize("command", ["edges", "edge"])
def test_a_reader_that_goes_away_ends_a_command_quietly(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> NoReturn:
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")

    monkeypatch.setattr("croupier.cli.screen.json.dump", broken)
    game = ("--game", "crown_sydney/sic_bo") if command == "edges" else ("crown_sydney/sic_bo",)
    answer = run("lab", command, *game, "--json")
    assert (answer.exit_code, answer.output) == (1, "")


@pytest.mark.parametrize("name", ["three_card_poker", "crown_melbourne/baccarat", "big_3_six"])
def test_the_words_of_a_bet_stay_whole_in_a_narrow_terminal(name: str) -> None:
    shown = run("lab", "edges", "--game", name, columns=80).stdout
    bets = {bet for book in book_names() for bet in load(book).bets if name in book}
    for bet in bets - {"Play", "Jackpot"}:
        assert bet in shown


def test_a_bad_book_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_BOOKS", str(tmp_path))
    Shelf(tmp_path).put("game = 7\n")
    assert refused("lab", "edges").startswith(f"refused: {tmp_path}/harbour/sic_bo.toml:1: ")
