"""An amount of money in English words, as a ticket spells it beside the figures.

Decision 11 says why they are our own.
"""

from __future__ import annotations

CENTS_MAX = 10**15
UNITS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)
FROM_TWENTY = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SCALES = ("", " thousand", " million", " billion", " trillion")


def in_words(amount_cents: int) -> str:
    """One thousand two hundred and five dollars and forty cents, in lower case.  Standards 26."""
    if not 0 <= amount_cents <= CENTS_MAX:
        raise ValueError(f"{amount_cents} cents have no words here: 0 to {CENTS_MAX} have")
    dollars, cents = divmod(amount_cents, 100)
    parts = [_counted(dollars, "dollar")] if dollars or not cents else []
    return " and ".join(parts + ([_counted(cents, "cent")] if cents else []))


def _counted(number: int, noun: str) -> str:
    return f"{_number(number)} {noun}{'' if number == 1 else 's'}"


def _number(number: int) -> str:
    """Groups of three with their scales; "and" stands before a last group under a hundred."""
    if number < 1000:
        return _below_thousand(number)
    groups = [number // 1000**place % 1000 for place in range(len(SCALES))]
    spoken = [f"{_below_thousand(n)}{scale}" for n, scale in zip(groups, SCALES, strict=True) if n]
    last = "and " if 0 < groups[0] < 100 else ""
    return " ".join([*reversed(spoken[1:]), last + spoken[0]])


def _below_thousand(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _below_hundred(rest)
    return f"{UNITS[hundreds]} hundred" + (f" and {_below_hundred(rest)}" if rest else "")


def _below_hundred(number: int) -> str:
    tens, unit = divmod(number, 10)
    if number < len(UNITS):
        return UNITS[number]
    return FROM_TWENTY[tens - 2] + (f"-{UNITS[unit]}" if unit else "")
