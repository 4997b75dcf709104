"""Versions of a book: the one in force on a day, and the digest that tells them apart."""

from __future__ import annotations

import tomllib
from datetime import date
from typing import TYPE_CHECKING

import pytest

from croupier.rulebook.loader import book_names, versions
from croupier.rulebook.source import canonical
from support.shelf import GOOD, NAME, Shelf, changed, toml

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.rulebook.book import Book

NEWER = f"{NAME}@2027-01-01"
TEXT = changed("2024-01-01", "2027-01-01", changed('odds = ["1 to 1"]', 'odds = ["3 to 2"]'))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    shelf = Shelf(tmp_path)
    shelf.put()
    return shelf


def odds_of_big(book: Book) -> str:
    return str(book.rules().odds["Big"][0])


@pytest.mark.parametrize(
    ("on", "odds"),
    [
        (date(2024, 1, 1), "1 to 1"),
        (date(2026, 12, 31), "1 to 1"),
        (date(2027, 1, 1), "3 to 2"),
        (date(2099, 1, 1), "3 to 2"),
        (None, "3 to 2"),
    ],
)
def test_the_version_in_force_is_the_newest_begun(shelf: Shelf, on: date | None, odds: str) -> None:
    shelf.put(TEXT, NEWER)
    assert odds_of_big(shelf.load(on=on)) == odds


def test_a_book_that_is_not_yet_in_force_is_refused(shelf: Shelf) -> None:
    shelf.put(TEXT, NEWER)
    assert shelf.refusal(on=date(2023, 12, 31)) == (
        f"{NAME} is not in force on 2023-12-31; accepted: 2024-01-01 or later"
    )


def test_versions_come_oldest_first(shelf: Shelf) -> None:
    shelf.put(TEXT, NEWER)
    shelf.put(changed("2027-01-01", "2025-07-01", TEXT), f"{NAME}@2025-07-01")
    dates = [str(book.effective_from) for book in versions(NAME, shelf.folder)]
    assert dates == ["2024-01-01", "2025-07-01", "2027-01-01"]


def test_every_version_has_the_name_of_the_book(shelf: Shelf) -> None:
    shelf.put(TEXT, NEWER)
    assert {book.name for book in versions(NAME, shelf.folder)} == {NAME}
    assert book_names(shelf.folder) == (NAME,)


def test_a_version_is_no_book_of_its_own(shelf: Shelf) -> None:
    shelf.put(TEXT, NEWER)
    assert shelf.refusal(NEWER) == f"no book '{NEWER}'; accepted: {NAME}"


def test_a_book_may_have_dated_files_only(shelf: Shelf) -> None:
    shelf.path().unlink()
    shelf.put(TEXT, NEWER)
    assert odds_of_big(shelf.load()) == "3 to 2"


def test_a_version_may_be_based_on_the_one_before(shelf: Shelf) -> None:
    text = f'based_on = "{NAME}"\neffective_from = 2027-01-01\noverrides = ["bets.Big.odds"]\n'
    shelf.put(f'{text}[bets.Big]\nodds = ["3 to 2"]\n', NEWER)
    assert [odds_of_big(book) for book in versions(NAME, shelf.folder)] == ["1 to 1", "3 to 2"]


def test_a_book_may_be_based_on_one_version_of_another(shelf: Shelf) -> None:
    shelf.put(TEXT, NEWER)
    shelf.put(f'based_on = "{NEWER}"\n', "island/sic_bo")
    assert odds_of_big(shelf.load("island/sic_bo")) == "3 to 2"


@pytest.mark.parametrize("dated", ["2027-01-02", "2027", "next"])
def test_a_file_named_for_another_date_is_refused(shelf: Shelf, dated: str) -> None:
    shelf.put(TEXT, f"{NAME}@{dated}")
    assert shelf.refusal() == (
        f"{NAME}@{dated}.toml:4: effective_from: found '2027-01-01'; "
        f"accepted: {dated}, the date in the file's name"
    )


def test_an_inherited_date_is_no_date_for_a_version(shelf: Shelf) -> None:
    shelf.put(f'based_on = "{NAME}"\n', NEWER)
    assert shelf.refusal().startswith(f"{NEWER}.toml:1: effective_from: found '2024-01-01'; ")


def test_two_versions_from_one_day_are_refused(shelf: Shelf) -> None:
    shelf.put(GOOD, f"{NAME}@2024-01-01")
    assert shelf.refusal() == (
        f"{NAME}@2024-01-01.toml:4: effective_from: found '2024-01-01'; "
        "accepted: a date of its own, for sic_bo.toml has this one"
    )


def test_one_bad_version_spoils_the_book(shelf: Shelf) -> None:
    shelf.put(TEXT.replace("3 to 2", "3 for 2"), NEWER)
    assert shelf.refusal(on=date(2024, 1, 1)).startswith(f"{NEWER}.toml:18: bets.Big.odds: ")


def test_a_changed_file_is_read_again(shelf: Shelf) -> None:
    before = shelf.load()
    shelf.put(changed('odds = ["1 to 1"]', 'odds = ["3 to 2"]'))
    assert [odds_of_big(before), odds_of_big(shelf.load())] == ["1 to 1", "3 to 2"]


def test_versions_differ_in_their_digest(shelf: Shelf) -> None:
    shelf.put(TEXT, NEWER)
    older, newer = versions(NAME, shelf.folder)
    assert older.digest != newer.digest


def test_the_digest_is_the_same_in_any_layout(shelf: Shelf) -> None:
    digest = shelf.load().digest
    shelf.put("# other layout\n" + toml(dict(reversed(tomllib.loads(GOOD).items()))))
    assert shelf.load().digest == digest


def test_the_digest_of_an_heir_changes_with_its_base(shelf: Shelf) -> None:
    shelf.put(f'based_on = "{NAME}"\n', "island/sic_bo")
    digest = shelf.load("island/sic_bo").digest
    shelf.put(changed('odds = ["1 to 1"]', 'odds = ["3 to 2"]'))
    assert shelf.load("island/sic_bo").digest != digest


def test_a_date_and_its_text_have_different_digests() -> None:
    assert canonical(date(2024, 1, 1)) != canonical("2024-01-01")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('title = "Sic Bo"', 'title = "Sic  Bo"'),
        ('document = "XYZ"', 'document = "XYY"'),
        ("2024-01-01", "2024-01-02"),
        ('accepts = ["plain", "generous"]', 'accepts = ["generous", "plain"]'),
        ('default = "plain"', 'default = "generous"'),
        ('clause = "XYZ 2.1"', 'clause = "XYZ 2.1(a)"'),
        ('  "reveal", "settle",\n', '  "settle", "reveal",\n'),
        ('"Without lights."', '"Without light."'),
        ('odds = ["1 to 1"]', 'odds = ["2 to 2"]'),
        ('"12 to 1"', '"13 to 1"'),
        ('table = ["plain", "generous"], c', 'table = ["plain"], c'),
        ('[bets.Big]\nodds = ["1 to 1"]', '[bets.Small]\nodds = ["1 to 1"]'),
    ],
)
def test_the_digest_changes_with_any_value(shelf: Shelf, old: str, new: str) -> None:
    digest = shelf.load().digest
    shelf.put(changed(old, new))
    assert shelf.load().digest != digest
