"""The application around a floor: its routes, its guards, and its life from open to closed."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request, Response, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND

from croupier.web import errors
from croupier.web.bodies import StrictRequest
from croupier.web.errors import Code, NotDone
from croupier.web.headers import dress
from croupier.web.host import Host, Settings, open_host
from croupier.web.lab.laboratory import Laboratory
from croupier.web.pages import INDEX, Served, file_of, read_files
from croupier.web.routes import (
    books,
    cards,
    devices,
    enrolment,
    health,
    lab,
    rules,
    sockets,
    tables,
    terminals,
)
from croupier.web.routes.staff import console, demonstration, sign_in
from croupier.web.sessions.guards import not_too_fast, right_origin, staff_session, terminal_session
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

VERSION = "1"
BODY_BYTES_MAX = 65_536
API = (
    *tables.HANDLERS,
    *books.HANDLERS,
    *rules.HANDLERS,
    *terminals.HANDLERS,
    *cards.HANDLERS,
    *devices.HANDLERS,
    *enrolment.HANDLERS,
    *sign_in.HANDLERS,
    *demonstration.HANDLERS,
    *console.HANDLERS,
    *lab.HANDLERS,
)
SCHEMA = OpenAPIConfig(
    title="Croupier floor",
    version=VERSION,
    description="Tables, terminals and staff of a floor. Sockets are described in docs/api.md.",
    path="/api/schema",
    render_plugins=[JsonRenderPlugin(path="/")],
)


def app_of(settings: Settings, opened: Callable[[Host], Awaitable[None]] | None = None) -> Litestar:
    """The application of a floor, which opens when the application starts.

    `opened` is awaited once the floor is open: a demonstration brings its people in there.
    """
    return Litestar(
        [
            Router("/api", route_handlers=API, guards=[not_too_fast]),
            *health.HANDLERS,
            *sockets.HANDLERS,
            *lab.SOCKETS,
            _pages(read_files()),
        ],
        lifespan=[_life],
        state=State({"settings": settings, "opened": opened}),
        guards=[right_origin],
        dependencies={
            "host": Provide(_host, sync_to_thread=False),
            "laboratory": Provide(_laboratory, sync_to_thread=False),
            "session": Provide(_terminal, sync_to_thread=False),
            "staff": Provide(_staff),
        },
        exception_handlers=errors.HANDLERS,
        openapi_config=SCHEMA,
        logging_config=None,
        request_class=StrictRequest,
        request_max_body_size=BODY_BYTES_MAX,
        before_send=[dress],
    )


@asynccontextmanager
async def _life(app: Litestar) -> AsyncIterator[None]:
    """The floor is open while the application runs."""
    host = await open_host(app.state.settings)
    app.state.host, app.state.laboratory = host, Laboratory()
    host.begin()
    if app.state.opened is not None:
        await app.state.opened(host)
    try:
        yield
    finally:
        await app.state.laboratory.close()
        await host.close()


def _host(state: State) -> Host:
    host: Host = state.host
    return host


def _laboratory(state: State) -> Laboratory:
    laboratory: Laboratory = state.laboratory
    return laboratory


def _terminal(request: Request[Any, Any, Any]) -> Any:
    return terminal_session(request)


async def _staff(request: Request[Any, Any, Any]) -> Any:
    return await staff_session(request)


def _pages(files: dict[str, Served]) -> Any:
    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
        """The client, or one of its files."""
        found, status = file_of(files, path), HTTP_200_OK
        if found is None and _is_read(request):
            found, status = files[INDEX], HTTP_404_NOT_FOUND  # the client says so
        if found is None:
            raise NotDone(
                Code.NOT_FOUND,
                message("refusal-no_page", path=path[:80]),
                "/",
            )
        headers = {"cache-control": found.cache, "vary": "accept-encoding"}
        body = found.body
        if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = found.packed, "gzip"
        return Response(body, media_type=found.media_type, headers=headers, status_code=status)

    return page


def _is_read(request: Request[Any, Any, Any]) -> bool:
    """Whether a person asks with a browser, and for no part of the API."""
    is_page = not request.url.path.startswith(("/api/", "/ws/", "/assets/"))
    return is_page and "text/html" in request.headers.get("accept", "")
