"""What every letter between two places says, as both journals keep it."""

from __future__ import annotations

import msgspec


class Content(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """What a letter says; a room lists its own in `letters.py`.

    What has its default is left out, so a default is part of the format.
    """


class Returned(Content, frozen=True, tag="returned"):
    """The place did not want a letter: here is its money again, and why.

    `number` is that of the letter on its way there; `into` the accounts that it came out of.
    """

    number: int
    into: dict[str, int]
    why: str
    clause: str = ""
