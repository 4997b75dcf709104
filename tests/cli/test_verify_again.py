"""`croupier verify --verified` goes on from what was verified before, and finds all that it did."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from support.floor_rig import run as told
from support.old_floor import Archive
from support.terminal import refused, run

if TYPE_CHECKING:
    from pathlib import Path

RESUMED = re.compile(r"resumed: (\d+) entries verified on .* do not happen again")
HAPPENED = re.compile(r"(\d+) entries happened again, (\d+) rounds settled again")
DEALT = re.compile(r"(\d+) rounds drawn again")


@pytest.fixture
def kept(tmp_path: Path) -> Archive:
    return Archive("format_1", "interim", tmp_path)


def verified(kept: Archive, status: int = 0) -> str:
    mine = str(kept.folder / "mine.json")
    answer = run("verify", "--database", kept.database, "--verified", mine, columns=400)
    assert answer.exit_code == status, answer.output
    return answer.output


def counted(said: str) -> tuple[int, ...]:
    happened, dealt = HAPPENED.search(said), DEALT.search(said)
    assert happened is not None, said
    assert dealt is not None, said
    return int(happened[1]), int(happened[2]), int(dealt[1])


def test_what_was_verified_does_not_happen_again(kept: Archive) -> None:
    first = verified(kept)
    assert RESUMED.search(first) is None
    again = verified(kept)
    resumed = RESUMED.search(again)
    assert resumed is not None, again
    whole, rest = counted(first), counted(again)
    assert whole[0] == rest[0] + int(resumed[1])
    assert all(less < more for less, more in zip(rest, whole, strict=True))


def test_the_floor_goes_on_and_only_what_is_new_happens_again(kept: Archive) -> None:
    verified(kept)

    async def story() -> None:
        async with kept.opened() as floor:
            await floor.deal(1)

    told(story())
    assert RESUMED.search(verified(kept)) is not None
    verified(kept)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("UPDATE entries SET at_ms = at_ms + 1 WHERE sequence = 5 AND stream = 'B1'", "chains"),
        ("UPDATE postings SET cents = cents + 1 WHERE sequence < 20 AND stream = 'B1'", "postings"),
        ("DELETE FROM entries WHERE stream = 'R1' AND sequence > 100", "replay"),
        ("UPDATE terminals SET balance_cents = 7 WHERE terminal = 'T001'", "accounts"),
    ],
)
def test_what_somebody_did_to_the_past_is_found_all_the_same(
    kept: Archive, change: str, says: str
) -> None:
    verified(kept)
    kept.rows_changed(change)
    assert f"broken {says}" in verified(kept, status=1)


def test_a_note_that_somebody_else_wrote_is_refused(kept: Archive) -> None:
    verified(kept)
    mine = kept.folder / "mine.json"
    mine.write_text(mine.read_text().replace('"balance_cents', '"balance_cent', 1))
    said = refused("verify", "--database", kept.database, "--verified", str(mine))
    assert "mine.json is not what you signed; accepted: the file as you signed it" in said


def test_a_journal_that_does_not_hold_is_not_noted(kept: Archive) -> None:
    kept.rows_changed("UPDATE terminals SET balance_cents = 7 WHERE terminal = 'T001'")
    verified(kept, status=1)
    assert not (kept.folder / "mine.json").exists()
