from __future__ import annotations

import socket
import sqlite3
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.cli.screen import OUT
from croupier.cli.serve import _origins, _show_addresses
from croupier.floor.site.plan import FloorPlan, TablePlan
from support.certificates import certified
from support.floor_rig import migrated_in, opened_floor, run
from support.terminal import refused
from support.web_rig import served

if TYPE_CHECKING:
    from pathlib import Path

ASK = CliRunner()


def test_help_tells_of_the_demonstration_and_of_a_floor_of_ones_own() -> None:
    shown = ASK.invoke(app, ["serve", "--help"], env={"COLUMNS": "100"}).output
    assert all(option in shown for option in ("--demo", "--plan", "--database", "--port", "--var"))
    assert "Seed of the simulated players" in shown


def test_pages_of_the_address_that_is_given_may_call_and_else_those_of_this_machine() -> None:
    given = ["https://floor.example/"]
    assert _origins("127.0.0.1", 8000, given) == frozenset({"https://floor.example"})
    assert "http://localhost:8000" in _origins("127.0.0.1", 8000, [])


def test_a_floor_must_be_chosen(tmp_path: Path) -> None:
    answer = ASK.invoke(app, ["serve", "--var", str(tmp_path), "--port", "18990"])
    assert answer.exit_code == 2
    assert "--demo, or --plan floor.toml" in answer.output


def test_a_port_in_use_is_refused_before_anything_else(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = ASK.invoke(app, ["serve", "--demo", "--var", str(tmp_path / "v"), "--port", port])
    assert answer.exit_code == 2
    assert "accepted: another --port" in answer.output
    assert not (tmp_path / "v").exists()


def test_a_plan_without_play_money_is_no_demonstration(tmp_path: Path) -> None:
    plan = tmp_path / "floor.toml"
    plan.write_text('[[table]]\nid = "wheel"\nbook = "crown_melbourne/roulette"\n')
    wanted = ["serve", "--demo", "--plan", str(plan), "--var", str(tmp_path), "--port", "18991"]
    answer = ASK.invoke(app, wanted)
    assert answer.exit_code == 2
    assert "play_money_cents" in answer.output


@pytest.mark.parametrize("name", ["../one", "a b", "-one", "one/two", "x" * 33, "ö"])
def test_a_name_that_is_no_name_is_refused_with_what_is_accepted(tmp_path: Path, name: str) -> None:
    wanted = ["serve", "--demo", "--var", str(tmp_path / "v"), "--port", "18992", f"--name={name}"]
    answer = ASK.invoke(app, wanted)
    assert answer.exit_code == 2
    assert "1 to 32 letters, digits, dots, hyphens and underscores" in " ".join(
        answer.output.split()
    )
    assert not list((tmp_path / "v").glob("*"))


@pytest.mark.clause("CMA 6.1", "CMA 16.6")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[table]]\nid = "cage"\nbook = "crown_melbourne/roulette"', "a table's id is 'cage'"),
        ("terminals = -1", "accepted: a whole number from 1"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(text: str, says: str, tmp_path: Path) -> None:
    plan = tmp_path / "floor.toml"
    plan.write_text(text)
    wanted = ["serve", "--plan", str(plan), "--var", str(tmp_path), "--port", "18993"]
    answer = ASK.invoke(app, wanted)
    assert answer.exit_code == 2
    assert says in " ".join(answer.output.split())


def test_a_plan_whose_wagering_period_is_too_short_is_refused(tmp_path: Path) -> None:
    plan = tmp_path / "floor.toml"
    table = 'id = "B1"\nbook = "crown_melbourne/blackjack"\npace = { wagering_seconds = 14 }'
    plan.write_text(f"[[table]]\n{table}\n")
    wanted = ["serve", "--plan", str(plan), "--var", str(tmp_path), "--port", "18992"]
    answer = ASK.invoke(app, wanted)
    assert answer.exit_code == 2
    said = "refused: B1: a Wagering Period of 14 seconds (CMA 16.6); accepted: 15 seconds or more"
    assert said in " ".join(answer.output.split())


def test_a_site_and_a_folder_with_brackets_are_shown_as_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "v[" / "x]"
    folder.mkdir(parents=True)

    async def story() -> str:
        async with served(folder, plan=FloorPlan("[/] [bold]")) as web:
            with OUT.capture() as shown:
                _show_addresses(web.host)
            return shown.get()

    shown = "".join(run(story()).split())
    assert "[/][bold]:0tablesaredealing." in shown
    assert f"Dataisin{folder}/." in shown


def test_one_table_is_dealing(tmp_path: Path) -> None:
    async def story() -> str:
        async with served(tmp_path, TablePlan("wheel", "crown_melbourne/roulette")) as web:
            with OUT.capture() as shown:
                _show_addresses(web.host)
            return shown.get()

    assert "Croupier: 1 table is dealing." in run(story())


def refused_to_serve(folder: Path, *more: str) -> str:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    return refused("serve", "--demo", "--var", str(folder), "--port", port, *more)


ANY_DATABASE = "accepted: an SQLite file, sqlite+aiosqlite:///… or postgresql://…"


@pytest.mark.parametrize(
    ("database", "says"),
    [
        ("mysql://x", "mysql://x is not a floor's database"),
        ("sqlite+aiosqlite:///", "sqlite+aiosqlite:/// is not a floor's database"),
        ("sqlite://", "sqlite:// is not a floor's database"),
        ("://", ":// is not a floor's database"),
        (
            "postgresql://ada:secret@127.0.0.1:x/y",
            "postgresql://…@127.0.0.1:x/y is not a floor's database",
        ),
        ("/nonexistent/x.db", "/nonexistent/x.db does not exist"),
        ("sqlite:////nonexistent/x.db", "/nonexistent/x.db: unable to open database file"),
        ("postgresql://ada:secret@127.0.0.1:1/x", "postgresql://ada:***@127.0.0.1:1/x: "),
    ],
)
def test_a_database_that_cannot_be_opened_is_refused_in_one_line(
    database: str, says: str, tmp_path: Path
) -> None:
    said = refused_to_serve(tmp_path, "--database", database)
    assert says in said
    assert said.endswith(ANY_DATABASE)
    assert "secret" not in said


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "floor.db").write_bytes(b"no database" * 100)
    said = refused_to_serve(tmp_path)
    assert said == f"refused: {tmp_path}/floor.db: file is not a database; {ANY_DATABASE}"


def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    migrated_in(tmp_path)
    with sqlite3.connect(tmp_path / "floor.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    why = "the database's tables are of version '9999', which this program does not know"
    assert refused_to_serve(tmp_path) == f"refused: {why}; accepted: the program that made them"


def test_a_database_that_was_founded_with_another_key_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, FloorPlan()):
            pass

    run(story())
    why = "the database was founded with another floor.key"
    said = refused_to_serve(tmp_path)
    assert said == f"refused: {why}; accepted: the floor.key that was kept with it"


def test_a_key_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "floor.key").touch()
    assert "floor.key holds 0 bytes, not a key" in refused_to_serve(tmp_path)


@pytest.mark.parametrize("text", ["{", "[]", '{"T001": 7}', ""])
def test_device_keys_that_cannot_be_read_are_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "devices.json").write_text(text)
    said = refused_to_serve(tmp_path)
    assert said.startswith(f"refused: {tmp_path}/devices.json: ")
    assert said.endswith("accepted: a JSON object with a key for each terminal, or no file")


def test_a_host_that_nobody_knows_is_not_blamed_on_the_port(tmp_path: Path) -> None:
    said = refused_to_serve(tmp_path, "--host", "nosuch.invalid")
    assert said.startswith("refused: --host nosuch.invalid: ")
    assert said.endswith("accepted: an address of this machine, such as 127.0.0.1")


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "v"
    file.write_text("")
    said = "is not a folder; accepted: a folder, which is made where there is none"
    assert refused_to_serve(file) == f"refused: --var {file} {said}"
    assert refused_to_serve(file / "under") == f"refused: --var {file}/under {said}"


def test_a_certificate_needs_its_key_and_a_network_needs_its_form(tmp_path: Path) -> None:
    certificate, key = certified(tmp_path)
    wanted = ["serve", "--demo", "--var", str(tmp_path / "v"), "--port", "18993"]
    half = ASK.invoke(app, [*wanted, "--certificate", str(certificate)])
    assert (half.exit_code, "both --certificate and --key" in half.output) == (2, True)
    swapped = ["--certificate", str(key), "--key", str(certificate)]
    assert ASK.invoke(app, [*wanted, *swapped]).exit_code == 2
    for option in ("--proxy", "--metrics-from"):
        own = ["--var", str(tmp_path / option)]
        answer = ASK.invoke(app, [*wanted, *own, option, "floor.example"])
        assert answer.exit_code == 2
        assert "accepted: such as 10.0.0.7 or 10.0.0.0/24" in " ".join(answer.output.split())
