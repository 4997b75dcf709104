"""Games that one draw of dice, a ball or wheels decides: every draw is enumerated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.equipment import Device
from croupier.lab.analyses import Analysis
from croupier.lab.outcomes import by_outcome

if TYPE_CHECKING:
    from croupier.games.game import Game
    from croupier.lab.analyses import Studies
    from croupier.rulebook.book import Rules


def studies(game: Game, rules: Rules) -> Studies:
    """The studies of a game that its device decides."""
    device = game.equipment
    assert isinstance(device, Device), "a game without a device has an analysis of its own"
    return by_outcome(game, device.outcomes(rules))


ANALYSIS = Analysis(studies)
