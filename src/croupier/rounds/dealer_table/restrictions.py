"""What keeps a player from wagering, besides the bets: card, orders, kept areas, a full table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import date

    from croupier.games.game import Who
    from croupier.rounds.dealer_table.directions import Directed
    from croupier.rounds.round import Round
    from croupier.rounds.wager import Wager
    from croupier.rulebook.book import Rules

THIS_SHOE, SHOES_SAT_OUT = "this shoe", "shoes sat out"


class MinimumHold(NamedTuple):
    """A player held to the minimum by an order, and the number of the shoe it was given in."""

    player: str
    order: Directed
    shoe: int


def hold(
    rules: Rules, order: Directed, player: str, shoe: int, wagered: Sequence[bool]
) -> MinimumHold | Refused:
    """A hold by an order; for the shoe in play only a player who sat out a round of it.

    `wagered` says of each round of the shoe so far whether the player did.  SBC 5.13.
    """
    lasts = rules[f"holds_last.{order.act}"]
    if lasts != THIS_SHOE or sat_out(wagered):
        return MinimumHold(player, order, shoe)
    why = message("refusal-wagered_in_every", player=player)
    return Refused(
        Reason.NOT_AUTHORISED, why, order.clause, message("accepted-player_sat_out_round")
    )


def sat_out(wagered: Sequence[bool]) -> bool:
    """The player made no wager in the first or a later round of the shoe so far.  SBC 5.13."""
    return not all(wagered)


def is_in_force(rules: Rules, hold: MinimumHold, shoe: int, wagered: Sequence[bool]) -> bool:
    """The hold lasts for its shoe, for later shoes sat out, or until it is lifted.

    SBC 5.13, 5.14, 5.15.
    """
    lasts = rules[f"holds_last.{hold.order.act}"]
    if lasts == SHOES_SAT_OUT:
        return shoe > hold.shoe and sat_out(wagered)
    return lasts != THIS_SHOE or shoe == hold.shoe


def refused_while_held(
    hold: MinimumHold, play: Round, wager: Wager, minimum_cents: int
) -> Refused | None:
    """A player held to the minimum wagers no more, and on one area where so ordered.

    SBC 5.13, 5.14, 5.15.
    """
    if wager.who.player != hold.player:
        return None
    if wager.stake_cents > minimum_cents:
        why = message("refusal-by_held_minimum", stake=wager.stake_cents, player=hold.player)
        accepted = message("amount", amount=minimum_cents)
        return Refused(Reason.WRONG_AMOUNT, why, hold.order.clause, accepted)
    most = play.rules.book.values.get(f"holds_areas_max.{hold.order.act}")
    areas = {wager.who.area, *_areas_of(play, hold.player)}
    if most is None or len(areas) <= most.value:
        return None
    why = message("refusal-on_betting_areas", player=hold.player, areas=len(areas))
    return Refused(
        Reason.NOT_OFFERED, why, most.clause, message("accepted-at_most_count", most=most.value)
    )


def refused_on_kept_area(play: Round, kept: Mapping[int, str], wager: Wager) -> Refused | None:
    """An area kept for one player takes nobody else's wager.  SBC 5.16."""
    owner = kept.get(wager.who.area, wager.who.player)
    if owner == wager.who.player:
        return None
    why = message("refusal-betting_area_kept", area=wager.who.area, owner=owner)
    clause = play.rules.clause("directions.keep_areas")
    return Refused(Reason.NOT_OFFERED, why, clause, message("accepted-area_not_kept"))


def refused_at_full_table(play: Round, players_max: int, wager: Wager) -> Refused | None:
    """So many players may play at the table where a number was ordered.  SBC 5.17."""
    players = {placed.who.player for placed in play.wagers}
    if wager.who.player in players or len(players) < players_max:
        return None
    why = message("refusal-players_full", player=wager.who.player, players=len(players) + 1)
    clause = play.rules.clause("directions.limit_players")
    return Refused(
        Reason.NOT_OFFERED,
        why,
        clause,
        message("accepted-at_most_players", players_max=players_max),
    )


def refused_without_player_card(
    rules: Rules, player: str, on: date, has_valid_card: bool
) -> Refused | None:
    """From its date on, nobody begins to play without a valid Player Card.  SBC 5.1."""
    if has_valid_card or on < rules["player_card.needed_from"]:
        return None
    why = message("refusal-no_valid_player", player=player)
    clause = rules.clause("player_card.needed_from")
    return Refused(Reason.NOT_AUTHORISED, why, clause, message("accepted-valid_player_card"))


def areas_to_give_up(
    areas: int, seated: Sequence[Who], waiting: int, kept: Collection[int] = ()
) -> tuple[int, ...]:
    """What players with several areas release, all but their first, when seats run short.

    Areas kept for one player are not asked for.  SBC 5.11, 5.16.
    """
    short = waiting - (areas - len(seated))
    firsts = {who.player: who.area for who in reversed(seated)}
    spare = (who.area for who in seated if firsts[who.player] != who.area)
    return tuple(area for area in spare if area not in kept)[: max(0, short)]


def _areas_of(play: Round, player: str) -> set[int]:
    return {placed.who.area for placed in play.wagers if placed.who.player == player}
