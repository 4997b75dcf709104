"""The answer to a command of the staff."""

from __future__ import annotations

import msgspec

from croupier.floor.terminals.answer import Refusal
from croupier.words.message import Said


class StaffAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reply to a command of the staff: done, refused, or awaiting what `awaits` says.

    `tells` is what the player must be told; `ticket` the number of a voucher, `cents` what was paid
    or printed.
    """

    id: str
    refused: Refusal | None = None
    awaits: Said = ""
    clause: str = ""
    second: str = ""
    tells: Said = ""
    ticket: str = ""
    cents: int = 0

    @property
    def is_done(self) -> bool:
        """Whether it has been done."""
        return self.refused is None and not self.awaits
