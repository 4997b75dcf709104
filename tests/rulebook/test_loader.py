"""Loading one book: every refusal names file, line, key, what was found and what is accepted."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games import game_of
from croupier.money import Odds
from croupier.rulebook.book import OptionError
from croupier.rulebook.loader import book_names, books_folder, load
from croupier.rulebook.source import BookError
from support.mutations import SCALARS, anything, mutated
from support.shelf import GOOD, NAME, Shelf, changed, toml

CLAUSE = 'a clause such as "CSS 3.3.4(a)(ii)"'
ODDS = 'odds such as "3 to 2" or "Stand-off"'
VALUES = "a list of different values, all text, all whole numbers, or true and false"
FILES = {name: (books_folder() / f"{name}.toml").read_text("utf-8") for name in book_names()}


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def test_a_good_book_gives_its_head_options_values_and_bets(shelf: Shelf) -> None:
    shelf.put()
    book = shelf.load()
    assert (book.name, book.title, book.document) == (NAME, "Sic Bo", "XYZ")
    assert (book.game, book.effective_from) == ("sic_bo", date(2024, 1, 1))
    assert book.path == shelf.path()
    assert book.options["table"].accepts == ("plain", "generous")
    assert book.values["dealing.steps"].reading == "Without lights."
    assert book.bets["Single Die"].requires == {"table": ("plain", "generous")}


def test_a_good_book_is_good_for_its_game(shelf: Shelf) -> None:
    shelf.put()
    assert game_of(shelf.load()).name == "sic_bo"


def test_odds_follow_the_option_that_a_table_chose(shelf: Shelf) -> None:
    shelf.put()
    odds = [
        shelf.load().rules(table=chosen).odds["Single Die"][2] for chosen in ("plain", "generous")
    ]
    assert odds == [Odds("3 to 1"), Odds("12 to 1")]


def test_every_key_cites_its_clause(shelf: Shelf) -> None:
    shelf.put()
    assert dict(shelf.load().cited()) == {
        "options.table": "XYZ 2.1",
        "dealing.steps": "XYZ 3.1",
        "bets.Big.wins": "XYZ 4.1",
        "bets.Big.pays": "XYZ 5.1",
        "bets.Single Die.wins": "XYZ 4.2",
        "bets.Single Die.pays": "XYZ 5.1",
        "bets.Single Die.requires": "XYZ 2.2",
    }


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        pytest.param(
            'title = "Sic Bo"\n', "", "1: title: found nothing; accepted: a text", id="no title"
        ),
        pytest.param('"XYZ"', "7", "2: document: found 7; accepted: a text", id="a number"),
        pytest.param(
            "= 2024-01-01",
            '= "2024-01-01"',
            "4: effective_from: found '2024-01-01'; accepted: a date such as 2024-08-16",
            id="a date as text",
        ),
        pytest.param(
            "\n[options.table]",
            'titel = "Sic Bo"\n[options.table]',
            "5: titel: found 'Sic Bo'; accepted: a table",
            id="an unknown head",
        ),
        pytest.param(
            '[options.table]\naccepts = ["plain", "generous"]',
            "[options.table]",
            "6: options.table: found ['clause', 'default']; accepted: also accepts",
            id="an option without its values",
        ),
        pytest.param(
            'default = "plain"',
            'default = "dear"',
            "8: options.table.default: found 'dear'; accepted: plain, generous",
            id="a default that is not accepted",
        ),
        pytest.param(
            'accepts = ["plain", "generous"]\ndefault = "plain"',
            "accepts = [0, 1]\ndefault = true",
            "8: options.table.default: found True; accepted: 0, 1",
            id="a default of true for one",
        ),
        pytest.param(
            'accepts = ["plain", "generous"]',
            "accepts = []",
            f"7: options.table.accepts: found []; accepted: {VALUES}",
            id="an option without choice",
        ),
        pytest.param(
            'accepts = ["plain", "generous"]',
            'accepts = ["plain", "plain"]',
            f"7: options.table.accepts: found ['plain', 'plain']; accepted: {VALUES}",
            id="a choice twice",
        ),
        pytest.param(
            'accepts = ["plain", "generous"]',
            'accepts = ["1", 1]',
            f"7: options.table.accepts: found ['1', 1]; accepted: {VALUES}",
            id="a choice of text or number",
        ),
        pytest.param(
            'accepts = ["plain", "generous"]',
            'accepts = [["plain"]]',
            f"7: options.table.accepts: found [['plain']]; accepted: {VALUES}",
            id="a choice of lists",
        ),
        pytest.param(
            'clause = "XYZ 2.1"',
            'clause = "XYZ 2.1"\nreadings = "x"',
            "10: options.table.readings: found 'readings'; "
            "accepted: only accepts, clause, default, default_by, reading",
            id="an unknown key of an option",
        ),
        pytest.param(
            '], clause = "XYZ 3.1", reading',
            "], reading",
            "12: dealing.steps: found ['reading', 'value']; accepted: also clause",
            id="a value without clause",
        ),
        pytest.param(
            '"XYZ 3.1"',
            '"3.1"',
            f"15: dealing.steps.clause: found '3.1'; accepted: {CLAUSE}",
            id="a clause without its document, on the third line of a table",
        ),
        pytest.param(
            '"XYZ 3.1"',
            "3",
            f"15: dealing.steps.clause: found 3; accepted: {CLAUSE}",
            id="a clause that is a number",
        ),
        pytest.param(
            '"Without lights."',
            "true",
            "15: dealing.steps.reading: found True; accepted: a text",
            id="a reading that is not text",
        ),
        pytest.param(
            "[dealing]\n",
            "[dealing]\nseconds = 10\n",
            "12: dealing.seconds: found 10; accepted: a table",
            id="a bare value",
        ),
        pytest.param(
            'odds = ["1 to 1"]',
            'odds = ["evens"]',
            f"18: bets.Big.odds: found ['evens']; accepted: {ODDS}",
            id="text that is not odds",
        ),
        pytest.param(
            'odds = ["1 to 1"]',
            'odds = ["1 to 0"]',
            f"18: bets.Big.odds: found ['1 to 0']; accepted: {ODDS}",
            id="odds to nothing",
        ),
        pytest.param(
            'odds = ["1 to 1"]',
            "odds = [1]",
            "18: bets.Big.odds: found 1; accepted: a text",
            id="odds that are a number",
        ),
        pytest.param(
            'odds = ["1 to 1"]',
            'odds = "1 to 1"',
            "18: bets.Big.odds: found '1 to 1'; accepted: a list",
            id="odds without a list",
        ),
        pytest.param(
            'odds = ["1 to 1"]\n',
            "",
            "17: bets.Big: found ['pays', 'wins']; accepted: also odds",
            id="a bet without odds",
        ),
        pytest.param(
            'wins = "XYZ 4.1"',
            'wins = "XYZ 4.1(A)"',
            f"19: bets.Big.wins: found 'XYZ 4.1(A)'; accepted: {CLAUSE}",
            id="a clause with a capital item",
        ),
        pytest.param(
            'wins = "XYZ 4.1"',
            'wins = "XYZ 4.1"\nloses = "XYZ 4.1"',
            "20: bets.Big.loses: found 'loses'; "
            "accepted: only odds, odds_by, pays, reading, requires, wins",
            id="an unknown key of a bet",
        ),
        pytest.param(
            'odds_by = "table"',
            'odds_by = "tables"',
            "23: bets.\"Single Die\".odds_by: found 'tables'; "
            "accepted: an option of the book: table",
            id="odds by an unknown option",
        ),
        pytest.param(
            'odds_by = "table"',
            'odds_by = ["table"]',
            "23: bets.\"Single Die\".odds_by: found ['table']; "
            "accepted: an option of the book: table",
            id="odds by a list",
        ),
        pytest.param(
            "{ plain = [",
            "{ dear = [",
            "24: bets.\"Single Die\".odds: found ['dear', 'generous']; "
            "accepted: odds for each table: plain, generous",
            id="odds without one of the choices",
        ),
        pytest.param(
            'generous = ["1 to 1"',
            'dear = [], generous = ["1 to 1"',
            "24: bets.\"Single Die\".odds: found ['dear', 'generous', 'plain']; "
            "accepted: odds for each table: plain, generous",
            id="odds for a choice that there is not",
        ),
        pytest.param(
            '"12 to 1"',
            '"12 for 1"',
            "24: bets.\"Single Die\".odds.generous: found ['1 to 1', '2 to 1', '12 for 1']; "
            f"accepted: {ODDS}",
            id="text that is not odds, in one of the choices",
        ),
        pytest.param(
            "requires = { table",
            "requires = { tables",
            "27: bets.\"Single Die\".requires.tables: found 'tables'; "
            "accepted: an option of the book: table",
            id="an unknown option required",
        ),
        pytest.param(
            'requires = { table = ["plain", "generous"]',
            'requires = { table = ["dear"]',
            "27: bets.\"Single Die\".requires.table: found ['dear']; "
            "accepted: a list of plain, generous",
            id="a choice required that there is not",
        ),
        pytest.param(
            'requires = { table = ["plain", "generous"]',
            "requires = { table = []",
            '27: bets."Single Die".requires.table: found []; accepted: a list of plain, generous',
            id="no choice required",
        ),
        pytest.param(
            'requires = { table = ["plain", "generous"]',
            'requires = { table = "plain"',
            "27: bets.\"Single Die\".requires.table: found 'plain'; accepted: a list",
            id="a choice required without a list",
        ),
        pytest.param(
            ', clause = "XYZ 2.2" }',
            " }",
            "27: bets.\"Single Die\".requires: found ['table']; accepted: also clause",
            id="a requirement without clause",
        ),
        pytest.param(
            "[bets.Big]",
            "[bets.Small]\n[bets.Big]",
            "17: bets.Small: found []; accepted: also odds, pays, wins",
            id="an empty bet",
        ),
    ],
)
def test_a_bad_book_is_refused(shelf: Shelf, old: str, new: str, says: str) -> None:
    shelf.put(changed(old, new))
    assert shelf.refusal() == f"{NAME}.toml:{says}"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        pytest.param(
            'game = "sic_bo"', 'game = "hazard"', "3: game: found 'hazard'; accepted: ", id="game"
        ),
        pytest.param(
            "[bets.Big]", "[bets.Bigger]", "17: bets.Bigger: found 'Bigger'; accepted: a ", id="bet"
        ),
        pytest.param(
            'odds = ["1 to 1"]',
            'odds = ["1 to 1", "2 to 1"]',
            "18: bets.Big.odds: found ['1 to 1', '2 to 1']; accepted: odds for 1 tier: wins",
            id="odds for too many tiers",
        ),
        pytest.param(
            'odds = ["1 to 1"]',
            "odds = []",
            "18: bets.Big.odds: found []; accepted: odds for 1 tier: wins",
            id="odds for no tier",
        ),
        pytest.param(
            ', "12 to 1"]',
            "]",
            "24: bets.\"Single Die\".odds: found ['1 to 1', '2 to 1']; accepted: odds for 3 ",
            id="odds for too few tiers in one of the choices",
        ),
    ],
)
def test_a_book_that_its_game_does_not_know_is_refused(
    shelf: Shelf, old: str, new: str, says: str
) -> None:
    shelf.put(changed(old, new))
    with pytest.raises(BookError) as refused:
        game_of(shelf.load())
    assert str(refused.value).startswith(f"{shelf.path()}:{says}")


@pytest.mark.parametrize("name", ["", "/", "harbour", "harbour/", "harbour/*", "harbour//sic_bo"])
def test_a_name_that_is_no_book_is_refused_with_those_that_are(shelf: Shelf, name: str) -> None:
    shelf.put()
    assert shelf.refusal(name) == f"no book {name!r}; accepted: {NAME}"


def test_a_shelf_without_books_has_none_to_accept(shelf: Shelf) -> None:
    assert shelf.refusal() == f"no book {NAME!r}; accepted: none"


def test_the_register_of_clauses_and_the_examples_are_no_books(shelf: Shelf) -> None:
    shelf.put()
    shelf.put("", "harbour/clauses")
    shelf.put("", "harbour/examples/sic_bo")
    assert book_names(shelf.folder) == (NAME,)


@pytest.mark.parametrize("value", [True, 8.0, "8", None, [8]])
def test_a_table_may_only_choose_the_very_value(shelf: Shelf, value: Any) -> None:
    text = changed(
        'accepts = ["plain", "generous"]\ndefault = "plain"', "accepts = [1, 8]\ndefault = 8"
    )
    shelf.put(text[: text.index("[bets.")])
    with pytest.raises(OptionError, match=r"is not offered by XYZ 2\.1; accepted: 1, 8"):
        shelf.load().rules(table=value)


@pytest.mark.parametrize("name", ["colour", "self"])
def test_an_option_that_the_book_has_not_is_refused(shelf: Shelf, name: str) -> None:
    shelf.put()
    with pytest.raises(OptionError, match=f"has no option '{name}'; accepted: table"):
        shelf.load().rules(**{name: 1})


def test_a_choice_of_true_and_false_is_written_as_toml_writes_it(shelf: Shelf) -> None:
    text = changed(
        'accepts = ["plain", "generous"]\ndefault = "plain"',
        "accepts = [true, false]\ndefault = true",
    )
    text = changed("{ plain = [", "{ true = [", text)
    text = changed("generous = [", "false = [", text)
    shelf.put(changed('table = ["plain", "generous"]', "table = [true, false]", text))
    assert shelf.load().rules(table=False).odds["Single Die"][2] == Odds("12 to 1")


def _loads_or_is_refused(name: str, text: str) -> None:
    with TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        for each, good in FILES.items():
            shelf.put(good, each)
        shelf.put(text, name)
        try:
            book = shelf.load(name)
            game_of(book)
        except BookError as error:
            assert "; accepted: " in str(error)  # noqa: PT017 - either outcome is right
            assert str(error).startswith(folder)  # noqa: PT017
        else:
            assert set(book.rules().odds) <= set(book.bets)
            assert all(clause for _, clause in book.cited())


DATA = {NAME: tomllib.loads(GOOD), **{name: tomllib.loads(text) for name, text in FILES.items()}}
VALUE = anything(SCALARS | st.dates() | st.datetimes() | st.times())


@settings(max_examples=200)
@given(
    st.sampled_from(sorted(DATA)).flatmap(lambda n: st.tuples(st.just(n), mutated(DATA[n], VALUE)))
)
def test_any_spoilt_book_loads_or_is_refused(spoilt: tuple[str, dict[str, Any]]) -> None:
    name, data = spoilt
    _loads_or_is_refused(name, toml(data))


@given(st.integers(0, len(GOOD)), st.integers(0, 9), st.text("[]{}\"'=.,#\n 1a", max_size=4))
def test_any_spoilt_text_loads_or_is_refused(at: int, length: int, written: str) -> None:
    _loads_or_is_refused(NAME, GOOD[:at] + written + GOOD[at + length :])


@pytest.mark.parametrize("name", book_names())
def test_every_book_of_the_house_is_good_for_its_game(name: str) -> None:
    assert game_of(load(name)).bets.keys() >= load(name).bets.keys()


FOLLOWING = """
[options.chips]
accepts = ["small", "large"]
default_by = "table"
default = { plain = "small", generous = "large" }
clause = "XYZ 2.3"
"""


def test_an_options_default_may_follow_another_option(shelf: Shelf) -> None:
    shelf.put(GOOD + FOLLOWING)
    book = shelf.load()
    assert book.rules()["chips"] == "small"
    assert book.rules(table="generous")["chips"] == "large"
    assert book.rules(table="generous", chips="small")["chips"] == "small"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        pytest.param(
            'default_by = "table"',
            'default_by = "chips"',
            "31: options.chips.default_by: found 'chips'; accepted: an option of the book: table",
            id="itself",
        ),
        pytest.param(
            'default_by = "table"',
            "default_by = 7",
            "31: options.chips.default_by: found 7; accepted: an option of the book: table",
            id="a number",
        ),
        pytest.param(
            'small", generous = "large" }',
            'small" }',
            "32: options.chips.default: found ['plain']; "
            "accepted: a default for each table: plain, generous",
            id="a value without default",
        ),
        pytest.param(
            'generous = "large"',
            'generous = "huge"',
            "32: options.chips.default.generous: found 'huge'; accepted: small, large",
            id="a default that is not accepted",
        ),
        pytest.param(
            'default = { plain = "small", generous = "large" }',
            'default = "small"',
            "32: options.chips.default: found 'small'; accepted: a table",
            id="one default for all",
        ),
    ],
)
def test_a_default_that_follows_what_it_cannot_is_refused(
    shelf: Shelf, old: str, new: str, says: str
) -> None:
    shelf.put(changed(old, new, GOOD + FOLLOWING))
    assert says in shelf.refusal()
