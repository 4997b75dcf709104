"""Lucky Big Wheel: a wheel of 54 sections, and bets on the symbol where it stops.  CMA 13.2.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment.wheels import Stop, arranged, read_stop, spin_wheel
from croupier.games.equipment import Device
from croupier.games.game import Bet, Choice, Game, Players, Who, Words, by_name
from croupier.games.keys import SECONDS, needed, sections_of
from croupier.games.spinner import next_in_turn, spun_course, turn
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance
    from croupier.games.spinner import Spin
    from croupier.rulebook.book import Rules
    from croupier.words.message import Message

SYMBOLS = tuple("ABCDEFG")
SECTIONS = "wheel.sections"
TIERS = tuple(f"Symbol {symbol}" for symbol in SYMBOLS)
SPIN = Choice("Spin", "CMA 13.3.1(e)")
AUTOMATIC = Choice("Automatic spin", "CMA 13.3.1(e)(ii)")


def symbol(stop: Stop, picked: str) -> int:
    """The wheel stops at the symbol; each symbol is a tier of its own.  CMA 13.4.1."""
    return SYMBOLS.index(picked) + 1 if stop.symbol == picked else 0


def announcement(stop: Stop) -> Message:
    """The symbol at which the wheel came to rest.  CMA 13.4.1."""
    return message("outcome-symbol", symbol=stop.symbol)


def wheel_spinner(_: Rules, players: Players) -> Who | None:
    """The players with a valid wager take turns clockwise.  CMA 13.3.1(a), (b), (c)."""
    return next_in_turn(players)


def spin(rules: Rules, chance: Chance) -> Stop:
    """Where the wheel of the book comes to rest.  CMA 13.2.2."""
    return spin_wheel(chance, tuple(rules[SECTIONS].items()))


def can_show(rules: Rules, drawn: object) -> bool:
    """A section of the book's wheel, with the symbol that stands on it.  CMA 13.2.2."""
    return type(drawn) is Stop and drawn in enumerate(arranged(tuple(rules[SECTIONS].items())))


BETS = by_name(Bet("Symbol", symbol, SYMBOLS, TIERS))
KEYS = {SECTIONS: needed(sections_of(SYMBOLS)), "spinner.seconds": SECONDS}
WHEEL = Device(
    spin,
    "a section of the wheel, with its symbol",
    can_show,
    lambda rules, text: read_stop(text, tuple(rules[SECTIONS].items())),
    SECTIONS,
)

GAME: Game[Spin[Stop], Stop, Stop] = Game(
    "lucky_big_wheel",
    BETS,
    WHEEL,
    spun_course("wheel", wheel_spinner, SPIN, AUTOMATIC),
    Words(announcement, shows=turn),
    keys=KEYS,
)
