"""croupier verify: a record holds, or it is broken or refused, whatever was tampered with."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.equipment.chance import Secret, commitment
from croupier.floor.site.keys import keys_of
from croupier.floor.site.opening import checkpoint
from croupier.journal.public_keys import publish
from croupier.rounds.record import dealt, record
from croupier.rounds.signature import signed, signer_of
from support.floor_rig import MASTER, opened_floor, plan_of
from support.floor_rig import run as played
from support.rig import KEY, opened, wager, with_wagers
from support.terminal import refused, run

SECRET = Secret(bytes([2] * 32))  # Both wagers win by it.
OTHER = Secret(bytes([3] * 32))
FORGER = Ed25519PrivateKey.from_private_bytes(bytes([9] * 32))
BY_0_1 = Path(__file__).parent.parent / "data/0.1/records.jsonl.gz"
ACCEPTED = "accepted: a record of format 1 or 2, as `croupier play --record` writes it"
MARKS = {"holds": True, "broken": False, "unchecked": None}


@pytest.fixture(scope="module")
def round_of_sic_bo() -> dict[str, Any]:
    play = with_wagers(opened("crown_sydney/sic_bo"), wager("Big"), wager("Single Die", 4))
    return record(dealt(play, SECRET, lambda *_: None), SECRET, KEY)


def stored(folder: Path, content: object) -> str:
    file = folder / "round.json"
    file.write_text(json.dumps(content), "utf-8")
    return str(file)


def changed(record: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """What the house could sign: with the value of one key, such as wagers.0.bet, replaced."""
    return signed(edited(record, path, value), KEY)


def edited(record: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """A copy of the record with the value of one key replaced."""
    copy = json.loads(json.dumps(record))
    *above, last = (int(part) if part.isdigit() else part for part in path.split("."))
    node: Any = copy
    for part in above:
        node = node[part]
    assert node[last] != value
    node[last] = value
    return dict(copy)


def verdicts(folder: Path, content: object, published: str = "") -> dict[str, bool | None]:
    """What held and what was broken, by the screen; the command fails where anything is broken."""
    answer = run("verify", stored(folder, content), "--commitment", published, columns=400)
    lines = [line.partition(":")[0].split(" ", 1) for line in answer.stdout.splitlines()]
    found = {what: MARKS[mark] for mark, what in lines}
    assert answer.exit_code == (1 if False in found.values() else 0)
    return found


def broken(found: dict[str, bool | None]) -> set[str]:
    return {what for what, holds in found.items() if holds is False}


def test_a_record_holds_in_everything_that_it_promises(
    tmp_path: Path, round_of_sic_bo: dict[str, Any]
) -> None:
    assert verdicts(tmp_path, round_of_sic_bo, round_of_sic_bo["commitment"]) == {
        "commitment": True,
        "signature": True,
        "published commitment": True,
        "book": True,
        "draws": True,
        "wagers and decisions": True,
        "settlement": True,
    }


@pytest.mark.parametrize(
    ("path", "value", "breaks"),
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
    tmp_path: Path, round_of_sic_bo: dict[str, Any], path: str, value: object, breaks: set[str]
) -> None:
    assert broken(verdicts(tmp_path, changed(round_of_sic_bo, path, value))) == breaks


def test_an_edit_that_nobody_signed_breaks_the_signature(
    tmp_path: Path, round_of_sic_bo: dict[str, Any]
) -> None:
    found = verdicts(tmp_path, edited(round_of_sic_bo, "seating.2", "dora"))
    assert broken(found) == {"signature"}


def test_an_edit_that_another_signed_is_found_out_by_the_published_commitment(
    tmp_path: Path, round_of_sic_bo: dict[str, Any]
) -> None:
    signer = signer_of(FORGER)
    mine = {"signer": signer.hex(), "commitment": commitment(SECRET, signer)}
    forged = signed({**round_of_sic_bo, "seating": ["dora"], **mine}, FORGER)
    assert verdicts(tmp_path, forged)["published commitment"] is None
    found = verdicts(tmp_path, forged, round_of_sic_bo["commitment"])
    assert broken(found) == {"published commitment"}


def test_a_signer_that_was_not_committed_to_breaks_the_commitment(
    tmp_path: Path, round_of_sic_bo: dict[str, Any]
) -> None:
    forged = signed({**round_of_sic_bo, "signer": signer_of(FORGER).hex()}, FORGER)
    assert broken(verdicts(tmp_path, forged)) == {"commitment"}


def test_a_signed_record_does_not_pass_for_an_unsigned_one(
    tmp_path: Path, round_of_sic_bo: dict[str, Any]
) -> None:
    signs = ("signer", "signature")
    kept = {name: part for name, part in round_of_sic_bo.items() if name not in signs}
    assert broken(verdicts(tmp_path, {**kept, "format": 1})) == {"commitment"}


def of_0_1() -> dict[str, dict[str, Any]]:
    """Rounds of every book, as version 0.1 recorded them."""
    lines = gzip.decompress(BY_0_1.read_bytes()).decode().splitlines()
    return {record["book"]: record for record in map(json.loads, lines)}


@pytest.mark.parametrize("name", of_0_1())
def test_a_record_of_0_1_holds_in_what_it_promised(tmp_path: Path, name: str) -> None:
    stored = of_0_1()[name]
    assert verdicts(tmp_path, stored, stored["commitment"]) == {
        "commitment": True,
        "signature": None,
        "published commitment": True,
        "book": True,
        "draws": True,
        "wagers and decisions": True,
        "settlement": True,
    }


def test_what_a_record_of_0_1_does_not_bind_is_said(tmp_path: Path) -> None:
    war = edited(of_0_1()["crown_melbourne/casino_war"], "wagers.3.stake_cents", 5)
    answer = run("verify", stored(tmp_path, war), columns=400)
    assert answer.exit_code == 0
    assert (
        "unchecked signature: a record of format 1 has none; an edit that changes neither a draw "
        "nor a line, such as that of a stake lost to a shoe, is not found out\n"
    ) in answer.stdout


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
    assert broken(verdicts(tmp_path, changed(round_of_sic_bo, path, value)))


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        pytest.param("format", 3, f"Invalid value 3 - at `$.format`; {ACCEPTED}", id="format"),
        pytest.param(
            "format", True, "Expected `int`, got `bool` - at `$.format`", id="true format"
        ),
        pytest.param("signer", "00", "a signer is 64 hexadecimal digits; found 2", id="signer"),
        pytest.param("signer", "", "a signer is 64 hexadecimal digits; found 0", id="no signer"),
        pytest.param("secret", "00", "a secret is 64 hexadecimal digits; found 2", id="short"),
        pytest.param(
            "secret", 7, f"Expected `str`, got `int` - at `$.secret`; {ACCEPTED}", id="a number"
        ),
        pytest.param("commitment", "z" * 64, "a commitment is 64 hexadecimal ", id="no digits"),
        pytest.param("book", "x/y", "no book 'x/y'; accepted: crown_melbourne/", id="book"),
        pytest.param("round", "", "a purpose is 1 to 256 printable characters", id="round"),
        pytest.param("options", {"decks": 8}, "the wagers cannot be placed again: ", id="option"),
        pytest.param(
            "options",
            {"x": [[]]},
            "Expected `bool | int | str | null`, got `array` - at `$.options[...]`",
            id="deep",
        ),
        pytest.param("options", {"self": 8}, "the wagers cannot be placed again: ", id="self"),
        pytest.param(
            "wagers.0.stake_cents", 0, "the wagers cannot be placed again: ", id="nothing"
        ),
        pytest.param(
            "wagers.0.stake_cents",
            "x",
            "Expected `int`, got `str` - at `$.wagers[0].stake_cents`",
            id="a text",
        ),
        pytest.param(
            "wagers.0.stake_cents",
            True,
            "Expected `int`, got `bool` - at `$.wagers[0].stake_cents`",
            id="true",
        ),
        pytest.param("wagers.0.bet", "Odd", "the wagers cannot be placed again: ", id="bet"),
        pytest.param("wagers.0.pick", "4", "the wagers cannot be placed again: ", id="pick"),
        pytest.param("wagers.1.id", "anna:Big:None", "the wagers cannot be placed ", id="one id"),
        pytest.param(
            "wagers.0", 7, "Expected `object`, got `int` - at `$.wagers[0]`", id="no object"
        ),
        pytest.param(
            "wagers.0",
            {},
            "Object missing required field `id` - at `$.wagers[0]`",
            id="empty wager",
        ),
        pytest.param(
            "selections",
            [["anna", "x"]],
            "Expected a player and numbers, got ['anna', 'x'] - at `$.selections`",
            id="no area",
        ),
        pytest.param(
            "selections",
            [["anna"]],
            "Expected `array` of length >= 2 - at `$.selections[0]`",
            id="short selection",
        ),
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
        *("secret", "selections", "wagers", "decisions", "draws", "lines", "signer", "signature"),
        *("seated", "area_maximum_cents", "last_spinner"),
    ],
)
def test_a_record_without_a_field_is_refused(
    tmp_path: Path, round_of_sic_bo: dict[str, Any], field: str
) -> None:
    kept = {name: part for name, part in round_of_sic_bo.items() if name != field}
    said = f"refused: Object missing required field `{field}`; {ACCEPTED}"
    assert refused("verify", stored(tmp_path, kept)) == said


def test_a_record_with_a_field_that_none_has_is_refused(
    tmp_path: Path, round_of_sic_bo: dict[str, Any]
) -> None:
    more = signed({**round_of_sic_bo, "more": 1}, KEY)
    said = f"refused: Object contains unknown field `more`; {ACCEPTED}"
    assert refused("verify", stored(tmp_path, more)) == said


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


@pytest.mark.parametrize(("content", "kind"), [([], "array"), (None, "null"), ("x", "str")])
def test_what_is_no_object_is_refused(tmp_path: Path, content: object, kind: str) -> None:
    says = f"refused: Expected `object`, got `{kind}`; {ACCEPTED}"
    assert refused("verify", stored(tmp_path, content)) == says


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


def test_an_auditor_needs_the_public_key_alone(journal: list[str], tmp_path: Path) -> None:
    public = tmp_path / "given.pem"
    (tmp_path / "checkpoints.pem").rename(public)
    (tmp_path / "floor.key").unlink()
    answer = run(*journal[:3], "--public-key", str(public), columns=400)
    assert (answer.exit_code, "holds checkpoints: 3" in answer.stdout) == (0, True)
    assert f", the public key in {public}\n" in answer.stdout


def test_a_key_that_lies_beside_the_checkpoints_is_trusted_aloud(
    journal: list[str], tmp_path: Path
) -> None:
    answer = run(*journal[:3], *journal[5:], columns=400)
    assert (answer.exit_code, "holds checkpoints: 3" in answer.stdout) == (0, True)
    beside = f"the public key in {tmp_path / 'checkpoints.pem'}, which lies beside the checkpoints"
    assert beside in answer.stdout


def test_checkpoints_of_another_floor_are_broken(journal: list[str], tmp_path: Path) -> None:
    other = tmp_path / "other.pem"
    publish(other, keys_of(b"o" * 32).signing.public_key())
    answer = run(*journal[:3], *journal[5:], "--public-key", str(other), columns=400)
    assert answer.exit_code == 1
    assert "line 1: not a checkpoint of this floor" in answer.stdout


def test_checkpoints_that_are_not_there_are_refused(journal: list[str], tmp_path: Path) -> None:
    signed = tmp_path / "elsewhere.jsonl"
    accepted = "accepted: the checkpoints.jsonl of the floor's folder"
    said = f"refused: --checkpoints: {signed} does not exist; {accepted}"
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
    assert answer.stdout.count("holds") == 18


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_database_without_a_journal_is_refused(command: str, tmp_path: Path) -> None:
    junk, empty = tmp_path / "junk.db", tmp_path / "empty.db"
    junk.write_bytes(b"no database" * 100)
    empty.touch()
    said = refused(command, "--database", str(junk))
    assert said.startswith(f"refused: {junk}: file is not a database; accepted: an SQLite file")
    said = refused(command, "--database", str(empty))
    assert said.startswith(f"refused: {empty}: no such table: ")
