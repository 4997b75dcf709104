"""Every blackjack game as a gymnasium environment; importing this registers them.

>>> import gymnasium, croupier.environments
>>> game = gymnasium.make("croupier/CrownSydneyBlackjack-v0", decks=6)
>>> _, info = game.reset(seed=21)
>>> [croupier.environments.ACTIONS[n] for n in info["action_mask"].nonzero()[0]]
['Draw', 'Stand', 'Split']

The others are listed by `croupier.environments.IDS`, each with its book.
"""

from __future__ import annotations

from gymnasium.envs.registration import register

from croupier.environments.view import ACTIONS
from croupier.rulebook.loader import book_names, load

__all__ = ["ACTIONS", "IDS", "id_of"]


def id_of(book: str) -> str:
    """The environment of a book: crown_sydney/blackjack is croupier/CrownSydneyBlackjack-v0."""
    words = book.replace("/", "_").split("_")
    return f"croupier/{''.join(map(str.capitalize, words))}-v0"


IDS = {id_of(name): name for name in book_names() if load(name).game == "blackjack"}

for _id, _book in IDS.items():
    register(_id, "croupier.environments.blackjack:BlackjackEnv", kwargs={"book": _book})
