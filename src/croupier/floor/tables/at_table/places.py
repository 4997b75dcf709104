"""Who comes to a dealer's table and goes, what they buy in for and change."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from croupier.floor.tables.at_table import events as did
from croupier.floor.tables.at_table.patrons import seat_name, standing_name
from croupier.floor.tables.table import has_wagers
from croupier.people.house import HOUSE_RULE
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.tables.at_table.patrons import PaidWith
    from croupier.floor.tables.table import Table

SEATS_KEY = "areas"


def seats_of(table: Table) -> int:
    """The seats of a table: one at each Betting Area, or those of its plan.  CSB 2.1."""
    areas = table.rules.options.get(SEATS_KEY)
    return int(areas) if areas else min(table.kept.plan.seats_max, 9)


def come(floor: Floor, table: Table, seat: int, card: str) -> list[Event] | Refused:
    """A person sits or stands; nobody who is barred or excluded, and no card twice."""
    if refused := _refused_seat(table, seat) or _refused_card(floor, table, card):
        return refused
    if seat:
        return [did.PatronCame(seat_name(seat), seat, card)]
    if len(table.kept.patrons) >= table.kept.plan.seats_max:
        why = message("refusal-people_full", count=len(table.kept.patrons))
        return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, message("accepted-place_left"))
    names = map(standing_name, count(1))
    name = next(each for each in names if each not in table.kept.patrons)
    return [did.PatronCame(name, 0, card)]


def leave(table: Table, player: str) -> list[Event] | Refused:
    """A person goes, once no wager of theirs is in play."""
    if player not in table.kept.patrons:
        return _nobody(table, player)
    if has_wagers(table, player):
        why = message("refusal-wagers_in_play", player=player)
        return Refused(Reason.OUT_OF_ORDER, why, HOUSE_RULE, message("accepted-after_settlement"))
    return [did.PatronLeft(player)]


def buy_in(
    table: Table, player: str, cents: int, paid_with: PaidWith, declared_by: str = ""
) -> list[Event] | Refused:
    """Chips for cash or a voucher, which the table's chips must make."""
    if player not in table.kept.patrons:
        return _nobody(table, player)
    if refused := _refused_amount(table, cents):
        return refused
    return [did.BoughtIn(player, cents, paid_with, declared_by)]


def change_chips(table: Table, player: str, cents: int, into_cents: int) -> list[Event] | Refused:
    """Chips for others of the same worth."""
    if player not in table.kept.patrons:
        return _nobody(table, player)
    if refused := _refused_amount(table, cents):
        return refused
    if cents % into_cents:
        why = message("refusal-change", amount=cents, chip=into_cents)
        accepted = message("accepted-multiple_of", chip=into_cents)
        return Refused(Reason.WRONG_AMOUNT, why, HOUSE_RULE, accepted)
    return [did.ChipsChanged(player, cents, into_cents)]


def _refused_seat(table: Table, seat: int) -> Refused | None:
    seats = seats_of(table)
    if seat > seats:
        why, accepted = message("refusal-no_seat", seat=seat), message("accepted-seats", most=seats)
        return Refused(Reason.NOT_OFFERED, why, table.rules.clause(SEATS_KEY), accepted)
    if seat and seat_name(seat) in table.kept.patrons:
        why, accepted = (
            message("refusal-seat_number_taken", seat=seat),
            message("accepted-free_seat"),
        )
        return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, accepted)
    return None


def _refused_card(floor: Floor, table: Table, card: str) -> Refused | None:
    if not card:
        return None
    barred = {**table.kept.desk.barred, **floor.office.excluded}
    if bar := barred.get(f"card:{card}"):
        why = message("refusal-card_barred", card=card, why=bar.reason)
        return Refused(Reason.NOT_AUTHORISED, why, bar.clause, message("accepted-nobody_barred"))
    if any(each.card == card for each in table.kept.patrons.values()):
        why = message("refusal-card_here", card=card)
        return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, message("accepted-card_once"))
    return None


def _refused_amount(table: Table, cents: int) -> Refused | None:
    least = min(table.kept.plan.sign.chips_cents)
    if cents > 0 and cents % least == 0:
        return None
    why = message("refusal-chips_amount", amount=cents)
    accepted = message("accepted-multiple_of", chip=least)
    return Refused(Reason.WRONG_AMOUNT, why, HOUSE_RULE, accepted)


def _nobody(table: Table, player: str) -> Refused:
    here = list(table.kept.patrons)
    why = message("refusal-nobody_there", player=player)
    accepted = message("accepted-one_of", each=here) if here else message("accepted-seat_first")
    return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, accepted)
