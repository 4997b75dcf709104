"""A seat kept without playing may have to be given up."""

from __future__ import annotations

import pytest

from croupier.floor.tables import events as on
from croupier.floor.tables.idle_seats import give_up_seat, seats_to_give_up
from croupier.rounds.refusals import Reason, Refused
from support.one_table import OneTable

PERTH = "crown_perth/blackjack"
FULL_ONLY = [
    ("crown_melbourne/sic_bo", "CMA 20.9"),
    ("crown_sydney/blackjack", "CSB 20.10"),
    ("crown_sydney/sic_bo", "CSS 10.10"),
    ("star_sydney/blackjack_challenge", "SBC 20.14"),
]
EVERY = [*FULL_ONLY, (PERTH, "CPB 8.3")]


def marked(rows: list[tuple[str, str]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("book", "clause"),
        [pytest.param(*row, marks=pytest.mark.clause(row[1])) for row in rows],
    )


def after_rounds(book: str, rounds: int, seats_max: int = 2) -> OneTable:
    place = OneTable(book, seats_max=seats_max)
    for _ in range(rounds):
        place.round(T1=500)
    return place


@marked(EVERY)
def test_a_player_who_sat_out_three_rounds_must_give_up_the_seat(book: str, clause: str) -> None:
    place = after_rounds(book, 3)
    assert give_up_seat(place.table, "T2", by="ada") == [
        on.SeatGivenUp("T2", "sat out 3 rounds running", clause, "ada")
    ]
    assert seats_to_give_up(place.table) == ["T2"]


@marked(EVERY)
def test_two_rounds_are_not_enough(book: str, clause: str) -> None:
    place = after_rounds(book, 2)
    answer = give_up_seat(place.table, "T2")
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.NOT_AUTHORISED, clause)
    assert seats_to_give_up(place.table) == []


@marked(EVERY)
def test_only_rounds_running_count(book: str, clause: str) -> None:
    place = after_rounds(book, 2)
    place.round(T1=500, T2=500)
    place.round(T1=500)
    answer = give_up_seat(place.table, "T2")
    assert isinstance(answer, Refused)
    assert answer.clause == clause


@marked(FULL_ONLY)
def test_while_another_seat_is_free_nobody_must_go(book: str, clause: str) -> None:
    place = after_rounds(book, 3, seats_max=3)
    answer = give_up_seat(place.table, "T2")
    assert isinstance(answer, Refused)
    assert (answer.clause, answer.accepted) == (clause, "a table without free seats")
    assert seats_to_give_up(place.table) == []


@pytest.mark.clause("CPB 8.3")
def test_at_perth_the_seat_may_be_asked_for_while_others_are_free() -> None:
    place = after_rounds(PERTH, 3, seats_max=3)
    assert seats_to_give_up(place.table) == ["T2"]
    assert not isinstance(give_up_seat(place.table, "T2"), Refused)


def test_who_wagers_in_the_round_that_is_open_stays() -> None:
    place = after_rounds(PERTH, 3)
    place.open()
    place.wager("T2", 500)
    assert isinstance(give_up_seat(place.table, "T2"), Refused)


def test_who_is_not_at_the_table_has_no_seat_to_give_up() -> None:
    place = OneTable(PERTH)
    answer = give_up_seat(place.table, "T9")
    assert isinstance(answer, Refused)
    assert answer.accepted == "T1, T2"
