"""A seat kept without playing may have to be given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.tables import events as on
from croupier.floor.tables.idle_seats import give_up_seat, seats_to_give_up
from croupier.rounds.refusals import Refused
from croupier.words.message import message
from support.one_table import OneTable
from support.running_table import refused

if TYPE_CHECKING:
    from support.running_table import Running, RunningTable

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


def after_rounds(running: Running, book: str, rounds: int, seats_max: int = 2) -> RunningTable:
    place = running(book, seats_max=seats_max)
    for _ in range(rounds):
        place.round(T1=500)
    return place


@marked(EVERY)
def test_a_player_who_sat_out_three_rounds_must_give_up_the_seat(
    running: Running, book: str, clause: str
) -> None:
    place = after_rounds(running, book, 3)
    assert seats_to_give_up(place.table) == ["T2"]
    place.did(place.give_up_seat("T2"))
    given_up = on.SeatGivenUp("T2", message("told-sat_out", rounds=3), clause, "ada")
    assert given_up in place.journal
    assert list(place.table.kept.seats) == ["T1"]


@marked(EVERY)
def test_two_rounds_are_not_enough(running: Running, book: str, clause: str) -> None:
    place = after_rounds(running, book, 2)
    answer = refused(place.give_up_seat("T2"))
    assert (answer.code, answer.clause) == ("NOT_AUTHORISED", clause)
    assert seats_to_give_up(place.table) == []


@marked(EVERY)
def test_a_wagering_period_without_wagers_is_no_round(
    running: Running, book: str, clause: str
) -> None:
    place = after_rounds(running, book, 2)
    place.round()
    assert refused(place.give_up_seat("T2")).clause == clause
    place.round(T1=500)
    assert seats_to_give_up(place.table) == ["T2"]


@marked(EVERY)
def test_only_rounds_running_count(running: Running, book: str, clause: str) -> None:
    place = after_rounds(running, book, 2)
    place.round(T1=500, T2=500)
    place.round(T1=500)
    answer = refused(place.give_up_seat("T2"))
    assert answer.clause == clause


@marked(FULL_ONLY)
def test_while_another_seat_is_free_nobody_must_go(
    running: Running, book: str, clause: str
) -> None:
    place = after_rounds(running, book, 3, seats_max=3)
    answer = refused(place.give_up_seat("T2"))
    assert (answer.clause, answer.accepted) == (clause, "a table without free seats")
    assert seats_to_give_up(place.table) == []


@pytest.mark.clause("CPB 8.3")
def test_at_perth_the_seat_may_be_asked_for_while_others_are_free(running: Running) -> None:
    place = after_rounds(running, PERTH, 3, seats_max=3)
    assert seats_to_give_up(place.table) == ["T2"]
    place.did(place.give_up_seat("T2"))


def test_who_wagers_in_the_round_that_is_open_stays(running: Running) -> None:
    place = after_rounds(running, PERTH, 3)
    place.open()
    place.wager("T2", 500)
    refused(place.give_up_seat("T2"))


def test_who_is_not_at_the_table_has_no_seat_to_give_up() -> None:
    place = OneTable(PERTH)
    answer = give_up_seat(place.table, "T9")
    assert isinstance(answer, Refused)
    assert str(answer.accepted) == "T1, T2"
