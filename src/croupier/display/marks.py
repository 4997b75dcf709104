"""How the road of a table shows a past round, from what was drawn in it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from croupier.display.scenes import winner_of
from croupier.equipment.wheels import colour
from croupier.games import baccarat, game_of
from croupier.games.game import Players
from croupier.games.sic_bo import big, is_triple

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.equipment.dice import Dice
    from croupier.equipment.wheels import Stop
    from croupier.games.big_3_six import Stops
    from croupier.rulebook.book import Rules

MARKS_KEPT = 4096


@lru_cache(maxsize=MARKS_KEPT)
def mark_of(rules: Rules, draws: tuple[str, ...]) -> str:
    """The mark of a round; nothing where its game keeps no road.

    Baccarat: the winner's letter B, P or T, the winning count, then "n" for a win or Tie with a
    natural, "p" and "b" for a pair in the Player's and the Banker's first two cards: "P9np".
    Roulette: "17 black".  Sic Bo: "9 small", "12 big" or "12 triple".  Wheels: their symbols.
    """
    marks = MARKS.get(rules.book.game)
    if marks is None or not draws:
        return ""
    reads = game_of(rules.book).equipment.reads
    return marks(rules, tuple(reads(rules, drawn) for drawn in draws))


def _baccarat(rules: Rules, drawn: tuple[Any, ...]) -> str:
    coup = baccarat.opening(rules, Players(()))
    for card in drawn:
        coup = baccarat.received(coup, card)
    outcome = baccarat.outcome(coup)
    winner = winner_of(outcome)
    best = baccarat.nominated(outcome, winner)
    flags = {"n": best.is_natural, "p": outcome.player.pair, "b": outcome.banker.pair}
    return f"{winner[0]}{best.points}{''.join(flag for flag, is_set in flags.items() if is_set)}"


def _number(_: Rules, drawn: tuple[int, ...]) -> str:
    return f"{drawn[0]} {colour(drawn[0])}"


def _dice(_: Rules, drawn: tuple[Dice, ...]) -> str:
    dice = drawn[0]
    name = "triple" if is_triple(dice) else "big" if big(dice, None) else "small"
    return f"{sum(dice)} {name}"


def _symbol(_: Rules, drawn: tuple[Stop, ...]) -> str:
    return drawn[0].symbol


def _symbols(_: Rules, drawn: tuple[Stops, ...]) -> str:
    return " ".join(stop.symbol for stop in drawn[0])


MARKS: dict[str, Callable[[Rules, tuple[Any, ...]], str]] = {
    "baccarat": _baccarat,
    "big_3_six": _symbols,
    "lucky_big_wheel": _symbol,
    "roulette": _number,
    "sic_bo": _dice,
    "virtual_roulette": _number,
}
