"""The best play of one area, and what it is worth, for every upcard and every first two cards.

Chances are floating point; the sums behind them are short and positive.  How the hands of a split
area are treated is said in `splits` and `together`.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.area import SPLIT
from croupier.games.blackjack.choices import INSURANCE
from croupier.lab.blackjack.hands import VALUES, all_hands
from croupier.lab.blackjack.lines import ANY, Upcard, best_of, results
from croupier.lab.blackjack.questions import answered, open_questions
from croupier.lab.blackjack.splitting import SplitPlay, split_play
from croupier.lab.blackjack.table import table_of
from croupier.lab.blackjack.terms import BIT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.lab.blackjack.hands import Ints
    from croupier.lab.blackjack.lines import Line
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.rulebook.book import Rules


class Spot(NamedTuple):
    """The first two cards against an upcard: how likely, what is chosen and what that is worth."""

    cards: tuple[int, int]
    up: int
    chance: float
    value: float
    choice: str
    worth: dict[str, float]


class Against(NamedTuple):
    """The play against one upcard."""

    up: int
    line: Line
    splits: dict[int, SplitPlay]
    spots: tuple[Spot, ...]


class Solution(NamedTuple):
    """What an area is worth to its player, in original wagers, and how it is played."""

    ev: float
    against: tuple[Against, ...]


def solve(
    rules: Rules, shoe: Shoe, *, peeks: bool = False, splits_as_dealt: bool = False
) -> Solution:
    """The best play from a full shoe.

    With `splits_as_dealt` a split hand is played as the same cards are that were dealt.
    """
    table = table_of(rules, shoe.equal_tens, peeks=peeks)
    against = tuple(
        _against(Upcard(table, up, shoe.without(up)), shoe.chance(up), splits_as_dealt)
        for up in VALUES
        if shoe.chance(up) > 0
    )
    return Solution(sum(spot.chance * spot.value for a in against for spot in a.spots), against)


def _against(upcard: Upcard, chance: float, splits_as_dealt: bool) -> Against:
    lot = upcard.table.dealt
    ends = upcard.ends(lot.ends, upcard.shoe)
    line = upcard.line(lot, upcard.shoe, results(lot.terms, ends))
    splits = {}
    for rank, lots in upcard.table.splits.items():
        if upcard.shoe.chance(rank, rank) > 0:
            may = lots.lots[0].terms.may
            fixed = best_of(line.worth, may) if splits_as_dealt else ANY
            wanted = line.value[all_hands().number(rank, rank)]
            splits[rank] = split_play(upcard, rank, (fixed, fixed), wanted)
    return Against(upcard.value, line, splits, tuple(_spots(upcard, chance, line, splits)))


def _spots(
    upcard: Upcard, chance: float, line: Line, splits: dict[int, SplitPlay]
) -> Iterator[Spot]:
    for cards in combinations_with_replacement(VALUES, 2):
        ways = 1 if cards[0] == cards[1] else 2
        likely = chance * upcard.shoe.chance(*cards) * ways
        if likely == 0:
            continue
        number = all_hands().number(*cards)
        may = upcard.table.dealt.terms.may[number]
        worth = {
            name: float(line.worth[place, number])
            for place, name in enumerate(BIT) if may & BIT[name]
        }
        if cards[0] == cards[1] and cards[0] in splits and not splits[cards[0]].is_bounded:
            worth[SPLIT] = splits[cards[0]].value
        extra = 0.0
        hand = all_hands().hands[number]
        for name in open_questions(upcard.table.rules, hand, upcard.value):
            ends = upcard.ends(__import__("numpy").array([number]), upcard.shoe).chances[0]
            value = float(ends @ answered(upcard.table.rules, hand, name))
            if name == INSURANCE:
                extra = max(extra, value)
            else:
                worth[name] = value
        choice = max(worth, key=worth.__getitem__)
        value = worth[choice] + extra
        if upcard.table.peeked is not None and upcard.hole:
            value += upcard.shoe.without(*cards).chance(upcard.hole) * upcard.table.peeked[number]
        yield Spot(cards, upcard.value, likely, value, choice, worth)
