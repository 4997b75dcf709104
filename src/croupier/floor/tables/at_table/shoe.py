"""The cards before they are dealt: loaded, shuffled, offered to be cut, burned.

CSB 4, SBC 4, CPB 4.1 to 4.13.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.tables.areas import area_player
from croupier.floor.tables.at_table import events as did
from croupier.floor.tables.at_table.awaited import Awaited, is_continuous
from croupier.floor.tables.at_table.round import SHOE_CLAUSES, clause_of_step, refused_unless
from croupier.floor.tables.cut import HOUSE, NEXT, NOT_CUT, OFFERED, clockwise, first_cutter
from croupier.floor.tables.events import CutRefused
from croupier.games.game import Draw
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.wagering_period import wagering_clause
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.tables.cut import Cutter
    from croupier.floor.tables.table import ShoeState, Table

CUT_BY_PLAYER = "cards.cut_by_player"
PRE_SHUFFLED, REPLACED = "cards.pre_shuffled", "cards.replaced"
CONTINUOUSLY = "cards.shuffled_continuously"
INSERTED, LOADED = "cards.cutting_card_inserted", "cards.loaded"


def load_shoe(table: Table, *, is_shuffled: bool = False) -> list[Event] | Refused:
    """Whole decks to be shuffled, or pre-shuffled ones where the document has them.

    CSB 4.1.1, 4.1.2, 4.4.3, SBC 4.4, CPB 4.1.
    """
    if refused := refused_unless(table, Awaited.SHOE):
        return refused
    if is_shuffled and not may_be_pre_shuffled(table):
        why, accepted = message("refusal-pre_shuffled"), message("accepted-shuffled_here")
        return Refused(Reason.NOT_OFFERED, why, table.rules.clause("shuffling"), accepted)
    name = table.round_name(table.kept.number + (not table.is_in_play))
    keys = (_why_loaded(table), *([PRE_SHUFFLED] if is_shuffled else []))
    cited = ", ".join(table.floor.clause(each) for each in keys if each in table.floor.values)
    return [did.ShoeLoaded(name, table.rules["decks"], is_shuffled, cited)]


def may_be_pre_shuffled(table: Table) -> bool:
    """Whether cards may come shuffled; a device shuffles them itself.  CSB 4.1.1, 4.1.2(f)."""
    return PRE_SHUFFLED in table.floor.values and not is_continuous(table)


def step_shoe(table: Table, step: Awaited, who: str = "") -> list[Event] | Refused:
    """The next thing that makes the shoe ready; `who` cut it.  CSB 4.1.2, 4.2, 4.3.1."""
    if step is Awaited.CUT and is_continuous(table) and NOT_CUT in table.floor.values:
        why, accepted = message("refusal-device_not_cut"), message("accepted-shuffled_by_device")
        return Refused(Reason.NOT_OFFERED, why, table.floor.clause(NOT_CUT), accepted)
    if refused := refused_unless(table, step):
        return refused
    return [did.ShoeStepped(step, step_clauses(table, step, who), who)]


def refuse_cut(table: Table) -> list[Event] | Refused:
    """The player does not cut: the next clockwise is asked, and after all of them the house cuts.

    CSB 4.2.4, SBC 4.6, CPB 4.4(e), 4.4(f).
    """
    if refused := refused_unless(table, Awaited.CUT):
        return refused
    shoe, asked = table.kept.shoe, next_cut(table)
    assert shoe is not None, "the cut of a shoe is refused"
    if asked:
        return [CutRefused(shoe.id, asked)]
    why, accepted = message("refusal-nobody_asked_to_cut"), message("accepted-house_cuts")
    return Refused(Reason.OUT_OF_ORDER, why, table.floor.clause(HOUSE), accepted)


def next_cut(table: Table) -> str:
    """Who is offered the cut: the player whom the document names, then clockwise; else nobody.

    CSB 4.2.3, 4.2.4, SBC 4.5, 4.6, CPB 4.4.
    """
    shoe = table.kept.shoe
    if shoe is None or not table.kept.patrons:
        return ""
    around = clockwise(table)
    start = around.index(_first(table, shoe).terminal)
    asked = (*around[start:], *around[:start])
    return next((each for each in asked if each not in shoe.refused_by), "")


def step_clauses(table: Table, step: Awaited, who: str = "") -> str:
    """By which clauses the shoe is made ready so; a cut by that of whoever is offered it."""
    shoe, floor = table.kept.shoe, table.floor
    match step:
        case Awaited.SHUFFLE if is_continuous(table) and CONTINUOUSLY in floor.values:
            return floor.clause(CONTINUOUSLY)
        case Awaited.CUT if shoe is not None and OFFERED in floor.values:
            if not who:
                return floor.clause(HOUSE)
            first = _first(table, shoe)
            why = first.clause if who == first.terminal else floor.clause(NEXT)
            cited = [floor.clause(OFFERED), floor.clause(CUT_BY_PLAYER), why, *_bounds(table)]
            return ", ".join(each for each in cited if each != table.book.document)
        case Awaited.CUTTING_CARD:
            return f"{floor.clause(INSERTED)}, {floor.clause(LOADED)}"
    return clause_of_step(table, step)


def show_cutting_card(table: Table) -> list[Event] | Refused:
    """The cutting card came out of the shoe: this round is its last.

    As the first card of a round it has the cards shuffled before it.  CSB 4.1.2(b), 4.1.2(c),
    CPB 4.25.
    """
    shoe, play = table.kept.shoe, table.play
    if shoe is not None and not shoe.is_out and shoe.steps and not is_continuous(table):
        if play is None or not table.is_in_play or not table.draws:
            return [did.CuttingCardShown()]
        to = play.awaits.to if isinstance(play.awaits, Draw) else table.dealt_to[-1]
        return [did.CuttingCardShown(to, area_player(table, to))]
    why, accepted = message("refusal-no_cutting_card"), message("accepted-shoe_in_play")
    needed = table.book.values.get("shoe.cutting_card")
    clause = needed.clause if needed else wagering_clause(table.rules)
    return Refused(Reason.OUT_OF_ORDER, why, clause, accepted)


def _first(table: Table, shoe: ShoeState) -> Cutter:
    """Whom the document names; nobody has played yet where the game is just beginning."""
    return first_cutter(table, shoe if table.kept.number else None)


def _bounds(table: Table) -> list[str]:
    return [table.rules.clause(SHOE_CLAUSES[Awaited.CUT])]


def _why_loaded(table: Table) -> str:
    """Which of the document's occasions it is.  CSB 4.1.2, 4.4.3, SBC 4.4, CPB 4.1, 4.25."""
    before = table.kept.shoe
    if before is None:
        return "cards.shuffled_at_the_start"
    if before.is_replaced:
        return REPLACED
    if before.is_over:
        return "cards.shuffled_by_order"
    return (
        f"cards.shuffled_{'after_the_cutting_card' if before.cutting_card_to else 'before_a_round'}"
    )
