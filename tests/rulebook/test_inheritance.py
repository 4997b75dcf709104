"""A book based on another: declared differences, and a made-up operator in one new file."""

from __future__ import annotations

from fractions import Fraction
from shutil import copytree
from typing import TYPE_CHECKING, Any

import pytest

from croupier.equipment.dice import Dice
from croupier.games import game_of
from croupier.lab.edges import edges
from croupier.money import Odds
from croupier.rounds.deal import deal
from croupier.rounds.play import open_wagering
from croupier.rounds.wagering_period import new_round
from croupier.rulebook.loader import book_names, books_folder
from support.rig import after, wager, with_wagers
from support.shelf import GOOD, NAME, Shelf, changed

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.rulebook.book import Book

HEIR = "island/sic_bo"
BASED = f"""\
title = "Island Sic Bo"
based_on = "{NAME}"
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    shelf = Shelf(tmp_path)
    shelf.put()
    return shelf


def test_an_heir_that_differs_in_nothing_has_all_of_its_base(shelf: Shelf) -> None:
    shelf.put(BASED, HEIR)
    base, heir = shelf.load(), shelf.load(HEIR)
    assert (heir.bets, heir.options, heir.values) == (base.bets, base.options, base.values)
    assert (heir.title, heir.document, heir.effective_from) == (
        "Island Sic Bo",
        "XYZ",
        base.effective_from,
    )


def test_an_heir_may_override_the_odds_that_it_declares(shelf: Shelf) -> None:
    shelf.put(f'{BASED}overrides = ["bets.Big.odds"]\n[bets.Big]\nodds = ["3 to 2"]\n', HEIR)
    assert shelf.load(HEIR).rules().odds["Big"] == (Odds("3 to 2"),)
    assert shelf.load().rules().odds["Big"] == (Odds("1 to 1"),)


def test_an_heir_of_an_heir_has_the_differences_of_both(shelf: Shelf) -> None:
    shelf.put(f'{BASED}overrides = ["bets.Big.odds"]\n[bets.Big]\nodds = ["3 to 2"]\n', HEIR)
    text = f'based_on = "{HEIR}"\noverrides = ["bets.Big.pays"]\n[bets.Big]\npays = "XYZ 5.2"\n'
    shelf.put(text, "reef/sic_bo")
    big = shelf.load("reef/sic_bo").bets["Big"]
    assert (big.odds[None], big.wins, big.pays) == ((Odds("3 to 2"),), "XYZ 4.1", "XYZ 5.2")


def test_an_heir_may_add_a_bet_and_a_value_without_declaring_them(shelf: Shelf) -> None:
    text = """
[wagering_period]
seconds_min = { value = 10, clause = "XYZ 6.1" }
[bets.Small]
odds = ["1 to 1"]
wins = "XYZ 4.3"
pays = "XYZ 5.1"
"""
    shelf.put(BASED + text, HEIR)
    heir = shelf.load(HEIR)
    assert heir.values["wagering_period.seconds_min"].value == 10
    assert list(heir.bets) == ["Big", "Single Die", "Small"]


def test_an_heir_may_say_the_same_as_its_base(shelf: Shelf) -> None:
    shelf.put(f'{BASED}[bets.Big]\nodds = ["1 to 1"]\n', HEIR)
    assert shelf.load(HEIR).bets == shelf.load().bets


def test_what_an_heir_omits_it_has_not(shelf: Shelf) -> None:
    shelf.put(f'{BASED}omits = ["bets.Big", "dealing"]\n', HEIR)
    heir = shelf.load(HEIR)
    assert (list(heir.bets), heir.values) == (["Single Die"], {})


def test_what_an_heir_omits_its_base_keeps(shelf: Shelf) -> None:
    shelf.put(f'{BASED}omits = ["bets.Big", "dealing.steps.reading"]\n', HEIR)
    heir, base = shelf.load(HEIR), shelf.load()
    assert heir.values["dealing.steps"].reading == ""
    assert heir.sources[1].data == base.sources[0].data


def test_a_value_is_overridden_whole_with_its_reading(shelf: Shelf) -> None:
    text = '[dealing]\nsteps = { value = ["reveal"], clause = "XYZ 3.2" }\n'
    shelf.put(f'{BASED}overrides = ["dealing.*"]\n{text}', HEIR)
    steps = shelf.load(HEIR).values["dealing.steps"]
    assert (steps.value, steps.clause, steps.reading) == (["reveal"], "XYZ 3.2", "")


def test_an_overriding_value_needs_a_clause_of_its_own(shelf: Shelf) -> None:
    shelf.put(f'{BASED}overrides = ["dealing.*"]\n[dealing]\nsteps = {{ value = [] }}\n', HEIR)
    assert shelf.refusal(HEIR) == (
        f"{HEIR}.toml:5: dealing.steps: found ['value']; accepted: also clause"
    )


def test_a_default_is_overridden_without_the_rest_of_its_option(shelf: Shelf) -> None:
    text = '[options.table]\ndefault = "generous"\n'
    shelf.put(f'{BASED}overrides = ["options.table.default"]\n{text}', HEIR)
    option = shelf.load(HEIR).options["table"]
    assert (option.default, option.clause) == ("generous", "XYZ 2.1")


UNDECLARED = "found 'an undeclared difference'; accepted"
DIFFERS = "accepted: only keys that differ from the book it is based on"
KEYS = 'accepted: a list of keys such as "bets.Big.odds"'


@pytest.mark.parametrize(
    ("more", "says"),
    [
        pytest.param(
            '[bets.Big]\nodds = ["3 to 2"]\n',
            f'4: bets.Big.odds: {UNDECLARED}: "bets.Big.odds" in overrides',
            id="an undeclared difference",
        ),
        pytest.param(
            '[bets."Single Die"]\nodds = ["1 to 1", "2 to 1", "3 to 1"]\n',
            f'4: bets."Single Die".odds: {UNDECLARED}: "bets.Single Die.odds" in overrides',
            id="a list undeclared in the place of a table",
        ),
        pytest.param(
            '[bets.Big]\nodds_by = "table"\n[bets.Big.odds]\nplain = []\ngenerous = []\n',
            f'5: bets.Big.odds: {UNDECLARED}: "bets.Big.odds" in overrides',
            id="a table undeclared in the place of a list",
        ),
        pytest.param(
            'overrides = ["bets.*.odds", "bets.*.pays"]\n[bets.Big]\nodds = ["3 to 2"]\n',
            f"3: overrides: found 'bets.*.pays'; {DIFFERS}",
            id="a declared difference that is none",
        ),
        pytest.param(
            'overrides = ["bets.Big.odds"]\n[bets.Big]\nodds = ["1 to 1"]\n',
            f"3: overrides: found 'bets.Big.odds'; {DIFFERS}",
            id="a declared difference that says the same",
        ),
        pytest.param(
            "overrides = 7\n", f"3: overrides: found 7; {KEYS}", id="overrides that are no list"
        ),
        pytest.param(
            "omits = [7]\n", f"3: omits: found [7]; {KEYS}", id="a number in the place of a key"
        ),
        pytest.param(
            'omits = ["bets.Bigger"]\n',
            "3: omits: found 'bets.Bigger'; accepted: a key of the book it is based on",
            id="an omission of nothing",
        ),
        pytest.param(
            'omits = ["bets.Big.odds.1 to 1"]\n',
            "3: omits: found 'bets.Big.odds.1 to 1'; accepted: a key of the book it is based on",
            id="an omission from a list",
        ),
        pytest.param(
            'omits = ["title.x"]\n',
            "3: omits: found 'title.x'; accepted: a key of the book it is based on",
            id="an omission from a text",
        ),
    ],
)
def test_a_bad_heir_is_refused(shelf: Shelf, more: str, says: str) -> None:
    shelf.put(BASED + more, HEIR)
    assert shelf.refusal(HEIR) == f"{HEIR}.toml:{says}"


@pytest.mark.parametrize(
    ("omitted", "says"),
    [
        ("bets.Big.odds", "17: bets.Big: found ['pays', 'wins']; accepted: also odds"),
        ("options", "23: bets.\"Single Die\".odds_by: found 'table'; accepted: an option of "),
    ],
)
def test_an_heir_may_not_omit_what_another_key_needs(shelf: Shelf, omitted: str, says: str) -> None:
    shelf.put(f'{BASED}omits = ["{omitted}"]\n', HEIR)
    assert shelf.refusal(HEIR).startswith(f"{NAME}.toml:{says}")


def test_true_in_the_place_of_one_is_a_difference(shelf: Shelf) -> None:
    datum = 'burns = { value = 1, clause = "XYZ 3.2" }'
    shelf.put(changed("[dealing]\n", f"[dealing]\n{datum}\n"))
    shelf.put(f"{BASED}[dealing]\n{datum.replace('= 1', '= true')}\n", HEIR)
    assert shelf.refusal(HEIR).startswith(f"{HEIR}.toml:4: dealing.burns: found 'an undeclared ")


def test_a_mistake_in_the_base_is_on_the_base_line(shelf: Shelf) -> None:
    shelf.put(changed('odds = ["1 to 1"]', 'odds = ["evens"]'))
    shelf.put(f'{BASED}overrides = ["bets.*.pays"]\n[bets.Big]\npays = "XYZ 5.2"\n', HEIR)
    assert shelf.refusal(HEIR).startswith(f"{NAME}.toml:18: bets.Big.odds: found ['evens']; ")


def test_a_mistake_in_the_head_of_the_base_is_on_the_base_line(shelf: Shelf) -> None:
    shelf.put(changed('document = "XYZ"', "document = 7"))
    shelf.put(BASED, HEIR)
    assert shelf.refusal(HEIR) == f"{NAME}.toml:2: document: found 7; accepted: a text"


def test_a_mistake_of_the_game_is_on_the_heir_line_that_makes_it(shelf: Shelf) -> None:
    shelf.put(f'{BASED}overrides = ["bets.Big.odds"]\n[bets.Big]\nodds = []\n', HEIR)
    with pytest.raises(ValueError, match=f"{HEIR}.toml:5: bets.Big.odds: found "):
        game_of(shelf.load(HEIR))


def test_a_book_based_on_none_that_there_is_is_refused(shelf: Shelf) -> None:
    shelf.put('based_on = "harbour/hazard"\n', HEIR)
    assert shelf.refusal(HEIR) == (
        f"{HEIR}.toml:1: based_on: found 'harbour/hazard'; accepted: a book: {NAME}, {HEIR}"
    )


@pytest.mark.parametrize("base", ["7", '["harbour/sic_bo"]', '"../harbour/sic_bo"', '""', "{}"])
def test_a_base_that_is_no_name_is_refused(shelf: Shelf, base: str) -> None:
    shelf.put(f"\nbased_on = {base}\n", HEIR)
    assert shelf.refusal(HEIR).startswith(f"{HEIR}.toml:2: based_on: found ")


def test_a_book_based_on_itself_is_refused(shelf: Shelf) -> None:
    shelf.put(f'based_on = "{NAME}"\n{GOOD}')
    assert shelf.refusal() == (
        f"{NAME}.toml:1: based_on: found '{NAME}'; accepted: a book that is not based on this one"
    )


def test_books_based_on_each_other_are_refused(shelf: Shelf) -> None:
    shelf.put(f'based_on = "{HEIR}"\n{GOOD}')
    shelf.put(BASED, HEIR)
    assert shelf.refusal(HEIR).startswith(f"{NAME}.toml:1: based_on: found '{HEIR}'; accepted: a ")


LUCKY = """\
title = "Lucky Harbour Sic Bo"
based_on = "crown_sydney/sic_bo"
overrides = ["bets.Small.odds"]

[bets.Small]
odds = ["9 to 10"]
"""


@pytest.fixture
def lucky(tmp_path: Path) -> Shelf:
    copytree(books_folder(), tmp_path / "books")
    shelf = Shelf(tmp_path / "books")
    shelf.put(LUCKY, "lucky_harbour/sic_bo")
    return shelf


def returned_on_small(book: Book, dice: Dice) -> int:
    table = new_round("round-1", game_of(book), book.rules(), seating=("anna",))
    play = with_wagers(after(table, open_wagering(table)), wager("Small", stake=10_00))
    return deal(play, lambda: dice, lambda *_: None).lines[0].returned_cents


def edge_of_small(book: Book) -> Fraction | float:
    return next(edge.edge for edge in edges(book) if edge.bet == "Small")


def test_a_made_up_operator_is_one_new_file(lucky: Shelf) -> None:
    assert set(book_names(lucky.folder)) - set(book_names()) == {"lucky_harbour/sic_bo"}
    assert game_of(lucky.load("lucky_harbour/sic_bo")).name == "sic_bo"


@pytest.mark.parametrize(
    ("name", "returned"), [("crown_sydney/sic_bo", 20_00), ("lucky_harbour/sic_bo", 19_00)]
)
def test_each_operator_pays_its_own_odds(lucky: Shelf, name: str, returned: int) -> None:
    assert returned_on_small(lucky.load(name), Dice(1, 2, 4)) == returned


def test_each_operator_has_its_own_edge(lucky: Shelf) -> None:
    # 105 of the 216 rolls win on Small: at 9 to 10 the house keeps a tenth of each win more.
    sydney, harbour = map(lucky.load, ("crown_sydney/sic_bo", "lucky_harbour/sic_bo"))
    assert edge_of_small(sydney) == Fraction(111 - 105, 216)
    assert edge_of_small(harbour) == Fraction(111, 216) - Fraction(105, 216) * Fraction(9, 10)


def test_one_overridden_odds_moves_no_other_edge(lucky: Shelf) -> None:
    others: list[list[Any]] = [
        [
            (edge.bet, edge.pick, edge.edge)
            for edge in edges(lucky.load(name))
            if edge.bet != "Small"
        ]
        for name in ("crown_sydney/sic_bo", "lucky_harbour/sic_bo")
    ]
    assert others[0] == others[1]
