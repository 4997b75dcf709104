"""The body of a request, read as strictly as a frame of a socket: no text is taken for a number."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Request

from croupier.floor.forms import read

UNREAD = "unread"  # why a body was not read, in the state of its request


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is decoded into what its handler takes."""

    async def json(self) -> Any:
        """The body as its handler takes it, or the error, which no handler takes.

        So whoever has no session is told that first, and not what is wrong with the body.
        """
        field = self.route_handler.parsed_data_field
        try:
            return read(_decoder(field.annotation if field else Any), await self.body())
        except msgspec.MsgspecError as error:
            self.state[UNREAD] = str(error)
            return error


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
