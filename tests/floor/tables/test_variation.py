"""Another variation at a table: noticed or agreed to, and dealt from a fresh shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.tables import events as on
from croupier.floor.tables.notices import change_variation, notices_shown
from croupier.rounds.refusals import Refused
from support.one_table import MINUTE_MS, START_MS, OneTable
from support.running_table import refused

if TYPE_CHECKING:
    from support.running_table import Running

SYDNEY, PERTH = "crown_sydney/blackjack", "crown_perth/blackjack"
BOTH = ("T1", "T2")
PLUS = "crown_sydney/blackjack_plus"


@pytest.mark.clause("CSB 5.3", "CSB 5.3.2(a)")
def test_with_players_present_a_variation_waits_twenty_minutes(running: Running) -> None:
    place = running(SYDNEY)
    place.did(place.change_variation(PLUS, {}))
    place.pass_minutes(20, -1)
    place.round(T1=500)
    assert place.table.book.name == SYDNEY
    place.open()
    assert place.table.book.name == PLUS


@pytest.mark.clause("CSB 5.3.2(a)")
def test_the_notice_names_the_game_and_the_time(running: Running) -> None:
    place = running(SYDNEY)
    place.did(place.change_variation(PLUS, {"decks": 6}))
    (shown,) = notices_shown(place.table)
    assert str(shown.words) == "From 00:20 UTC the game is crown_sydney/blackjack_plus"
    assert shown.due_at_ms == START_MS + 20 * MINUTE_MS


@pytest.mark.clause("CSB 5.3.2(b)")
def test_with_the_consent_of_all_a_variation_comes_with_the_next_round(running: Running) -> None:
    place = running(SYDNEY)
    place.open()
    place.did(place.change_variation(PLUS, {}, consenting=BOTH))
    assert place.table.book.name == SYDNEY
    place.finish()
    place.open()
    assert place.table.book.name == PLUS


@pytest.mark.clause("CSB 5.3.2(b)")
def test_one_player_who_does_not_consent_keeps_the_variation_waiting(running: Running) -> None:
    place = running(SYDNEY)
    place.did(place.change_variation(PLUS, {}, consenting=("T1", "T9")))
    place.open()
    assert place.table.book.name == SYDNEY


@pytest.mark.clause("CSB 5.3.1")
def test_with_nobody_at_the_table_a_variation_comes_as_soon_as_it_can(running: Running) -> None:
    place = running(SYDNEY, players=())
    place.did(place.change_variation(PLUS, {}))
    place.open()
    assert place.table.book.name == PLUS


@pytest.mark.clause("CSB 5.3.3")
def test_a_variation_ends_the_shoe_and_begins_with_a_fresh_one(running: Running) -> None:
    place = running(SYDNEY)
    place.round(T1=500)
    before = place.table.kept.shoe
    place.did(place.change_variation(PLUS, {}, consenting=BOTH))
    place.round(T1=500)
    after = place.table.kept.shoe
    revealed = [each.commitment for each in place.journal if isinstance(each, on.Revealed)]
    assert before is not None
    assert after is not None
    assert revealed == [before.commitment]
    assert after.commitment != before.commitment


@pytest.mark.clause("CSB 5.3.3")
def test_between_the_change_and_the_fresh_shoe_the_table_has_none(running: Running) -> None:
    place = running(SYDNEY)
    place.round(T1=500)
    place.did(place.change_variation(PLUS, {}, consenting=BOTH))
    place.act()
    assert (place.table.book.name, place.table.kept.shoe) == (PLUS, None)


@pytest.mark.clause("CSB 5.3")
def test_other_side_wagers_are_a_change_of_variation(running: Running) -> None:
    place = running(SYDNEY)
    options = {"offers_any_pairs": False}
    place.did(place.change_variation(SYDNEY, options, consenting=BOTH))
    place.open()
    assert "Any Pairs" not in place.table.rules.odds


@pytest.mark.parametrize(
    ("book", "options", "accepted"),
    [
        ("crown_sydney/sic_bo", {}, "blackjack of CSB"),
        ("crown_perth/blackjack_plus", {}, "blackjack of CSB"),
        ("crown_sydney/poker", {}, "crown_melbourne/baccarat"),
        (PLUS, {"decks": 5}, "4, 6, 8"),
    ],
)
def test_what_is_no_variation_of_the_game_is_refused(
    running: Running, book: str, options: dict[str, Any], accepted: str
) -> None:
    place = running(SYDNEY)
    answer = refused(place.change_variation(book, options))
    assert answer.accepted.startswith(accepted)


def test_a_document_that_has_no_change_of_variation_refuses_it() -> None:
    place = OneTable(PERTH)
    answer = change_variation(place.table, "crown_perth/blackjack_plus", {}, place.now_ms)
    assert isinstance(answer, Refused)
    assert str(answer.accepted) == "a table closed and opened anew"
