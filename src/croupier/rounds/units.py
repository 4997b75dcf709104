"""Units: what an amount of money is counted in.  Chips are one; no other unit is ever chips.

A token of $25, a voucher of $100, a red chip of one table that its holder declared to be $5, the
chips of a tournament: each is a unit of its own, and amounts are in cents of what it stands for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from croupier.rounds.wager import Means

CHIPS = ""  # the unit of every account that names none
NAMES = {
    Means.TOKEN: "token",
    Means.VOUCHER: "voucher",
    Means.COLOUR: "colour",
    Means.TOURNAMENT: "tournament",
}
MEANS = {name: means for means, name in NAMES.items()}
UNITS_KEPT = 1024


class Unit(NamedTuple):
    """What pieces of one kind are worth, and their mark and table where they have them.

    A mark is a colour, or a tournament's name; `table` alone plays colour chips.  CSS 3.5.2(b).
    """

    means: Means
    piece_cents: int = 1
    mark: str = ""
    table: str = ""

    def __str__(self) -> str:
        """The unit in accounts, events and commands; chips need no name."""
        if self.means not in NAMES:
            return CHIPS
        told = (NAMES[self.means], self.table, self.mark, str(self.piece_cents))
        return "/".join(part for part in told if part)


@lru_cache(maxsize=UNITS_KEPT)
def unit_of(text: str) -> Unit:
    """The unit of this name; ValueError where there is none."""
    if text == CHIPS:
        return Unit(Means.CHIPS)
    name, *marks, piece = text.split("/")
    means = MEANS.get(name)
    if means is None or len(marks) != MARKS[means] or not all(marks) or not _is_piece(piece):
        raise ValueError(f"no unit {text!r}; accepted: {', '.join(EXAMPLES)}")
    mark, table = (marks[-1], "".join(marks[:-1])) if marks else ("", "")
    return Unit(means, int(piece), mark, table)


def whole_pieces(unit: str, cents: int) -> int:
    """As much of an amount as whole pieces make."""
    return cents - cents % unit_of(unit).piece_cents


def token(piece_cents: int) -> str:
    """The unit of Casino Promotional Tokens of one worth.  CSB 1.1, CSS 1.1, SBC 1.1."""
    return str(Unit(Means.TOKEN, piece_cents))


def voucher(piece_cents: int) -> str:
    """The unit of Complimentary Chip Purchase Vouchers of one worth.  CSS 3.4."""
    return str(Unit(Means.VOUCHER, piece_cents))


def colour(table: str, mark: str, piece_cents: int) -> str:
    """The unit of a table's chips of one colour, at the value that their holder declared.

    CSS 3.5.2(b), (e).
    """
    return str(Unit(Means.COLOUR, piece_cents, mark, table))


# How many marks stand between the name of a unit and the worth of its pieces.
MARKS = {Means.TOKEN: 0, Means.VOUCHER: 0, Means.COLOUR: 2, Means.TOURNAMENT: 1}
EXAMPLES = ("none for chips", "token/2500", "voucher/10000", "colour/sic-bo-1/red/500")


def _is_piece(text: str) -> bool:
    return text.isascii() and text.isdigit() and not text.startswith("0")
