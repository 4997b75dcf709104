"""What an operator and its jurisdiction ask of players: books/players.toml and <operator>/."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar

import msgspec

from croupier.people.house import HOUSE_RULE
from croupier.rulebook.loader import books_folder
from croupier.rulebook.source import Source

if TYPE_CHECKING:
    from pathlib import Path

Kind = TypeVar("Kind")


class Flag(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Yes or no, and by what: a clause of a document, or where else it stands."""

    value: bool
    clause: str = ""
    source: str = ""
    reading: str = ""


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A figure, and where it stands."""

    value: int
    source: str


class CardRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether nobody plays without a card, and whether it must be their own.  SBC 5.1, 20.1."""

    required: Flag
    own: Flag | None = None


class OwnLimitRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the operator's documents speak of limits that a player sets, and of who bears a loss.

    SBC 20.3, 20.5.
    """

    kept: Flag
    exceeded: Flag | None = None


class PinRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a card needs its PIN, and how many wrong ones lock it."""

    required: Flag
    tries: Count


class LimitRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether nobody plays without limits, and how long a higher one waits."""

    required: Flag
    raised_after_hours: Count


class BreakRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After how long somebody is looked after, and after how long they must go, until when."""

    assessed_after_minutes: Count
    assessed_at_tables_after_minutes: Count
    day_minutes: Count
    day_out_hours: Count
    week_minutes: Count
    week_out_hours: Count


class StatementRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Within how many hours a player has their statement."""

    within_hours: Count


class Jurisdiction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the law of a place asks of every casino there."""

    title: str
    law: str
    time_zone: str
    pin: PinRules
    limits: LimitRules
    statements: StatementRules
    breaks: BreakRules | None = None


class OwnRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an operator's own documents ask, and under which law it stands."""

    jurisdiction: str
    card: CardRules
    limits: OwnLimitRules | None = None


class PlayerRules(msgspec.Struct, frozen=True):
    """The profile by which an operator's players play."""

    operator: str
    code: str
    law: Jurisdiction
    card: CardRules
    limits_clause: str = HOUSE_RULE
    exceeded_clause: str = ""


def read_player_rules(operator: str, folder: Path | None = None) -> PlayerRules:
    """The profile of an operator; a file that says what cannot be is a BookError."""
    books = folder or books_folder()
    laws = Source.read(books / "players.toml")
    own = Source.read(books / operator / "players.toml")
    found = _read(own, own.data, OwnRules)
    if found.jurisdiction not in laws.data:
        raise own.error(("jurisdiction",), found.jurisdiction, " or ".join(laws.data))
    law = _read(laws, laws.data[found.jurisdiction], Jurisdiction)
    required = found.card.required
    if not (required.clause or (required.reading and not required.value)):
        raise own.error(("card", "required"), None, "a clause that says so, or why none does")
    clause = found.limits.kept.clause if found.limits else HOUSE_RULE
    exceeded = found.limits.exceeded if found.limits else None
    told = exceeded.clause if exceeded and exceeded.value else ""
    return PlayerRules(operator, found.jurisdiction, law, found.card, clause, told)


@cache
def player_rules(operator: str) -> PlayerRules:
    """The profile of an operator, read once."""
    return read_player_rules(operator)


def _read(source: Source, node: object, kind: type[Kind]) -> Kind:
    try:
        return msgspec.convert(node, kind)
    except msgspec.ValidationError as error:
        raise source.error((), node, str(error)) from error
