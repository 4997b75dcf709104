"""A player who is away or silent is dealt to as each document has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.tables.events import Decided, Settled

if TYPE_CHECKING:
    from support.running_table import Running

DOCUMENTS = [
    pytest.param(
        "star_sydney/blackjack_challenge", marks=pytest.mark.clause("SBC 18.10"), id="SBC"
    ),
    pytest.param("crown_perth/blackjack", marks=pytest.mark.clause("CPB 7.5"), id="CPB"),
]


@pytest.mark.parametrize("book", DOCUMENTS)
def test_an_absent_player_has_cards_until_the_total_exceeds_eleven(
    running: Running, book: str
) -> None:
    place = running(book)
    place.open()
    for player in ("T1", "T2"):
        assert place.wager(player, 1000).refused is None
    place.plant(*["5H", "TH", "7D", "4H", "2C", "3C", "9D", "KD"])
    place.finish()
    decided = [each for each in place.journal if isinstance(each, Decided)]
    assert all(each.by_time_out for each in decided)
    assert [(each.terminal, each.choice) for each in decided] == [
        ("T1", "Draw"),
        ("T1", "Stand"),
        ("T2", "Stand"),
    ]
    assert isinstance(next(each for each in place.journal if isinstance(each, Settled)), Settled)
