"""Virtual Roulette: Roulette whose ball a player, the Spinner, may set spinning.  CMA 14.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.game import Choice, Game, Players, Wagering, Who, Words
from croupier.games.keys import SECONDS, needed, whole
from croupier.games.roulette import BETS, WHEEL, announcement, bundle
from croupier.games.spinner import highest_wager, next_in_turn, spun_course, turn

if TYPE_CHECKING:
    from croupier.games.spinner import Spin
    from croupier.rulebook.book import Rules

SPIN = Choice("Spin", "CMA 14.3.2")
AUTOMATIC = Choice("Automatic spin", "CMA 14.3.3")


def spinner(rules: Rules, players: Players) -> Who | None:
    """The highest wager spins where a minimum is specified, else all take turns.  CMA 14.3.2.

    Where nobody reaches the minimum there is no Spinner, and the game system spins: CMA 14.3.1.
    """
    minimum_cents = rules["spinner_minimum_wager_cents"]
    return highest_wager(players, minimum_cents) if minimum_cents else next_in_turn(players)


KEYS = {
    "spinner.seconds": SECONDS,
    "spinner_minimum_wager_cents": needed(whole(0, of="of cents ")),
}
GAME: Game[Spin[int], int, int] = Game(
    "virtual_roulette",
    BETS,
    WHEEL,
    spun_course("ball", spinner, SPIN, AUTOMATIC),
    Words(announcement, shows=turn),
    Wagering(bundle=bundle),
    KEYS,
)
