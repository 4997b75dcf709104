"""croupier staff: manage a floor's staff on the machine that has its key."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.database import make_folder, opened, url_in, url_of
from croupier.cli.passwords import asked_password
from croupier.cli.screen import OUT, refusals

if TYPE_CHECKING:
    from croupier.people.house import Person


class NotAdded(ValueError):
    """Nobody was added; the message says why, and what would be accepted."""


def add(  # noqa: PLR0913 - one parameter an option
    person: Annotated[str, typer.Argument(help="The sign-in name, such as ada.")],
    *,
    operator: Annotated[str, typer.Option(help="The operator, such as crown_melbourne.")],
    name: Annotated[
        str, typer.Option(help="The person's full name (default: the sign-in name).")
    ] = "",
    role: Annotated[str, typer.Option(help="One of the operator's roles.")] = "Administrator",
    by: Annotated[
        str, typer.Option(help="Who adds them, unless they are one of the first two.")
    ] = "",
    second: Annotated[str, typer.Option(help="Who approves it, with --by.")] = "",
    why: Annotated[
        str, typer.Option(help="The reason to record in the journal.")
    ] = "a new colleague",
    var: Annotated[Path, typer.Option(help="The floor's folder, with its key.")] = Path("var"),
    database: Annotated[
        str | None,
        typer.Option(
            envvar="DATABASE_URL", help="The floor's database (default: as in `croupier serve`)."
        ),
    ] = None,
) -> None:
    """Add a member of staff while the floor is closed; asks for the passwords.

    Adding a person takes two who administer staff.  Anyone who can read the floor's key may add
    the first two of an operator.  After that, `--by` names one who asks and `--second` another
    who approves, and both give their passwords.  The new person chooses a password of their own
    at the first sign-in.  The journal records all of it.
    """
    from croupier.people.house import Person

    with refusals():
        make_folder(var)
        url = url_of(database) if database else url_in(var)
        added = Person(person, name or person, role, operator)
        _refuse_unless_two(by, second)
        own, other = (asked_password(f"Password of {who}") if who else "" for who in (by, second))
        password = asked_password(f"Password of {person}", twice=True)
        with opened(url):
            signed = ((by, own), (second, other)) if by else ()
            asyncio.run(_add(url, var, added, password, signed, why))
    OUT.print(f"{person} is {role} of {operator}.", markup=False, highlight=False)


def _refuse_unless_two(by: str, second: str) -> None:
    if bool(by) != bool(second) or (by and by == second):
        raise NotAdded("who asks, and who approves? accepted: --by and --second, two people")


async def _add(
    url: str,
    var: Path,
    person: Person,
    password: str,
    signed: tuple[tuple[str, str], ...],
    why: str,
) -> None:
    from croupier.floor.site.keys import read_keys
    from croupier.floor.staff.first_administrator import Signature, add_by, add_first, office_of
    from croupier.web.host import KEYS

    async with office_of(url, read_keys(var / KEYS)) as office:
        if signed:
            by, second = (Signature(*each) for each in signed)
            refused = await add_by(office, person, password, by=by, second=second, why=why)
        else:
            refused = await add_first(office, person, password)
    if refused is not None:
        raise NotAdded(f"{refused.why} ({refused.clause}); accepted: {refused.accepted}")
