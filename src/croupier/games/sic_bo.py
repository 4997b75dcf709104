"""Sic Bo: three dice, and bets on what they show.  CSS, CMA 12."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from croupier.equipment.dice import FACES, Dice, tumble
from croupier.games.equipment import Device
from croupier.games.game import Bet, Game, Words, by_name, one_result
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance
    from croupier.rulebook.book import Rules
    from croupier.words.message import Message

TOTALS = range(4, 18)
TOTAL_TIERS = ("4 or 17", "5 or 16", "6 or 15", "7 or 14", "8 or 13", "9 or 12", "10 or 11")
FOUR_DICE = ((3, 4, 5, 6), (2, 3, 5, 6), (2, 3, 4, 5), (1, 2, 3, 4))  # CMA 12.6.1


def is_triple(dice: Dice) -> bool:
    """All three dice show the same number."""
    return dice.first == dice.second == dice.third


def big(dice: Dice, _: None) -> int:
    """Totals 11 to 17 win; a triple loses.  CSS 3.3.1."""
    return int(11 <= sum(dice) <= 17 and not is_triple(dice))


def small(dice: Dice, _: None) -> int:
    """Totals 4 to 10 win; a triple loses.  CSS 3.3.2."""
    return int(4 <= sum(dice) <= 10 and not is_triple(dice))


def specific_triple(dice: Dice, number: int) -> int:
    """All three dice show the number.  CSS 3.3.3."""
    return int(dice.count(number) == 3)


def specific_double(dice: Dice, number: int) -> int:
    """Two dice, or all three, show the number; three are one double only.  CSS 3.3.4."""
    return int(dice.count(number) >= 2)


def any_triple(dice: Dice, _: None) -> int:
    """All three dice show one number, whichever.  CSS 3.3.5."""
    return int(is_triple(dice))


def three_dice_total(dice: Dice, total: int) -> int:
    """The dice sum to the total; a total and its mirror from 21 share a tier.  CSS 3.3.6, 6.3."""
    return min(total, 21 - total) - 3 if sum(dice) == total else 0


def two_dice_combination(dice: Dice, pair: tuple[int, int]) -> int:
    """Both numbers show.  CSS 3.3.7."""
    return int(pair[0] in dice and pair[1] in dice)


def single_die(dice: Dice, number: int) -> int:
    """The number shows; the tier is on how many dice.  CSS 3.3.8."""
    return dice.count(number)


def even(dice: Dice, _: None) -> int:
    """An even total that is no triple.  CMA 12.6.1."""
    return int(sum(dice) % 2 == 0 and not is_triple(dice))


def odd(dice: Dice, _: None) -> int:
    """An odd total that is no triple.  CMA 12.6.1."""
    return int(sum(dice) % 2 == 1 and not is_triple(dice))


def three_of_four_dice(dice: Dice, numbers: tuple[int, ...]) -> int:
    """The dice show three different numbers of the chosen four.  CMA 12.6.1."""
    return int(len(set(dice)) == 3 and set(dice) <= set(numbers))


def announcement(dice: Dice) -> Message:
    """The faces from the smallest to the highest, then their total.  CSS 5.1.5, CMA 12.5.2."""
    return message("outcome-dice", dice=" ".join(map(str, sorted(dice))), total=sum(dice))


def spin(_: Rules, chance: Chance) -> Dice:
    """The dice after the tumbler has spun.  CSS 5.1.2, CMA 12.5.1."""
    return tumble(chance)


def can_show(_: Rules, drawn: object) -> bool:
    """Three dice, each with one of its six faces up.  CSS 2.1.2(b), CMA 12.3.1."""
    return type(drawn) is Dice and all(type(face) is int and face in FACES for face in drawn)


BETS = by_name(
    Bet("Small", small),
    Bet("Big", big),
    Bet("Specific Triple", specific_triple, tuple(FACES)),
    Bet("Specific Double", specific_double, tuple(FACES)),
    Bet("Any Triple", any_triple),
    Bet("Three Dice Total", three_dice_total, tuple(TOTALS), TOTAL_TIERS),
    Bet("Two Dice Combination", two_dice_combination, tuple(combinations(FACES, 2))),
    Bet("Single Die", single_die, tuple(FACES), ("one die", "two dice", "three dice")),
    Bet("Even", even),
    Bet("Odd", odd),
    Bet("3 of 4 Dice", three_of_four_dice, FOUR_DICE),
)

DICE = Device(
    spin, "three dice, each from 1 to 6", can_show, lambda _, text: Dice(*map(int, text.split()))
)
GAME: Game[Dice | None, Dice, Dice] = Game(
    "sic_bo", BETS, DICE, one_result("dice"), Words(announcement)
)
