"""What the person who deals does at their table: people, wagers, cards, decisions, payments.

Everything is under the name of whoever is signed in, and journalled with the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.forms import Amount, Card, Chip, Whole, Words
from croupier.floor.players.daily_limits import allowances, dated
from croupier.floor.staff.act import StaffAct
from croupier.floor.staff.acts.patrons import DECLARED, going, refused_going, refused_wager
from croupier.floor.staff.alerts import alerts_of
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.menu import Offer, Target
from croupier.floor.tables.at_table import round as entry
from croupier.floor.tables.at_table import shoe
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.at_table.patrons import Declared, PaidWith
from croupier.floor.tables.at_table.places import buy_in, change_chips, come, leave
from croupier.floor.tables.at_table.turns import refused_dealer, refused_turn
from croupier.floor.tables.events import Decided
from croupier.floor.tables.table import WagerSpot
from croupier.games.game import Who
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.roles import Role
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event


class PatronComes(StaffCommand, frozen=True, tag="patron comes"):
    """A person sits down at a Betting Area, or stands behind one (seat 0)."""

    table: Words
    seat: Whole = 0
    card: Card = ""


class PatronGoes(StaffCommand, frozen=True, tag="patron goes"):
    """A person leaves the table."""

    table: Words
    player: Words


class BuyIn(StaffCommand, frozen=True, tag="buy in"):
    """Chips for cash or a voucher, which goes into the drop box."""

    table: Words
    player: Words
    cents: Amount
    paid_with: PaidWith = PaidWith.CASH


class ChangeChips(StaffCommand, frozen=True, tag="change chips"):
    """Chips for others of the same worth."""

    table: Words
    player: Words
    cents: Amount
    into_cents: Chip


class EnterWager(StaffCommand, frozen=True, tag="enter wager"):
    """A wager on the layout is so much; nothing takes it back.

    One that `is_called` was said aloud, and its chips do not lie there.
    """

    table: Words
    player: Words
    bet: Words
    cents: Amount
    pick: Words = ""
    area: Whole = 0
    is_called: bool = False


class OfTurn(StaffCommand, frozen=True):
    """An entry for the turn that its screen showed; a turn that is over takes none."""

    table: Words
    round: Words
    turn: Whole


class Confirm(OfTurn, frozen=True, tag="confirm"):
    """What the screen asked for is done: no more bets, the shoe cut, wagers paid.

    `what` is the thing that was shown; `player` who cut the cards.
    """

    what: Awaited
    player: Words = ""


class EnterResult(OfTurn, frozen=True, tag="enter result"):
    """A card as it was dealt, or dice as they lie."""

    result: Words


class EnterDecision(OfTurn, frozen=True, tag="enter decision"):
    """What a player decided, as they showed or said it."""

    player: Words
    choice: Words
    area: Whole = 0
    cents: Amount | None = None


class CompleteHand(OfTurn, frozen=True, tag="complete hand"):
    """A player who was asked does not act: a supervisor has the hand completed."""


class UndoEntry(OfTurn, frozen=True, tag="undo entry"):
    """The last card or decision was entered wrongly."""


class LoadPreShuffled(OfTurn, frozen=True, tag="load shuffled cards"):
    """Pre-shuffled cards are on the table, to be cut."""


class RefuseTheCut(OfTurn, frozen=True, tag="refuse the cut"):
    """The player who was offered the cut does not want to cut."""


class ShowCuttingCard(OfTurn, frozen=True, tag="show cutting card"):
    """The cutting card came out of the shoe."""


def patron_comes(deed: Deed) -> Effect | Refused:
    """A person sits down or stands.  CSB 2.1, 6.6, SBC 5.7, CPB 3.1."""
    command = deed.command
    return _done(deed, come(deed.floor, deed.table, command.seat, command.card))


def patron_goes(deed: Deed) -> Effect | Refused:
    """A person without wagers leaves; with a Loss Limit, once they declared what is left."""
    player = deed.command.player
    if refused := refused_going(deed, player):
        return refused
    found, changes = _done(deed, leave(deed.table, player)), going(deed, player)
    return found if isinstance(found, Refused) else found._replace(changes=changes)


def patron_buys_in(deed: Deed) -> Effect | Refused:
    """Chips for cash or a voucher."""
    command, key = deed.command, DECLARED[Declared.BOUGHT]
    seat = deed.table.kept.seats.get(command.player)
    is_limited = seat is not None and deed.table.floor.get(key) and allowances(deed.floor, seat)
    by = deed.table.floor.clause(key) if is_limited else ""
    paid = (command.cents, command.paid_with)
    return _done(deed, buy_in(deed.table, command.player, *paid, by))


def chips_changed(deed: Deed) -> Effect | Refused:
    """Chips for chips."""
    command = deed.command
    return _done(deed, change_chips(deed.table, command.player, command.cents, command.into_cents))


def wager_entered(deed: Deed) -> Effect | Refused:
    """A wager as it lies on the layout, measured against the sign.  CSB 6.4, 7.1."""
    command = deed.command
    if command.player not in deed.table.kept.patrons:
        return _nobody(deed)
    spot = WagerSpot(command.player, command.area, command.bet, command.pick)
    if command.is_called and (refused := entry.refused_called(deed.table)):
        return _done(deed, refused)
    standing = deed.table.play and deed.table.play.standing.get(spot.wager_id)
    more = command.cents - (standing.stake_cents if standing else 0)
    refused = refused_wager(deed, command.player, more)
    return refused or _done(deed, entry.wager(deed.table, spot, command.cents))


def confirmed(deed: Deed) -> Effect | Refused:
    """What was shown to come next is done."""
    refused = _refused_entry(deed)
    return refused or _done(deed, CONFIRMED[deed.command.what](deed))


def result_entered(deed: Deed) -> Effect | Refused:
    """A card or dice.  CSB 8.3.1, SBC 7.1, CPB 4.15, CSS 5.1.4."""
    refused = _refused_entry(deed)
    return refused or _done(deed, entry.enter_result(deed.table, deed.command.result))


def decision_entered(deed: Deed) -> Effect | Refused:
    """A decision of a player.  CSB 8.5.1, SBC 9.1, CPB 4.16."""
    command, who = deed.command, Who(deed.command.player, deed.command.area)
    refused = _refused_entry(deed)
    found = refused or entry.enter_decision(deed.table, who, command.choice, command.cents)
    return refused_wager(deed, who.player, _added_cents(found)) or _done(deed, found)


def _added_cents(found: list[Event] | Refused) -> int:
    """What a decision puts in play besides what is there."""
    decided = () if isinstance(found, Refused) else found
    return sum(
        each.added_cents for each in decided if isinstance(each, Decided) and not each.is_free
    )


def hand_completed(deed: Deed) -> Effect | Refused:
    """The hand of a player who refuses to act or is away.  CSB 8.5.4, 10.2.1, 11.4."""
    return _refused_entry(deed) or _done(deed, entry.complete_hand(deed.table))


def undone(deed: Deed) -> Effect | Refused:
    """The last entry taken back."""
    return _refused_entry(deed) or _done(deed, entry.undo(deed.table))


def cutting_card_shown(deed: Deed) -> Effect | Refused:
    """The cutting card is out.  CSB 4.1.2(c), SBC 4.4, CPB 4.25."""
    return _refused_entry(deed) or _done(deed, shoe.show_cutting_card(deed.table))


def pre_shuffled_loaded(deed: Deed) -> Effect | Refused:
    """Cards that need no shuffle.  CSB 4.1.1."""
    return _refused_entry(deed) or _done(deed, shoe.load_shoe(deed.table, is_shuffled=True))


def cut_refused(deed: Deed) -> Effect | Refused:
    """The next player is asked.  CSB 4.2.4, SBC 4.6, CPB 4.4(e)."""
    return _refused_entry(deed) or _done(deed, shoe.refuse_cut(deed.table))


CONFIRMED: dict[Awaited, Callable[[Deed], list[Event] | Refused]] = {
    Awaited.SHOE: lambda deed: shoe.load_shoe(deed.table),
    Awaited.SHUFFLE: lambda deed: shoe.step_shoe(deed.table, Awaited.SHUFFLE),
    Awaited.CUT: lambda deed: shoe.step_shoe(deed.table, Awaited.CUT, deed.command.player),
    Awaited.CUTTING_CARD: lambda deed: shoe.step_shoe(deed.table, Awaited.CUTTING_CARD),
    Awaited.BURN: lambda deed: shoe.step_shoe(deed.table, Awaited.BURN),
    Awaited.OPEN: lambda deed: entry.open_wagering(deed.table, deed.now_ms),
    Awaited.STEP: lambda deed: entry.take_step(deed.table, Role.DEALER),
    Awaited.CLOSE: lambda deed: entry.no_more_bets(deed.table),
    Awaited.RESULT: lambda deed: entry.refused_confirmation(deed.table),
    Awaited.DECISION: lambda deed: entry.decline_for_rest(deed.table),
    Awaited.SETTLE_AT_ONCE: lambda deed: entry.settle_wagers(deed.table),
    Awaited.SETTLE: lambda deed: entry.settle_wagers(deed.table),
    Awaited.RULING: lambda deed: entry.refused_confirmation(deed.table),
    Awaited.NOTHING: lambda deed: entry.refused_confirmation(deed.table),
}


def _refused_entry(deed: Deed) -> Refused | None:
    """A turn that is over, or a round that another person deals."""
    command, table = deed.command, deed.table
    return (
        _refused_virtual(deed)
        or refused_turn(table, command.round, command.turn)
        or refused_dealer(table, deed.by)
    )


def _refused_virtual(deed: Deed) -> Refused | None:
    if deed.table.is_dealt_by_person:
        return None
    why = message("refusal-virtual_dealer", table=deed.table.id)
    return deed.refused(Reason.NOT_OFFERED, why, message("accepted-table_of_person"))


def _nobody(deed: Deed) -> Refused:
    here = list(deed.table.kept.patrons)
    why = message("refusal-nobody_there", player=deed.command.player)
    accepted = message("accepted-one_of", each=here) if here else message("accepted-seat_first")
    return deed.refused(Reason.NOT_OFFERED, why, accepted)


def _done(deed: Deed, found: list[Event] | Refused) -> Effect | Refused:
    """The events, with the alerts that go with them."""
    if refused := _refused_virtual(deed):
        return refused
    if isinstance(found, Refused):
        return found
    events = [dated(deed.floor, deed.table, each) for each in found]
    return Effect([*events, *alerts_of(deed.floor, deed.place, events)])


OFFER = Offer(Target.DEALER)
ENTRIES = tuple(
    StaffAct(command, Act.DEAL, do, OFFER)
    for command, do in (
        (PatronComes, patron_comes),
        (PatronGoes, patron_goes),
        (BuyIn, patron_buys_in),
        (ChangeChips, chips_changed),
        (EnterWager, wager_entered),
        (Confirm, confirmed),
        (EnterResult, result_entered),
        (EnterDecision, decision_entered),
        (UndoEntry, undone),
        (ShowCuttingCard, cutting_card_shown),
        (LoadPreShuffled, pre_shuffled_loaded),
        (RefuseTheCut, cut_refused),
    )
)
ACTS = (*ENTRIES, StaffAct(CompleteHand, Act.COMPLETE_HAND, hand_completed, OFFER))
