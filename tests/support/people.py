"""People of the houses, and what they ask."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST

from croupier.people.authority import Request
from croupier.people.house import HOUSE, Person
from croupier.people.houses import read_house

if TYPE_CHECKING:
    from croupier.people.acts import Act
    from croupier.people.house import House

NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)
OPERATOR = {
    "CMA": "crown_melbourne",
    "CPB": "crown_perth",
    "CSB": "crown_sydney",
    "CSS": "crown_sydney",
    "SBC": "star_sydney",
}
HIGHEST = {
    "crown_melbourne": "TG Assistant Casino Manager",
    "crown_perth": "Table Games Manager",
    "crown_sydney": "Casino Manager",
    "star_sydney": "Gaming Manager",
}


QUICK = PasswordHasher.from_parameters(CHEAPEST)


def quickly_hashed(password: str) -> str:
    """A hash of little work: whether a password fits takes the work that its hash names."""
    return QUICK.hash(password)


@cache
def house(operator: str) -> House:
    """The house of an operator, read once."""
    return read_house(operator)


def somebody(role: str, operator: str = "crown_sydney", name: str = "Ada") -> Person:
    """A person in a role."""
    return Person(name.lower(), name, role, operator)


def request(
    act: Act, by: Person, under: str = HOUSE, ground: str = "", told: tuple[str, ...] = ()
) -> Request:
    """A request with a reason."""
    return Request(act, by, "seen by the camera", "round 7", NOON, under, ground, told)
