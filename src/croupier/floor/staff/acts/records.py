"""Acts that are written down: disputes, what was done outside the system, incidents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from croupier.floor.forms import Note, Words
from croupier.floor.players.events import PlayerTold
from croupier.floor.staff.act import Powers, StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.form import AtTable, Only
from croupier.floor.staff.menu import Offer, Target
from croupier.people.acts import Act
from croupier.people.house import Forbidden
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.people.house import Ground

DISPUTES = (Act.HEAR_DISPUTE, Act.REVIEW_DISPUTE, Act.DECIDE_DISPUTE)
ELSEWHERE = (Act.REFER_TO_INSPECTOR, Act.CONFISCATE_DEVICE, Act.DETAIN)
RECORDED = (Act.RECORD_INCIDENT, *DISPUTES, *ELSEWHERE)


class Record(StaffCommand, frozen=True, tag="record"):
    """Something done outside the system: a dispute decided, a device taken away, an incident.

    `person` is whoever of the staff an incident is about.
    """

    table: Words
    act: Act
    terminal: AtTable = ""
    about: Note = ""
    person: Annotated[Words, Only(Act.RECORD_INCIDENT)] = ""


def record(deed: Deed) -> Effect | Refused:
    """What was done outside the system; who disputes is told where else they may turn.

    CMA 9.1, 20.10, 20.11, CSB 20.12, CSS 10.12, SBC 20.17, 20.18, CPB 8.9.
    """
    act = deed.command.act
    if act not in RECORDED:
        accepted = message("accepted-one_of", each=[each.value for each in RECORDED])
        return deed.refused(
            Reason.NOT_OFFERED, message("refusal-not_only_recorded", act=act.value), accepted
        )
    if act is Act.RECORD_INCIDENT:
        return _incident(deed)
    if deed.command.person:
        return _no_person(deed, deed.clause)
    return Effect([], tells=_rights(deed) if act in DISPUTES else "")


def _rights(deed: Deed) -> str:
    """What whoever is not satisfied must be told, and where else they may turn.  CMA 20.12."""
    told, more = (deed.table.floor.values[key] for key in ("disputes.told", "complaints.notice"))
    rights = [told] if more.clause == told.clause else [told, more]
    return "; ".join(f"{each.value} ({each.clause})" for each in rights)


def _incident(deed: Deed) -> Effect | Refused:
    """What nobody may do was done, by a player or by one of the staff, who give no advice.

    CMA 20.6, CSB 20.6, CSS 10.6, SBC 20.11.
    """
    assert deed.ground is not None, "an incident is recorded on a ground alone"
    ruled = deed.house.forbidden.get(deed.table.book.document, Forbidden())
    if deed.ground in ruled.staff:
        return _refused_stranger(deed, deed.ground) or Effect([])
    return _done_by_player(deed, deed.ground, ruled)


def _done_by_player(deed: Deed, ground: Ground, ruled: Forbidden) -> Effect | Refused:
    """What no player may do was done, and whoever did it is told so.

    CMA 3.4, 3.5, 20.1, 20.7, 20.13, CSB 20.1, 20.7, 20.8, 20.9, CSS 10.1, 10.7, 10.8, 10.9,
    SBC 20.6, 20.7, 20.12, 20.15, CPB 8.4, 8.7.
    """
    command = deed.command
    if command.person:
        return _no_person(deed, ruled.exempt.get(ground.name, ground.clause))
    words = message("told-not_allowed", words=ground.words)
    is_here = command.terminal in deed.table.kept.seats
    told = PlayerTold(command.terminal, words, ground.clause, deed.by)
    return Effect(
        [told] if is_here else [],
        tells=message("told-with_clause", words=words, clause=ground.clause),
    )


def _refused_stranger(deed: Deed, ground: Ground) -> Refused | None:
    """Only somebody of the staff does what staff may not."""
    operator, login = deed.house.operator, deed.floor.people.get(deed.command.person)
    if login is not None and login.person.operator == operator:
        return None
    why = message(
        "refusal-ground_of_staff", words=ground.words, person=deed.command.person, operator=operator
    )
    return Refused(
        Reason.NOT_OFFERED, why, ground.clause, message("accepted-person_of", operator=operator)
    )


def _no_person(deed: Deed, clause: str) -> Refused:
    """What players may not do, staff on duty may."""
    why = message("refusal-staff_whom_does", person=deed.command.person)
    return Refused(Reason.NOT_OFFERED, why, clause, message("accepted-player_terminal_none"))


ACTS = (
    StaffAct(
        Record,
        Act.DECIDE_DISPUTE,
        record,
        Offer(Target.RECORD),
        powers=Powers("act", {each: each for each in RECORDED}, is_named=True),
        terminal_is_anywhere=True,
    ),
)
