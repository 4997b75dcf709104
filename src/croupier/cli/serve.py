"""croupier serve: run a floor on the network, from a plan or as a demonstration."""

from __future__ import annotations

import os
import socket
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.markup import escape

from croupier.cli.database import make_folder, prepare, url_in, url_of
from croupier.cli.screen import OUT, refusals

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.floor.site.plan import FloorPlan
    from croupier.web.host import Host, Settings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what a person may ask for
LOCAL = ("127.0.0.1", "localhost")
PANEL = "Rarely needed"
COMMITS_APART_SECONDS = 0.02  # A crowd's wagers share a commit, and nobody notices the wait.


def serve(  # noqa: PLR0913 - one parameter an option
    *,
    demo: Annotated[
        bool, typer.Option("--demo", help="Play money, demo staff and simulated players.")
    ] = False,
    plan: Annotated[
        Path | None, typer.Option(help="The floor plan: tables, signs, pace, terminals.")
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    var: Annotated[
        Path, typer.Option(help="The folder for keys, checkpoints and the database.")
    ] = Path("var"),
    database: Annotated[
        str | None,
        typer.Option(
            envvar="DATABASE_URL",
            help="postgresql://… or sqlite+aiosqlite:///… (default: SQLite in the --var folder).",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            help="The address that browsers use, such as https://floor.example"
            " (default: the public_address of the plan).",
            rich_help_panel=PANEL,
        ),
    ] = None,
    name: Annotated[
        str,
        typer.Option(
            help="A unique name for each process that shares the --var folder.",
            rich_help_panel=PANEL,
        ),
    ] = "",
    address: Annotated[
        str | None,
        typer.Option(
            help="Where other processes reach this one (default: http:// with --host and --port).",
            rich_help_panel=PANEL,
        ),
    ] = None,
    signing_key: Annotated[
        Path | None,
        typer.Option(
            help="The private key that signs checkpoints (default: one from floor.key). It may lie"
            " on another disk than the database; made at the first start.",
            rich_help_panel=PANEL,
        ),
    ] = None,
    certificate: Annotated[
        Path | None,
        typer.Option(help="The certificate chain (PEM), to serve https and wss.", dir_okay=False),
    ] = None,
    key: Annotated[
        Path | None, typer.Option(help="The certificate's private key (PEM).", dir_okay=False)
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="The address or network of a proxy whose X-Forwarded headers are believed.",
            rich_help_panel=PANEL,
        ),
    ] = None,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(
            help="An address or network that may read /metrics (default: this machine).",
            rich_help_panel=PANEL,
        ),
    ] = None,
    connections_per_address: Annotated[
        int | None,
        typer.Option(
            help="The most connections from one address (default: half of all).",
            min=1,
            rich_help_panel=PANEL,
        ),
    ] = None,
    seed: Annotated[
        str,
        typer.Option(
            help="Seed of the simulated players of --demo; it affects no draw.",
            rich_help_panel=PANEL,
        ),
    ] = "demo",
    log_level: Annotated[
        Literal["debug", "info", "warning"],
        typer.Option(
            help="The lowest level to log, as JSON on standard error.", rich_help_panel=PANEL
        ),
    ] = "info",
) -> None:
    """Run a floor: tables that deal by the clock, terminals, displays and the staff console.

    `croupier serve --demo` needs nothing else.  For a floor of your own, write a `floor.toml`; you
    can start from the demonstration's plan, `croupier/floor/site/demo.toml`.  The floor keeps
    everything in the `--var` folder and the database.  Stop it with Ctrl-C; when you start it
    again, every round continues where it stood.
    """
    from croupier.web.host import DEVICES, LOOPBACK, Settings, holder_of
    from croupier.web.sessions.devices import known_devices
    from croupier.web.tls import read_tls

    with refusals(), _listening(host, port) as listening:
        make_folder(var)
        tls = read_tls(certificate, key)
        scheme = "https" if tls else "http"
        floor_plan = _plan(demo, plan)
        known = [floor_plan.public_address] if floor_plan.public_address else []
        settings = Settings(
            floor_plan,
            url_of(database) if database else url_in(var),
            var,
            holder_of(var, name),
            (address or _own_address(host, port, scheme)).rstrip("/"),
            _origins(host, port, [*(origin or []), *known], scheme),
            commits_apart_seconds=COMMITS_APART_SECONDS,
            signing_key=signing_key,
            figures_from=_networks("--metrics-from", metrics_from) or LOOPBACK,
            proxies=_networks("--proxy", proxy),
            tls=tls,
        )
        known_devices(var / DEVICES)
        prepare(settings.url, settings.holder, settings.keys, settings.plan, settings.known)
        _run(settings, seed, listening, log_level, connections_per_address)


def _plan(demo: bool, plan: Path | None) -> FloorPlan:
    from croupier.floor.site.plan import read_plan
    from croupier.floor.tables.approval import checked_plan
    from croupier.web.demonstration import demo_plan

    if plan is not None:
        found = checked_plan(read_plan(plan))
        if demo and not found.is_demo:
            raise ValueError(f"{plan} gives no play money; accepted with --demo: play_money_cents")
        return found
    if demo:
        return demo_plan()
    raise ValueError("which floor? accepted: --demo, or --plan floor.toml")


@contextmanager
def _listening(host: str, port: int) -> Iterator[socket.socket]:
    """The socket, bound before anything else, so that a port in use is reported at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as found:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, port))
        except socket.gaierror as error:
            accepted = "an address of this machine, such as 127.0.0.1"
            raise ValueError(f"--host {host}: {error.strerror}; accepted: {accepted}") from error
        except OSError as error:
            why = f"{host}:{port}: {error.strerror}; accepted: another --port"
            raise ValueError(why) from error
        yield found


def _networks(option: str, given: list[str] | None) -> tuple[str, ...]:
    """Addresses and networks, each as a network."""
    from ipaddress import ip_network

    try:
        return tuple(str(ip_network(each)) for each in given or ())
    except ValueError as error:
        accepted = "such as 10.0.0.7 or 10.0.0.0/24"
        raise ValueError(f"{option}: {error}; accepted: {accepted}") from error


def _origins(host: str, port: int, given: list[str] | None, scheme: str = "http") -> frozenset[str]:
    """The origins whose pages may call: those given, else this machine's own names."""
    if given:
        return frozenset(each.rstrip("/") for each in given)
    names = {*LOCAL, socket.gethostname()} if host in EVERYWHERE else {*LOCAL, host}
    return frozenset(f"{scheme}://{name}:{port}" for name in names)


def _own_address(host: str, port: int, scheme: str = "http") -> str:
    """The address at which other processes of the floor reach this one."""
    name = socket.gethostname() if host in EVERYWHERE else host
    return f"{scheme}://[{name}]:{port}" if ":" in name else f"{scheme}://{name}:{port}"


def _main_address(origins: frozenset[str]) -> str:
    """The address to open first: this machine's own if it is one of several."""
    return min(origins, key=lambda each: ("127.0.0.1" not in each, each))


def _run(
    settings: Settings,
    seed: str,
    listening: socket.socket,
    log_level: str,
    connections_per_address: int | None,
) -> None:
    from croupier.web import logs
    from croupier.web.demonstration import furnish
    from croupier.web.entrance import read_limits
    from croupier.web.private_files import PRIVATE, close_to_others
    from croupier.web.server import serve_floor

    logs.configure(log_level)
    elsewhere = [settings.signing_key, settings.tls.key if settings.tls else None]
    own = [settings.var / each for each in PRIVATE]
    close_to_others([*own, *(each for each in elsewhere if each is not None)])

    async def opened(found: Host) -> None:
        if settings.plan.is_demo:
            await furnish(found, seed)
        _show_addresses(found)

    serve_floor(settings, listening, opened, read_limits(connections_per_address, settings.proxies))


def _show_addresses(host: Host) -> None:
    from croupier.web.demonstration import STAFF_FILE

    settings = host.settings
    at = _main_address(settings.origins)
    first = settings.plan.table[0].id if settings.plan.table else ""
    rows = {
        "Lobby": f"{at}/",
        "Sit down": f"{at}/terminal",
        "Watch a table": f"{at}/display/{first}",
        **_dealers(settings.plan, at),
        "Console": f"{at}/console",
        "Laboratory": f"{at}/lab",
        "API": f"{at}/api/schema",
        "Health, figures": f"{at}/healthz  {at}/metrics",
    }
    count = len(settings.plan.table)
    dealing = "1 table is dealing" if count == 1 else f"{count} tables are dealing"
    OUT.print(f"\n[bold]{escape(settings.plan.site)}[/]: {dealing}.\n")
    for what, address in rows.items():
        OUT.print(f"  {what:<16} {address}", highlight=False, markup=False, soft_wrap=True)
    if (settings.var / STAFF_FILE).exists():
        who = f"\n  Who may sign in at the console: {settings.var / STAFF_FILE}"
        OUT.print(who, markup=False)
    kept = f"  Data is in {settings.var}{os.sep}. Press Ctrl-C to close the floor.\n"
    OUT.print(kept, markup=False)
    _show_unadministered(host)


def _dealers(plan: FloorPlan, at: str) -> dict[str, str]:
    """Where a person deals, where the plan has such a table."""
    tables = [each.id for each in plan.table if each.dealer == "at the table"]
    return {"Deal": f"{at}/dealer/{tables[0]}"} if tables else {}


def _show_unadministered(host: Host) -> None:
    """Tell how people come to administer staff where fewer than two do."""
    from croupier.floor.staff.first_administrator import unadministered

    for operator in unadministered(host.floor):
        OUT.print(
            f"  Two people must administer the staff of {operator}. Close the floor, then add:"
        )
        command = f"croupier staff add <name> --operator {operator} --var {host.settings.var}"
        OUT.print(f"    {command}\n", highlight=False, markup=False, soft_wrap=True)
