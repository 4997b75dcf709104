"""make bench: every speed we claim, measured in one run."""

from __future__ import annotations

from itertools import chain

import blackjack_engine
import blackjack_simulation
import edges
import exact
import simulation_agreement
from figures import shown

import floor

if __name__ == "__main__":
    shown(
        chain(
            edges.figures(),
            exact.figures(),
            floor.figures(),
            blackjack_engine.figures(),
            blackjack_simulation.figures(),
            simulation_agreement.figures(),
        )
    )
