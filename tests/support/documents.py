"""A table of each document, its managers, and what they ask about the wagers that lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts import rounds as asks
from croupier.floor.tables.sign import Limit, Sign
from support.floor_rig import plan_of
from support.people import OPERATOR
from support.staff import hire, id_of

if TYPE_CHECKING:
    from croupier.floor.site.plan import FloorPlan
    from croupier.floor.tables.table import Table, WagerSpot
    from support.floor_rig import Rig

OfPlayer = TypeVar("OfPlayer", bound=asks.OfPlayer)
OfWager = TypeVar("OfWager", bound=asks.OfWager)

SIGN = Sign(Limit(500, 10_000, 500))
BOOKS = {
    "CMA": "crown_melbourne/roulette",
    "CSB": "crown_sydney/blackjack",
    "CSS": "crown_sydney/sic_bo",
    "SBC": "star_sydney/blackjack_challenge",
    "CPB": "crown_perth/blackjack",
}
MANAGER = {
    "CMA": "TG Assistant Casino Manager",
    "CSB": "Area Manager",
    "CSS": "Assistant Casino Manager",
    "SBC": "Casino Supervisor",
    "CPB": "Table Games Manager",
}


def floor_of(document: str) -> FloorPlan:
    """A floor with the table X1 by a document."""
    return plan_of(TablePlan("X1", BOOKS[document], sign=SIGN))


def managers(rig: Rig, document: str) -> tuple[str, str]:
    """Two people who may act against a player, or make wagers Void, at a document's table."""
    role, operator = MANAGER[document], OPERATOR[document]
    return hire(rig, role, operator, "ada"), hire(rig, role, operator, "ben")


def of_player(
    kind: type[OfPlayer], table: Table, ground: str, why: str, terminal: str = "T001"
) -> OfPlayer:
    """Something asked about all wagers of one player in the round of a table."""
    return kind(
        id=id_of(),
        why=why,
        ground=ground,
        table=table.id,
        round=table.round_id,
        terminal=terminal,
    )


def of_wager(kind: type[OfWager], table: Table, spot: WagerSpot, ground: str, why: str) -> OfWager:
    """Something asked about one wager in the round of a table."""
    return kind(
        id=id_of(),
        why=why,
        ground=ground,
        table=table.id,
        round=table.round_id,
        terminal=spot.terminal,
        bet=spot.bet,
        pick=spot.pick,
        area=spot.area,
    )
