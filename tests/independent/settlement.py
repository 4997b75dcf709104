"""Rounds settled a second time, from what a table announced: cards, dice, decisions and stakes.

Each game is worked out by the plain tables beside this module.  Nothing here comes from the books
or from the code that settles.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from independent import baccarat, roulette, sic_bo, side_wagers, three_card_poker, wheels
from independent.blackjack_round import blackjack_nets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

RANKS = "23456789TJQKA"
BACCARAT_VALUES = str.maketrans("ATJQK", "10000")
PAIR_PLUS = {"straight flush": 40, "three of a kind": 30, "straight": 6, "flush": 4, "pair": 1}
SIX_CARDS = {
    "royal flush": 1000,
    "straight flush": 200,
    "four of a kind": 50,
    "full house": 25,
    "flush": 20,
    "straight": 10,
    "three of a kind": 5,
}
LINES = {f"row {n}": (3 * n - 2, 3 * n - 1, 3 * n) for n in (1, 2, 3)}
LINES |= {f"column {n}": (n, n + 3, n + 6) for n in (1, 2, 3)}
BACCARAT_PAIRS = {"suited": 25, "coloured": 12, "mixed": 6}


class Staked(NamedTuple):
    """Money on a bet: whose, where, how much, and whether a token of the house."""

    player: str
    area: int
    bet: str
    pick: str
    cents: int
    is_free: bool = False


class Told(NamedTuple):
    """One thing that the table announced: a draw and where it went, or a choice of a player."""

    what: str
    to: str
    area: int = 0
    is_choice: bool = False
    is_free: bool = False


class Announced(NamedTuple):
    """All that a table announced in a round, and what each player selected before it."""

    told: Sequence[Told]
    selections: Mapping[str, tuple[int, ...]] = {}

    def drawn(self, to: str = "") -> list[str]:
        """What was drawn, all of it or for one hand."""
        return [t.what for t in self.told if not t.is_choice and (not to or t.to == to)]

    def choices(self, player: str, area: int) -> list[str]:
        """What a player chose at an area, or time did for them."""
        return [t.what for t in self.told if t.is_choice and (t.to, t.area) == (player, area)]


def nets(book: str, staked: Sequence[Staked], seen: Announced) -> dict[tuple[str, int, str], int]:
    """What every wager wins or loses in cents, by player, area and bet with its pick.

    Wagers that a document settles together (an Ante with its War or Play) share one sum.
    """
    game = book.partition("/")[2]
    if game in SINGLE:
        found: dict[tuple[str, int, str], int] = {}
        for each in staked:
            paid = SINGLE[game](each, seen)
            key = (each.player, each.area, _group(each.bet, each.pick))
            found[key] = found.get(key, 0) + _cents(each.cents * paid)
        return found
    return blackjack_nets(book, staked, seen)


def _cents(amount: Fraction | int) -> int:
    whole = Fraction(amount)
    assert whole.denominator == 1, f"{amount} is no whole number of cents"
    return int(whole)


def _group(bet: str, pick: str) -> str:
    return "Ante" if bet in {"Ante", "Go to War", "Play"} else f"{bet} {pick}".strip()


def _roulette(staked: Staked, seen: Announced) -> int:
    number = int(seen.drawn()[-1])
    is_hit = number in roulette.areas()[staked.bet, staked.pick]
    return roulette.PAYS[staked.bet] if is_hit else -1


def _sic_bo(staked: Staked, seen: Announced) -> int:
    dice = tuple(sorted(map(int, seen.drawn()[-1].split())))
    return sic_bo.pays(dice, staked.bet, staked.pick) or -1


def _big_wheel(staked: Staked, seen: Announced) -> int:
    symbol = seen.drawn()[-1][0]
    return wheels.LUCKY_BIG_WHEEL_PAYS[1][symbol] if symbol == staked.pick else -1


def _big_3_six(staked: Staked, seen: Announced) -> int:
    symbols = "".join(word[0] for word in seen.drawn()[-1].split())
    if staked.bet == "Big 3 Six":
        return wheels.side_wager_pays(symbols) or -1
    wheel, symbol = int(staked.pick[0]), staked.pick[1]
    return wheels.BIG_3_SIX_PAYS[symbol] if symbols[wheel - 1] == symbol else -1


def _baccarat(staked: Staked, seen: Announced) -> Fraction | int:
    hands = {side: seen.drawn(side) for side in ("Player", "Banker")}
    values = {side: [_baccarat_value(card) for card in cards] for side, cards in hands.items()}
    ending = (
        sum(values["Player"]) % 10,
        len(hands["Player"]),
        sum(values["Banker"]) % 10,
        len(hands["Banker"]),
    )
    if staked.bet in {"Perfect Pairs", "Pair"}:
        kind = side_wagers.KINDS["pair"](*hands[staked.pick][:2])
        paid = (
            BACCARAT_PAIRS if staked.bet == "Perfect Pairs" else dict.fromkeys(BACCARAT_PAIRS, 11)
        )
        return paid.get(kind, -1)
    return BACCARAT[f"{staked.bet} {staked.pick}".strip()](*ending)


BACCARAT: dict[str, Callable[[int, int, int, int], Fraction | int]] = {
    "Player": baccarat.player_net,
    "Banker": baccarat.banker_net,
    "Tie": baccarat.tie_net,
    "Super 6": baccarat.super_6_net(12),
    "2 to 1 Player": baccarat.two_to_one_player_net,
    "2 to 1 Banker": baccarat.two_to_one_banker_net,
    "Dragon Bonus Player": baccarat.dragon_player_net,
    "Dragon Bonus Banker": baccarat.dragon_banker_net,
}


def _baccarat_value(card: str) -> int:
    return int(card[0].translate(BACCARAT_VALUES))


def _casino_war(staked: Staked, seen: Announced) -> Fraction | int:
    own = seen.drawn(f"{staked.player}, Betting Area {staked.area}")
    dealer, shared = seen.drawn("Dealer"), seen.drawn("community card")
    mine, theirs = RANKS.index(own[0][0]), RANKS.index(dealer[0][0])
    if staked.bet == "Tie":
        return 10 if mine == theirs else -1
    if mine != theirs:
        return 1 if mine > theirs else -1
    if seen.choices(staked.player, staked.area)[-1] == "Surrender":
        return Fraction(-1, 2)
    community, second = RANKS.index(shared[0][0]), RANKS.index(dealer[1][0])
    if community < second:
        return -1
    is_won = community == second or staked.bet == "Go to War"
    return 1 if is_won else 0


def _three_cards(staked: Staked, seen: Announced) -> Fraction | int:
    matrix = {n: seen.drawn(f"position {n}")[0] for n in range(1, 10)}
    dealer = [_number(card) for card in seen.drawn("Dealer")]
    places = LINES.get(staked.pick) or seen.selections[staked.player]
    own = [_number(matrix[place]) for place in places]
    if staked.bet == "Pair Plus":
        return PAIR_PLUS.get(three_card_poker.name(three_card_poker.score(*own)), -1)
    if staked.bet == "Six Card Bonus":
        return SIX_CARDS.get(three_card_poker.six_card_hand((*own, *dealer)), -1)
    if seen.choices(staked.player, staked.area)[-1] == "Fold":
        return -1
    # Ante and Play are equal, and what they win together is counted once, with the Ante.
    both = three_card_poker.net(three_card_poker.score(*own), three_card_poker.score(*dealer))
    return both if staked.bet == "Ante" else 0


def _number(card: str) -> int:
    return 4 * RANKS.index(card[0]) + "CDHS".index(card[1])


SINGLE: dict[str, Callable[[Staked, Announced], Fraction | int]] = {
    "roulette": _roulette,
    "virtual_roulette": _roulette,
    "sic_bo": _sic_bo,
    "lucky_big_wheel": _big_wheel,
    "big_3_six": _big_3_six,
    "baccarat": _baccarat,
    "two_to_one_baccarat": _baccarat,
    "casino_war": _casino_war,
    "three_card_poker": _three_cards,
}
