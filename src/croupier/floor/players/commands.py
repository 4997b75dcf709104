"""What a player may ask as the person they are."""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.floor.forms import Amount, Card
from croupier.floor.players.daily import Minutes
from croupier.floor.terminals.command import Command

Pin = Annotated[str, msgspec.Meta(max_length=64)]


class PresentCard(Command, frozen=True, tag="present card", omit_defaults=True):
    """The player's card is put in, with its PIN where it has one, or taken out."""

    player: Card
    pin: Pin = ""


class ChooseLimits(Command, frozen=True, tag="choose limits", omit_defaults=True):
    """The limits of the player whose card is in; without a figure there is no such limit.

    CMA 3.9, SBC 20.3.
    """

    loss_day_cents: Amount | None = None
    loss_week_cents: Amount | None = None
    loss_month_cents: Amount | None = None
    deposit_day_cents: Amount | None = None
    session_minutes: Minutes | None = None
    day_minutes: Minutes | None = None


PlayerCommand = PresentCard | ChooseLimits
