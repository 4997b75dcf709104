"""The types of all that the browser is sent and sends: `make types` writes them as TypeScript."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from litestar import Response

from croupier.display.layout_equipment import Equipment
from croupier.display.layout_places import Place
from croupier.display.scene_views import HandStatus, Scene, Winner
from croupier.floor.commands import TerminalCommand
from croupier.floor.staff.registry import AnyStaffCommand
from croupier.rulebook.book import OptionValue
from croupier.web.app import API
from croupier.web.routes.lab import AnySimulationMessage
from croupier.web.sockets.frames import (
    AnyDisplayMessage,
    AnyLobbyMessage,
    AnyTerminalMessage,
    BeatMessage,
    ConsoleMessage,
)
from croupier.web.typescript import NamedUnion, typescript
from croupier.words.message import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD = "// Written by `make types` from the server's own types: change those, not this file.\n\n"
UNIONS = {
    "AnyDisplayMessage": NamedUnion(AnyDisplayMessage, "What a display's socket sends."),
    "AnyLobbyMessage": NamedUnion(AnyLobbyMessage, "What the lobby's socket sends."),
    "AnySimulationMessage": NamedUnion(AnySimulationMessage, "What a simulation's socket sends."),
    "AnyStaffCommand": NamedUnion(AnyStaffCommand, "What people of the staff may ask for."),
    "AnyTerminalMessage": NamedUnion(AnyTerminalMessage, "What a terminal's socket sends."),
    "Equipment": NamedUnion(Equipment, "What a game is played on."),
    "HandStatus": NamedUnion(HandStatus, "How a hand of Blackjack stands."),
    "MessagePart": NamedUnion(Part, "One thing that a message is given."),
    "OptionValue": NamedUnion(OptionValue, "A value of an option of a rule book."),
    "Place": NamedUnion(Place, "Where a pick lies on the cloth."),
    "Scene": NamedUnion(Scene, "What lies on a table; what is not drawn yet is left out."),
    "TerminalCommand": NamedUnion(TerminalCommand, "What a Player Terminal may ask for."),
    "Winner": NamedUnion(Winner, "How a coup of Baccarat ends."),
}


def browser_types() -> str:
    """Every type that goes between the browser and the floor, over HTTP and sockets."""
    over_http = (each for handler in API for each in _types_of(handler))
    return HEAD + typescript([*over_http, ConsoleMessage, BeatMessage], UNIONS)


def _types_of(handler: Any) -> Iterator[Any]:
    """What a handler answers, and the body that it takes."""
    hints = get_type_hints(handler.fn)
    answer = hints["return"]
    yield get_args(answer)[0] if get_origin(answer) is Response else answer
    if "data" in hints:
        yield hints["data"]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(browser_types())
