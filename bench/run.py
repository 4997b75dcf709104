"""make bench: every speed we claim, measured in one run."""

from __future__ import annotations

from itertools import chain

import blackjack_engine
import edges
from figures import shown

if __name__ == "__main__":
    shown(chain(edges.figures(), blackjack_engine.figures()))
