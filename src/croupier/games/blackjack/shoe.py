"""A new shoe: who cuts, where the cutting card goes, and what is burned."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from croupier.equipment.cards import DECK
from croupier.equipment.shoe import Shoe, ShoeError, new_shoe
from croupier.games.blackjack.hand import value
from croupier.games.side_wagers import SIDE_BETS

if TYPE_CHECKING:
    from croupier.equipment.cards import Card
    from croupier.equipment.chance import Chance
    from croupier.rulebook.book import Rules


HALF = "half"
CONTINUOUS = "continuous"


class Occasion(Enum):
    """What led to the shuffle: where the cutting card came out, or why there was none.

    CSB 4.2.3, SBC 4.5, CPB 4.4.
    """

    GAME_BEGINS = "the game begins"
    ON_AREA = "on a Betting Area"
    ON_DEALER = "on the Dealer's hand"
    OPENING_ROUND = "as the first card of a round"
    CARDS_REPLACED = "the cards were replaced"


def is_continuous(rules: Rules) -> bool:
    """The table shuffles all the time: no cutting card, no cut.  CSB 3.1.1, 4.2.2, SBC 4.1."""
    return bool(rules["shuffling"] == CONTINUOUS)


def decks_key(rules: Rules) -> str:
    """The key of the numbers of decks that fit the table's shuffling and Side Wagers.  CPB 2.2."""
    if is_continuous(rules):
        return "shoe.decks_continuous"
    has_side_wagers = any(bet in rules.odds for bet in SIDE_BETS)
    return "shoe.decks_with_side_wagers" if has_side_wagers else "shoe.decks"


def cut_bounds(rules: Rules, decks: int) -> range:
    """Where a player may cut: so many decks from either end.  CSB 4.2.5, SBC 4.7, CPB 4.5."""
    margin = rules["shoe.cut_decks_min"] * len(DECK)
    return range(margin, decks * len(DECK) - margin + 1)


def cutting_card_bounds(rules: Rules, decks: int) -> range:
    """How many cards the Dealer may leave behind the cutting card.

    CSB 4.2.6(b), SBC 4.8, CPB 4.6.
    """
    most = rules["shoe.behind_cutting_card_max"]
    stack = decks * len(DECK)
    return range(rules["shoe.behind_cutting_card_min"], (stack // 2 if most == HALF else most) + 1)


def behind_cutting_card(rules: Rules) -> range:
    """How many cards the Dealer may leave behind the cutting card of a table's shoe.

    CSB 4.2.6(b), SBC 4.8, CPB 4.6.
    """
    return cutting_card_bounds(rules, rules["decks"])


def burned(rules: Rules, first: Card) -> int:
    """The cards burned before play, the first among them; by its value where so ruled.

    CSB 4.3.1, SBC 4.9, CPB 4.13.
    """
    by_value = rules["shoe.burns_by_first_card"] and is_continuous(rules)
    return 1 + value(first.rank) if by_value else int(rules["burns"])


def prepared(rules: Rules, chance: Chance, cut_at: int, behind: int) -> Shoe:
    """A new shoe, shuffled, cut, with its cutting card in place and the first card burned.

    CSB 4.1.2, 4.2.6, 4.3.1, 4.4.3, SBC 4.4, 4.8, 4.9, CPB 4.1, 4.6.
    """
    decks = rules["decks"]
    shoe = new_shoe(decks, chance, is_continuous=is_continuous(rules))
    if not is_continuous(rules):
        _check("a cut", cut_at, cut_bounds(rules, decks))
        _check("a cutting card before the last", behind, cutting_card_bounds(rules, decks))
        shoe = shoe.cut(cut_at).with_cutting_card(behind)
    return shoe.burn(burned(rules, shoe.order[0]))


def stack(rules: Rules, chance: Chance, cut_at: int) -> Shoe:
    """A new shoe that was cut, with its cutting card midway; a device has neither.

    What is burned by the first card is burned once no more bets were called, not now.
    CSB 4.2.5, 4.2.6, 4.3.1, SBC 4.1, 4.7, 4.8, 4.9, CPB 4.5, 4.6, 4.13.
    """
    shoe = new_shoe(rules["decks"], chance, is_continuous=is_continuous(rules))
    if not is_continuous(rules):
        depths = cutting_card_bounds(rules, rules["decks"])
        _check("a cut", cut_at, cut_bounds(rules, rules["decks"]))
        shoe = shoe.cut(cut_at).with_cutting_card(depths[len(depths) // 2])
    by_value = burned_after_close(rules, shoe)
    return shoe if by_value else shoe.burn(int(rules["burns"]))


def cuts(rules: Rules) -> range:
    """Where somebody may cut; nowhere where a device shuffles.  CSB 4.2.2, 4.2.5, SBC 4.1, 4.7."""
    return range(0) if is_continuous(rules) else cut_bounds(rules, rules["decks"])


def burned_after_close(rules: Rules, shoe: Shoe) -> int:
    """The cards burned by the first card of a device's shoe, that one among them.  CPB 4.13."""
    by_value = rules["shoe.burns_by_first_card"] and is_continuous(rules)
    return 1 + value(shoe.undealt[0].rank) if by_value else 0


def fresh(rules: Rules, chance: Chance) -> Shoe:
    """A new shoe that nobody asked to cut: the house does, and sets the cutting card midway.

    A shuffling device has neither.  CSB 4.2.2, 4.2.4, 4.2.6, SBC 4.6, 4.8, CPB 2.2(b), 4.4, 4.6.
    """
    if is_continuous(rules):
        return prepared(rules, chance, 0, 0)
    cuts, depths = cut_bounds(rules, rules["decks"]), cutting_card_bounds(rules, rules["decks"])
    return prepared(rules, chance, cuts[len(cuts) // 2], depths[len(depths) // 2])


def _check(what: str, at: int, accepted: range) -> None:
    if at not in accepted:
        raise ShoeError(f"{what} {at} cards: accepted {accepted[0]} to {accepted[-1]}")
