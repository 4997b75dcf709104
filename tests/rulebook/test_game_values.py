"""A book's values are checked against its game: a wrong, missing or unknown one does not load."""

from __future__ import annotations

import json
import tomllib
from shutil import copytree
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.chance import Secret
from croupier.games import game_of
from croupier.games.keys import MEANS, ROLES
from croupier.rounds.deal import committed_draws, deal
from croupier.rounds.roles import Role
from croupier.rounds.wager import Means
from croupier.rounds.wagering_period import new_round
from croupier.rulebook.loader import book_names, books_folder, load
from croupier.rulebook.source import BookError
from support.mutations import mutated
from support.shelf import Shelf, changed, toml

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.games.game import Game
    from croupier.rounds.round import Round
    from croupier.rulebook.book import Book

SYDNEY, ROULETTE = "crown_sydney/sic_bo", "crown_melbourne/roulette"
VIRTUAL, WHEEL = "crown_melbourne/virtual_roulette", "crown_melbourne/lucky_big_wheel"
POKER, BACCARAT = "crown_melbourne/three_card_poker", "crown_melbourne/baccarat"
WAR, BLACKJACK = "crown_melbourne/casino_war", "crown_sydney/blackjack"

STEPS = 'value = ["open wagering", "spin", "close wagering", "reveal", "announce", "settle"]'
COUNTS = "value = { A = 26, B = 13, C = 7, D = 4, E = 2, F = 1, G = 1 }"
STANDS = "[table_of_play.banker_draws_when_player_stands]\nvalue = [0, 1, 2, 3, 4, 5]\n"
IN_ORDER = (
    "open wagering, close wagering, reveal, settle in this order, spin before reveal, "
    "announce and light the winning areas after it, each once"
)
EACH_SYMBOL = "1 to 100 sections for each of A, B, C, D, E, F, G"
DECKS = "a whole number of decks from 1 to 8"
EVERY_ROLE = "PLAYER, DEALER, HIGHER_DUTIES_DEALER, AREA_MANAGER, ASSISTANT_CASINO_MANAGER"


def data_of(name: str) -> dict[str, Any]:
    """The data of a real book's own file."""
    return tomllib.loads((books_folder() / f"{name}.toml").read_text("utf-8"))


def dealt(game: Game, book: Book) -> Round:
    """A round without wagers, from its opening to its end."""
    play = new_round("round-1", game, book.rules())
    return deal(play, committed_draws(play, Secret(bytes(32))), lambda _play, _asked: None)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A copy of the real books."""
    copytree(books_folder(), tmp_path, dirs_exist_ok=True)
    return Shelf(tmp_path)


def refusal(shelf: Shelf, name: str, old: str, new: str) -> tuple[str, str]:
    """What is said of a book with one thing changed, and where that thing began."""
    text = shelf.path(name).read_text("utf-8")
    shelf.put(changed(old, new, text), name)
    for later in shelf.folder.glob("*/*@*.toml"):
        later.unlink()
    with pytest.raises(BookError) as refused:
        game_of(shelf.load(name))
    line = text[: text.index(old)].count("\n") + 1
    return str(refused.value).replace(f"{shelf.folder}/", ""), f"{name}.toml:{line}: "


def steps(*names: str) -> str:
    return f"value = {json.dumps(names)}"


@pytest.mark.parametrize("name", book_names())
def test_every_book_has_the_values_of_its_game(name: str) -> None:
    assert game_of(load(name)).name == load(name).game


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        pytest.param(
            SYDNEY,
            'operated_by = { value = "DEALER"',
            'operated_by = { value = "KING"',
            f"dealing.operated_by: found 'KING'; accepted: {EVERY_ROLE}",
            id="a role that nobody has",
        ),
        pytest.param(
            SYDNEY,
            'without_wagers_directed_by = { value = "AREA_MANAGER"',
            'without_wagers_directed_by = { value = ["AREA_MANAGER"]',
            f"dealing.without_wagers_directed_by: found ['AREA_MANAGER']; accepted: {EVERY_ROLE}",
            id="a list for a role",
        ),
        pytest.param(
            ROULETTE,
            "seconds_min = { value = 10",
            'seconds_min = { value = "ten"',
            "wagering_period.seconds_min: found 'ten'; "
            "accepted: a whole number of seconds from 1 up",
            id="seconds in words",
        ),
        pytest.param(
            ROULETTE,
            "seconds_min = { value = 10",
            "seconds_min = { value = -10",
            "wagering_period.seconds_min: found -10; accepted: a whole number of seconds from 1 up",
            id="seconds below none",
        ),
        pytest.param(
            ROULETTE,
            "seconds_min = { value = 10",
            "seconds_min = { value = true",
            "wagering_period.seconds_min: found True; "
            "accepted: a whole number of seconds from 1 up",
            id="true for seconds",
        ),
        pytest.param(
            SYDNEY,
            "holders_of_a_colour_max = { value = 1",
            "holders_of_a_colour_max = { value = 0",
            "colour_chips.holders_of_a_colour_max: found 0; accepted: a whole number from 1 up",
            id="a colour that nobody may hold",
        ),
        pytest.param(
            POKER,
            'qualifies_with = { value = "Q"',
            "qualifies_with = { value = 12",
            "dealer.qualifies_with: found 12; accepted: A, 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K",
            id="a number for a rank",
        ),
        pytest.param(
            POKER,
            'qualifies_with = { value = "Q"',
            'qualifies_with = { value = "QK"',
            "dealer.qualifies_with: found 'QK'; accepted: A, 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K",
            id="two ranks",
        ),
        pytest.param(
            WHEEL,
            "seconds = { value = 10",
            "second = { value = 10",
            "spinner.second: found 'spinner.second'; accepted: only",
            id="a key that nobody reads",
        ),
        pytest.param(
            BLACKJACK,
            "hands_max = { value = 3",
            'hands_max = { value = "3"',
            "split.hands_max: found '3'; accepted: a whole number from 0 to 21",
            id="text for a number of Blackjack",
        ),
    ],
)
def test_a_wrong_value_is_refused_at_its_line(
    shelf: Shelf, name: str, old: str, new: str, said: str
) -> None:
    message, place = refusal(shelf, name, old, new)
    assert message.startswith(place + said)


@pytest.mark.parametrize(
    ("value", "found"),
    [
        pytest.param("value = 5", "5", id="a number"),
        pytest.param("value = []", "[]", id="none"),
        pytest.param("value = [[1]]", "[[1]]", id="lists"),
        pytest.param(
            steps("open wagering", "reveal", "close wagering", "settle"),
            "['open wagering', 'reveal', 'close wagering', 'settle']",
            id="reveal before close",
        ),
        pytest.param(
            steps("open wagering", "close wagering", "reveal"),
            "['open wagering', 'close wagering', 'reveal']",
            id="no settlement",
        ),
        pytest.param(
            steps("open wagering", "spin", "spin", "close wagering", "reveal", "settle"),
            "['open wagering', 'spin', 'spin', 'close wagering', 'reveal', 'settle']",
            id="two spins",
        ),
        pytest.param(
            steps("open wagering", "close wagering", "announce", "reveal", "settle"),
            "['open wagering', 'close wagering', 'announce', 'reveal', 'settle']",
            id="announced before it is there",
        ),
        pytest.param(
            steps("open wagering", "close wagering", "reveal", "settle", "dance"),
            "['open wagering', 'close wagering', 'reveal', 'settle', 'dance']",
            id="an unknown step",
        ),
    ],
)
@pytest.mark.clause("CMA 10.4.1")
def test_steps_that_cannot_be_taken_are_refused(shelf: Shelf, value: str, found: str) -> None:
    message, _ = refusal(shelf, ROULETTE, STEPS, value)
    assert message == f"{ROULETTE}.toml:14: dealing.steps: found {found}; accepted: {IN_ORDER}"


@pytest.mark.parametrize("value", ["7", '["shells"]', '["chips", "chips"]', "[]"])
def test_a_wager_is_made_of_what_the_rules_know(shelf: Shelf, value: str) -> None:
    old = 'accepted = { value = ["chips"]'
    message, place = refusal(shelf, "crown_melbourne/sic_bo", old, f"accepted = {{ value = {value}")
    assert message.startswith(f"{place}wagers.accepted: found ")
    assert message.endswith(f"accepted: a list of different words among {', '.join(MEANS)}")


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("value = [26, 13]", "[26, 13]"),
        ("value = 54", "54"),
        (COUNTS.replace("G = 1", "Z = 1"), "{'A': 26, 'B': 13, "),
        (COUNTS.replace("G = 1", "G = -1"), "{'A': 26, 'B': 13, "),
        (COUNTS.replace("G = 1", "G = 0"), "{'A': 26, 'B': 13, "),
        (COUNTS.replace("G = 1", 'G = "one"'), "{'A': 26, 'B': 13, "),
        (COUNTS.replace("G = 1", "G = 101"), "{'A': 26, 'B': 13, "),
        (COUNTS.replace(", G = 1", ""), "{'A': 26, 'B': 13, "),
    ],
)
@pytest.mark.clause("CMA 13.2.3")
def test_the_wheel_has_sections_of_each_symbol_that_may_be_wagered_on(
    shelf: Shelf, value: str, found: str
) -> None:
    message, _ = refusal(shelf, WHEEL, COUNTS, value)
    assert message.startswith(f"{WHEEL}.toml:17: wheel.sections: found {found}")
    assert message.endswith(f"accepted: {EACH_SYMBOL}")


@pytest.mark.clause("CMA 18.5.1")
@pytest.mark.parametrize("count", [2, 4])
def test_a_hand_is_three_positions_and_no_book_says_otherwise(shelf: Shelf, count: int) -> None:
    old, new = "count = { value = 3", f"count = {{ value = {count}"
    message, place = refusal(shelf, POKER, old, new)
    said = f"selection.count: found {count}; accepted: 3, as the game has it"
    assert message == place + said


@pytest.mark.parametrize(
    "value",
    ["value = 5", "value = [8]", "value = [1, 1]", "value = [[1]]", 'value = ["1"]'],
)
@pytest.mark.clause("CMA 11.6.1")
def test_a_table_of_play_lists_counts_that_are_no_naturals(shelf: Shelf, value: str) -> None:
    new = STANDS.replace("value = [0, 1, 2, 3, 4, 5]", value)
    message, place = refusal(shelf, BACCARAT, STANDS, new)
    assert message.startswith(f"{place}table_of_play.banker_draws_when_player_stands: found ")
    assert message.endswith("accepted: a list of different whole numbers from 0 to 7")


@pytest.mark.parametrize(("old", "new"), [("  [],\n", ""), ("  [6, 7],\n", "  6,\n")])
def test_a_table_of_play_has_a_row_for_each_count_of_the_banker(
    shelf: Shelf, old: str, new: str
) -> None:
    message, _ = refusal(shelf, BACCARAT, old, new)
    rows = "8 rows, each a list of different whole numbers from 0 to 9"
    assert "table_of_play.banker_draws: found [[0, 1, 2" in message
    assert message.endswith(f"accepted: {rows}")


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        pytest.param(
            WHEEL,
            "[wheel.sections]",
            "[wheel.areas]",
            f"17: wheel.sections: found nothing; accepted: {EACH_SYMBOL}",
            id="the wheel",
        ),
        pytest.param(
            BACCARAT,
            STANDS,
            "[table_of_play.banker]\nvalue = []\n",
            "43: table_of_play.banker_draws_when_player_stands: found nothing; "
            "accepted: a list of different whole numbers from 0 to 7",
            id="a row of the Table of Play",
        ),
        pytest.param(
            WAR,
            "[options.decks]",
            "[options.packs]",
            f"12: options.decks: found nothing; accepted: {DECKS}",
            id="the decks",
        ),
        pytest.param(
            VIRTUAL,
            "[options.spinner_minimum_wager_cents]",
            "[options.spinner_minimum]",
            "12: options.spinner_minimum_wager_cents: found nothing; "
            "accepted: a whole number of cents from 0 up",
            id="whose turn it is",
        ),
        pytest.param(
            SYDNEY,
            'redeemed_at = { value = "the table that issued them, while it is open"'
            ', clause = "CSS 3.5.2(c)" }\n',
            "",
            "14: colour_chips.redeemed_at: found nothing; accepted: text",
            id="a part of the colour chips",
        ),
    ],
)
def test_what_a_game_needs_may_not_be_missing(
    shelf: Shelf, name: str, old: str, new: str, said: str
) -> None:
    message, _ = refusal(shelf, name, old, new)
    assert message == f"{name}.toml:{said}"


@pytest.mark.parametrize(
    ("name", "old", "new", "key"),
    [
        (ROULETTE, "[dealing.steps]", "[dealings.steps]", "dealings.steps"),
        (BLACKJACK, "[split]", "[spilt]", "spilt.hands_max"),
    ],
)
def test_a_section_that_no_game_knows_is_refused(
    shelf: Shelf, name: str, old: str, new: str, key: str
) -> None:
    message, _ = refusal(shelf, name, old, new)
    assert f": {key}: found '{key}'; accepted: only dealing.steps, " in message


def test_an_option_that_neither_game_nor_bet_reads_is_refused(shelf: Shelf) -> None:
    new = (
        '[options.music]\naccepts = [true]\ndefault = true\nclause = "CMA 10.1"\n\n[bets.Straight]'
    )
    message, place = refusal(shelf, ROULETTE, "[bets.Straight]", new)
    assert message.startswith(f"{place}options.music: found 'music'; accepted: only ")


def test_a_shoe_of_more_decks_than_there_are_is_not_offered(shelf: Shelf) -> None:
    message, _ = refusal(shelf, WAR, "accepts = [4, 5, 6, 7, 8]", "accepts = [6, 9]")
    assert message == f"{WAR}.toml:12: options.decks: found 9; accepted: {DECKS}"


def test_a_book_names_the_roles_of_the_floor() -> None:
    assert tuple(Role.__members__) == ROLES


def test_a_book_names_the_means_of_wagers() -> None:
    assert tuple(means.value for means in Means) == MEANS


@pytest.mark.parametrize("name", [SYDNEY, ROULETTE, WHEEL, POKER, BACCARAT, WAR])
@settings(max_examples=40)
@given(spoil=st.data())
def test_a_book_with_any_value_spoilt_is_refused_or_played(
    tmp_path_factory: pytest.TempPathFactory, name: str, spoil: st.DataObject
) -> None:
    shelf = Shelf(tmp_path_factory.mktemp("shelf"))
    head = {key: part for key, part in data_of(name).items() if not isinstance(part, dict)}
    parts = {key: part for key, part in data_of(name).items() if isinstance(part, dict)}
    shelf.put(toml({**head, **spoil.draw(mutated(parts))}), name)
    try:
        book = shelf.load(name)
        game = game_of(book)
    except BookError:
        return
    assert dealt(game, book).next_step is None
