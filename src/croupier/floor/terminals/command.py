"""What every command of a Player Terminal is."""

from __future__ import annotations

import msgspec


class Command(
    msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True
):
    """A request of a terminal."""
