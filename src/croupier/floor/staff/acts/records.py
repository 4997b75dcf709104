"""Acts that are written down: disputes, what was done outside the system, incidents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.staff.deed import Doing, Effect
from croupier.floor.staff.events import PlayerTold
from croupier.people.acts import Act
from croupier.people.house import Forbidden
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from croupier.people.house import Ground

DISPUTES = (Act.HEAR_DISPUTE, Act.REVIEW_DISPUTE, Act.DECIDE_DISPUTE)
ELSEWHERE = (Act.REFER_TO_INSPECTOR, Act.CONFISCATE_DEVICE, Act.DETAIN)
RECORDED = (*DISPUTES, *ELSEWHERE, Act.RECORD_INCIDENT)


def record(doing: Doing) -> Effect | Refused:
    """What was done outside the system; who disputes is told where else they may turn.

    CMA 9.1, 20.10, 20.11, CSB 20.12, CSS 10.12, SBC 20.17, 20.18, CPB 8.9.
    """
    act = doing.command.act
    if act not in RECORDED:
        accepted = ", ".join(each.value for each in RECORDED)
        return doing.refused(Reason.NOT_OFFERED, f"{act.value} is not only recorded", accepted)
    if act is Act.RECORD_INCIDENT:
        return _incident(doing)
    if doing.command.person:
        return _no_person(doing, doing.clause)
    return Effect([], tells=_rights(doing) if act in DISPUTES else "")


def _rights(doing: Doing) -> str:
    """What whoever is not satisfied must be told."""
    told = doing.table.floor.values["disputes.told"]
    return f"{told.value} ({told.clause})"


def _incident(doing: Doing) -> Effect | Refused:
    """What nobody may do was done: by a player, who is told so, or by one of the staff.

    CMA 3.4, 3.5, 20.1, 20.6, 20.7, 20.13, CSB 20.1, 20.6, 20.7, 20.8, 20.9, CSS 10.1, 10.6, 10.7,
    10.8, 10.9, SBC 20.6, 20.7, 20.11, 20.12, 20.15, CPB 8.4, 8.7.
    """
    ground, command = doing.ground, doing.command
    assert ground is not None, "an incident is recorded on a ground alone"
    ruled = doing.house.forbidden.get(doing.table.book.document, Forbidden())
    if ground in ruled.staff:
        return _refused_stranger(doing, ground) or Effect([])
    if command.person:
        return _no_person(doing, ruled.exempt.get(ground.name, ground.clause))
    words = f"not allowed: {ground.words}"
    is_here = command.terminal in doing.table.kept.seats
    told = PlayerTold(command.terminal, words, ground.clause, doing.by)
    return Effect([told] if is_here else [], tells=f"{words} ({ground.clause})")


def _refused_stranger(doing: Doing, ground: Ground) -> Refused | None:
    """Only somebody of the staff does what staff may not."""
    operator, login = doing.house.operator, doing.floor.people.get(doing.command.person)
    if login is not None and login.person.operator == operator:
        return None
    why = f"{ground.words}, but {doing.command.person!r} does not work for {operator}"
    return Refused(Reason.NOT_OFFERED, why, ground.clause, f"a person of {operator}")


def _no_person(doing: Doing, clause: str) -> Refused:
    """What players may not do, staff on duty may."""
    why = f"{doing.command.person!r} is of the staff, whom this does not concern"
    return Refused(Reason.NOT_OFFERED, why, clause, "a player's terminal, or none")
