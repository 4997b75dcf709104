"""Rules of a Blackjack table with a person who deals: who cuts, who sits where, who wagers what.

The virtual Dealer asks none of them, so no running table obeys them yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.shoe import Shoe, ShoeError
from croupier.games.blackjack.settlement import BLACKJACK
from croupier.games.blackjack.shoe import Occasion, is_continuous, prepared
from croupier.games.game import Objection, Who
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from croupier.equipment.chance import Chance
    from croupier.games.game import Players
    from croupier.rulebook.book import Rules


def cutter(
    occasion: Occasion, clockwise: Sequence[str], arrived_first: str = "", on_area_of: str = ""
) -> str:
    """The player who is offered the cut; clockwise ends furthest to the Dealer's right.

    CSB 4.2.3, SBC 4.5, CPB 4.4.
    """
    if occasion is Occasion.GAME_BEGINS:
        return arrived_first
    return on_area_of if occasion is Occasion.ON_AREA else clockwise[-1]


def who_cuts(clockwise: Sequence[str], first: str, refusing: Collection[str] = ()) -> str | None:
    """The first to accept, clockwise from the player designated; None leaves it to the house.

    CSB 4.2.4, SBC 4.6, CPB 4.4.
    """
    start = clockwise.index(first)
    offered = (*clockwise[start:], *clockwise[:start])
    return next((player for player in offered if player not in refusing), None)


def replaced(rules: Rules, shoe: Shoe, chance: Chance, cut_at: int, behind: int) -> Shoe:
    """A shoe of new cards for one that is unfit, between Rounds of Play.  CPB 2.6."""
    if shoe.in_play:
        raise ShoeError("cards changed in the middle of a round: accepted once it is completed")
    return prepared(rules, chance, cut_at, behind)


def too_few_areas(rules: Rules, players: Players) -> Objection | None:
    """Why wagering may not close: a lone player must wager on more areas.  CPB 3.1(b)."""
    areas = [seat.who for seat in players.seats if seat.staked(BLACKJACK)]
    least = int(rules.options.get("lone_player_areas_min", 1))
    if len({who.player for who in areas}) != 1 or len(areas) >= least:
        return None
    why = message("refusal-lone_player", player=areas[0].player, count=len(areas))
    accepted = message("accepted-wagers_on_areas", least=least)
    return Objection(why, rules.clause("lone_player_areas_min"), accepted)


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
