"""What every event of a stream is."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Happened(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """An event of a stream.

    What has its default is left out, so a default is part of the format.  `clauses` are those that
    every event of a kind obeys; what depends on the case, an event names in a field of its own.
    """

    clauses: ClassVar[str] = ""
