"""Acts at a table: opening and closing, its sign, its variation, going on after a halt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.doing import Doing, Effect
from croupier.floor.events import PeriodExtended, Resumed, TableOpened
from croupier.floor.limits import set_player_limits
from croupier.floor.notices import announce_closing, change_sign, change_variation, withdraw_notice
from croupier.floor.table import Phase, new_table
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from croupier.floor.events import Event

# What whoever is not satisfied must be told.
RIGHTS = {
    "CMA": "an Inspector of the VCGLR is present and may be consulted (CMA 20.11)",
    "CSB": "a complaint may be made to an Inspector (CSB 20.12)",
    "CSS": "an Inspector can be reached and may investigate (CSS 10.12)",
    "SBC": "a complaint may be made to an inspector (SBC 20.18)",
    "CPB": "the Gaming and Wagering Commission may review the decision (CPB 8.9)",
}
DISPUTES = (Act.HEAR_DISPUTE, Act.REVIEW_DISPUTE, Act.DECIDE_DISPUTE)
RECORDED = (*DISPUTES, Act.REFER_TO_INSPECTOR, Act.CONFISCATE_DEVICE, Act.DETAIN)


def open_table(doing: Doing) -> Effect | Refused:
    """A closed table deals, by the newest version of its book."""
    table = doing.table
    if table.kept.phase is not Phase.CLOSED:
        return doing.refused(Reason.OUT_OF_ORDER, f"{table.id} is open", "a closed table")
    digest = new_table(table.kept.plan).kept.digest
    return Effect([TableOpened(table.kept.plan, digest, doing.by)])


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


def record(doing: Doing) -> Effect | Refused:
    """What was done outside the system; who disputes is told where else they may turn.

    CMA 9.1, 20.10, 20.11, CSB 20.12, CSS 10.12, SBC 20.17, 20.18, CPB 8.9.
    """
    act = doing.command.act
    if act not in RECORDED:
        accepted = ", ".join(each.value for each in RECORDED)
        return doing.refused(Reason.NOT_OFFERED, f"{act.value} is not only recorded", accepted)
    return Effect([], tells=RIGHTS[doing.table.book.document] if act in DISPUTES else "")


def _effect(found: list[Event] | Refused) -> Effect | Refused:
    return found if isinstance(found, Refused) else Effect(found)
