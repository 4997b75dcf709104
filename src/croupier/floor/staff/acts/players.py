"""Acts towards a player: bars, exclusion, held winnings, daily limits, the seat."""

from __future__ import annotations

from croupier.floor.forms import Amount, Cents, Name, Words
from croupier.floor.players import events as did
from croupier.floor.players.daily import DailyLimits, Minutes, changed
from croupier.floor.players.measures import keys_of, tell_excluded
from croupier.floor.staff.act import StaffAct, Where
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.desk import Bar
from croupier.floor.staff.form import Anywhere
from croupier.floor.staff.menu import Look, Offer, Target, When
from croupier.floor.tables.idle_seats import give_up_seat
from croupier.floor.tables.table import has_wagers
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

IDLE_PLACE = "idle_place"  # the one ground that the floor can look into itself


class GiveUpSeat(StaffCommand, frozen=True, tag="give up seat"):
    """A player who sat out too long gives the seat up.  CMA 20.9, CSB 20.10, SBC 20.14, CPB 8.3."""

    table: Words
    terminal: Words


class BarPlayer(StaffCommand, frozen=True, tag="bar player"):
    """No more play in this game.  CMA 20.2.2, CSB 20.2.2, CSS 10.2.2, SBC 20.8.2, CPB 8.8."""

    table: Words
    terminal: Words


class DirectToLeave(StaffCommand, frozen=True, tag="direct to leave"):
    """A player must leave the game.  CMA 5.4.2."""

    table: Words
    terminal: Words


class LiftBar(StaffCommand, frozen=True, tag="lift bar"):
    """Somebody may play here again, by the key that the bar names."""

    table: Words
    player: Words


class ExcludePlayer(StaffCommand, frozen=True, tag="exclude player"):
    """No more play in the casino.  CSB 20.2.3, CSS 10.2.3, SBC 20.8.3."""

    terminal: Words


class LiftExclusion(StaffCommand, frozen=True, tag="lift exclusion"):
    """Somebody may play in the casino again, by the key that the exclusion names."""

    player: Words


class SetDailyLimits(StaffCommand, frozen=True, tag="set daily limits"):
    """A player's limits on the loss and time of a day, by the card that they show.  CMA 3.9.

    Without a figure there is no such limit.
    """

    card: Name
    loss_cents: Amount | None = None
    minutes: Minutes | None = None


class HoldWinnings(StaffCommand, frozen=True, tag="hold winnings"):
    """What was won with a prohibited device, kept until it is investigated.  CMA 20.2.3."""

    terminal: Words
    cents: Cents


class ReleaseHeld(StaffCommand, frozen=True, tag="release held"):
    """The end of an investigation: to the player's terminal, or, without one, to the operator."""

    place: Words
    hold: Words
    terminal: Anywhere = ""


def bar(deed: Deed) -> Effect | Refused:
    """A player plays no more here, and goes once nothing of theirs is in play.

    CMA 5.4.2, 20.2.2, CSB 20.2.2, CSS 10.2.2, SBC 20.8.2, CPB 8.8.
    """
    keys = keys_of(deed.seat)
    if not keys:
        return _nobody(deed)
    if refused := _refused_active(deed):
        return refused
    terminal = deed.command.terminal
    event = did.PlayerBarred(terminal, list(keys), _bar(deed))
    return Effect([event], moves="" if has_wagers(deed.table, terminal) else terminal)


def lift_bar(deed: Deed) -> Effect | Refused:
    """Somebody may play here again."""
    key, barred = deed.command.player, deed.table.kept.desk.barred
    if key not in barred:
        why = message("refusal-not_barred_from", key=key, place=deed.place)
        return deed.refused(
            Reason.NOT_OFFERED,
            why,
            message("accepted-one_of", each=[*barred])
            if barred
            else message("accepted-nobody_is_barred"),
        )
    return Effect([did.BarLifted(key, deed.by)])


def exclude(deed: Deed) -> Effect | Refused:
    """A player plays no more in the casino.  CSB 20.2.3, CSS 10.2.3, SBC 20.8.3."""
    seat = deed.floor.sharing.seat(deed.command.terminal)
    keys = keys_of(seat) if seat is not None else ()
    if not keys:
        return _nobody(deed)
    excluded = did.PlayerExcluded(list(keys), _bar(deed))
    return Effect([excluded], then=lambda: tell_excluded(deed.floor))


def lift_exclusion(deed: Deed) -> Effect | Refused:
    """Somebody may play in the casino again."""
    key, excluded = deed.command.player, deed.floor.office.excluded
    if key not in excluded:
        accepted = (
            message("accepted-one_of", each=[*excluded])
            if excluded
            else message("accepted-nobody_excluded")
        )
        return deed.refused(Reason.NOT_OFFERED, message("refusal-not_excluded", key=key), accepted)
    return Effect([did.ExclusionLifted(key, deed.by)])


def set_daily_limits(deed: Deed) -> Effect | Refused:
    """A player's limits on the loss and time of a day; a laxer one waits a day.  CMA 3.9."""
    command, office = deed.command, deed.floor.office
    asked = DailyLimits(command.loss_cents, command.minutes)
    card = office.cards.get(command.card)
    whose = card.person if card is not None else command.card
    daily = changed(office.daily.get(whose), asked, deed.floor.today, deed.clause)
    is_laxer = daily.until != asked
    tells = message("told-what_higher_than", from_day=daily.from_day) if is_laxer else ""
    return Effect([did.DailyLimitsSet(whose, daily, deed.by)], tells=tells)


def hold(deed: Deed) -> Effect | Refused:
    """Winnings go to an account of their own until an investigation is finished.  CMA 20.2.3."""
    command, balance = deed.command, deed.seat.balance_cents
    if not 0 < command.cents <= balance:
        why = message("refusal-held_balance", cents=command.cents, balance=balance)
        return deed.refused(Reason.WRONG_AMOUNT, why, message("accepted-one_cent", balance=balance))
    return Effect(
        [
            did.WinningsHeld(
                command.terminal,
                command.id,
                command.cents,
                command.why,
                deed.clause,
                deed.by,
                deed.second,
                str(deed.ground or ""),
            )
        ]
    )


def release(deed: Deed) -> Effect | Refused:
    """Held winnings go back to a terminal, or to the operator.  CMA 20.2.3."""
    command = deed.command
    subject = deed.floor.streams[deed.place].subject
    found = subject.desk.holds.get(command.hold)
    if found is None:
        accepted = (
            message("accepted-one_of", each=[*subject.desk.holds])
            if subject.desk.holds
            else message("accepted-nothing_held")
        )
        why = message("refusal-nothing_held_at", place=deed.place, hold=command.hold)
        return deed.refused(Reason.NOT_OFFERED, why, accepted)
    if command.terminal and command.terminal not in subject.seats:
        why = message("refusal-terminal_not_at", terminal=command.terminal, place=deed.place)
        return deed.refused(
            Reason.NOT_OFFERED,
            why,
            message("accepted-one_of", each=[*subject.seats])
            if subject.seats
            else message("accepted-the_operator"),
        )
    event = did.HeldReleased(
        command.terminal, command.hold, found.cents, command.why, deed.by, deed.second
    )
    return Effect([event], cents=found.cents)


def vacate(deed: Deed) -> Effect | Refused:
    """A player who sat out too long gives the seat up."""
    terminal = deed.command.terminal
    found = give_up_seat(deed.table, terminal, by=deed.by)
    return found if isinstance(found, Refused) else Effect(found, moves=terminal)


def _bar(deed: Deed) -> Bar:
    command, ground = deed.command, str(deed.ground or "")
    return Bar(command.why, deed.clause, deed.by, command.terminal, ground)


def _refused_active(deed: Deed) -> Refused | None:
    """Nobody who wagers, or did in the last round, holds a place without wagering.  CMA 3.4."""
    if deed.ground is None or deed.ground.name != IDLE_PLACE:
        return None
    seat = deed.seat
    if seat.idle_rounds and not has_wagers(deed.table, seat.terminal):
        return None
    why = message("refusal-wagers_still", terminal=seat.terminal)
    accepted = message("accepted-player_sat_out")
    return Refused(Reason.NOT_AUTHORISED, why, deed.ground.clause, accepted)


def _nobody(deed: Deed) -> Refused:
    why = message("refusal-nobody_plays", terminal=deed.command.terminal)
    return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-terminal_with_card"))


ACTS = (
    StaffAct(GiveUpSeat, Act.VACATE_SEAT, vacate, Offer(Target.SEAT, When.IDLE)),
    StaffAct(DirectToLeave, Act.DIRECT_TO_LEAVE, bar, Offer(Target.SEAT)),
    StaffAct(BarPlayer, Act.BAR_FROM_GAME, bar, Offer(Target.SEAT)),
    StaffAct(LiftBar, Act.BAR_FROM_GAME, lift_bar, Offer(Target.BAR), lifts=True),
    StaffAct(
        ExcludePlayer,
        Act.EXCLUDE_FROM_CASINO,
        exclude,
        Offer(Target.PLAYER, look=Look.DANGER),
        Where.OFFICE,
        terminal_is_anywhere=True,
    ),
    StaffAct(
        LiftExclusion,
        Act.EXCLUDE_FROM_CASINO,
        lift_exclusion,
        Offer(Target.EXCLUSION),
        Where.OFFICE,
        lifts=True,
    ),
    StaffAct(
        SetDailyLimits, Act.SET_DAILY_LIMITS, set_daily_limits, Offer(Target.CARD), Where.OFFICE
    ),
    StaffAct(HoldWinnings, Act.HOLD_WINNINGS, hold, Offer(Target.ACCOUNT, look=Look.DANGER)),
    StaffAct(ReleaseHeld, Act.HOLD_WINNINGS, release, Offer(Target.HOLD), lifts=True),
)
