"""The connection of a terminal to the floor, which a test cuts and mends."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute


class Wire:
    """Every socket that a page opens to the floor, for as long as the test lets it through."""

    def __init__(self, page: Page, path: str = "**/ws/terminal?*") -> None:
        self._sockets: list[WebSocketRoute] = []
        self._is_cut = self._is_held = self._is_deaf = False
        self._deaf: set[WebSocketRoute] = set()
        page.route_web_socket(path, self._route)

    def cut(self) -> None:
        """Break what is connected, and let nothing through until it is mended."""
        self._is_cut = True
        for socket in self._sockets:
            socket.close()
        self._sockets.clear()

    def mend(self) -> None:
        """Let the page through the next time it comes; a connection that lost a word stays lost."""
        self._is_cut = self._is_held = self._is_deaf = False

    def hold(self) -> None:
        """Lose what the page says from now on, without a sign of it."""
        self._is_held = True

    def die(self) -> None:
        """Lose what either side says from now on, also on new sockets, without a sign of it."""
        self._is_held = self._is_deaf = True

    def _route(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close()
            return
        self._sockets.append(socket)
        server = socket.connect_to_server()
        socket.on_message(lambda text: None if self._is_held else server.send(text))

        def heard(text: str | bytes) -> None:
            if self._is_deaf or socket in self._deaf:
                self._deaf.add(socket)
            else:
                socket.send(text)

        server.on_message(heard)
