"""Why a wager may not be placed on a Betting Area, and who gives way to whom there."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from croupier.games import side_wagers
from croupier.games.blackjack.boxes import in_order, rank_of
from croupier.games.blackjack.settlement import BLACKJACK
from croupier.games.blackjack.shoe import decks_key, is_continuous
from croupier.games.game import Ground, Objection
from croupier.rulebook.clauses import both
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from croupier.games.game import Players, Who
    from croupier.rulebook.book import Rules

P = TypeVar("P")
OWN, AREA = "own", "area"
PLAYERS_MAX = "area.players_max"
CLOCKWISE, AS_PLACED = "clockwise", "as placed"


def unfit(rules: Rules) -> Objection | None:
    """Why a table may not be dealt so: its number of decks, or odds that they do not allow.

    CSB 5.2, 14.4.3, 15.4.3, CPB 2.2, 3.8, 3.19, SBC 11.3.1.
    """
    side_bets = (bet for bet in rules.odds if bet in side_wagers.SIDE_BETS)
    columns = (side_wagers.refuses(rules, bet) for bet in side_bets)
    found = _wrong_decks(rules) or _wrong_reading(rules) or _wrong_hold(rules)
    return found or next((each for each in columns if each), None)


def _wrong_reading(rules: Rules) -> Objection | None:
    """A split ace with a ten is a blackjack by the text, and no table pays it otherwise.

    SBC 11.3.1; that 9.6 prevails is a reading for the laboratory alone.
    """
    name = "split_ace_ten_is_blackjack"
    if rules.options.get(name, True):
        return None
    why, accepted = message("refusal-split_ace_ten"), message("accepted-split_ace_ten")
    return Objection(why, rules.clause(name), accepted)


def _wrong_hold(rules: Rules) -> Objection | None:
    """Whoever sits a round out is held to the minimum until a shoe ends, if one does.  CPB 3.8."""
    name = "skipping_holds_to_minimum"
    if not rules.options.get(name) or not is_continuous(rules):
        return None
    why, accepted = message("refusal-no_shoe"), message("accepted-table_with_shoe")
    return Objection(why, rules.clause(name), accepted)


def refuses(rules: Rules, players: Players, who: Who, bet: str) -> Objection | None:
    """Why a wager may not be placed, its clause, and what would be accepted."""
    outside = _wrong_decks(rules) or _outside_the_layout(rules, who)
    if bet == BLACKJACK:
        return (
            outside
            or _too_many_players(rules, players, who)
            or _too_many_areas(rules, players, who)
        )
    return (
        outside
        or side_wagers.refuses(rules, bet)
        or _no_main_wager(rules, players, who, bet)
        or _too_many_side_wagers(rules, players, who, bet)
    )


def orphaned(rules: Rules, players: Players, who: Who, bet: str) -> Ground | None:
    """Why a Side Wager is Void at the close: without its Blackjack wager, or its place.

    CSB 14.3.2, 14.3.3, SBC 5.8, 13.5.
    """
    if bet == BLACKJACK:
        return None
    found = _no_main_wager(rules, players, who, bet) or _displaced(rules, players, who, bet)
    return Ground(found.why, found.clause) if found else None


def _wrong_decks(rules: Rules) -> Objection | None:
    """A table's shuffling and Side Wagers decide how many decks it may use.  CPB 2.2."""
    key = decks_key(rules)
    if key not in rules.book.values or rules["decks"] in rules[key]:
        return None
    why = message("refusal-decks", decks=rules["decks"])
    return Objection(why, rules.clause(key), message("accepted-decks", decks=list(rules[key])))


def _outside_the_layout(rules: Rules, who: Who) -> Objection | None:
    """A table has so many areas; one without numbers is area 0.  CSB 2.1, SBC 2.2.1."""
    if 0 <= who.area <= rules["areas"]:
        return None
    why = message("refusal-area_off_layout", area=who.area)
    accepted = message("accepted-areas_to", most=rules["areas"])
    return Objection(why, rules.clause("areas"), accepted)


def _too_many_players(rules: Rules, players: Players, who: Who) -> Objection | None:
    """So many players may wager on one area.  CSB 6.5, SBC 5.5, CPB 3.1(c), 3.12."""
    there = _players_with(players, who.area, BLACKJACK)
    most = rules["area_players_max"]
    if who in there or len(there) < most:
        return None
    why = message("refusal-area_full", area=who.area, count=len(there))
    accepted = message("accepted-players_an_area", most=most)
    is_most = rules.book.values.get(PLAYERS_MAX) and most >= rules[PLAYERS_MAX]
    key = PLAYERS_MAX if is_most else "area_players_max"
    return Objection(why, rules.clause(key), accepted)


def _too_many_areas(rules: Rules, players: Players, who: Who) -> Objection | None:
    """A player may wager on so many areas, where the operator limits them.  CPB 3.1(a)."""
    with_main = [seat.who for seat in players.seats if seat.staked(BLACKJACK)]
    areas = [each for each in with_main if each.player == who.player]
    most = rules.options.get("player_areas_max")
    if most is None or who in areas or len(areas) < int(most):
        return None
    why = message("refusal-too_many_areas", player=who.player, count=len(areas))
    accepted = message("accepted-areas_a_player", most=int(most))
    return Objection(why, rules.clause("player_areas_max"), accepted)


def _no_main_wager(rules: Rules, players: Players, who: Who, bet: str) -> Objection | None:
    """A Side Wager needs a Blackjack wager on the area, the player's own where so ruled.

    The house may restrict one to players with their own.  CSB 14.3.2, SBC 13.3, 13.4, 16.4,
    CMA 16.4.2.
    """
    key, restricted = f"side_wagers_need.{bet}", restriction(bet)
    there = _players_with(players, who.area, BLACKJACK)
    is_restricted = rules.options.get(restricted, False)
    needed, key = (OWN, restricted) if is_restricted else (rules[key], key)
    if who in there or (there and needed == AREA):
        return None
    accepted = message(
        "accepted-own_blackjack_wager" if needed == OWN else "accepted-a_blackjack_wager"
    )
    return Objection(message("refusal-no_blackjack_wager", bet=bet), rules.clause(key), accepted)


def restriction(bet: str) -> str:
    """The option that keeps a Side Wager for players with their own Blackjack wager.

    SBC 13.3, 14.4, 15.4.
    """
    return f"{bet.lower().replace(' ', '_')}_restricted"


def _too_many_side_wagers(rules: Rules, players: Players, who: Who, bet: str) -> Objection | None:
    """So many Side Wagers of a kind may lie on one area, besides those that must give way.

    CSB 14.3.3, SBC 5.6, 13.5, CPB 3.15, 3.17.
    """
    there = _players_with(players, who.area, bet)
    last = players._replace(placed=tuple(each for each in players.placed if each != who))
    if who in there or who in _with_a_place(rules, last, bet, (*there, who)):
        return None
    key = f"side_wagers_max.{bet}"
    why = message("refusal-side_wagers_full", area=who.area, count=len(there), bet=bet)
    return Objection(why, rules.clause(key), message("accepted-wagers_an_area", most=rules[key]))


def _displaced(rules: Rules, players: Players, who: Who, bet: str) -> Objection | None:
    """A Side Wager gives its place to a player who is entitled to it before.

    CSB 14.3.3, SBC 5.6, 5.8, 13.5, CPB 3.15.
    """
    key = f"side_wagers_max.{bet}"
    placed = _with_a_place(rules, players, bet, _players_with(players, who.area, bet))
    if who in placed:
        return None
    why = message("refusal-displaced", bet=bet, area=who.area)
    clause = _clause_of_place(rules, players, bet, (*placed, who))
    return Objection(why, clause, message("accepted-wagers_an_area", most=rules[key]))


def _clause_of_place(rules: Rules, players: Players, bet: str, there: Sequence[Who]) -> str:
    """By which clause the first of these comes before the last.  SBC 5.8.1, 5.8.2, 5.8.3."""
    clause, order = rules.clause(f"side_wagers_places.{bet}"), rules[f"side_wagers_places.{bet}"]
    seats = [seat for seat in players.seats if seat.who in there and seat.staked(BLACKJACK)]
    if order in (CLOCKWISE, AS_PLACED) or len(seats) < len(there):
        return clause
    key = f"side_wagers_first.{rank_of(order, players, seats)}"
    first = rules.book.values.get(key)
    return both(clause, first.clause) if first else clause


def _with_a_place(
    rules: Rules, players: Players, bet: str, wanting: Sequence[Who]
) -> tuple[Who, ...]:
    """Who gets an area's places for a Side Wager, of those who want one.

    CSB 14.3.3, SBC 5.6, 5.8, 13.5, CPB 3.15.
    """
    area, order = wanting[0].area, rules[f"side_wagers_places.{bet}"]
    with_main = _players_with(players, area, BLACKJACK)
    if order not in (CLOCKWISE, AS_PLACED):
        first = first_call(rules, players, area, wanting)
        return () if first is None else (first,)

    def in_turn(who: Who) -> int:
        by_seat = order == CLOCKWISE
        return _place(players.terminals, who) if by_seat else players.place_of(who, bet)

    in_line = sorted(wanting, key=in_turn)
    return entitled(wanting, with_main, in_line, rules[f"side_wagers_max.{bet}"])


def _place(terminals: tuple[str, ...], who: Who) -> int:
    """The place of a player in a list, after its end where they are not on it."""
    return terminals.index(who.player) if who.player in terminals else len(terminals)


def _players_with(players: Players, area: int, bet: str) -> tuple[Who, ...]:
    return tuple(seat.who for seat in players.seats if seat.who.area == area and seat.staked(bet))


def entitled(
    wanting: Sequence[P], with_main: Sequence[P], order: Sequence[P], places: int
) -> tuple[P, ...]:
    """Who gets the places of a Side Wager: players on the area first, then the others in order.

    CSB 12.3.3, 14.3.3, 15.3.3, 16.4.3, SBC 13.5, CPB 3.15.
    """
    first = [player for player in order if player in with_main]
    others = [player for player in order if player not in with_main]
    return tuple(player for player in (*first, *others) if player in wanting)[:places]


def first_call(rules: Rules, players: Players, area: int, wanting: Collection[Who]) -> Who | None:
    """Who gets an area's one Blazing 7's wager, of those on the area who want it.

    SBC 5.6, 5.8.
    """
    there = [seat for seat in players.seats if seat.who.area == area and seat.staked(BLACKJACK)]
    offered = in_order(rules["side_wagers_places.Blazing 7's"], players, there)
    return next((who for who in offered if who in wanting), None)
