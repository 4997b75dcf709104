"""A message: what is said, as an identifier and arguments, before any language says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said.  The catalogue has its words; an identifier never means something else later.

    An argument is a text as it stands (a name, a word of a book), a whole number (money in cents),
    another message, or several of these.
    """

    id: str
    args: dict[str, str | int | Message | list[str | int | Message]] = {}

    def __str__(self) -> str:
        from croupier.words.english import english  # noqa: PLC0415 - Fluent, once somebody reads

        return english(self)


Part = str | int | Message
Argument = Part | list[Part]
# A text is what a person said, or what a journal of 0.1 holds: it is shown as it is.
Said = Message | str


def message(name: str, /, **arguments: Part | Sequence[Part]) -> Message:
    """The message of this name, with its arguments."""
    whole = {each: _argument(value) for each, value in arguments.items()}
    return Message(name, whole)


def _argument(value: Part | Sequence[Part]) -> Argument:
    return value if isinstance(value, Part) else list(value)
