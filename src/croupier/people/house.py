"""A house: the order of its roles, and the powers that its documents give them."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from croupier.people.acts import Act
from croupier.words.message import Part, message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.people.acts import Conduct, Touches

HOUSE = "house"
HOUSE_RULE = "house rule"


class Person(NamedTuple):
    """Somebody who works in the house."""

    id: str
    name: str
    role: str
    operator: str
    is_active: bool = True


class Ground(NamedTuple):
    """What must have happened before a power may be used, and the clause that lists it."""

    name: str
    words: str
    clause: str

    def __str__(self) -> str:
        return f"{self.words} ({self.clause})"


class Forbidden(NamedTuple):
    """What a document lets no player do, and nobody of the staff.

    `exempt` has what it forbids players alone, with the clause that excepts staff on duty.
    """

    players: tuple[Ground, ...] = ()
    staff: tuple[Ground, ...] = ()
    exempt: Mapping[str, str] = MappingProxyType({})


class Power(NamedTuple):
    """Whom a clause lets act: a role of the ladder (or above), and roles beside it."""

    least: str | None
    also: tuple[str, ...]
    clause: str
    grounds: tuple[Ground, ...] = ()
    tells: tuple[str, ...] = ()
    tells_clause: str = ""

    def is_on(self, ground: str) -> bool:
        """Whether this power may be used on the ground."""
        return any(each.name == ground for each in self.grounds)

    def clause_on(self, ground: str) -> str:
        """The clause of the power; of one without a clause of its own, that of the ground."""
        return self.clause or next(
            (each.clause for each in self.grounds if each.name == ground), self.grounds[0].clause
        )

    @property
    def holders(self) -> list[Part]:
        """Those who have the power, as a refusal names them."""
        above = [message("holder-or_above", role=self.least)] if self.least else []
        return [*(message("holder", role=role) for role in self.also), *above]


@dataclass(frozen=True, eq=False)
class House:
    """The people's part of an operator's documents."""

    operator: str
    ladder: tuple[str, ...]
    titles: Mapping[str, str]
    beside: Mapping[str, frozenset[Touches]]
    conducts: Mapping[Act, Conduct]
    powers: Mapping[str, Mapping[Act, tuple[Power, ...]]]
    forbidden: Mapping[str, Forbidden]
    large_payout_cents_min: int

    @property
    def roles(self) -> tuple[str, ...]:
        """Every role that somebody may have here, the ladder first and lowest first."""
        return tuple(dict.fromkeys((*self.ladder, *self.titles, *self.beside)))

    def rank(self, role: str) -> int | None:
        """The place of a role on the ladder, or None beside it.  CMA 1.1, SBC 1.1."""
        known = self.titles.get(role, role)
        return self.ladder.index(known) if known in self.ladder else None

    def powers_of(self, act: Act, under: str) -> tuple[Power, ...]:
        """The powers to do the act under a document; where it is silent, the house's own."""
        given = self.powers.get(under, {}).get(act)
        return given or self.powers[HOUSE].get(act, ())

    def ground(self, act: Act, under: str, name: str) -> Ground | None:
        """The ground of a name on which an act may be done under a document."""
        powers = self.powers_of(act, under)
        return next((g for power in powers for g in power.grounds if g.name == name), None)

    def gives(self, power: Power, role: str) -> bool:
        """Whether the role has the power: it is named, or it stands at or above the least."""
        if role in power.also:
            return True
        rank, needed = self.rank(role), self.rank(power.least) if power.least else None
        return rank is not None and needed is not None and rank >= needed

    def words(self, act: Act) -> str:
        """The act as people say it."""
        return self.conducts[act].words

    def payout(self, cents: int) -> Act:
        """What paying this amount at the cage is: a redemption, or a large payment."""
        return Act.PAY_LARGE if cents >= self.large_payout_cents_min else Act.REDEEM


def _with_article(role: str) -> str:
    return f"{'an' if role[0] in 'AEIOU' else 'a'} {role}"
