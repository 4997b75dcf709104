"""What the verifier finds in books that no floor would have written."""

from __future__ import annotations

import json

import pytest

from croupier.journal.books import Books, PostingRow, Row
from croupier.journal.verifier import verify

WIN = [("R1", 1, 0, "chips:T1", "escrow:R1-1:T1", 5), ("R1", 2, 0, "escrow:R1-1:T1", "house:R1", 5)]


def _wrong(source: str, target: str) -> list[str]:
    paid = [("R1", 0, 0, "notes:T1", "chips:T1", 5), *WIN, ("R1", 3, 0, source, target, 5)]
    found = {each.what: each for each in verify(Books([], map(PostingRow._make, paid)))}
    return [each for each in found["accounts"].wrong if " paid " in each]


@pytest.mark.clause("CMA 20.13", "CSB 20.9", "CSS 10.9", "SBC 20.15")
@pytest.mark.parametrize("source", ["chips:T1", "escrow:R1-1:T1"])
def test_money_that_went_from_one_player_to_another_is_found(source: str) -> None:
    assert _wrong(source, "chips:T2") == [f"R1 3: {source} paid chips:T2"]


def test_a_players_own_wager_and_the_houses_payment_are_in_order() -> None:
    assert _wrong("house:R1", "chips:T2") == []


def _told(*kinds: str) -> list[str]:
    """What is wrong with the settlements of a round that tells one line in each of these events."""
    line = {"terminal": "T1", "area": 1, "bet": "Blackjack", "pick": "", "stake_cents": 0}
    event = {"round": "R1-1", "lines": [{**line, "returned_cents": 0}]}
    body = json.dumps({"event": event, "transfers": []})
    entries = [Row("R1", number, 0, kind, body, "") for number, kind in enumerate(kinds, 1)]
    found = {each.what: each for each in verify(Books(entries, []))}
    return [each.partition(":")[0] for each in found["settlements"].wrong]


@pytest.mark.parametrize("end", ["settled", "round voided"])
def test_a_wager_that_was_settled_at_once_and_again_at_the_end_is_found(end: str) -> None:
    assert _told("settled at once", end) == ["R1 2"]


@pytest.mark.parametrize("end", ["settled at once", "settled", "round voided"])
def test_a_wager_with_one_line_is_in_order(end: str) -> None:
    assert _told(end) == []
