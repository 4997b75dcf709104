"""What an answer of the API says, in English."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.words.message import Message


def says(found: Any) -> str:
    """A message as an answer has it, or the text of whoever wrote one."""
    return found if isinstance(found, str) else str(msgspec.convert(found, Message))
