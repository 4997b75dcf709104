"""What staff order about the cards: shuffled again, shuffled by hand, replaced, the shoe ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.forms import Words
from croupier.floor.staff.act import Powers, StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.menu import Offer, Target, When
from croupier.floor.tables.events import ShoeEnded
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table

REPLACED = frozenset({Act.REPLACE_CARDS, Act.REPLACE_UNFIT_CARDS})
ORDERS = (
    Act.SHUFFLE_AGAIN,
    Act.SHUFFLE_BY_HAND,
    Act.SHUFFLE_AUTOMATIC_BY_HAND,
    Act.END_SHOE,
    *sorted(REPLACED, key=lambda act: act.value),
)
DURING, BETWEEN, BEFORE_SHUFFLE = "during a round", "between rounds", "before the shuffle"
AFTER_LAST = "after the last round, before the shuffle"


class OrderCards(StaffCommand, frozen=True, tag="order cards"):
    """The cards shuffled again or replaced, once the round is over.

    CSB 4.1.2(d), 4.1.2(e), 4.4, 5.3.3, SBC 3.6, 4.2, 4.4.4, CPB 2.6, 4.2, 4.27.
    """

    table: Words
    act: Act


def order(deed: Deed) -> Effect | Refused:
    """The shoe in play ends with its round, and its secret is told."""
    command, shoe = deed.command, deed.table.kept.shoe
    if command.act not in ORDERS:
        why = message("refusal-is_no_order", act=command.act.value)
        accepted = message("accepted-one_of", each=[each.value for each in ORDERS])
        return deed.refused(Reason.NOT_OFFERED, why, accepted)
    if shoe is None or shoe.offered_to:
        why = message("refusal-no_shoe_in_play" if shoe is None else "refusal-just_shuffled")
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-shoe_in_play"))
    if refused := _untimely(deed) or _wrong_shuffler(deed):
        return refused
    is_replaced = command.act in REPLACED
    ended = ShoeEnded(command.act.value, deed.clause, deed.by, is_replaced=is_replaced)
    return Effect([ended])


def _untimely(deed: Deed) -> Refused | None:
    """Some orders have their moments, by how the cards are shuffled.  CSB 4.4.1, SBC 3.6, 4.4.4."""
    table = deed.table
    needed = table.rules.book.values.get(f"directions_when.{deed.command.act.value}")
    moments = needed.value.get(table.rules["shuffling"], []) if needed else []
    if needed is None or {*_moments(table)} & {*moments}:
        return None
    why = message("refusal-order_at", act=deed.command.act.value, moment=_moments(table)[0])
    accepted = (
        message("accepted-moments", moments=[*moments])
        if moments
        else message("accepted-table_whose_shuffling", needed=[*needed.value])
    )
    return Refused(Reason.OUT_OF_ORDER, why, needed.clause, accepted)


def _wrong_shuffler(deed: Deed) -> Refused | None:
    """Where an Automatic Shuffler is in use, its own clause prevails.  CPB 4.2, 4.27."""
    is_automatic = deed.table.rules["shuffling"] == "continuous"
    by_automatic = f"directions.{Act.SHUFFLE_AUTOMATIC_BY_HAND.value}"
    fits = {
        Act.SHUFFLE_AUTOMATIC_BY_HAND: is_automatic,
        Act.SHUFFLE_BY_HAND: not is_automatic or by_automatic not in deed.table.rules.book.values,
    }
    if fits.get(deed.command.act, True):
        return None
    fitting = Act.SHUFFLE_AUTOMATIC_BY_HAND if is_automatic else Act.SHUFFLE_BY_HAND
    accepted = message("accepted-one_of", each=[fitting.value])
    return deed.refused(Reason.NOT_OFFERED, message("refusal-shuffle_by_hand"), accepted)


def _moments(table: Table) -> list[str]:
    """Where play stands, as far as the cards are concerned."""
    if table.is_in_play and table.draws:
        return [DURING]
    shoe = table.kept.shoe
    is_out = shoe is not None and bool(shoe.cutting_card_to)
    return [BEFORE_SHUFFLE, AFTER_LAST] if is_out else [BETWEEN, "before loading"]


ACTS = (
    StaffAct(
        OrderCards,
        Act.SHUFFLE_AGAIN,
        order,
        Offer(Target.SIGN, When.VARIED),
        powers=Powers("act", {act: act for act in ORDERS}, is_named=True),
    ),
)
