"""Acts at a dealer's table towards a person with a card: shown, chips declared.

SBC 5.1, 20.1, 20.2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.forms import Amount, Name, Words
from croupier.floor.players.cards import CardState, carried
from croupier.floor.players.daily_limits import allowances, counting, in_play_cents, refused_loss
from croupier.floor.players.events import CardPresented
from croupier.floor.players.profiles import rules_at, rules_of
from croupier.floor.staff.act import StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect, Ready
from croupier.floor.staff.menu import Offer, Target
from croupier.floor.tables.at_table.events import ChipsDeclared
from croupier.floor.tables.at_table.patrons import Declared
from croupier.floor.tables.events import LossFound
from croupier.floor.tables.table import has_wagers
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.store.statements import BEGIN_PLAY, TAKE_PLACE
from croupier.store.unit import Change
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.terminals.seat import Seat

DECLARED = {each: f"declared.{each.value}" for each in Declared}


class ShowCard(StaffCommand, frozen=True, tag="show card"):
    """A person's own card, whom the Dealer knows by their face.  SBC 5.1, 20.1."""

    table: Words
    player: Words
    card: Name


class DeclareChips(StaffCommand, frozen=True, tag="declare chips"):
    """Chips that a person brought along, or has left when they go.  SBC 20.2.2, 20.2.3."""

    table: Words
    player: Words
    cents: Amount
    of: Declared = Declared.BROUGHT


async def card_ready(floor: Floor, command: ShowCard) -> Ready:
    """The card with its place claimed for this command, where it can be used here."""
    card, table = floor.office.cards.get(command.card), floor.tables.get(command.table)
    if card is None or table is None or card.state is not CardState.ACTIVE:
        return Ready()
    if card.operator != table.book.name.partition("/")[0]:
        return Ready()
    name = f"{command.table}:{command.id}"
    return Ready(card=await carried(floor, command.player, name, card))


def show_card(deed: Deed) -> Effect | Refused:
    """From here on what the person wins and loses counts for their limits."""
    command, found = deed.command, deed.ready.card
    seat = deed.table.kept.seats.get(command.player)
    clause = rules_at(deed.table).card.required.clause or deed.clause
    if seat is None or found is None or seat.day is not None:
        why = message("refusal-no_valid_player", player=command.player)
        return Refused(Reason.NOT_AUTHORISED, why, clause, message("accepted-own_card"))
    if found.elsewhere:
        why = message("refusal-card_elsewhere", terminal=found.elsewhere)
        accepted = message("accepted-cash_out_elsewhere", terminal=found.elsewhere)
        return Refused(Reason.OUT_OF_ORDER, why, rules_of(found.card).limits_clause, accepted)
    if has_wagers(deed.table, command.player):
        why, accepted = message("refusal-card_in_play"), message("accepted-once_settled")
        return Refused(Reason.OUT_OF_ORDER, why, clause, accepted)
    person, before = found.card.person, (found.before_cents, found.before_ms)
    event = CardPresented(
        command.player,
        command.card,
        *before,
        day=found.day,
        person=person,
        periods=found.periods,
    )
    session = {
        "person": person,
        "began_at_ms": found.periods.began_at_ms,
        "terminal": command.player,
    }
    taken = Change(TAKE_PLACE, {"of": person, "claimant": found.claimant})
    return Effect([event], (taken, Change(BEGIN_PLAY, session)))


def declare(deed: Deed) -> Effect | Refused:
    """What was declared is kept; a loss that shows by what is left counts, too.

    SBC 20.2.2, 20.2.3.
    """
    command, patron = deed.command, deed.table.kept.patrons.get(deed.command.player)
    clause = deed.table.floor.clause(DECLARED[command.of])
    if patron is None:
        why = message("refusal-nobody_there", player=command.player)
        return deed.refused(Reason.NOT_OFFERED, why, message("accepted-seat_first"))
    if has_wagers(deed.table, command.player) and _is_dealt(deed):
        why, accepted = message("refusal-declared_late"), message("accepted-once_settled")
        return Refused(Reason.OUT_OF_ORDER, why, clause, accepted)
    declared = ChipsDeclared(command.player, command.cents, command.of, clause)
    events: list[Event] = [declared]
    if command.of is Declared.LEFT and (lost := _undeclared(deed)) > 0:
        where = (command.player, lost, deed.table.round_id, deed.command.why)
        events.append(LossFound(*where, clause, deed.by, deed.floor.today))
    return Effect(events)


def _is_dealt(deed: Deed) -> bool:
    return deed.table.play is not None and not deed.table.play.is_open


def _undeclared(deed: Deed) -> int:
    """What is missing of the chips that a person declared, beyond what they lost here."""
    patron = deed.table.kept.patrons[deed.command.player]
    seat = deed.table.kept.seats[deed.command.player]
    if seat.day is None:
        return 0
    left_cents: int = deed.command.cents
    return patron.declared_cents - lost_here(seat) - left_cents


def lost_here(seat: Seat) -> int:
    """What somebody has lost since they showed their card, on this day and before."""
    if seat.day is None:
        return 0
    past = seat.day.periods.past if seat.day.periods else ()
    return seat.day.lost_cents + sum(each.lost_cents for each in past)


def refused_wager(deed: Deed, player: str, more_cents: int) -> Refused | None:
    """Why somebody at a dealer's table may not put so much more in play.

    Without their own card where one is needed, on a break, past their limit, or with chips that
    they did not declare.  SBC 5.1, 20.1, 20.2, 20.3, 20.4.
    """
    table, seat = deed.table, deed.table.kept.seats.get(player)
    if more_cents <= 0 or table.play is None or seat is None:
        return None
    required = rules_at(table).card
    if required.required.value and seat.day is None:
        clause = required.own.clause if required.own else required.required.clause
        why = message("refusal-no_valid_player", player=player)
        return Refused(Reason.NOT_AUTHORISED, why, clause, message("accepted-own_card"))
    if seat.rests is not None and deed.now_ms < seat.rests.until_ms:
        why, accepted = message("refusal-break", minutes=1), message("accepted-after_break")
        return Refused(Reason.NOT_AUTHORISED, why, seat.rests.clause, accepted)
    return refused_loss(deed.floor, table.play, seat, more_cents) or _refused_undeclared(
        deed, seat, more_cents
    )


def _refused_undeclared(deed: Deed, seat: Seat, more_cents: int) -> Refused | None:
    """With a limit, nobody wagers chips that they did not declare.  SBC 20.2.1, 20.2.2."""
    table, key = deed.table, DECLARED[Declared.BROUGHT]
    if table.floor.get(key) is None or not allowances(deed.floor, seat):
        return None
    declared = table.kept.patrons[seat.terminal].declared_cents
    left = declared - lost_here(seat) - in_play_cents(table.play, seat.terminal)
    if more_cents <= left:
        return None
    why, accepted = message("refusal-undeclared", more=more_cents), message("accepted-declared")
    return Refused(Reason.OUT_OF_ORDER, why, table.floor.clause(key), accepted)


def refused_going(deed: Deed, player: str) -> Refused | None:
    """Whoever has a limit declares what is left before they go.  SBC 20.2.3."""
    table, key = deed.table, DECLARED[Declared.LEFT]
    seat, patron = table.kept.seats.get(player), table.kept.patrons.get(player)
    if seat is None or patron is None or table.floor.get(key) is None:
        return None
    if patron.left_cents is not None or not allowances(deed.floor, seat):
        return None
    why, accepted = message("refusal-left_undeclared"), message("accepted-left_declared")
    return Refused(Reason.OUT_OF_ORDER, why, table.floor.clause(key), accepted)


def going(deed: Deed, player: str) -> tuple[Change, ...]:
    """What is kept of a card's days when its person leaves a dealer's table."""
    seat = deed.table.kept.seats.get(player)
    return counting(seat, deed.floor.today, deed.now_ms) if seat is not None else ()


DEALER = Offer(Target.DEALER)
ACTS = (
    StaffAct(ShowCard, Act.DEAL, show_card, DEALER, prepare=card_ready),
    StaffAct(DeclareChips, Act.DEAL, declare, DEALER),
)
