"""croupier repair: what keeps places of a floor shut, and two people who correct it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from rich.markup import escape

from croupier.cli.database import opened, url_in, url_of
from croupier.cli.passwords import asked_password
from croupier.cli.screen import OUT, refusals

if TYPE_CHECKING:
    from croupier.floor.site.repair import Ill
    from croupier.floor.staff.first_administrator import Signature

LINES_OF_WRONG = 20


class Folder(NamedTuple):
    """Where a floor keeps its things, and the key that signs its checkpoints if it is elsewhere."""

    var: Path
    signing_key: Path | None


class NotRepaired(ValueError):
    """Nothing was corrected; the message says why, and what would be accepted."""


def repair(
    *,
    place: Annotated[
        list[str] | None, typer.Option(help="Only this place (default: every place).")
    ] = None,
    by: Annotated[str, typer.Option(help="Who corrects; without it, nothing is changed.")] = "",
    second: Annotated[str, typer.Option(help="Who approves it, with --by.")] = "",
    why: Annotated[str, typer.Option(help="The reason to record in the journal.")] = "",
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
    """Show what keeps places of a floor shut, and have two people correct it.

    Close the floor first.  Without `--by` the command only shows what is wrong.  With `--by`,
    `--second` and `--why`, two people who administer staff give their passwords, and the journal
    of each place records what they accept: that entries which were confirmed are missing, or that
    an account is brought back to what the ledger has in it.  No entry is ever rewritten.  If a
    better copy of the database exists, restore that instead.
    """
    with refusals():
        _refuse_unless_two(by, second, why)
        url = url_of(database) if database else url_of(url_in(var))
        signed = _signed(by, second) if by else None
        with opened(url):
            found = asyncio.run(_repair(url, Folder(var, signing_key), place or [], signed, why))
    _show(found, is_corrected=bool(by))
    if any(not ill.is_correctable or not by for ill in found):
        raise typer.Exit(1)


def _refuse_unless_two(by: str, second: str, why: str) -> None:
    is_asked = bool(by or second or why)
    if is_asked and (not (by and second and why) or by == second):
        raise NotRepaired("who corrects? accepted: --by and --second, two people, and --why")


def _signed(by: str, second: str) -> tuple[Signature, Signature]:
    from croupier.floor.staff.first_administrator import Signature

    own, other = (asked_password(f"Password of {who}") for who in (by, second))
    return Signature(by, own), Signature(second, other)


async def _repair(
    url: str,
    folder: Folder,
    places: list[str],
    signed: tuple[Signature, Signature] | None,
    why: str,
) -> list[Ill]:
    from croupier.floor.places.missing import kept_outside
    from croupier.floor.places.shares import CONTRADICTIONS
    from croupier.floor.site.keys import read_keys
    from croupier.floor.site.repair import correct, ills
    from croupier.floor.staff.first_administrator import office_of
    from croupier.web.host import CHECKPOINTS, KEYS, MISSING

    keys = read_keys(folder.var / KEYS, folder.signing_key)
    known = kept_outside(folder.var / MISSING, folder.var / CHECKPOINTS, keys)
    try:
        async with office_of(url, keys) as office:
            found = await ills(office, known)
            found = [ill for ill in found if not places or ill.place in places]
            wanted = [ill for ill in found if ill.is_correctable]
            if signed and wanted and (refused := await correct(office, wanted, *signed, why)):
                raise NotRepaired(f"{refused.why} ({refused.clause}); accepted: {refused.accepted}")
    except CONTRADICTIONS as error:
        accepted = "a copy of the database that is whole"
        raise NotRepaired(f"the office cannot be opened: {error}; accepted: {accepted}") from error
    return found


def _show(found: list[Ill], *, is_corrected: bool) -> None:
    if not found:
        OUT.print("Nothing is wrong: every place can be opened.")
    for ill in found:
        is_done = is_corrected and ill.is_correctable
        mark = "[green]corrected[/]" if is_done else "[bold red]shut[/]"
        OUT.print(f"{mark} {escape(ill.place)}")
        for line in ill.what[:LINES_OF_WRONG]:
            OUT.print(f"  {escape(line)}", highlight=False, soft_wrap=True)
