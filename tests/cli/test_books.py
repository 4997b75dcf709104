"""croupier books: the games there are, and the bets and options of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.rulebook.loader import book_names, load
from support.shelf import GOOD, NAME, Shelf, changed
from support.terminal import refused, run, widest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setenv("CROUPIER_BOOKS", str(tmp_path))
    shelf = Shelf(tmp_path)
    shelf.put()
    return shelf


@pytest.mark.parametrize("columns", [80, 120])
def test_the_list_fits_the_terminal_with_every_name_in_one_piece(columns: int) -> None:
    answer = run("books", columns=columns)
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert widest(answer.stdout) <= columns
    assert set(book_names()) <= set(answer.stdout.split())


@pytest.mark.parametrize("name", book_names())
def test_a_book_shows_every_bet_with_its_clauses(name: str) -> None:
    answer = run("books", name, columns=200)
    assert answer.exit_code == 0
    shown = [line.split("  ")[0] for line in answer.stdout.splitlines()]
    assert set(load(name).bets) <= set(shown)


@pytest.mark.parametrize("name", book_names())
def test_the_bets_fit_a_narrow_terminal(name: str) -> None:
    table = run("books", name).stdout.partition("in force from")[0]
    assert widest(table) <= 80


def test_a_book_shows_odds_options_and_what_they_ask_for(shelf: Shelf) -> None:
    shelf.put(changed('table = ["plain", "generous"], c', 'table = ["generous"], c'))
    shown = [line.rstrip() for line in run("books", NAME).stdout.splitlines()]
    assert shown == [
        "Sic Bo: XYZ, harbour/sic_bo",
        "bet         picks        result           odds     wins by  pays by",
        "─" * 68,
        "Big                      wins             1 to 1   XYZ 4.1  XYZ 5.1",
        "Single Die  1 2 3 4 5 6  table=plain:              XYZ 4.2  XYZ 5.1",
        "                         one die          1 to 1",
        "                         two dice         2 to 1",
        "                         three dice       3 to 1",
        "                         table=generous:",
        "                         one die          1 to 1",
        "                         two dice         2 to 1",
        "                         three dice       12 to 1",
        "",
        "Single Die with table=generous only (XYZ 2.2)",
        "--set table=…  plain, generous  (default plain, XYZ 2.1)",
        f"in force from 2024-01-01, digest {shelf.load().digest}",
    ]


def test_picks_beyond_the_sixth_are_counted() -> None:
    assert (
        "1-2 1-3 1-4 1-5 1-6 2-3 … (15)" in run("books", "crown_sydney/sic_bo", columns=120).stdout
    )


def test_an_unknown_book_is_refused_with_those_there_are(shelf: Shelf) -> None:
    assert (
        refused("books", "harbour/hazard") == f"refused: no book 'harbour/hazard'; accepted: {NAME}"
    )
    assert shelf.path().is_file()


def test_a_bad_book_is_refused_in_one_line(shelf: Shelf) -> None:
    shelf.put(changed('odds = ["1 to 1"]', 'odds = ["[/]"]'))
    assert refused("books") == (
        f"refused: {shelf.path()}:18: bets.Big.odds: found ['[/]']; "
        'accepted: odds such as "3 to 2" or "Stand-off"'
    )


def test_a_book_that_its_game_does_not_know_is_refused(shelf: Shelf) -> None:
    shelf.put(GOOD.replace("[bets.Big]", "[bets.Bigger]"))
    assert ":17: bets.Bigger: found 'Bigger'; accepted: a bet of sic_bo: " in refused("books", NAME)


def test_a_book_is_shown_as_it_is_in_force_today(shelf: Shelf) -> None:
    shelf.put(changed("2024-01-01", "2999-01-01"), f"{NAME}@2999-01-01")
    assert "in force from 2024-01-01" in run("books", NAME).stdout
    assert "2024-01-01" in run("books").stdout


def test_a_book_that_is_not_in_force_yet_is_listed_with_its_date(shelf: Shelf) -> None:
    shelf.put(changed("2024-01-01", "2999-01-01"))
    assert "2999-01-01" in run("books").stdout
    assert "; accepted: 2999-01-01 or later" in refused("books", NAME)


@pytest.mark.parametrize("name", ["roulette", "virtual_roulette"])
def test_race_track_bets_are_listed_with_their_chips(name: str) -> None:
    shown = run("books", f"crown_melbourne/{name}", columns=120).stdout
    assert "Tiers du Cylindre: 6 chips, Split 5-8, 10-11, 13-16, 23-24, 27-30, 33-36" in shown
    assert "Orphelins: 5 chips, Straight 1; Split 6-9, 14-17, 17-20, 31-34" in shown
    assert "Voisins du Zero: 9 chips, Street 2 x 0-2-3; Split 4-7, " in shown
    assert "Neighbours:17 (or any number): 5 chips, Straight 2, 25, 17, 34, 6" in shown


def test_one_tier_is_one_tier(shelf: Shelf) -> None:
    shelf.put(changed('odds = ["1 to 1"]', 'odds = ["1 to 1", "2 to 1"]'))
    assert refused("books", NAME).endswith("accepted: odds for 1 tier: wins")
