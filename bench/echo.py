"""A WebSocket server that sends back what it gets, on the same stack as the floor."""

from __future__ import annotations

import sys
from typing import Any

import uvicorn


async def echo(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Each text frame comes back as it is."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


if __name__ == "__main__":
    uvicorn.run(
        echo,
        port=int(sys.argv[1]),
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
    )
