"""What a floor tells of best play: nothing where players wager money, unless its plan says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.people.house import Forbidden
from croupier.people.houses import house_of
from croupier.rounds.refusals import Reason, Refused
from croupier.rulebook.loader import load
from croupier.web.errors import RefusedByRules
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.site.plan import FloorPlan
    from croupier.web.lab.words import Edges

ADVICE = "advice"


def told(plan: FloorPlan, found: Edges) -> Edges:
    """What every bet costs, and how it is played best where the floor helps with that.

    CMA 20.6, CSB 20.6, SBC 20.11.
    """
    if plan.helps_with_strategy:
        return found
    bets = [msgspec.structs.replace(bet, strategy="") for bet in found.bets]
    return msgspec.structs.replace(found, bets=bets, strategy=None)


def refuse_help(plan: FloorPlan, game: str) -> None:
    """Refuse what tells how a game is played best, where the floor does not help with that."""
    if plan.helps_with_strategy:
        return
    why, accepted = message("refusal-floor_gives_no"), message("accepted-plan_with_strategy")
    raise RefusedByRules(Refused(Reason.NOT_OFFERED, why, _clause(game), accepted))


def _clause(game: str) -> str:
    """The clause by which nobody of the house advises a player, or the document itself."""
    document = load(game).document
    ruled = house_of(game.partition("/")[0]).forbidden.get(document, Forbidden())
    return next((each.clause for each in ruled.staff if each.name == ADVICE), document)
