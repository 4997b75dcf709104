"""What an entry says, read by the verifier's own code from any format that a floor has written.

Format 1 is a bare object with the event and its transfers; format 2 is an array that names its
format, then the event, then the transfers if money moved.
"""

from __future__ import annotations

import json
from typing import Any

FORMAT_2 = 2


class FormatUnknown(ValueError):
    """A body is of no format that this verifier reads."""


def told(kind: str, body: str) -> dict[str, Any]:
    """The event of an entry by the names of its fields, and the transfers that came with it."""
    found = json.loads(body)
    if isinstance(found, dict):
        return found
    if not isinstance(found, list) or not found or found[0] != FORMAT_2:
        raise FormatUnknown(f"{kind}: {body[:20]}…; accepted: formats 1 and {FORMAT_2}")
    _, event, *transfers = found
    return {"event": event, "transfers": transfers[0] if transfers else []}
