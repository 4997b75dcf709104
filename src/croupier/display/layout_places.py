"""Where a pick lies on the cloth, read off the rules themselves: the outcomes that it wins on."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache, reduce
from operator import and_
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from croupier.games import game_of
from croupier.games.equipment import Device
from croupier.games.three_card_poker import LINES

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.games.game import Bet, Pick
    from croupier.rulebook.book import Rules


class Anywhere(Struct, frozen=True, tag="anywhere"):
    """One area of its own."""


class Numbers(Struct, frozen=True, tag="numbers"):
    """The numbers of the wheel that the chip covers."""

    numbers: tuple[int, ...]


class Faces(Struct, frozen=True, tag="faces"):
    """The dice drawn on the area."""

    faces: tuple[int, ...]


class Total(Struct, frozen=True, tag="total"):
    """What the dice come to."""

    total: int


class WheelSymbol(Struct, frozen=True, tag="symbol"):
    """A symbol, and on which wheel, counted from 1."""

    wheel: int
    symbol: str


class HandOf(Struct, frozen=True, tag="hand"):
    """The hand that the player nominates, by its name or its number in the area."""

    hand: str


class Matrix(Struct, frozen=True, tag="matrix"):
    """The numbered places of a row or column of the matrix; none for the player's own hand."""

    positions: tuple[int, ...]


Place = Anywhere | Numbers | Faces | Total | WheelSymbol | HandOf | Matrix


def place_of(rules: Rules, bet: Bet, pick: Pick) -> Place:
    """Where a pick of a bet lies; on a hand, where its game says nothing else."""
    return PLACES.get(rules.book.game, _hand)(rules, bet, pick)


@lru_cache(maxsize=256)
def outcomes_of(rules: Rules) -> tuple[Any, ...]:
    """Every outcome of a game that one draw decides, without what no bet asks about."""
    device = game_of(rules.book).equipment
    assert isinstance(device, Device), "one draw of a device decides"
    return tuple(device.outcomes(rules))


def winning(rules: Rules, bet: Bet, pick: Pick) -> tuple[Any, ...]:
    """The outcomes on which a pick wins."""
    return tuple(outcome for outcome in outcomes_of(rules) if bet.tier(outcome, pick))


def _numbers(rules: Rules, bet: Bet, pick: Pick) -> Place:
    """The numbers on which a pick wins; a mystery jackpot is won by none."""
    wins = winning(rules, bet, pick)
    return Numbers(tuple(sorted(wins))) if wins else Anywhere()


def _dice(rules: Rules, bet: Bet, pick: Pick) -> Place:
    """A total where one total wins, the faces that every win shows, or the faces picked."""
    if pick is None:
        return Anywhere()
    if isinstance(pick, tuple):
        return Faces(pick)
    wins = winning(rules, bet, pick)
    if {sum(dice) for dice in wins} == {pick}:
        return Total(int(pick))
    return Faces(tuple(reduce(and_, map(Counter, wins)).elements()))


def _symbol(_rules: Rules, _bet: Bet, pick: Pick) -> Place:
    """The pick "B" is on the only wheel, "2B" on the second."""
    text = str(pick or "")
    return WheelSymbol(int(text[:-1] or 1), text[-1]) if text else Anywhere()


def _hand(_rules: Rules, _bet: Bet, pick: Pick) -> Place:
    return Anywhere() if pick is None else HandOf(str(pick))


def _matrix(_rules: Rules, _bet: Bet, pick: Pick) -> Place:
    return Anywhere() if pick is None else Matrix(LINES.get(pick, ()))


PLACES: dict[str, Callable[[Rules, Bet, Pick], Place]] = {
    "big_3_six": _symbol,
    "lucky_big_wheel": _symbol,
    "roulette": _numbers,
    "sic_bo": _dice,
    "three_card_poker": _matrix,
    "virtual_roulette": _numbers,
}
