"""Who may do what at a table: roles are an order, and "(or above)" compares.  CSS 1.2."""

from __future__ import annotations

from enum import IntEnum


class Role(IntEnum):
    """A person at the table, lowest first; the virtual Dealer is a Dealer."""

    PLAYER = 0
    DEALER = 1
    HIGHER_DUTIES_DEALER = 2
    AREA_MANAGER = 3
    ASSISTANT_CASINO_MANAGER = 4

    @property
    def title(self) -> str:
        """The role as the rules write it."""
        return self.name.replace("_", " ").title()
