"""The cut of a new shoe: who is offered it, who is asked next, and what follows.

CSB 4.2, SBC 4.5 to 4.8, CPB 4.4 to 4.6.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.tables.events import BurnCardShown, CutOffered, CutRefused, ShoeCut
from croupier.floor.tables.table import seated_now
from croupier.games.blackjack.dealer_table import cutter, who_cuts
from croupier.games.blackjack.shoe import Occasion
from croupier.games.equipment import Cards
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.tables.table import ShoeState, Table
    from croupier.floor.terminals.seat import Seat

OFFERED, SECONDS, BOUNDS = "cards.cut", "cards.cut_seconds", "shoe.cut_decks_min"
NEXT, HOUSE, SHOWN = "cards.cut_next", "cards.cut_house", "cards.burn_shown"
NOT_CUT = "cards.device_not_cut"
BY_OCCASION = {
    Occasion.GAME_BEGINS: "cards.cut_first_player",
    Occasion.ON_AREA: "cards.cut_on_area",
    Occasion.ON_DEALER: "cards.cut_on_dealer",
    Occasion.OPENING_ROUND: "cards.cut_opening_round",
    Occasion.CARDS_REPLACED: "cards.cut_replaced",
}


class Cutter(NamedTuple):
    """Whoever is offered the cut first, and by which clause."""

    terminal: str
    clause: str


def is_kept(table: Table) -> bool:
    """Whether shoes of the table follow its own document, and not the virtual cards of CMA 16."""
    cards = table.game.equipment
    return isinstance(cards, Cards) and cards.stack is not None and OFFERED in table.floor.values


def cut_bounds(table: Table) -> range:
    """Where the stack may be cut; nowhere at a device.  CSB 4.2.2, 4.2.5, SBC 4.1, 4.7, CPB 4.5."""
    cards = table.game.equipment
    return cards.cuts(table.rules) if isinstance(cards, Cards) else range(0)


def first_offer(table: Table, before: ShoeState | None, shoe: str, now_ms: int) -> Event | None:
    """The offer of the cut to the player whom the document names, if there is time and anybody.

    CSB 4.2.3, SBC 4.5, CPB 4.4(a) to (d).
    """
    pace, least = table.kept.plan.pace.cut_seconds, int(table.floor.get(SECONDS) or 0)
    seconds = max(pace, least)
    if not seconds or not table.kept.seats:
        return None
    first = first_cutter(table, before)
    return CutOffered(shoe, first.terminal, now_ms + 1000 * seconds, first.clause)


def house_cut(table: Table, shoe: str) -> Event:
    """The house cuts midway: nobody was there to, or nobody would.  CSB 4.2.4, SBC 4.6, CPB 4.4(f).

    At a virtual table the Dealer does so for whoever supervises it.
    """
    accepted = cut_bounds(table)
    return ShoeCut(shoe, accepted[len(accepted) // 2], "", table.floor.clause(HOUSE))


def passed_on(table: Table, now_ms: int) -> list[Event]:
    """The player does not cut: the next clockwise is asked, and after all of them the house cuts.

    CSB 4.2.4, SBC 4.6, CPB 4.4(e), (f).
    """
    shoe = table.kept.shoe
    assert shoe is not None, "a cut is of a shoe"
    refusing = [*shoe.refused_by, shoe.offered_to]
    refused = CutRefused(shoe.id, shoe.offered_to)
    after = clockwise(table)
    willing = [each for each in after if each not in refusing]
    start = after[after.index(shoe.offered_to) + 1 :] if shoe.offered_to in after else after
    following = next((each for each in (*start, *after) if each in willing), None)
    if following is None:
        return [refused, house_cut(table, shoe.id)]
    seconds = max(table.kept.plan.pace.cut_seconds, int(table.floor.get(SECONDS) or 0))
    until_ms = now_ms + 1000 * seconds
    return [refused, CutOffered(shoe.id, following, until_ms, table.floor.clause(NEXT))]


def cut(table: Table, seat: Seat, at: int) -> list[Event] | Refused:
    """The player cuts so many cards from the front.  CSB 4.2.5, SBC 4.7, CPB 4.5."""
    if refused := _refused_unless_offered(table, seat):
        return refused
    shoe, accepted = table.kept.shoe, cut_bounds(table)
    assert shoe is not None, "the cut of a shoe was offered"
    if at not in accepted:
        why = message("refusal-cut_at", cards=at)
        bounds = message("accepted-cut_between", least=accepted[0], most=accepted[-1])
        return Refused(Reason.WRONG_AMOUNT, why, table.rules.clause(BOUNDS), bounds)
    return [ShoeCut(shoe.id, at, seat.terminal, table.rules.clause(BOUNDS))]


def cut_refused(table: Table, seat: Seat, now_ms: int) -> list[Event] | Refused:
    """The player does not want to cut.  CSB 4.2.4, SBC 4.6, CPB 4.4(e)."""
    return _refused_unless_offered(table, seat) or passed_on(table, now_ms)


def burn_card(table: Table, seat: Seat, card: str) -> list[Event] | Refused:
    """The burn card turned up for a player, before the first card of the shoe.  CSB 4.3.1."""
    shoe = table.kept.shoe
    is_shown = table.floor.get(SHOWN) == "on request"
    if shoe is not None and card and may_see_burn_card(table):
        return [BurnCardShown(shoe.id, seat.terminal, card, table.floor.clause(SHOWN))]
    why = message("refusal-no_burn_card" if is_shown else "refusal-burn_card_not_shown")
    accepted = message("accepted-burn_card_before_play" if is_shown else "accepted-play_on")
    return Refused(Reason.NOT_OFFERED, why, table.floor.clause(SHOWN), accepted)


def may_see_burn_card(table: Table) -> bool:
    """Whether a player may ask for the burn card now.  CSB 4.3.1."""
    shoe = table.kept.shoe
    if shoe is None or not shoe.is_kept or table.floor.get(SHOWN) != "on request":
        return False
    return not shoe.offered_to and not shoe.draws and not table.draws and bool(table.rules["burns"])


def occasion_of(before: ShoeState | None) -> Occasion:
    """What led to the shuffle.  CSB 4.2.3, SBC 4.5, CPB 4.4."""
    if before is None:
        return Occasion.GAME_BEGINS
    if before.is_replaced:
        return Occasion.CARDS_REPLACED
    if not before.cutting_card_to:
        return Occasion.OPENING_ROUND
    return Occasion.ON_AREA if before.cutting_card_of else Occasion.ON_DEALER


def first_cutter(table: Table, before: ShoeState | None) -> Cutter:
    """Whoever is offered the cut first after the shoe before.  CSB 4.2.3, SBC 4.5, CPB 4.4."""
    occasion, around = occasion_of(before), clockwise(table)
    on_area_of = before.cutting_card_of if before else ""
    if occasion is Occasion.ON_AREA and on_area_of not in around:
        occasion = Occasion.ON_DEALER
    arrived_first = next(iter(table.kept.patrons or table.kept.seats))
    first = who_cuts(around, cutter(occasion, around, arrived_first, on_area_of))
    assert first is not None, "somebody is at the table"
    key = BY_OCCASION[occasion]
    known = key if key in table.floor.values else BY_OCCASION[Occasion.ON_DEALER]
    return Cutter(first, table.floor.clause(known))


def clockwise(table: Table) -> list[str]:
    """The players clockwise; whoever stands comes before the seats, so that a seat is rightmost."""
    now = seated_now(table)
    seated = [who.player for who in now.seated]
    return [*(each for each in now.seating if each not in seated), *seated]


def _refused_unless_offered(table: Table, seat: Seat) -> Refused | None:
    shoe = table.kept.shoe
    if shoe is not None and shoe.offered_to == seat.terminal:
        return None
    why = message("refusal-cut_not_offered")
    accepted = message("accepted-cut_once_offered")
    by_device = NOT_CUT in table.floor.values and not cut_bounds(table)
    clause = table.floor.clause(NOT_CUT if by_device else OFFERED)
    return Refused(Reason.OUT_OF_ORDER, why, clause, accepted)
