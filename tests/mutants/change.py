"""One change of a text."""

from __future__ import annotations

from typing import NamedTuple


class Change(NamedTuple):
    """What stands from `start` to `end` of a text becomes `after`."""

    start: int
    end: int
    after: str

    def applied(self, text: str) -> str:
        """The text with the change made."""
        return text[: self.start] + self.after + text[self.end :]
