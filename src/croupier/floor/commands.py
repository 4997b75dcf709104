"""Every command of a Player Terminal, as it is sent."""

from __future__ import annotations

import msgspec

from croupier.floor.forms import read
from croupier.floor.players.commands import PlayerCommand, PresentCard
from croupier.floor.tables.commands import TableCommand
from croupier.floor.terminals.answer import Answer
from croupier.floor.terminals.command import Command
from croupier.floor.terminals.commands import OwnCommand

TerminalCommand = TableCommand | OwnCommand | PlayerCommand

_ENCODER = msgspec.json.Encoder()
_ANSWERS = msgspec.json.Decoder(Answer)
_COMMANDS = msgspec.json.Decoder(TerminalCommand)


def encoded(value: Command | Answer) -> bytes:
    """A command or an answer as it is sent."""
    return _ENCODER.encode(value)


def without_pin(command: TerminalCommand) -> TerminalCommand:
    """The command as its digest is kept: few enough PINs exist to try them all against one."""
    if isinstance(command, PresentCard) and command.pin:
        return PresentCard(command.player)
    return command


def decoded_answer(text: str | bytes) -> Answer:
    """The answer that was kept."""
    return _ANSWERS.decode(text)


def decoded_command(text: str | bytes) -> TerminalCommand:
    """The command that was sent; msgspec.MsgspecError where it is none."""
    command: TerminalCommand = read(_COMMANDS, text)
    return command
