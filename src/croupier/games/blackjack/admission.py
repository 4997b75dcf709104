"""What the operator may ask of a player before the round: areas, seats, wagers and limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.settling import BLACKJACK
from croupier.games.blackjack.shoe import is_continuous
from croupier.games.game import Refusal, Who

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.games.game import Players
    from croupier.rulebook.book import Rules


def too_few_areas(rules: Rules, players: Players) -> Refusal | None:
    """Why wagering may not close: a lone player must wager on more areas.  CPB 3.1(b)."""
    areas = [seat.who for seat in players.seats if seat.staked(BLACKJACK)]
    least = int(rules.options.get("lone_player_areas_min", 1))
    if len({who.player for who in areas}) != 1 or len(areas) >= least:
        return None
    why = f"{areas[0].player} is alone with a wager on {len(areas)} Betting Area"
    return Refusal(why, rules.clause("lone_player_areas_min"), f"wagers on {least} Betting Areas")


def handed_over(seated: tuple[Who, ...], area: int, to: str) -> tuple[Who, ...]:
    """Who sits where once an area went to another player, if its holder keeps one.  CPB 3.1(d)."""
    holder = next((who for who in seated if who.area == area), None)
    if holder is not None and [who.player for who in seated].count(holder.player) < 2:
        return seated
    return (*(who for who in seated if who.area != area), Who(to, area))


def is_held_to_minimum(rules: Rules, wagered: Sequence[bool]) -> bool:
    """A player who sat out a round of this shoe wagers the minimum until the next shoe.

    `wagered` says of each round of the shoe so far whether they did.  CPB 3.8.
    """
    return rules["skipping_holds_to_minimum"] and not is_continuous(rules) and not all(wagered)


class SpecialLimit(NamedTuple):
    """A maximum granted to one player.  CPB 3.10."""

    player: str
    maximum_cents: int
    is_surveillance_notified: bool


def maximum_for(player: str, table_cents: int, special: Iterable[SpecialLimit]) -> int:
    """A player's maximum: the table's, or a special limit of which surveillance knows.

    CPB 3.10.
    """
    own = (limit for limit in special if limit.player == player and limit.is_surveillance_notified)
    return next((limit.maximum_cents for limit in own), table_cents)
