"""The best play of one area, and what it is worth, for every upcard and every first two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack.dealer import must_draw
from croupier.games.blackjack.hand import ACE, TEN, Hand, dealt
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack import compositions
from croupier.lab.blackjack.hands import NONE, VALUES, Hands, all_hands
from croupier.lab.blackjack.shoes import Shoe
from croupier.lab.blackjack.splits import FIRST, FURTHER, partings, weights
from croupier.lab.blackjack.terms import BEYOND, BLACKJACK, TWENTY_TWO, Split, Terms
from croupier.lab.blackjack.together import closed_hands, none_exposed, one_closed

if TYPE_CHECKING:
    from croupier.lab.blackjack.compositions import Tree
    from croupier.lab.blackjack.hands import Bools, Floats, Ints
    from croupier.rulebook.book import Rules
