"""Which draws a round makes: the calls of play, noted as they are made."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.shoe import new_shoe
from croupier.games import game_of
from croupier.games.equipment import Device
from croupier.rulebook.clauses import citations

if TYPE_CHECKING:
    from croupier.rulebook.book import Rules


class Calls(NamedTuple):
    """What is asked of `chance.below` to play a round, in words, and how many times."""

    asked: str
    times: int
    is_shoe: bool
    clause: str


def calls_of(rules: Rules) -> Calls:
    """The calls that draw a round's result, or that shuffle its shoe."""
    noted = _Noted()
    device = game_of(rules.book).equipment
    if isinstance(device, Device):
        device.draw(rules, noted)
        clause = ", ".join(_cited(device.draw.__doc__ or "", rules.book.document))
    else:
        new_shoe(rules["decks"], noted)
        clause = rules.clause("decks")
    is_shoe = not isinstance(device, Device)
    return Calls(worded(noted.asked), len(noted.asked), is_shoe, clause)


def _cited(text: str, document: str) -> list[str]:
    """The clauses of the book's own document that a docstring cites."""
    return [code for code in citations(text) if code.startswith(document)]


def worded(asked: list[int]) -> str:
    """Calls as people write them: the same one several times, or each one less than the last."""
    if len(set(asked)) == 1:
        times = f" × {len(asked)}" if len(asked) > 1 else ""
        return f"below({asked[0]}){times}"
    if len(asked) > 3 and all(first - second == 1 for first, second in pairwise(asked)):
        return f"below({asked[0]}), below({asked[1]}), … below({asked[-1]})"
    return ", ".join(f"below({n})" for n in asked)


class _Noted:
    """A chance that draws nothing and notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        """Always 0; the call is noted."""
        self.asked.append(n)
        return 0
