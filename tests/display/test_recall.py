from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from croupier.display.recall import FundsView, recall
from croupier.equipment.chance.commitment import Secret, commitment
from croupier.floor.staff import events as did
from croupier.floor.staff.desk import Alert, AlertOf
from croupier.floor.tables.events import Halted, LineData, RoundVoided
from croupier.floor.terminals.events import Arrived, NoteInserted, PlayMoneyGiven
from croupier.rulebook.loader import books_folder
from support.pit import ANNA, BORIS, NOTE, Pit

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

WAR = "crown_melbourne/casino_war"


def at_war() -> Pit:
    """Anna with $10 against a nine of the Dealer's, and Boris with $5 who loses."""
    pit = Pit(WAR, script="9H, 5C, 9S, QD, 7C")
    pit.open()
    pit.wager(ANNA, 1000, "Ante")
    pit.wager(BORIS, 500, "Ante")
    pit.until_asked()
    return pit


def fought() -> Pit:
    pit = at_war()
    pit.decide(ANNA, "Go to War")
    pit.until_settled()
    return pit


def test_a_round_is_told_from_its_first_wager_to_its_settlement() -> None:
    pit = fought()
    story = recall(pit.entries, pit.table.round_id)
    assert story is not None
    assert [str(each.text) for each in story.story] == [
        "round table-000001: place your wagers",
        "T1 wagers $10.00 on Ante",
        "T2 wagers $5.00 on Ante",
        "no more bets",
        "9H to T1",
        "5C to T2",
        "9S to Dealer",
        "T1: Go to War, adding $10.00",
        "QD to community card",
        "7C to Dealer",
        "Dealer 9♠, war Q♦ against 7♣; every wager is settled",
    ]
    assert (story.state, story.draws) == ("settled", ["9H", "5C", "9S", "QD", "7C"])


def test_funds_are_told_before_and_after_with_what_was_added_by_source() -> None:
    pit = fought()
    pit.happen(NoteInserted(ANNA, 2000), PlayMoneyGiven(ANNA, 300))
    pit.open()
    pit.wager(ANNA, 500, "Tie")
    pit.happen(NoteInserted(ANNA, 5000))
    first = recall(pit.entries, "table-000001")
    second = recall(pit.entries, "table-000002")
    assert first is not None
    assert second is not None
    # Anna's war returns $10 and $20; Boris loses $5.
    assert first.funds == [
        FundsView(ANNA, NOTE, 11_000, {"note inserted": NOTE}, 1000),
        FundsView(BORIS, NOTE, 9500, {"note inserted": NOTE}, -500),
    ]
    added = {"note inserted": 7000, "play money given": 300}
    assert second.funds == [FundsView(ANNA, 13_300, 17_800, added, -500)]


def test_funds_of_one_who_came_while_wagering_was_open_start_with_what_they_brought() -> None:
    pit = Pit(WAR, script="9H, 5C, 7S")
    pit.open()
    pit.happen(Arrived("T9", 4000, 0))
    pit.wager("T9", 500, "Tie")
    pit.until_settled()
    story = recall(pit.entries, pit.table.round_id, "T9")
    assert story is not None
    assert story.funds == [FundsView("T9", 4000, 3500, {}, -500)]


def test_every_line_is_told_with_its_clause_and_reason() -> None:
    pit = fought()
    story = recall(pit.entries, pit.table.round_id)
    assert story is not None
    lines = [(each.terminal, each.bet, each.returned_cents) for each in story.lines]
    assert lines == [(ANNA, "Ante", 1000), (BORIS, "Ante", 0), (ANNA, "Go to War", 2000)]
    assert all(each.clause and each.reason for each in story.lines)


def test_the_rules_in_force_are_told_by_their_digest() -> None:
    pit = fought()
    story = recall(pit.entries, pit.table.round_id)
    assert story is not None
    assert (story.book, story.digest) == (WAR, pit.table.book.digest)


def test_an_unfinished_round_is_told_as_far_as_it_got() -> None:
    pit = at_war()
    story = recall(pit.entries, pit.table.round_id)
    assert story is not None
    assert (story.state, story.ended_at_ms, story.announced) == ("in play", None, "")
    assert story.draws == ["9H", "5C", "9S"]


def test_a_terminal_recalls_its_own_wagers_and_nobody_elses() -> None:
    pit = fought()
    story = recall(pit.entries, pit.table.round_id, BORIS)
    assert story is not None
    assert {each.terminal for each in story.story} == {"", BORIS}
    assert {each.terminal for each in story.lines} == {BORIS}
    assert [each.terminal for each in story.funds] == [BORIS]
    assert story.draws == ["9H", "5C", "9S", "QD", "7C"]


def test_the_secret_of_a_round_is_told_once_it_is_revealed() -> None:
    pit = Pit("crown_melbourne/roulette")
    pit.open()
    pit.wager(ANNA, 500, "Red")
    during = recall(pit.entries, pit.table.round_id)
    pit.until_settled()
    after = recall(pit.entries, pit.table.round_id)
    assert during is not None
    assert after is not None
    assert during.secret == ""
    assert commitment(Secret.from_hex(after.secret)) == after.commitment == during.commitment


def test_a_void_round_is_told_with_its_reason_and_clause() -> None:
    pit = Pit("crown_melbourne/roulette")
    pit.open()
    pit.wager(ANNA, 500, "Red")
    line = LineData(ANNA, 0, "Red", "", 500, 500, "Void", "CMA 20.5", "the ball is lost")
    pit.happen(RoundVoided(pit.table.round_id, [line], "the ball is lost", "CMA 20.5"))
    story = recall(pit.entries, pit.table.round_id)
    assert story is not None
    told = story.story[-1]
    assert str(told.text) == "the round is Void, the ball is lost; every wager is returned"
    assert (story.state, told.clause) == ("Void", "CMA 20.5")


def test_a_round_recalled_says_which_of_its_wagers_were_free() -> None:
    pit = Pit("crown_melbourne/roulette")
    pit.open()
    pit.wager(ANNA, 500, "Red")
    own = LineData(ANNA, 0, "Red", "", 500, 500, "Void", "CMA 20.5", "the ball is lost")
    free = LineData(
        ANNA, 0, "Red", "", 500, 0, "Void", "CMA 20.5", "the ball is lost", means="free token"
    )
    pit.happen(RoundVoided(pit.table.round_id, [own, free], "the ball is lost", "CMA 20.5"))
    story = recall(pit.entries, pit.table.round_id)
    assert story is not None
    assert [line.is_free for line in story.lines] == [False, True]


def test_a_round_that_never_was_is_not_recalled() -> None:
    assert recall(fought().entries, "table-000009") is None


def test_a_player_is_not_told_the_cards_of_a_round_in_which_others_lie_face_down() -> None:
    pit = Pit("crown_perth/blackjack", script="5S, TD, 9C, 6H, 9D", first_two_cards="face down")
    pit.open()
    pit.wager(ANNA, 1000, "Blackjack")
    pit.wager(BORIS, 1000, "Blackjack")
    pit.until_asked()
    during = recall(pit.entries, pit.table.round_id, ANNA)
    staff = recall(pit.entries, pit.table.round_id)
    pit.until_settled()
    after = recall(pit.entries, pit.table.round_id, ANNA)
    assert during is not None
    assert staff is not None
    assert after is not None
    assert (during.draws, str(during.story[-1].text)) == ([], "a card to Betting Area 2")
    assert staff.draws == ["5S", "TD", "9C", "6H", "9D"]
    assert after.draws[:5] == staff.draws


def test_cards_lie_face_down_by_the_books_own_rule_where_the_plan_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    books = shutil.copytree(books_folder(), tmp_path / "books")
    book = books / "crown_perth" / "blackjack.toml"
    up = 'accepts = ["face up", "face down"]\ndefault = "face up"'
    assert up in book.read_text()
    book.write_text(book.read_text().replace(up, up.replace('= "face up"', '= "face down"')))
    monkeypatch.setenv("CROUPIER_BOOKS", str(books))
    pit = Pit("crown_perth/blackjack", script="5S, TD, 9C, 6H, 9D")
    pit.open()
    pit.wager(ANNA, 1000, "Blackjack")
    pit.wager(BORIS, 1000, "Blackjack")
    pit.until_asked()
    during = recall(pit.entries, pit.table.round_id, ANNA)
    assert during is not None
    assert (during.options, during.draws, during.pictures) == ({}, [], [])
    assert str(during.story[-1].text) == "a card to Betting Area 2"


def test_alerts_are_told_to_staff_and_to_no_player() -> None:
    pit = at_war()
    alert = Alert("table-0001", AlertOf.FAULT, "table halted: KeyError", pit.now_ms)
    pit.happen(Halted("an internal check failed"), did.AlertRaised(alert))
    staff = recall(pit.entries, pit.table.round_id)
    player = recall(pit.entries, pit.table.round_id, ANNA)
    assert staff is not None
    assert player is not None
    assert str(staff.story[-1].text) == "alert table-0001, fault: table halted: KeyError"
    assert str(player.story[-1].text) == "halted, an internal check failed"
