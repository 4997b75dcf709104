"""What the verifier finds in books that no floor would have written."""

from __future__ import annotations

import pytest

from croupier.journal.verifier import Books, verify

WIN = [("R1", 1, 0, "chips:T1", "escrow:R1-1:T1", 5), ("R1", 2, 0, "escrow:R1-1:T1", "house:R1", 5)]


def _wrong(source: str, target: str) -> list[str]:
    paid = [("R1", 0, 0, "notes:T1", "chips:T1", 5), *WIN, ("R1", 3, 0, source, target, 5)]
    found = {each.what: each for each in verify(Books([], paid, {}, {}))}
    return [each for each in found["accounts"].wrong if " paid " in each]


@pytest.mark.clause("CMA 20.13", "CSB 20.9", "CSS 10.9", "SBC 20.15")
@pytest.mark.parametrize("source", ["chips:T1", "escrow:R1-1:T1"])
def test_money_that_went_from_one_player_to_another_is_found(source: str) -> None:
    assert _wrong(source, "chips:T2") == [f"R1 3: {source} paid chips:T2"]


def test_a_players_own_wager_and_the_houses_payment_are_in_order() -> None:
    assert _wrong("house:R1", "chips:T2") == []
