"""The person at the table, as the floor's port has them: they act at their own pace.

What they enter comes through the door of the staff (`floor/staff/acts/dealer.py`), not from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from croupier.equipment.chance import Secret
    from croupier.floor.events import Event
    from croupier.floor.tables.dealer import DealerAct
    from croupier.floor.tables.table import Table


class DealerAtTable:
    """Deals cards and dice of their own, which no secret committed to."""

    def act(self, table: Table, act: DealerAct, now_ms: int) -> NoReturn:
        """Nothing is ever due by the clock."""
        raise AssertionError(f"{table.id}: {act} at {now_ms}, though a person deals")

    def restore(self, table: Table, secret: Secret) -> NoReturn:  # noqa: ARG002 - never given
        """No secret was ever committed to."""
        raise AssertionError(f"{table.id}: a secret where a person deals")

    def take(self, table: Table) -> None:
        """Nobody but the person can tell which card came out."""

    def burn_card(self, table: Table) -> str:  # noqa: ARG002 - as every Dealer is asked
        """The person turns the burn card up on the layout, for whoever asks.  CSB 4.3.1."""
        return ""

    def over(self, table: Table) -> list[Event]:  # noqa: ARG002 - as every Dealer is asked
        """The cards of the round go to the discard rack; there is no secret to reveal."""
        return []
