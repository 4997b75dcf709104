"""Which power each command of the staff needs, where it is done, and what does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.staff import commands as asks
from croupier.floor.staff.acts import people, players, records, rounds, tables
from croupier.floor.tables.noticeboard import Announced
from croupier.floor.terminals.lobby import CAGE_STREAM, STAFF_STREAM
from croupier.people.acts import Act

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.floor import Floor
    from croupier.floor.staff.deed import Doing, Effect
    from croupier.people.house import House
    from croupier.rounds.refusals import Refused
    from croupier.store.queries import KeptTicket


class Duty(NamedTuple):
    """The act whose power is needed, and what does it."""

    act: Act
    do: Callable[[Doing], Effect | Refused]


DUTIES: dict[type, Duty] = {
    asks.OpenTable: Duty(Act.OPEN_TABLE, tables.open_table),
    asks.CloseTable: Duty(Act.CLOSE_TABLE, tables.close_table),
    asks.ResumeTable: Duty(Act.OPEN_TABLE, tables.resume),
    asks.ChangeLimits: Duty(Act.CHANGE_LIMITS, tables.change_limits),
    asks.ChangeVariation: Duty(Act.CHANGE_VARIATION, tables.vary),
    asks.WithdrawNotice: Duty(Act.CHANGE_LIMITS, tables.take_notice_down),
    asks.LimitPlayer: Duty(Act.LIMIT_PLAYER, tables.limit_player),
    asks.Record: Duty(Act.DECIDE_DISPUTE, records.record),
    asks.GiveUpSeat: Duty(Act.VACATE_SEAT, players.vacate),
    asks.VoidRound: Duty(Act.VOID_ROUND, rounds.void_round),
    asks.VoidWagers: Duty(Act.VOID_WAGERS_OF_PLAYER, rounds.void_wagers),
    asks.VoidWager: Duty(Act.VOID_WAGER, rounds.void_wager),
    asks.RefuseWager: Duty(Act.REFUSE_WAGER, rounds.refuse_wager),
    asks.ForfeitWagers: Duty(Act.FORFEIT_WAGER, rounds.forfeit),
    asks.EstablishWagers: Duty(Act.ESTABLISH_WAGERS, rounds.establish),
    asks.BarPlayer: Duty(Act.BAR_FROM_GAME, players.bar),
    asks.DirectToLeave: Duty(Act.DIRECT_TO_LEAVE, players.bar),
    asks.LiftBar: Duty(Act.BAR_FROM_GAME, players.lift_bar),
    asks.ExcludePlayer: Duty(Act.EXCLUDE_FROM_CASINO, players.exclude),
    asks.LiftExclusion: Duty(Act.EXCLUDE_FROM_CASINO, players.lift_exclusion),
    asks.SetDailyLimits: Duty(Act.SET_DAILY_LIMITS, players.set_daily_limits),
    asks.HoldWinnings: Duty(Act.HOLD_WINNINGS, players.hold),
    asks.ReleaseHeld: Duty(Act.HOLD_WINNINGS, players.release),
    asks.AdjustAccount: Duty(Act.ADJUST_ACCOUNT, players.adjust),
    asks.IssueVoucher: Duty(Act.ISSUE_VOUCHER, players.voucher),
    asks.AnswerService: Duty(Act.ANSWER_SERVICE, players.answer_service),
    asks.RestoreTerminal: Duty(Act.ANSWER_SERVICE, players.restore),
    asks.AcknowledgeAlert: Duty(Act.ACKNOWLEDGE_ALERT, players.acknowledge),
    asks.Redeem: Duty(Act.REDEEM, people.redeem),
    asks.AddPerson: Duty(Act.ADMINISTER_STAFF, people.add_person),
    asks.ChangeRole: Duty(Act.ADMINISTER_STAFF, people.change_role),
    asks.Deactivate: Duty(Act.ADMINISTER_STAFF, people.deactivate),
    asks.ResetPassword: Duty(Act.ADMINISTER_STAFF, people.reset_password),
}
OF_NOTICE = {
    Announced.CLOSING: Act.CLOSE_TABLE,
    Announced.VARIATION: Act.CHANGE_VARIATION,
}
IN_OFFICE = (
    asks.ExcludePlayer,
    asks.LiftExclusion,
    asks.SetDailyLimits,
    asks.AddPerson,
    asks.ChangeRole,
    asks.Deactivate,
    asks.ResetPassword,
)
# Whoever may take a measure may end it, on whichever ground it was taken.
LIFTS = (asks.LiftBar, asks.LiftExclusion, asks.ReleaseHeld)


def act_of(command: asks.AnyStaffCommand, house: House, ticket: KeptTicket | None) -> Act:
    """The act that a command is; paying much is another act than paying little."""
    match command:
        case asks.Record(act=act):
            return act
        case asks.WithdrawNotice(of=of):
            return OF_NOTICE.get(of, Act.CHANGE_LIMITS)
        case asks.Redeem():
            return house.payout(ticket.amount_cents if ticket else 0)
    return DUTIES[type(command)].act


def place_of(floor: Floor, command: asks.AnyStaffCommand) -> str:
    """Where a command is done: its table or place, its terminal's, the cage or the office."""
    if isinstance(command, IN_OFFICE):
        return STAFF_STREAM
    if isinstance(command, asks.Redeem):
        return CAGE_STREAM
    named: str = getattr(command, "table", "") or getattr(command, "place", "")
    return named or floor.where.get(getattr(command, "terminal", ""), "")
