"""How the floor is: for those who keep it running."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST

from croupier.web.errors import documented
from croupier.web.host import Host
from croupier.web.sessions.guards import for_figures, not_too_fast

HostHere = NamedDependency[Host]


class Health(msgspec.Struct, frozen=True):
    """Whether the store is written, chance is healthy and the leases are held.

    Warnings are what will be ill if nobody sees to it.
    """

    is_well: bool
    ills: list[str]
    warnings: list[str]
    places: int
    tables_halted: list[str]
    store_written_ms_ago: int


@get(
    "/healthz",
    responses={503: ResponseSpec(Health, description="not well", generate_examples=False)},
    summary="Whether the floor is well",
)
async def healthz(host: HostHere) -> Response[Health]:
    """200 where the floor is well, 503 with what is wrong where it is not."""
    floor, ills = host.floor, host.ills
    halted = [table.id for table in floor.tables.values() if table.kept.phase.value == "halted"]
    age_ms = floor.clock.now_ms() - host.renewed_at_ms
    warnings = [str(host.disk_warning)] if host.disk_warning else []
    body = Health(not ills, ills, warnings, len(floor.streams), halted, age_ms)
    return Response(body, status_code=503 if ills else 200)


@get(
    "/metrics",
    media_type=MediaType.TEXT,
    guards=[not_too_fast, for_figures],
    responses=documented(401, 429),
    summary="Figures for Prometheus",
)
async def metrics(host: HostHere) -> Response[bytes]:
    """All figures in the text format of Prometheus, to whom the floor gives them."""
    text = await host.metrics.text(host.floor, host.hub.counts)
    return Response(text, media_type=CONTENT_TYPE_LATEST)


HANDLERS = (healthz, metrics)
