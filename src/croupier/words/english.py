"""Messages in English, for whoever reads logs, terminals and the API."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from croupier.money import dollars
from croupier.words.catalogue import files
from croupier.words.message import Message

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from croupier.words.message import Argument, Said

COMMA, OR = ", ", " or "
NOT_OF_A_NAME = re.compile(r"[^A-Za-z0-9]+")


class UnknownMessage(LookupError):
    """The catalogue cannot say a message: its identifier or an argument is wrong."""


def english(words: Said) -> str:
    """What a message says; a text says what it says."""
    if not isinstance(words, Message):
        return words
    bundle = _bundle()
    if not bundle.has_message(words.id):
        raise UnknownMessage(words.id)
    pattern = bundle.get_message(words.id).value
    assert pattern is not None, "a message of the catalogue has a value"
    arguments = {name: _value(argument) for name, argument in words.args.items()}
    said, errors = bundle.format_pattern(pattern, arguments)
    if errors:
        raise UnknownMessage(f"{words.id}: {errors}")
    return str(said)


@cache
def _bundle() -> FluentBundle:
    """What the floor says.  No isolation marks stand around arguments, as in the browser."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - slow

    functions: dict[str, Any] = {
        "MONEY": _money,
        "WORD": _same,
        "CHOICE": _same,
        "SAID": _same,
        "ACT": _act,
        "TIME": _time,
        "NAME": _name,
        "FILLED": _filled,
        "OR": _either,
    }
    bundle = FluentBundle(["en-AU"], functions=functions, use_isolating=False)
    for path in files("en", "floor"):
        bundle.add_resource(FluentResource(path.read_text()))
    return bundle


def _value(argument: Argument) -> Any:
    """An argument as Fluent takes it: a number without separators, several joined by commas."""
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 - slow

    if isinstance(argument, int):
        return fluent_number(argument, useGrouping=False)
    if isinstance(argument, list):
        return COMMA.join(str(_value(each)) for each in argument)
    return english(argument)


def _money(cents: Any) -> str:
    return dollars(int(cents))


def _same(text: Any) -> str:
    """The books' own words are English."""
    return str(text)


def _act(text: Any) -> str:
    """The name of an act, or of several."""
    return str(text).replace("_", " ")


def _time(at_ms: Any) -> str:
    """A moment by the world's clock; a screen writes it by that of the site."""
    return f"{datetime.fromtimestamp(int(at_ms) / 1000, UTC):%H:%M} UTC"


def _name(text: Any, *, of: Any) -> str:
    """What the floor calls one of a sort of things."""
    named = f"{of}-{NOT_OF_A_NAME.sub('_', str(text)).strip('_')}"
    return english(Message(named)) if _bundle().has_message(named) else str(text)


def _filled(text: Any, value: Any) -> str:
    """Words of the laboratory with a value in their gap."""
    return str(text).replace("{}", str(value))


def _either(text: Any) -> str:
    """Several, of which one is to be taken."""
    return OR.join(str(text).rsplit(COMMA, 1))
