"""What a Player Terminal may ask of its table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.floor.forms import LIST_MAX, Cents, Whole, Words
from croupier.floor.terminals.command import Command

ITEMS_MAX = LIST_MAX


class WagerItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So much on a bet and pick from now on; nothing takes the wager back.

    `unit` says with what: nothing is chips, "token/2500" tokens of $25.  CSB 6.1, CSS 3.4, SBC 5.2.
    """

    bet: Words
    cents: Cents
    pick: Words = ""
    area: Whole = 0
    unit: Words = ""


class PlaceWagers(Command, frozen=True, tag="wager"):
    """Wagers placed, raised, reduced, moved or withdrawn.  CMA 3.1, 3.2."""

    items: list[WagerItem]


class Select(Command, frozen=True, tag="select"):
    """What the game lets a player choose before the close.  CMA 18.5.1."""

    selection: Annotated[list[Whole], msgspec.Meta(max_length=LIST_MAX)]
    area: Whole = 0


class Decide(Command, frozen=True, tag="decide"):
    """A choice that is the player's to make now, and for how much where that is open."""

    choice: Words
    area: Whole = 0
    cents: Cents | None = None


class TakeSeat(Command, frozen=True, tag="take seat"):
    """A seat at a Betting Area; area 0 is to stand up.  CSB 2.1, CPB 3.3(a), SBC 5.7.1."""

    area: Whole = 0


class NominateArea(Command, frozen=True, tag="nominate area"):
    """The Betting Area whose first two cards shall lie face down.  CPB 4.11."""

    area: Whole = 0


class CutCards(Command, frozen=True, tag="cut cards"):
    """The cut that the player was offered: so many cards from the front.  CSB 4.2.5, SBC 4.7."""

    at: Whole


class RefuseCut(Command, frozen=True, tag="refuse cut"):
    """The player does not want to cut.  CSB 4.2.4, SBC 4.6, CPB 4.4(e)."""


class ShowBurnCard(Command, frozen=True, tag="show burn card"):
    """A request to see the burn card.  CSB 4.3.1."""


TableCommand = (
    PlaceWagers | Select | Decide | TakeSeat | NominateArea | CutCards | RefuseCut | ShowBurnCard
)
