"""The rows of the people's files, as they are written; what else they hold is refused."""

from typing import Literal

import msgspec

from croupier.people.acts import Touches


class ActRow(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How an act is done at every operator."""

    words: str
    touches: Touches
    second: bool = False
    why: bool = False
    also: tuple[str, ...] = ()


class LadderAddition(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A role that another document of the operator adds to the ladder."""

    below: str
    clause: str
    reading: str = ""


class LadderRow(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The roles of an operator, lowest first: its own, or those of a game book, and some more."""

    value: tuple[str, ...] = ()
    book: str = ""
    clause: str = ""
    reading: str = ""
    adds: dict[str, LadderAddition] = {}


class TitleRow(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The role that another title stands for."""

    role: str
    clause: str


class ForbiddenRow(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a document lets nobody do, by the clause that says so, and what staff on duty may."""

    players: dict[str, str] = {}
    staff: dict[str, str] = {}
    exempt: dict[str, str] = {}


class PowerRow(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A power of a document: the least role and its clause, or the game book that has them.

    `forbidden` adds what players, or staff, may not do to the grounds; a power that no clause gives
    for itself is then used by the clause of its ground.
    """

    least: str = ""
    clause: str = ""
    book: str = ""
    grounds: dict[str, str] = {}
    forbidden: tuple[Literal["players", "staff"], ...] = ()
    tells: tuple[str, ...] = ()
    reading: str = ""
