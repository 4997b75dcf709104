"""croupier archive: closed days leave a floor's database as signed files."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.database import opened, url_in, url_of
from croupier.cli.screen import OUT, refusals

if TYPE_CHECKING:
    from croupier.floor.site.plan import FloorPlan
    from croupier.journal.archives import Statement


def archive(
    *,
    days: Annotated[
        int | None,
        typer.Option(min=0, help="How many closed days stay (default: the plan's journal_days)."),
    ] = None,
    plan: Annotated[Path | None, typer.Option(help="The floor's plan.")] = None,
    var: Annotated[Path, typer.Option(help="The floor's folder, with its key.")] = Path("var"),
    database: Annotated[
        str | None,
        typer.Option(
            envvar="DATABASE_URL", help="The floor's database (default: as in `croupier serve`)."
        ),
    ] = None,
    signing_key: Annotated[
        Path | None, typer.Option(help="The key that signs checkpoints, as in `croupier serve`.")
    ] = None,
) -> None:
    """Have closed days leave a floor's database as signed, compressed files in its folder.

    The floor may be open or closed.  Each place keeps what happened since its last snapshot before
    the days that stay.  `croupier verify` and `croupier replay` read the files in `var/archive`,
    and copies of them elsewhere with `--archive`.
    """
    from croupier.floor.site.plan import FloorPlan, read_plan

    with refusals():
        planned = read_plan(plan) if plan else FloorPlan()
        kept = planned.journal_days if days is None else days
        if days is None and not kept:
            raise ValueError("how many days stay? accepted: --days, or --plan with journal_days")
        url = url_of(database) if database else url_of(url_in(var))
        with opened(url):
            found = asyncio.run(_archived(url, var, signing_key, planned, kept))
    for each in found:
        OUT.print(f"archived {each.file}: {each.entries} entries", highlight=False, soft_wrap=True)
    if not found:
        OUT.print("Nothing to archive: no place has a snapshot before the days that stay.")


async def _archived(
    url: str, var: Path, signing_key: Path | None, plan: FloorPlan, days: int
) -> list[Statement]:
    from croupier.floor.site.archive import archived_as_left, night_before
    from croupier.floor.site.clock import WallClock
    from croupier.floor.site.keys import read_keys
    from croupier.store.engines import engine_of
    from croupier.web.host import KEYS

    keys, now_ms = read_keys(var / KEYS, signing_key), WallClock().now_ms()
    engine = engine_of(url)
    try:
        until_ms = night_before(days, now_ms, plan.zone)
        return await archived_as_left(engine, var, keys, until_ms, now_ms)
    finally:
        await engine.dispose()
