"""What goes over the sockets: each message says its kind and the sequence of its table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.display.console import ConsoleView
from croupier.display.jackpots import JackpotView
from croupier.display.views import NoticeView, ResultView, SeatView, TableView
from croupier.floor.commands import TerminalCommand
from croupier.floor.forms import read
from croupier.floor.tables.dealer import DealerOf
from croupier.floor.tables.sign import Limit
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.answer import Answer, Refusal
from croupier.words.message import Said

NUMBER_MAX = 2**53 - 1  # What a browser counts exactly.
RESULTS_IN_LOBBY = 12
FRAME_BYTES_MAX = 65_536


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A terminal's command under a number of its own, larger than the one before."""

    number: Annotated[int, msgspec.Meta(ge=1, le=NUMBER_MAX)]
    command: TerminalCommand


class Message(msgspec.Struct, frozen=True, tag_field="kind"):
    """A message to a screen."""


class FullMessage(Message, frozen=True, tag="full"):
    """Everything that a terminal shows: at the start, and whenever it goes elsewhere."""

    sequence: int
    now_ms: int
    seat: SeatView
    table: TableView | None


class SeatMessage(Message, frozen=True, tag="seat"):
    """What one terminal alone shows."""

    sequence: int
    seat: SeatView


class TableMessage(Message, frozen=True, tag="table"):
    """What everybody at a table shows."""

    sequence: int
    table: TableView


class AnswerMessage(Message, frozen=True, tag="answer"):
    """The answer to a command, once it is durable."""

    sequence: int
    number: int
    answer: Answer


class RefusedMessage(Message, frozen=True, tag="refused"):
    """A frame that is no command, or that cannot be taken now; nothing has happened."""

    sequence: int
    number: int | None
    refused: Refusal


class LobbyTable(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    id: str
    name: str
    title: str
    operator: str
    game: str
    book: str
    phase: Phase
    round: str
    sequence: int
    closes_at_ms: int
    next_ms: int | None
    players: int
    seats_max: int
    limit: Limit
    notices: list[NoticeView]
    said: Said
    results: list[ResultView]
    fault: Said


class LobbyMessage(Message, frozen=True, tag="lobby"):
    """Every table of the floor, and the sequence of each."""

    sequence: dict[str, int]
    now_ms: int
    tables: list[LobbyTable]


class LobbyTableMessage(Message, frozen=True, tag="lobby table"):
    """One table of the floor has changed."""

    sequence: int
    now_ms: int
    table: LobbyTable


class JackpotsMessage(Message, frozen=True, tag="jackpots"):
    """Every jackpot of the floor, as everybody sees it.  CMA 8.3.7."""

    now_ms: int
    jackpots: list[JackpotView]


class ConsoleMessage(Message, frozen=True, tag="console"):
    """What somebody of the staff sees, by their role."""

    sequence: dict[str, int]
    console: ConsoleView


class BeatMessage(Message, frozen=True, tag="beat"):
    """Nothing has changed, and the floor is there."""


# What each socket sends beside beats; a console's sends ConsoleMessage alone.
AnyTerminalMessage = (
    FullMessage | SeatMessage | TableMessage | JackpotsMessage | AnswerMessage | RefusedMessage
)
AnyDisplayMessage = TableMessage | JackpotsMessage
AnyLobbyMessage = LobbyMessage | LobbyTableMessage | JackpotsMessage

_ASKED = msgspec.json.Decoder(Asked)
_ENCODER = msgspec.json.Encoder()


def asked(text: str) -> Asked:
    """The command of a frame; msgspec.MsgspecError where it is none."""
    found: Asked = read(_ASKED, text)
    return found


def text_of(message: Message) -> str:
    """A message as it is sent."""
    return _ENCODER.encode(message).decode()


def is_for_terminals(view: TableView) -> bool:
    """Whether a Player Terminal can go to the table: a person deals to people alone."""
    return view.dealer is DealerOf.VIRTUAL


def in_lobby(view: TableView) -> LobbyTable:
    """The part of a table's view that the lobby shows."""
    shown = {name: getattr(view, name) for name in LobbyTable.__struct_fields__}
    return LobbyTable(**{**shown, "results": view.results[-RESULTS_IN_LOBBY:]})
