"""The form of an act: what the console asks for, read from the types of its command."""

from __future__ import annotations

from enum import Enum, StrEnum
from types import NoneType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, get_args, get_origin

import msgspec

from croupier.floor.forms import LIST_MAX, Amount, Cents, Password, SomeWords, Whole, Words
from croupier.floor.staff.command import COMMON
from croupier.floor.tables.sign import Limit, Sign
from croupier.people.passwords import POLICY
from croupier.words.message import Said

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from croupier.floor.staff.command import StaffCommand
    from croupier.people.acts import Act

Mark = TypeVar("Mark")


class Kind(Enum):
    """How a field is filled in."""

    TEXT = "text"
    PASSWORD = "password"  # noqa: S105 - the name of a kind
    PIN = "pin"
    MONEY = "money"
    WHOLE = "whole"
    CHECK = "check"
    EITHER = "either"
    ROLE = "role"
    CHOICE = "choice"
    PLAYER = "player"
    FAILED_TERMINAL = "failed terminal"
    TERMINAL = "terminal"
    VARIATION = "variation"
    CONSENT = "consent"
    AREAS = "areas"
    PLAYERS = "players"
    LIMIT = "limit"
    SIGN = "sign"


KINDS: dict[Any, Kind] = {
    Cents: Kind.MONEY,
    Amount: Kind.MONEY,
    Password: Kind.PASSWORD,
    Limit: Kind.LIMIT,
    Sign: Kind.SIGN,
    bool: Kind.CHECK,
    int: Kind.WHOLE,
    str: Kind.TEXT,
}
Role = Annotated[Words, Kind.ROLE]
AtTable = Annotated[Words, Kind.PLAYER]
OutOfOrder = Annotated[Words, Kind.FAILED_TERMINAL]
Anywhere = Annotated[Words, Kind.TERMINAL]
Variation = Annotated[Words, Kind.VARIATION]
Pin = Annotated[Password, Kind.PIN]
Consenting = Annotated[SomeWords, Kind.CONSENT]
Areas = Annotated[tuple[Whole, ...], msgspec.Meta(max_length=LIST_MAX), Kind.AREAS]
Players = Annotated[SomeWords, Kind.PLAYERS]


class Only(NamedTuple):
    """A field that is asked for where the act needs this power, and not where it needs another."""

    power: Act


class Field(msgspec.Struct, frozen=True):
    """A field of a form: how it is filled in, between which limits or from which choices.

    The limits of a text are those of its length; `accepts` says in words what they cannot.
    """

    name: str
    kind: Kind
    is_required: bool
    least: int | None
    most: int | None
    choices: tuple[str, ...]
    accepts: Said


def form(
    command: type[StaffCommand], power: Act, known: Collection[str], roles: tuple[str, ...]
) -> Iterator[Field]:
    """The fields that a person fills in; what no form can hold keeps its default."""
    for field in msgspec.structs.fields(command):
        hint = _without_none(field.type)
        kind = _kind(hint)
        if field.name in COMMON or field.name in known or kind is None:
            continue
        if any(only.power is not power for only in _marks(hint, Only)):
            continue
        if kind is Kind.CHECK and field.default is True:
            kind = Kind.EITHER
        choices = tuple(hint) if kind is Kind.CHOICE else roles if kind is Kind.ROLE else ()
        accepts: Said = POLICY if kind is Kind.PASSWORD else ""
        yield Field(field.name, kind, field.required, *_limits(hint), choices, accepts)


def _without_none(hint: Any) -> Any:
    some = [each for each in get_args(hint) if each is not NoneType]
    return some[0] if NoneType in get_args(hint) else hint


def _kind(hint: Any) -> Kind | None:
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return Kind.CHOICE
    plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    return next(iter(_marks(hint, Kind)), KINDS.get(hint) or KINDS.get(plain))


def _limits(hint: Any) -> tuple[Any, Any]:
    for each in _marks(hint, msgspec.Meta):
        is_text = each.max_length is not None
        return (each.min_length, each.max_length) if is_text else (each.ge, each.le)
    return None, None


def _marks(hint: Any, of: type[Mark]) -> list[Mark]:
    return [each for each in getattr(hint, "__metadata__", ()) if isinstance(each, of)]
