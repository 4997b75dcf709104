"""croupier verify: a record holds, or it is broken or refused, whatever was tampered with."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from croupier.equipment.chance import Secret
from croupier.floor.site.opening import checkpoint
from croupier.rounds.record import dealt, record
from support.floor_rig import MASTER, opened_floor, plan_of
from support.floor_rig import run as played
from support.rig import opened, wager, with_wagers
from support.terminal import refused, run

if TYPE_CHECKING:
    from pathlib import Path

SECRET = Secret(bytes([2] * 32))  # Both wagers win by it.
OTHER = Secret(bytes([3] * 32))


@pytest.fixture(scope="module")
def round_of_sic_bo() -> dict[str, Any]:
    play = with_wagers(opened("crown_sydney/sic_bo"), wager("Big"), wager("Single Die", 4))
    return record(dealt(play, SECRET, lambda *_: None), SECRET)


def stored(folder: Path, content: object) -> str:
    file = folder / "round.json"
    file.write_text(json.dumps(content), "utf-8")
    return str(file)


def changed(record: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """A copy of the record with the value of one key, such as wagers.0.bet, replaced."""
    copy = json.loads(json.dumps(record))
    *above, last = (int(part) if part.isdigit() else part for part in path.split("."))
    node: Any = copy
    for part in above:
        node = node[part]
    assert node[last] != value
    node[last] = value
    return dict(copy)


def verdicts(folder: Path, content: object) -> dict[str, bool]:
    """What held and what was broken, by the screen; the command fails where anything is broken."""
    answer = run("verify", stored(folder, content))
    lines = [line.partition(":")[0].split(" ", 1) for line in answer.stdout.splitlines()]
    found = {what: mark == "holds" for mark, what in lines}
    assert answer.exit_code == (0 if all(found.values()) else 1)
    return found


def test_a_record_holds_in_everything_that_it_promises(
    tmp_path: Path, round_of_sic_bo: dict[str, Any]
) -> None:
    assert verdicts(tmp_path, round_of_sic_bo) == {
        "commitment": True,
        "book": True,
        "draws": True,
        "wagers and decisions": True,
        "settlement": True,
    }


@pytest.mark.parametrize(
    ("path", "value", "broken"),
    [
        pytest.param("draws", ["6 6 6"], {"draws"}, id="other dice"),
        pytest.param("draws", [], {"draws"}, id="no dice"),
        pytest.param("lines.0.returned_cents", 1, {"settlement"}, id="another return"),
        pytest.param("lines.1.clause", "CSS 9.9", {"settlement"}, id="another clause"),
        pytest.param("lines.0.odds", "2 to 1", {"settlement"}, id="other odds"),
        pytest.param("lines", [], {"settlement"}, id="no line"),
        pytest.param("digest", "0" * 64, {"book"}, id="another book"),
        pytest.param("commitment", "0" * 64, {"commitment"}, id="another commitment"),
    ],
)
def test_a_record_breaks_where_it_was_tampered_with(
    tmp_path: Path, round_of_sic_bo: dict[str, Any], path: str, value: object, broken: set[str]
) -> None:
    found = verdicts(tmp_path, changed(round_of_sic_bo, path, value))
    assert {what for what, holds in found.items() if not holds} == broken


@pytest.mark.parametrize(
    ("path", "value"),
    [
        pytest.param("secret", OTHER.revealed(), id="another secret"),
        pytest.param("round", "round-2", id="another round"),
        pytest.param("wagers.0.stake_cents", 2000, id="another stake"),
        pytest.param("wagers.0.bet", "Small", id="another bet"),
        pytest.param("wagers.1.pick", "5", id="another pick"),
        pytest.param("wagers.0.player", "boris", id="another player"),
        pytest.param("wagers.0.means", "Casino Promotional Token", id="another means"),
        pytest.param("wagers", [], id="no wager"),
    ],
)
def test_whatever_the_dice_were_thrown_from_breaks_the_record(
    tmp_path: Path, round_of_sic_bo: dict[str, Any], path: str, value: object
) -> None:
    found = verdicts(tmp_path, changed(round_of_sic_bo, path, value))
    assert not all(found.values())


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        pytest.param("format", 2, "format: found 2; accepted: 1", id="format"),
        pytest.param("secret", "00", "a secret is 64 hexadecimal digits; found 2", id="short"),
        pytest.param("secret", 7, "secret: found 7; accepted: a str", id="a number"),
        pytest.param("commitment", "z" * 64, "a commitment is 64 hexadecimal ", id="no digits"),
        pytest.param("book", "x/y", "no book 'x/y'; accepted: crown_melbourne/", id="book"),
        pytest.param("round", "", "a purpose is 1 to 256 printable characters", id="round"),
        pytest.param("options", {"decks": 8}, "the wagers cannot be placed again: ", id="option"),
        pytest.param("options", {"self": 8}, "the wagers cannot be placed again: ", id="self"),
        pytest.param(
            "wagers.0.stake_cents", 0, "the wagers cannot be placed again: ", id="nothing"
        ),
        pytest.param("wagers.0.stake_cents", "x", "wagers: found {", id="a text"),
        pytest.param("wagers.0.stake_cents", True, "wagers: found {", id="true"),
        pytest.param("wagers.0.bet", "Odd", "the wagers cannot be placed again: ", id="bet"),
        pytest.param("wagers.0.pick", "4", "the wagers cannot be placed again: ", id="pick"),
        pytest.param("wagers.1.id", "anna:Big:None", "the wagers cannot be placed ", id="one id"),
        pytest.param("wagers.0", 7, "wagers: found 7; accepted: ", id="no object"),
        pytest.param("wagers.0", {}, "wagers: found {}; accepted: ", id="empty wager"),
        pytest.param("selections", [["anna", 0, 1]], "the wagers cannot be placed ", id="position"),
        pytest.param("chips_cents", [0], "chips of (0,) cents: each must be worth ", id="chips"),
    ],
)
def test_a_record_of_what_the_rules_refuse_is_refused(
    tmp_path: Path, round_of_sic_bo: dict[str, Any], path: str, value: object, says: str
) -> None:
    file = stored(tmp_path, changed(round_of_sic_bo, path, value))
    assert refused("verify", file).startswith(f"refused: {says}")


@pytest.mark.parametrize(
    "field",
    [
        *("format", "round", "book", "digest", "options", "seating", "chips_cents", "commitment"),
        *("secret", "selections", "wagers", "decisions", "draws", "lines"),
    ],
)
def test_a_record_without_a_field_is_refused(
    tmp_path: Path, round_of_sic_bo: dict[str, Any], field: str
) -> None:
    kept = {name: part for name, part in round_of_sic_bo.items() if name != field}
    assert refused("verify", stored(tmp_path, kept)).startswith(f"refused: {field}: found None; ")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        pytest.param(b"", "Expecting value: ", id="empty"),
        pytest.param(b"{", "Expecting property name ", id="half"),
        pytest.param(b"\xff\xfe", "'utf-8' codec can't decode ", id="not UTF-8"),
        pytest.param(b"[" * 100_000, "maximum recursion depth exceeded", id="only brackets"),
        pytest.param(b"9" * 5_000, "Exceeds the limit ", id="a number of 5000 digits"),
    ],
)
def test_what_is_not_json_is_refused(tmp_path: Path, content: bytes, says: str) -> None:
    file = tmp_path / "round.json"
    file.write_bytes(content)
    message = refused("verify", str(file))
    assert message.startswith(f"refused: {file} is not JSON: {says}")
    assert message.endswith("; accepted: a record as `croupier play --record` writes it")


@pytest.mark.parametrize(("content", "kind"), [([], "list"), (None, "NoneType"), ("x", "str")])
def test_what_is_no_object_is_refused(tmp_path: Path, content: object, kind: str) -> None:
    says = f"refused: found {kind}; accepted: an object with "
    assert refused("verify", stored(tmp_path, content)).startswith(says)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "No such file or directory" in refused("verify", str(tmp_path / "round.json"))


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "Is a directory" in refused("verify", str(tmp_path))


@pytest.fixture
def journal(tmp_path: Path) -> list[str]:
    """The command that verifies a floor's journal with its checkpoints."""
    key, signed = tmp_path / "floor.key", tmp_path / "checkpoints.jsonl"
    key.write_bytes(MASTER)

    async def story() -> None:
        async with opened_floor(tmp_path, plan_of()) as rig:
            await checkpoint(rig.floor, signed)

    played(story())
    database = str(tmp_path / "floor.db")
    return ["verify", "--database", database, "--key", str(key), "--checkpoints", str(signed)]


def test_a_journal_holds_with_its_checkpoints(journal: list[str]) -> None:
    answer = run(*journal)
    assert (answer.exit_code, "broken" in answer.stdout) == (0, False)
    assert "holds checkpoints: 3 signed heads" in answer.stdout


def test_checkpoints_that_are_not_there_are_refused(journal: list[str], tmp_path: Path) -> None:
    signed = tmp_path / "elsewhere.jsonl"
    accepted = "accepted: the checkpoints.jsonl of the floor's folder"
    said = f"refused: --checkpoints: {signed} is no file; {accepted}"
    assert refused(*journal[:-1], str(signed)) == said


def test_where_nothing_was_signed_no_checkpoint_holds(journal: list[str], tmp_path: Path) -> None:
    (tmp_path / "checkpoints.jsonl").write_text("")
    answer = run(*journal)
    assert answer.exit_code == 1
    assert "broken checkpoints: 0 signed heads\n  nothing was signed" in answer.stdout


def test_without_checkpoints_nothing_is_said_of_them(journal: list[str]) -> None:
    answer = run(*journal[:-2])
    assert (answer.exit_code, "checkpoints" in answer.stdout) == (0, False)


def test_a_torn_checkpoint_is_broken_and_everything_else_is_verified(
    journal: list[str], tmp_path: Path
) -> None:
    with (tmp_path / "checkpoints.jsonl").open("a") as lines:
        lines.write('{"at_ms": 7')
    answer = run(*journal)
    assert answer.exit_code == 1
    assert "broken checkpoints: 3 signed heads\n  line 2: not a" in answer.stdout
    assert answer.stdout.count("holds") == 8


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_database_without_a_journal_is_refused(command: str, tmp_path: Path) -> None:
    junk, empty = tmp_path / "junk.db", tmp_path / "empty.db"
    junk.write_bytes(b"no database" * 100)
    empty.touch()
    said = refused(command, "--database", str(junk))
    assert said.startswith(f"refused: {junk}: file is not a database; accepted: an SQLite file")
    said = refused(command, "--database", str(empty))
    assert said.startswith(f"refused: {empty}: no such table: ")
