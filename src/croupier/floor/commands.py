"""What a Player Terminal may ask for."""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.floor.forms import LIST_MAX, Card, Cents, Whole, Words, read

ITEMS_MAX = LIST_MAX


class Command(
    msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True
):
    """A request of a terminal."""


class WagerItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So much on a bet and pick from now on; nothing takes the wager back."""

    bet: Words
    cents: Cents
    pick: Words = ""
    area: Whole = 0


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


class InsertNote(Command, frozen=True, tag="insert note"):
    """The note acceptor has stacked a note.  CMA 5.1.1."""

    cents: Cents


class InsertTicket(Command, frozen=True, tag="insert ticket"):
    """The bar code reader has taken a ticket in.  CMA 5.1.2."""

    number: Words


class TakePlayMoney(Command, frozen=True, tag="take play money"):
    """A demonstration's play money, up to the amount that its plan gives."""


class CashOut(Command, frozen=True, tag="cash out"):
    """The whole balance on a ticket.  CMA 5.5.1."""


class Service(Command, frozen=True, tag="service"):
    """[Service] is selected, on or off.  CMA 7.3, 7.4."""


class PresentCard(Command, frozen=True, tag="present card"):
    """The player's card is put in, or taken out."""

    player: Card


class Sit(Command, frozen=True, tag="sit"):
    """The table for the next rounds.  CMA 3.1.1."""

    table: Words


class Leave(Command, frozen=True, tag="leave"):
    """Back to the lobby.  CMA 5.4.1."""


TerminalCommand = (
    PlaceWagers
    | Select
    | Decide
    | InsertNote
    | InsertTicket
    | TakePlayMoney
    | CashOut
    | Service
    | PresentCard
    | Sit
    | Leave
)


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was refused: a stable code, why, by which clause, and what would be accepted."""

    code: str
    why: str
    clause: str
    accepted: str


class ItemAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of one wager: what stands now, and why it is not what was asked for.

    `cut_by` is the clause by which a wager was cut to a permitted one.
    """

    bet: str
    pick: str
    area: int
    cents: int
    refused: Refusal | None = None
    cut_by: str = ""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reply to a command, the same however often it is asked for."""

    balance_cents: int
    refused: Refusal | None = None
    items: list[ItemAnswer] = []
    ticket: str = ""


_ENCODER = msgspec.json.Encoder()
_ANSWERS = msgspec.json.Decoder(Answer)
_COMMANDS = msgspec.json.Decoder(TerminalCommand)


def encoded(value: Command | Answer) -> bytes:
    """A command or an answer as it is sent."""
    return _ENCODER.encode(value)


def decoded_answer(text: str | bytes) -> Answer:
    """The answer that was kept."""
    return _ANSWERS.decode(text)


def decoded_command(text: str | bytes) -> TerminalCommand:
    """The command that was sent; msgspec.MsgspecError where it is none."""
    command: TerminalCommand = read(_COMMANDS, text)
    return command
