"""What a player may ask as the person they are."""

from __future__ import annotations

from croupier.floor.forms import Card
from croupier.floor.terminals.command import Command


class PresentCard(Command, frozen=True, tag="present card"):
    """The player's card is put in, or taken out."""

    player: Card


PlayerCommand = PresentCard
