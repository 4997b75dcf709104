"""Acts that a document gives to a higher role than the table's own manager: leave, and a hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.forms import Words
from croupier.floor.staff.act import Powers, StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.menu import Offer, Target, When
from croupier.floor.tables.holds import hold_player
from croupier.floor.tables.leave import LEAVE, give_leave
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event

HOLDS = (Act.HOLD_TO_ONE_AREA, Act.HOLD_TO_MINIMUM, Act.HOLD_IN_FURTHER_SHOES)
OPTIONS = {Act(name): option for name, option in LEAVE.items()}


class GiveLeave(StaffCommand, frozen=True, tag="give leave"):
    """Leave to deal otherwise than the rules have it, or taken back.  CSB 8.1.2, 12.3.2."""

    table: Words
    act: Act
    is_taken_back: bool = False


class HoldPlayer(StaffCommand, frozen=True, tag="hold player"):
    """A player held to the minimum, or no more.  CSB 6.8, 6.9, SBC 5.13, 5.14, 5.15."""

    table: Words
    terminal: Words
    is_lifted: bool = False
    act: Act = Act.HOLD_TO_ONE_AREA


def leave(deed: Deed) -> Effect | Refused:
    """The table deals with or without the leave from the next round on.  CSB 8.1.2, 12.3.2."""
    command = deed.command
    option = OPTIONS.get(command.act)
    if option is None:
        accepted = message("accepted-one_of", each=[each.value for each in OPTIONS])
        return deed.refused(
            Reason.NOT_OFFERED, message("refusal-is_no_leave", act=command.act.value), accepted
        )
    is_given = not command.is_taken_back
    return _effect(give_leave(deed.table, option, deed.now_ms, is_given=is_given, by=deed.by))


def hold(deed: Deed) -> Effect | Refused:
    """A player held to the minimum as the book says.  CSB 6.8, 6.9, SBC 5.13, 5.14, 5.15."""
    command, terminal = deed.command, deed.command.terminal
    if command.act not in HOLDS:
        why = message("refusal-is_no_hold", act=command.act.value)
        accepted = message("accepted-one_of", each=[each.value for each in HOLDS])
        return deed.refused(Reason.NOT_OFFERED, why, accepted)
    is_held, act = not command.is_lifted, command.act.value
    found = hold_player(deed.table, act, terminal, deed.clause, is_held=is_held, by=deed.by)
    return _effect(found)


def _effect(found: list[Event] | Refused) -> Effect | Refused:
    return found if isinstance(found, Refused) else Effect(found)


ACTS = (
    StaffAct(
        GiveLeave,
        Act.DEAL_FACE_DOWN,
        leave,
        Offer(Target.SIGN, When.VARIED),
        powers=Powers("act", {act: act for act in OPTIONS}, is_named=True),
    ),
    StaffAct(
        HoldPlayer,
        Act.HOLD_TO_ONE_AREA,
        hold,
        Offer(Target.SEAT),
        powers=Powers("act", {act: act for act in HOLDS}, is_named=True),
    ),
)
