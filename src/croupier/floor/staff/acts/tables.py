"""Acts at a table: opening and closing, its sign, its variation, going on after a halt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.events import PeriodExtended, Resumed, TableOpened
from croupier.floor.staff.deed import Doing, Effect
from croupier.floor.tables.approval import refused_plan
from croupier.floor.tables.limits import set_player_limits
from croupier.floor.tables.notices import (
    announce_closing,
    change_sign,
    change_variation,
    withdraw_notice,
)
from croupier.floor.tables.table import Phase, new_table
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from croupier.floor.events import Event

OF_PLAN = ("name", "pace", "seats_max", "has_tournaments")  # what no act of staff changes


def open_table(doing: Doing) -> Effect | Refused:
    """A closed table deals, by the newest version of its book and not faster.  CMA 6.1.

    Its pace and the like are those of the floor plan by now; its sign and variation those that
    staff gave it.
    """
    table = doing.table
    if table.kept.phase is not Phase.CLOSED:
        return doing.refused(Reason.OUT_OF_ORDER, f"{table.id} is open", "a closed table")
    now = doing.floor.sharing.tables[table.id]
    of_plan = {name: getattr(now, name) for name in OF_PLAN}
    plan = msgspec.structs.replace(table.kept.plan, **of_plan)
    planned = new_table(plan)
    return refused_plan(planned, plan) or Effect([TableOpened(plan, planned.kept.digest, doing.by)])


def close_table(doing: Doing) -> Effect | Refused:
    """The table closes after its notice.  CMA 20.8, CSB 20.5, CSS 10.5, SBC 20.13, CPB 8.6."""
    return _effect(announce_closing(doing.table, doing.now_ms, by=doing.by))


def change_limits(doing: Doing) -> Effect | Refused:
    """Another sign, after its notice where it needs one."""
    command = doing.command
    return _effect(
        change_sign(
            doing.table,
            command.sign,
            doing.now_ms,
            consenting=command.consenting,
            side_by_side=command.side_by_side,
            by=doing.by,
        )
    )


def vary(doing: Doing) -> Effect | Refused:
    """Another variation or other Side Wagers, after a notice.  CSB 5.3."""
    command = doing.command
    return _effect(
        change_variation(
            doing.table,
            command.book,
            command.options,
            doing.now_ms,
            consenting=command.consenting,
            by=doing.by,
        )
    )


def take_notice_down(doing: Doing) -> Effect | Refused:
    """What was announced will not be."""
    return _effect(withdraw_notice(doing.table, doing.command.of, by=doing.by))


def limit_player(doing: Doing) -> Effect | Refused:
    """Limits of one player, or none any more.  CSB 7.4, CSS 4.4, SBC 6.6, CPB 3.10."""
    command = doing.command
    return _effect(
        set_player_limits(
            doing.table, command.terminal, limit=command.limit, bets=command.bets, by=doing.by
        )
    )


def resume(doing: Doing) -> Effect | Refused:
    """A halted table goes on where it stood; a Wagering Period that ran out runs anew."""
    table, chance = doing.table, doing.floor.chance
    if table.kept.phase is not Phase.HALTED:
        return doing.refused(Reason.OUT_OF_ORDER, f"{table.id} is not halted", "a halted table")
    if chance.failure:
        why = f"chance is unhealthy: {chance.failure}"
        return doing.refused(Reason.OUT_OF_ORDER, why, "a floor that was started anew")
    events: list[Event] = [Resumed(doing.by, doing.command.why)]
    if table.play is not None and table.play.is_open and table.closes_at_ms <= doing.now_ms:
        seconds = table.kept.plan.pace.wagering_seconds
        events.append(PeriodExtended(doing.now_ms + 1000 * seconds))
    return Effect(events)


def _effect(found: list[Event] | Refused) -> Effect | Refused:
    return found if isinstance(found, Refused) else Effect(found)
