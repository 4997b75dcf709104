"""Acts at a table: opening and closing, its sign, its variation, going on after a halt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from croupier.floor.forms import LIST_MAX, Amount, Words
from croupier.floor.staff.act import Powers, StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.form import Consenting, Variation
from croupier.floor.staff.menu import Look, Offer, Target, When
from croupier.floor.tables.approval import planned_table, refused_plan
from croupier.floor.tables.events import PeriodExtended, Resumed, TableOpened
from croupier.floor.tables.limit_changes import change_sign, set_player_limits
from croupier.floor.tables.noticeboard import Announced
from croupier.floor.tables.notices import (
    announce_closing,
    change_variation,
    may_vary,
    withdraw_notice,
)
from croupier.floor.tables.offers import broken_jackpot
from croupier.floor.tables.sign import Bets, Limit, Sign
from croupier.floor.tables.table import Phase
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.words import catalogue
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event

OF_PLAN = ("name", "pace", "seats_max", "has_tournaments", "dealer")  # what no act of staff changes
Options = Annotated[dict[Words, bool | Amount | Words], msgspec.Meta(max_length=LIST_MAX)]


class OpenTable(StaffCommand, frozen=True, tag="open table"):
    """A closed table deals again."""

    table: Words


class CloseTable(StaffCommand, frozen=True, tag="close table"):
    """The table closes after its notice.  CMA 20.8, CSB 20.5, CSS 10.5, SBC 20.13, CPB 8.6."""

    table: Words


class ResumeTable(StaffCommand, frozen=True, tag="resume table"):
    """A halted table goes on where it stood."""

    table: Words


class ChangeLimits(StaffCommand, frozen=True, tag="change limits"):
    """Another sign.  CMA 4.1, CSB 7.5, CSS 4.5, SBC 6.5, CPB 8.1."""

    table: Words
    sign: Sign
    consenting: Consenting = ()
    side_by_side: bool = False


class ChangeVariation(StaffCommand, frozen=True, tag="change variation"):
    """Another variation or other Side Wagers.  CSB 5.3."""

    table: Words
    book: Variation
    options: Options = msgspec.field(default_factory=dict)
    consenting: Consenting = ()


class WithdrawNotice(StaffCommand, frozen=True, tag="withdraw notice"):
    """What was announced will not be."""

    table: Words
    of: Announced


class LimitPlayer(StaffCommand, frozen=True, tag="limit player"):
    """Limits of one player, or none of their own any more.  CSB 7.4, CSS 4.4, SBC 6.6, CPB 3.10."""

    table: Words
    terminal: Words
    limit: Limit | None = None
    bets: Bets = msgspec.field(default_factory=dict)


def open_table(deed: Deed) -> Effect | Refused:
    """A closed table deals, by the newest version of its book and not faster.  CMA 6.1.

    Its pace and the like are those of the floor plan by now; its sign and variation those that
    staff gave it, and its options the plan's where its document lets no staff change them.
    """
    table = deed.table
    if table.kept.phase is not Phase.CLOSED:
        return deed.refused(
            Reason.OUT_OF_ORDER,
            message("refusal-table_open", table=table.id),
            message("accepted-closed_table"),
        )
    now = deed.floor.sharing.tables[table.id]
    names = OF_PLAN if may_vary(table) else (*OF_PLAN, "options")
    of_plan = {name: getattr(now, name) for name in names}
    plan = msgspec.structs.replace(table.kept.plan, **of_plan)
    planned = planned_table(plan)
    opened = TableOpened(planned.kept.plan, planned.kept.digest, deed.by, catalogue.digest())
    return refused_plan(planned, plan) or Effect([opened])


def close_table(deed: Deed) -> Effect | Refused:
    """The table closes after its notice.  CMA 20.8, CSB 20.5, CSS 10.5, SBC 20.13, CPB 8.6."""
    return _effect(announce_closing(deed.table, deed.now_ms, by=deed.by))


def change_limits(deed: Deed) -> Effect | Refused:
    """Another sign, after its notice where it needs one."""
    command = deed.command
    return _effect(
        change_sign(
            deed.table,
            command.sign,
            deed.now_ms,
            consenting=command.consenting,
            side_by_side=command.side_by_side,
            by=deed.by,
        )
    )


def vary(deed: Deed) -> Effect | Refused:
    """Another variation or other Side Wagers, after a notice.  CSB 5.3."""
    command = deed.command
    return _effect(
        change_variation(
            deed.table,
            command.book,
            command.options,
            deed.now_ms,
            consenting=command.consenting,
            by=deed.by,
        )
    )


def take_notice_down(deed: Deed) -> Effect | Refused:
    """What was announced will not be."""
    return _effect(withdraw_notice(deed.table, deed.command.of, by=deed.by))


def limit_player(deed: Deed) -> Effect | Refused:
    """Limits of one player, or none any more.  CSB 7.4, CSS 4.4, SBC 6.6, CPB 3.10."""
    command = deed.command
    return _effect(
        set_player_limits(
            deed.table, command.terminal, limit=command.limit, bets=command.bets, by=deed.by
        )
    )


def resume(deed: Deed) -> Effect | Refused:
    """A halted table goes on where it stood; a Wagering Period that ran out runs anew."""
    table, chance = deed.table, deed.floor.chance
    if table.kept.phase is not Phase.HALTED:
        return deed.refused(
            Reason.OUT_OF_ORDER,
            message("refusal-not_halted", table=table.id),
            message("accepted-halted_table"),
        )
    if chance.failure:
        why = message("refusal-chance_unhealthy", failure=chance.failure)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-floor_started_anew"))
    if broken := broken_jackpot(table):
        why = message("refusal-jackpot_broken", why=broken)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-jackpot_mended"))
    events: list[Event] = [Resumed(deed.by, deed.command.why)]
    is_late = table.closes_at_ms <= deed.now_ms and not table.is_dealt_by_person
    if table.play is not None and table.play.is_open and is_late:
        seconds = table.kept.plan.pace.wagering_seconds
        events.append(PeriodExtended(deed.now_ms + 1000 * seconds))
    return Effect(events)


def _effect(found: list[Event] | Refused) -> Effect | Refused:
    return found if isinstance(found, Refused) else Effect(found)


# Whoever may announce a change may take its notice down.
OF_NOTICE = {
    Announced.CLOSING: Act.CLOSE_TABLE,
    Announced.VARIATION: Act.CHANGE_VARIATION,
    Announced.LIMITS: Act.CHANGE_LIMITS,
    Announced.KEPT_MINIMUMS: Act.CHANGE_LIMITS,
}

ACTS = (
    StaffAct(OpenTable, Act.OPEN_TABLE, open_table, Offer(Target.TABLE, When.CLOSED, Look.BRASS)),
    StaffAct(ResumeTable, Act.OPEN_TABLE, resume, Offer(Target.TABLE, When.HALTED, Look.BRASS)),
    StaffAct(CloseTable, Act.CLOSE_TABLE, close_table, Offer(Target.TABLE, When.OPEN, Look.DANGER)),
    StaffAct(ChangeLimits, Act.CHANGE_LIMITS, change_limits, Offer(Target.SIGN)),
    StaffAct(ChangeVariation, Act.CHANGE_VARIATION, vary, Offer(Target.SIGN, When.VARIED)),
    StaffAct(
        WithdrawNotice,
        Act.CHANGE_LIMITS,
        take_notice_down,
        Offer(Target.NOTICE),
        powers=Powers("of", OF_NOTICE, is_named=False),
    ),
    StaffAct(LimitPlayer, Act.LIMIT_PLAYER, limit_player, Offer(Target.SEAT)),
)
