"""What comes next at a table with a person who deals: one thing, which one entry answers."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from croupier.floor.tables.interim import lines_at_once
from croupier.floor.tables.table import Phase
from croupier.games.game import Draw
from croupier.rounds.round import Step

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table

CONTINUOUS = "continuous"
INSERTED = "cards.cutting_card_inserted"


class Awaited(StrEnum):
    """What the table waits for from the person who deals."""

    NOTHING = "nothing"  # closed, or halted
    RULING = "ruling"
    SHOE = "shoe"
    SHUFFLE = "shuffle"
    CUT = "cut"
    CUTTING_CARD = "cutting card"
    BURN = "burn"
    OPEN = "open"
    STEP = "step"
    CLOSE = "close"
    RESULT = "result"
    DECISION = "decision"
    SETTLE_AT_ONCE = "settle at once"
    SETTLE = "settle"


def awaited(table: Table) -> Awaited:
    """The one thing that comes next; everything else is out of order.

    While somebody must rule on an irregularity, nothing is dealt.
    """
    if table.kept.reports:
        return Awaited.RULING
    match table.kept.phase:
        case Phase.BETWEEN:
            return _between(table)
        case Phase.WAGERING:
            assert table.play is not None, "wagering is open in a round"
            return Awaited.STEP if table.play.next_step is Step.SPIN else Awaited.CLOSE
        case Phase.DEALING:
            return _in_play(table)
    return Awaited.NOTHING


def shoe_steps(table: Table) -> tuple[Awaited, ...]:
    """What makes a new shoe ready, in order: a shuffling device is not cut.

    CSB 4.2.2, 4.2.6(b), 4.2.6(c).
    """
    steps: tuple[Awaited, ...] = (Awaited.SHUFFLE,)
    if not is_continuous(table):
        steps += (Awaited.CUT,)
        steps += (Awaited.CUTTING_CARD,) * (INSERTED in table.floor.values)
    return (*steps, Awaited.BURN) if table.rules.options.get("burns") else steps


def is_continuous(table: Table) -> bool:
    """Whether a device shuffles all the time.  CSB 4.1.2(f)."""
    return bool(table.rules.options.get("shuffling") == CONTINUOUS)


def _between(table: Table) -> Awaited:
    return _of_shoe(table) or Awaited.OPEN


def _of_shoe(table: Table) -> Awaited | None:
    """A shoe is loaded, shuffled, cut and burned before it is dealt from.  CSB 4.1.2, 4.3.1."""
    if not table.has_shoe:
        return None
    shoe = table.kept.shoe
    if shoe is None or shoe.is_out or shoe.is_over:
        return Awaited.SHOE
    return next((step for step in shoe_steps(table) if step not in shoe.steps), None)


def _in_play(table: Table) -> Awaited:
    assert table.play is not None, "there is a round in play"
    if not table.draws and (step := _of_shoe(table)):
        return step  # The cutting card was the first card of the round.  CSB 4.1.2(b)
    if table.play.next_step is Step.SETTLE:
        return Awaited.SETTLE
    if table.play.next_step is not Step.REVEAL:
        return Awaited.STEP
    if lines_at_once(table):
        return Awaited.SETTLE_AT_ONCE
    return Awaited.RESULT if isinstance(table.play.awaits, Draw) else Awaited.DECISION
