"""Acts on a break: a supervisor stops a player wagering while their limit is worked out.

SBC 20.4.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.floor.forms import Words
from croupier.floor.players.daily import MINUTE_MS
from croupier.floor.players.daily_limits import left_to_lose
from croupier.floor.players.events import BreakBegun, BreakEnded, PlayerTold
from croupier.floor.staff.act import StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.menu import Offer, Target
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

BREAK_MINUTES_MAX = 60
BreakMinutes = Annotated[int, msgspec.Meta(ge=1, le=BREAK_MINUTES_MAX)]


class OrderBreak(StaffCommand, frozen=True, tag="order break"):
    """A player wagers no more for a short while.  SBC 20.4."""

    table: Words
    terminal: Words
    minutes: BreakMinutes = 10


class EndBreak(StaffCommand, frozen=True, tag="end break"):
    """The Loss Limit was worked out, and the player goes on within it.  SBC 20.4."""

    table: Words
    terminal: Words


def order(deed: Deed) -> Effect | Refused:
    """What is in play is played out; nothing more is wagered until the break is over."""
    command = deed.command
    until_ms = deed.now_ms + command.minutes * MINUTE_MS
    return Effect([BreakBegun(command.terminal, until_ms, deed.clause, deed.by, command.why)])


def end(deed: Deed) -> Effect | Refused:
    """The player is told what is left of the limit; nobody raises it by this."""
    command, seat = deed.command, deed.seat
    if seat.rests is None or not seat.rests.by:
        why = message("refusal-no_break", terminal=command.terminal)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-break_ordered"))
    left = left_to_lose(deed.floor, deed.table.play, seat)
    words = (
        message("told-break_over_unlimited")
        if left is None
        else message("told-break_over", left=left)
    )
    ended = BreakEnded(command.terminal, left, deed.clause, deed.by)
    told = PlayerTold(command.terminal, words, deed.clause, deed.by)
    return Effect([ended, told], tells=words)


ACTS = (
    StaffAct(OrderBreak, Act.ORDER_BREAK, order, Offer(Target.SEAT)),
    StaffAct(EndBreak, Act.ORDER_BREAK, end, Offer(Target.SEAT), lifts=True),
)
