"""Big 3 Six: three wheels of 32 compartments, and bets on each and on all.  CMA 15.2.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.wheels import Stop, arranged, read_stop, spin_wheel
from croupier.games.equipment import Device
from croupier.games.game import Bet, Game, Words, by_name, one_result
from croupier.games.keys import needed, sections_of
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance
    from croupier.rulebook.book import Rules
    from croupier.words.message import Message

SYMBOLS = tuple("ABCDEF")
SECTIONS = "wheel.sections"
TIERS = tuple(f"Symbol {symbol}" for symbol in SYMBOLS)
PICKS = tuple(f"{wheel}{symbol}" for wheel in (1, 2, 3) for symbol in SYMBOLS)
COMBINATIONS = (*(f"3 x {tier}" for tier in TIERS), "Symbol C, D and E")


class Stops(NamedTuple):
    """Where the three wheels come to rest."""

    first: Stop
    second: Stop
    third: Stop

    def __str__(self) -> str:
        return " ".join(map(str, self))


def symbol(stops: Stops, pick: str) -> int:
    """The wheel of the pick stops at its symbol, "2A" being A on the second.  CMA 15.3.1(c)."""
    wheel, picked = int(pick[0]), pick[1]
    return SYMBOLS.index(picked) + 1 if stops[wheel - 1].symbol == picked else 0


def big_3_six(stops: Stops, _: None) -> int:
    """All wheels show one symbol, or only C, D and E, in any order.  CMA 15.1, 15.3.2(c)."""
    shown = {stop.symbol for stop in stops}
    if len(shown) == 1:
        return SYMBOLS.index(stops.first.symbol) + 1
    return len(COMBINATIONS) if shown <= {"C", "D", "E"} else 0


def announcement(stops: Stops) -> Message:
    """The symbols from the first wheel to the third, then their combination.  CMA 15.2.1(b)."""
    tier, symbols = big_3_six(stops, None), " ".join(stop.symbol for stop in stops)
    if not tier:
        return message("outcome-no_combination", symbols=symbols)
    return message("outcome-combination", symbols=symbols, combination=COMBINATIONS[tier - 1])


def spin(rules: Rules, chance: Chance) -> Stops:
    """Where the three wheels, all of them like the book's, come to rest.  CMA 15.2.1(a), 15.2.2."""
    sections = tuple(rules[SECTIONS].items())
    return Stops(*(spin_wheel(chance, sections) for _ in range(3)))


def symbols(stops: Stops) -> Stops:
    """The stops without their compartments, which no bet asks about."""
    return Stops(*(stop._replace(compartment=0) for stop in stops))


def can_show(rules: Rules, drawn: object) -> bool:
    """A compartment of each of the three wheels, with its symbol.  CMA 15.2.1(a), 15.2.2."""
    marked = tuple(enumerate(arranged(tuple(rules[SECTIONS].items()))))
    return type(drawn) is Stops and all(type(each) is Stop and each in marked for each in drawn)


def read_stops(rules: Rules, text: str) -> Stops:
    """The stops of a text such as "A0 C17 F3"."""
    sections = tuple(rules[SECTIONS].items())
    return Stops(*(read_stop(each, sections) for each in text.split()))


BETS = by_name(
    Bet("Symbol", symbol, PICKS, TIERS),
    Bet("Big 3 Six", big_3_six, tiers=COMBINATIONS),
)

WHEELS = Device(
    spin,
    "a compartment of each wheel, with its symbol",
    can_show,
    read_stops,
    key=SECTIONS,
    asked_about=symbols,
)
GAME: Game[Stops | None, Stops, Stops] = Game(
    "big_3_six",
    BETS,
    WHEELS,
    one_result("wheels"),
    Words(announcement),
    keys={SECTIONS: needed(sections_of(SYMBOLS))},
)
