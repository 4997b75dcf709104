"""A card lies face up in the shoe: the same event at a table of each document."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.events import AlertRaised, StaffRefused
from croupier.floor.tables.events import Settled
from croupier.floor.tables.irregularities.events import (
    CardBurned,
    IrregularityReported,
    IrregularityRuled,
)
from croupier.floor.tables.virtual.dealer import due
from support.rulings import PERTH, STAR, SYDNEY, draw, report, rule, rulings

if TYPE_CHECKING:
    from support.running_table import Running, RunningTable

DOCUMENTS = [
    pytest.param(SYDNEY, "CSB 17.2", marks=pytest.mark.clause("CSB 17.2"), id="CSB"),
    pytest.param(STAR, "SBC 18.1", marks=pytest.mark.clause("SBC 18.1", "SBC 18.16"), id="SBC"),
    pytest.param(PERTH, "CPB 7.1", marks=pytest.mark.clause("CPB 7.1"), id="CPB"),
]


def dealt(running: Running, book: str, cards: int = 2) -> RunningTable:
    """Two areas with wagers, and so many cards dealt."""
    place = running(book)
    place.open()
    for player in ("T1", "T2"):
        assert place.wager(player, 1000).refused is None
    place.close()
    draw(place, cards)
    return place


@pytest.mark.parametrize(("book", "clause"), DOCUMENTS)
def test_it_is_burned_and_the_next_card_takes_its_place(
    running: Running, book: str, clause: str
) -> None:
    place = dealt(running, book)
    assert rule(place, "card_face_up", "burn_next", "Dealer").is_done
    burned = [each for each in place.journal if isinstance(each, CardBurned)]
    assert [(each.clause, each.by, each.is_drawn) for each in burned] == [(clause, "dealer", True)]
    assert place.table.draws[2] == burned[0].card
    draw(place, 1)
    assert place.table.play is not None
    assert [card.code for card in place.table.play.drawn] == [
        *place.table.draws[:2],
        place.table.draws[3],
    ]
    place.finish()
    assert any(isinstance(each, Settled) for each in place.journal)


@pytest.mark.parametrize(("book", "clause"), DOCUMENTS)
def test_a_report_holds_the_table_until_it_is_ruled_on(
    running: Running, book: str, clause: str
) -> None:
    place = dealt(running, book)
    assert report(place, "card_face_up").is_done
    assert due(place.table) is None
    assert [type(each) for each in place.journal[-2:]] == [IrregularityReported, AlertRaised]
    assert rule(place, "card_face_up", "burn_next", "Dealer").is_done
    ruled = next(each for each in place.journal if isinstance(each, IrregularityRuled))
    assert (ruled.clause, ruled.remedy, ruled.mishap) == (clause, "burn_next", "card_face_up")
    assert not place.table.kept.desk.alerts
    assert due(place.table) is not None
    place.finish()


@pytest.mark.parametrize(("book", "clause"), DOCUMENTS)
def test_it_cannot_be_reported_before_a_card_could_be_seen(
    running: Running, book: str, clause: str
) -> None:
    place = running(book)
    place.open()
    assert "card_face_up" not in rulings(place)
    answer = report(place, "card_face_up")
    assert answer.refused is not None
    assert (answer.refused.code, answer.refused.clause) == ("OUT_OF_ORDER", clause)
    assert not place.table.kept.reports


@pytest.mark.clause("SBC 18.1.1")
def test_only_a_supervisor_has_the_rest_of_the_cards_checked_after_the_round(
    running: Running,
) -> None:
    place = dealt(running, STAR)
    assert report(place, "card_face_up").is_done
    answer = rule(place, "card_face_up", "check_after", "Dealer")
    assert answer.refused is not None
    assert (answer.refused.code, answer.refused.clause) == ("NOT_AUTHORISED", "SBC 18.1.1")
    assert isinstance(place.journal[-1], StaffRefused)
    assert rule(place, "card_face_up", "check_after", "Casino Supervisor").is_done
    shoe = place.table.kept.shoe
    place.finish()
    place.open()
    assert place.table.kept.shoe is not shoe
