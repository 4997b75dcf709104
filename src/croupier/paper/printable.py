"""What may stand on paper: short texts of letters that the fonts carry, times that have a zone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

# Latin letters with their marks, figures, and the punctuation of running text.
CARRIED = re.compile(
    r"[ -~\u00a1-\u00ac\u00ae-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212]+"
)


class PaperRefused(ValueError):
    """The value cannot be put on paper as it is."""


def refuse_unprintable(name: str, text: str, characters_max: int) -> None:
    """Refuse a text that would print as nothing, as boxes, or over its neighbours."""
    if not text.strip() or len(text) > characters_max or not CARRIED.fullmatch(text):
        raise PaperRefused(
            f"the {name} {text[:characters_max]!r} cannot be printed; accepted: 1 to "
            f"{characters_max} Latin letters, figures, spaces and signs on one line"
        )


def refuse_zoneless(name: str, at: datetime) -> None:
    """Refuse a time that another place could read as another moment."""
    if at.utcoffset() is None:
        raise PaperRefused(f"the time {name}, {at}, has no zone; accepted: one with its zone")


def moment(at: datetime) -> str:
    """A time as paper shows it: 15 Nov 2026 23:13:15 AEDT."""
    return f"{at.day} {at:%b %Y %H:%M:%S %Z}"
