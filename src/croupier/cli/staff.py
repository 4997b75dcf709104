"""croupier staff: people of a floor, at the machine where its key is kept."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.database import make_folder, opened, url_in, url_of
from croupier.cli.screen import OUT, refusals

if TYPE_CHECKING:
    from croupier.people.house import Person


class NotAdded(ValueError):
    """Nobody was taken on: why not, and what would be accepted."""


def add(  # noqa: PLR0913 - one parameter an option
    person: Annotated[str, typer.Argument(help="The name to sign in with, such as ada.")],
    *,
    operator: Annotated[str, typer.Option(help="Whose staff, such as crown_melbourne.")],
    name: Annotated[
        str, typer.Option(help="As people call them; else the name to sign in with.")
    ] = "",
    role: Annotated[str, typer.Option(help="A role of the operator's.")] = "Administrator",
    by: Annotated[str, typer.Option(help="Who takes them on, once somebody may.")] = "",
    why: Annotated[str, typer.Option(help="What the journal says of it.")] = "a new colleague",
    var: Annotated[Path, typer.Option(help="The floor's folder, with its key.")] = Path("var"),
    database: Annotated[
        str | None,
        typer.Option(envvar="DATABASE_URL", help="The floor's database, as `croupier serve` has."),
    ] = None,
) -> None:
    """Take somebody on while the floor is shut; passwords are asked for.

    The first of an operator must be able to administer staff, and nobody need agree: whoever can
    read the floor's key may do this.  After that `--by` names somebody who may, and asks for their
    password too.  All of it is in the journal.
    """
    from croupier.people.house import Person

    with refusals():
        make_folder(var)
        url = url_of(database) if database else url_in(var)
        added = Person(person, name or person, role, operator)
        own = _password(f"Password of {by}") if by else ""
        password = _password(f"Password of {person}", twice=True)
        with opened(url):
            asyncio.run(_add(url, var, added, password, by=by, own=own, why=why))
    OUT.print(f"{person} is {role} of {operator}.", markup=False, highlight=False)


def _password(prompt: str, *, twice: bool = False) -> str:
    """Typed unseen by a person, or a line of standard input; never an argument."""
    if sys.stdin.isatty():
        found: str = typer.prompt(prompt, hide_input=True, confirmation_prompt=twice)
        return found
    return sys.stdin.readline().rstrip("\n")


async def _add(
    url: str, var: Path, person: Person, password: str, *, by: str, own: str, why: str
) -> None:
    from croupier.floor.site.keys import read_keys
    from croupier.floor.staff.first_administrator import add_by, add_first, office_of
    from croupier.web.host import KEYS

    async with office_of(url, read_keys(var / KEYS)) as office:
        if by:
            refused = await add_by(office, person, password, by=by, own=own, why=why)
        else:
            refused = await add_first(office, person, password)
    if refused is not None:
        raise NotAdded(f"{refused.why} ({refused.clause}); accepted: {refused.accepted}")
