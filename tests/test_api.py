"""import croupier: what its docstrings say is true, and what it refuses."""

from __future__ import annotations

import csv
import doctest
import json
import re
import subprocess
import sys
from fractions import Fraction
from inspect import isfunction
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

import croupier
from croupier import api, environments
from croupier.rulebook.loader import book_names
from support.terminal import run

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

SIC_BO = "crown_sydney/sic_bo"


@pytest.mark.parametrize("module", [croupier, api, environments], ids=lambda m: m.__name__)
def test_the_docstrings_show_what_comes_out(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert tried
    assert not failed


def test_every_name_is_offered_and_documented() -> None:
    assert dir(croupier) == croupier.__all__
    assert [name for name in croupier.__all__ if not getattr(croupier, name).__doc__] == []


def test_every_public_function_of_the_api_is_a_name_of_the_package() -> None:
    own = {name for name, each in vars(api).items() if is_public(name, each)}
    assert {*own, "load"} == {*croupier.__all__}


def is_public(name: str, found: object) -> bool:
    is_own = isfunction(found) and found.__module__ == api.__name__
    return is_own and not name.startswith("_")


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(AttributeError, match="no 'shuffle'; accepted: books, diff, edge, "):
        croupier.shuffle  # noqa: B018


def test_importing_croupier_loads_no_laboratory() -> None:
    told = "import croupier, sys; croupier.books(); print({'numba', 'numpy'} & {*sys.modules})"
    answer = subprocess.run(  # noqa: S603
        [sys.executable, "-c", told], capture_output=True, text=True, check=True
    )
    assert answer.stdout == "set()\n"


def test_the_books_are_those_on_the_shelf() -> None:
    assert croupier.books() == book_names()


def test_a_pick_is_needed_where_picks_differ() -> None:
    # A 4 comes 3 times in 216 and is paid 62 to 1, a 9 comes 25 times and is paid 7 to 1.
    assert croupier.edge(SIC_BO, "Three Dice Total", "4") == 1 - Fraction(3 * 63, 216)
    assert croupier.edge(SIC_BO, "Three Dice Total", "9") == 1 - Fraction(25 * 8, 216)
    with pytest.raises(ValueError, match="differs from pick to pick; accepted: 4, 5, 6"):
        croupier.edge(SIC_BO, "Three Dice Total")


def test_no_pick_is_needed_where_all_are_alike() -> None:
    assert croupier.edge("crown_melbourne/roulette", "Straight") == Fraction(1, 37)


@pytest.mark.parametrize(
    ("bet", "pick", "message"),
    [
        ("Hazard", "", "offers no bet 'Hazard'; accepted: Small, Big, "),
        ("Single Die", "7", "no pick '7'; accepted: 1, 2, 3, 4, 5, 6"),
    ],
)
def test_a_bet_or_pick_that_is_not_offered_is_refused(bet: str, pick: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        croupier.edge(SIC_BO, bet, pick)


def test_an_option_that_is_not_offered_is_refused() -> None:
    with pytest.raises(ValueError, match=r"decks = 3 is not offered by CSB 3.1; accepted: 4, 6, 8"):
        croupier.rules("crown_sydney/blackjack", decks=3)


def test_a_seed_deals_what_the_command_deals() -> None:
    [line] = croupier.play(SIC_BO, "Big=10", seed=8)
    shown = run("play", SIC_BO, "-w", "Big=10", "--seed", "8", columns=120).stdout
    assert str(line.reason) in shown


def test_rounds_without_a_seed_are_dealt_by_chance() -> None:
    rounds = [str(croupier.play(SIC_BO, "Three Dice Total:10=1")[0].reason) for _ in range(12)]
    assert len(set(rounds)) > 1


def test_silence_is_a_time_out() -> None:
    [line] = croupier.play("crown_sydney/blackjack", "Blackjack=10", seed=2)
    assert "against" not in str(line.reason)
    assert line.returned_cents in {0, 1000, 2000, 2500}


def test_a_frame_has_a_row_an_edge_and_typed_columns() -> None:
    frame = croupier.frame(croupier.edges(SIC_BO))
    assert frame.height == 3 + 3 * 6 + 14 + 15
    assert frame.schema["edge_percent"] == pl.Float64
    assert frame.schema["decks"] == pl.Int64


def test_parquet_gives_back_what_was_written(tmp_path: Path) -> None:
    found = croupier.edges(SIC_BO)
    croupier.export(found, tmp_path / "edges.parquet")
    assert pl.read_parquet(tmp_path / "edges.parquet").rows(named=True) == [e.data() for e in found]


def test_csv_has_a_head_and_a_line_an_edge(tmp_path: Path) -> None:
    found = croupier.edges(SIC_BO)
    croupier.export(found, str(tmp_path / "edges.csv"))
    with (tmp_path / "edges.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["edge"] for row in rows] == [str(edge.edge) for edge in found]
    assert (rows[0]["bet"], rows[0]["decks"]) == (found[0].bet, "")


def test_a_file_of_no_known_format_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'edges.xls' names no format; accepted: .csv, .parquet"):
        croupier.export([], "edges.xls")


def test_without_polars_its_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ValueError, match=r"pip install croupier\[export\]"):
        croupier.frame([])


def test_the_command_writes_both_files(tmp_path: Path) -> None:
    answer = run(
        *("lab", "edges", "--game", SIC_BO, "--json"),
        *("--csv", str(tmp_path / "e.csv"), "--parquet", str(tmp_path / "e.parquet")),
    )
    assert answer.exit_code == 0
    assert pl.read_csv(tmp_path / "e.csv")["bet"].to_list() == (
        pl.read_parquet(tmp_path / "e.parquet")["bet"].to_list()
    )


def test_blackjack_from_a_shoe_is_a_float_and_from_the_infinite_deck_a_fraction() -> None:
    sydney = "crown_sydney/blackjack"
    printed = json.loads(run("lab", "edge", sydney, "--decks", "8", "--json").stdout)
    assert croupier.edge(sydney, "Blackjack", decks=8) == -printed["ev"]
    printed = json.loads(run("lab", "edge", sydney, "--decks", "infinite", "--json").stdout)
    assert croupier.edge(sydney, "Blackjack", decks="infinite") == -Fraction(printed["ev_exact"])
    with pytest.raises(ValueError, match="no solution for the infinite deck; accepted: Blackjack"):
        croupier.edge(sydney, "Insurance", decks="infinite")


def test_a_strategy_is_the_one_that_the_command_prints() -> None:
    game = "crown_perth/blackjack"
    printed = json.loads(run("lab", "edge", game, "--decks", "6", "--json").stdout)
    assert croupier.strategy(game, decks=6) == printed["strategy"]
    with pytest.raises(ValueError, match="not played by a chart; accepted: crown_melbourne/black"):
        croupier.strategy(SIC_BO)


def test_a_simulation_counts_what_the_command_counts() -> None:
    command = ("lab", "simulate", SIC_BO, "--bet", "Big", "--rounds", "5000", "--seed", "3")
    printed = json.loads(run(*command, "--json").stdout)
    found = croupier.simulate(SIC_BO, "Big", rounds=5000, seed=3)
    assert {name: printed[name] for name in found.data()} == found.data()
    with pytest.raises(ValueError, match="rounds = 0: accepted: 1 and more"):
        croupier.simulate(SIC_BO, rounds=0)


def test_a_comparison_is_the_one_that_the_command_prints() -> None:
    wheel = "crown_melbourne/lucky_big_wheel"
    command = ("lab", "diff", wheel, "--from", "pay_table=2", "--set", "pay_table=3", "--json")
    printed = json.loads(run(*command).stdout)
    found = croupier.diff(wheel, before={"pay_table": 2}, pay_table=3)
    assert found.data() == {name: value for name, value in printed.items() if name != "note"}
    endless = croupier.diff("crown_melbourne/baccarat", decks="infinite", super_6=2)
    assert endless.is_infinite


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        (SIC_BO, {}, "another of crown_melbourne/sic_bo, or a keyword option=value: "),
        (
            "crown_perth/blackjack",
            {"other": SIC_BO},
            "are different kinds of games; accepted beside crown_perth/blackjack: ",
        ),
        (
            "crown_melbourne/lucky_big_wheel",
            {"other": SIC_BO},
            "accepted beside crown_melbourne/lucky_big_wheel: itself with a keyword option=value",
        ),
        (
            "crown_sydney/blackjack",
            {"other": "crown_sydney/blackjack_plus", "before": {"decks": 6}, "decks": "infinite"},
            "decks='infinite' is for both tables; accepted: that, or decks=… of one",
        ),
        (
            "crown_melbourne/baccarat",
            {"super_6": 2, "order": ["luck"]},
            "order 'luck' is not a rule that differs; accepted: ",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused_in_the_words_of_python(
    name: str, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(message)) as refused:
        croupier.diff(name, **options)
    assert "--" not in str(refused.value)
