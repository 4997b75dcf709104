"""A player's card: its number with a check digit, and the PIN that its person chose."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from croupier.people.house import HOUSE_RULE
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance

DIGITS = 10  # Two of the system, seven drawn, one to check the others.
DRAWN_DIGITS = 7
SYSTEM_ID_MAX = 99
PIN_DIGITS_MIN, PIN_DIGITS_MAX = 4, 8
PIN = re.compile(rf"[0-9]{{{PIN_DIGITS_MIN},{PIN_DIGITS_MAX}}}", re.ASCII)
RUNS = "01234567890", "09876543210"
LARGEST_DIGIT = 9


def drawn_number(chance: Chance, system_id: int) -> str:
    """The number of a new card of a system; two draws may meet, and its caller draws again."""
    assert 0 <= system_id <= SYSTEM_ID_MAX, "a system has two digits"
    plain = f"{system_id:02}{chance.below(10**DRAWN_DIGITS):0{DRAWN_DIGITS}}"
    return f"{plain}{check_digit(plain)}"


def check_digit(plain: str) -> int:
    """The digit that finds every digit mistyped and nearly all that changed places (Luhn)."""
    doubled = (int(digit) * (2 - place % 2) for place, digit in enumerate(reversed(plain)))
    total = sum(each - LARGEST_DIGIT if each > LARGEST_DIGIT else each for each in doubled)
    return -total % 10


def is_card_number(text: str) -> bool:
    """Whether a text can be the number of a card that this program issued."""
    if len(text) != DIGITS or not text.isascii() or not text.isdigit():
        return False
    return check_digit(text[:-1]) == int(text[-1])


def refused_pin(pin: str) -> Refused | None:
    """Why a new PIN is not accepted, or None: digits alone, no run and not one digit only."""
    is_easy = len({*pin}) == 1 or any(pin in run for run in RUNS)
    if PIN.fullmatch(pin) and not is_easy:
        return None
    accepted = message("accepted-pin", least=PIN_DIGITS_MIN, most=PIN_DIGITS_MAX)
    return Refused(Reason.WEAK_PASSWORD, message("refusal-pin_easy"), HOUSE_RULE, accepted)
