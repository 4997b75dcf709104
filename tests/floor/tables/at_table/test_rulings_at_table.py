"""Irregularities at a table that a person deals at, and who may operate it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts import dealer as acts
from croupier.floor.staff.acts.irregularities import ReportIrregularity, RuleOnIrregularity
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.rulebook.irregularities import Mishap
from support.dealt_table import TABLE
from support.staff import hire, id_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from support.dealt_table import DealtTable

    Dealt = Callable[..., DealtTable]

ONE = "Seat 1"
FACE_UP = Mishap("card_face_up")


def _with_one_card(dealt: Dealt) -> DealtTable:
    place = dealt()
    place.sit(1)
    place.until(Awaited.CLOSE)
    place.wager(ONE, 1000, "Blackjack", 1)
    place.confirm(Awaited.CLOSE)
    place.card("TS")
    return place


def _burn(cards: str) -> RuleOnIrregularity:
    ground = "card_face_up-burn_next"
    return RuleOnIrregularity(id=id_of(), table=TABLE, mishap=FACE_UP, ground=ground, cards=cards)


@pytest.mark.clause("CSB 17.2")
def test_an_entry_before_a_ruling_can_not_be_undone_after_it(dealt: Dealt) -> None:
    place = _with_one_card(dealt)
    place.did(_burn("5D"))
    assert place.seen.may_undo == ""
    answer = place.ask(acts.UndoEntry(**place.of_turn()))
    assert answer.refused is not None
    assert answer.refused.accepted == "a correction"
    assert place.table.draws == ["TS", "5D"]


def test_an_entry_made_for_the_turn_before_a_ruling_is_refused(dealt: Dealt) -> None:
    place = _with_one_card(dealt)
    late = place.entering("9H")
    place.did(_burn("5D"))
    answer = place.ask(late)
    assert answer.refused is not None
    assert answer.refused.accepted == "what the screen shows now"


def test_nothing_is_dealt_while_a_report_waits_for_its_ruling(dealt: Dealt) -> None:
    place = _with_one_card(dealt)
    place.did(ReportIrregularity(id=id_of(), table=TABLE, mishap=FACE_UP))
    assert place.prompt == "Wait for the ruling"
    answer = place.ask(place.entering("9H"))
    assert answer.refused is not None
    assert answer.refused.accepted == "what comes next: ruling"


def test_the_person_must_tell_which_card_came_out(dealt: Dealt) -> None:
    place = _with_one_card(dealt)
    answer = place.ask(_burn(""))
    assert answer.refused is not None
    assert answer.refused.why == "nobody has told which card came out"


@pytest.mark.clause("CSS 5.3")
def test_nobody_below_a_dealer_starts_the_tumbler(dealt: Dealt) -> None:
    place = dealt("crown_sydney/sic_bo")
    place.until(Awaited.STEP)
    cashier = hire(place.rig, "Cage Cashier", "crown_sydney", "clara")
    answer = place.ask(place.confirming(), cashier)
    assert answer.refused is not None
    assert (answer.refused.code, answer.refused.clause) == ("NOT_AUTHORISED", "CSS 5.3")
    place.confirm(Awaited.STEP)
