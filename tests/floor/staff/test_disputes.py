"""Disputes: who hears and decides them, and what the player is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from croupier.display.rules import COPY, rules_view
from croupier.floor.staff.acts.records import Record
from croupier.floor.staff.events import StaffActed
from croupier.people.acts import Act
from support.documents import floor_of
from support.people import OPERATOR, house
from support.staff import act, hire, id_of, journal, told

if TYPE_CHECKING:
    from pathlib import Path

    from support.floor_rig import Rig


class Dispute(NamedTuple):
    """Who decides by which clause, what the player is told, and what everybody may read."""

    clause: str
    role: str
    told: str
    notice: str
    read_by: list[str]

    @property
    def document(self) -> str:
        return self.clause[:3]


DISPUTES = [
    Dispute(
        "CMA 20.10",
        "TG Area Manager",
        "an Inspector of the VCGLR is present and may be consulted (CMA 20.11); "
        "A patron who complains of how gaming or betting is conducted here may have the VCGLR "
        "investigate it, as the law and these rules provide. (CMA 20.12)",
        "A patron who complains of how gaming or betting is conducted here may have the VCGLR "
        "investigate it, as the law and these rules provide.",
        ["CMA 20.12", "CMA 20.14"],
    ),
    Dispute(
        "CSB 20.12",
        "Area Manager",
        "a complaint may be made to an Inspector (CSB 20.12)",
        "Whoever is not satisfied with a decision about the conduct of gaming may complain "
        "to an Inspector, by section 33 of the Gaming and Liquor Administration Act 2007 (NSW).",
        ["CSB 20.12", "CSB 20.13"],
    ),
    Dispute(
        "CSS 10.12",
        "Area Manager",
        "an Inspector can be reached and may investigate (CSS 10.12)",
        "Whoever is not satisfied with a decision about the conduct of gaming may have an "
        "Inspector investigate it; staff say how to reach one.",
        ["CSS 10.12", "CSS 10.13"],
    ),
    Dispute(
        "SBC 20.18",
        "Gaming Manager",
        "a complaint may be made to an inspector (SBC 20.18)",
        "Whoever is not satisfied with a decision about the conduct of gaming may complain "
        "to an inspector, by section 33 of the Gaming and Liquor Administration Act 2007 (NSW).",
        ["SBC 20.18", "SBC 20.19"],
    ),
    Dispute(
        "CPB 8.9",
        "Table Games Manager",
        "the Gaming and Wagering Commission may review the decision (CPB 8.9)",
        "The operator decides disputes finally, and the Gaming and Wagering Commission may "
        "review its decision.",
        ["CPB 8.9"],
    ),
]


@pytest.mark.clause(
    "CMA 20.10",
    "CMA 20.11",
    "CMA 20.12",
    "CSB 20.12",
    "CSS 10.12",
)
@pytest.mark.clause("SBC 20.18", "CPB 8.9")
@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda each: each.clause)
def test_a_dispute_is_decided_and_the_player_told_where_to_turn(
    tmp_path: Path, dispute: Dispute
) -> None:
    async def story(rig: Rig) -> None:
        operator = OPERATOR[dispute.document]
        lower = hire(rig, house(operator).ladder[0], operator, "cal")
        assert (await act(rig, lower, _dispute(Act.DECIDE_DISPUTE))).refused
        manager = hire(rig, dispute.role, operator, "ada")
        answer = await act(rig, manager, _dispute(Act.DECIDE_DISPUTE))
        assert (answer.clause, answer.tells) == (dispute.clause, dispute.told)
        acted = (await journal(rig, "X1"))[-1]
        assert isinstance(acted, StaffActed)
        assert (acted.act, acted.why) == ("decide_dispute", "the camera shows 17")
        notices = rules_view(rig.floor.tables["X1"].rules).notices
        assert [each.clause for each in notices] == dispute.read_by
        assert [each.text for each in notices] == [dispute.notice, COPY][: len(notices)]

    told(tmp_path, floor_of(dispute.document), story)


@pytest.mark.clause("SBC 20.17")
def test_a_supervisor_hears_and_reviews_a_dispute_at_the_star(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        first = hire(rig, "Gaming Supervisor", "star_sydney", "ada")
        other = hire(rig, "Casino Supervisor", "star_sydney", "ben")
        assert (await act(rig, first, _dispute(Act.HEAR_DISPUTE))).clause == "SBC 20.17"
        assert (await act(rig, other, _dispute(Act.REVIEW_DISPUTE))).clause == "SBC 20.17"
        assert (await act(rig, other, _dispute(Act.DECIDE_DISPUTE))).refused

    told(tmp_path, floor_of("SBC"), story)


def _dispute(which: Act) -> Record:
    return Record(id=id_of(), why="the camera shows 17", table="X1", act=which, about="round 3")
