"""What a correction moves must be what its lines say; a settled round is made Void once."""

from __future__ import annotations

from typing import Any

from croupier.journal.books import Finding, Row
from croupier.journal.corrections import Corrections

LINE = {"terminal": "T1", "stake_cents": 1000, "returned_cents": 2500}


def found(*entries: tuple[str, dict[str, Any], list[list[Any]]]) -> Finding:
    """What is found of entries of one table."""
    check = Corrections()
    for sequence, (kind, event, transfers) in enumerate(entries, 1):
        row = Row("x1", sequence, 0, kind, "", "")
        check.take(row, {"event": event, "transfers": transfers})
    return check.finding()


def settled() -> tuple[str, dict[str, Any], list[list[Any]]]:
    return "settled", {"round": "x1-000001", "lines": [LINE]}, []


def voided(cents: int) -> tuple[str, dict[str, Any], list[list[Any]]]:
    event = {"round": "x1-000001", "lines": [LINE]}
    return "settled round voided", event, [["chips:T1", "house:x1", cents]]


def test_a_settled_round_is_undone_to_the_cent() -> None:
    assert found(settled(), voided(1500)).holds
    assert not found(settled(), voided(1400)).holds


def test_a_settled_round_is_void_once_and_only_after_it_was_settled() -> None:
    assert not found(settled(), voided(1500), voided(1500)).holds
    assert not found(voided(1500)).holds


def test_a_correction_gives_back_what_its_lines_say() -> None:
    line = {"terminal": "T1", "stake_cents": 1000, "returned_cents": 1000}
    event = {"round": "x1-000001", "returned": [line]}
    whole = [["escrow:x1-000001:T1", "chips:T1", 1000]]
    assert found(("cards retracted", event, whole)).holds
    assert not found(("cards retracted", event, [])).holds
