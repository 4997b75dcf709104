"""What a table of Crown Perth refuses: other means than chips, and a hold that has no shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import PlanError, TablePlan
from croupier.floor.tables.approval import checked_table
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from support.documents import BOOKS
from support.running_table import refused

if TYPE_CHECKING:
    from support.running_table import Running

PERTH = BOOKS["CPB"]


@pytest.mark.clause("CPB 3.6")
def test_wagers_are_made_in_chips(running: Running) -> None:
    place = running(PERTH)
    place.open()
    token = WagerItem("Blackjack", 500, "", 1, "token/500")
    answer = refused(place.ask("T1", PlaceWagers([token])).items[0])
    assert (answer.code, answer.clause) == ("WRONG_MEANS", "CPB 3.6")


@pytest.mark.clause("CPB 3.8")
def test_nobody_is_held_until_the_end_of_a_shoe_that_never_ends() -> None:
    options = {"skipping_holds_to_minimum": True, "shuffling": "continuous"}
    with pytest.raises(PlanError, match=r"CPB 3\.8.*a table that deals from a shoe"):
        checked_table(TablePlan("P1", PERTH, options=options))
