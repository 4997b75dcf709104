"""The chain: whatever is changed, left out, added or put elsewhere is noticed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from croupier.journal.chain import ChainBroken, Entry, Head, chained, head_after, verified
from croupier.journal.checkpoints import Checkpoint, CheckpointForged, append, opened, read, signed

if TYPE_CHECKING:
    from pathlib import Path

KEY = Ed25519PrivateKey.from_private_bytes(b"s" * 32)


def _chain(bodies: list[str]) -> list[Entry]:
    head, entries = Head(), []
    for place, body in enumerate(bodies):
        entries.append(chained(head, "R1", place, "wagered", body))
        head = head_after(entries[-1])
    return entries


BODIES = st.lists(st.text(max_size=20), min_size=2, max_size=8)


@given(BODIES)
def test_a_chain_as_it_was_written_verifies(bodies: list[str]) -> None:
    entries = _chain(bodies)
    assert verified(entries) == head_after(entries[-1])


@given(BODIES, st.data())
def test_an_entry_whose_body_was_changed_is_noticed(bodies: list[str], data: st.DataObject) -> None:
    entries = _chain(bodies)
    place = data.draw(st.integers(0, len(entries) - 1))
    entries[place] = entries[place]._replace(body=entries[place].body + "x")
    with pytest.raises(ChainBroken):
        verified(entries)


@given(BODIES, st.data())
def test_an_entry_that_was_left_out_is_noticed(bodies: list[str], data: st.DataObject) -> None:
    entries = _chain(bodies)
    del entries[data.draw(st.integers(0, len(entries) - 2))]
    with pytest.raises(ChainBroken):
        verified(entries)


@given(BODIES)
def test_entries_in_another_order_are_noticed(bodies: list[str]) -> None:
    entries = _chain(bodies)
    entries[0], entries[1] = entries[1], entries[0]
    with pytest.raises(ChainBroken):
        verified(entries)


def test_the_digest_is_that_of_the_documented_text() -> None:
    # Computed by hand with sha256sum over the five fields and the digest before, a line each.
    entry = chained(Head(), "R1", 5, "wagered", "{}")
    assert entry.sequence == 1
    assert entry.digest == "94a0dc654d412d941297d62605d9552ec170dc5ae26713df75b4c32ed837fcdc"


def test_a_chain_goes_on_from_a_head_that_was_kept() -> None:
    entries = _chain(["a", "b", "c"])
    assert verified(entries[1:], head_after(entries[0])) == head_after(entries[-1])


def test_a_checkpoint_opens_with_the_key_that_signed_it() -> None:
    checkpoint = Checkpoint(7, {"R1": Head(3, "ab")})
    assert opened(KEY.public_key(), signed(KEY, checkpoint)) == checkpoint


def test_a_checkpoint_that_was_changed_is_noticed() -> None:
    line = json.loads(signed(KEY, Checkpoint(7, {"R1": Head(3, "ab")})))
    line["heads"]["R1"][0] = 2
    with pytest.raises(CheckpointForged):
        opened(KEY.public_key(), json.dumps(line))


@pytest.mark.parametrize("line", ["", "{}", "[]", "null", '{"signature": "zz"}'])
def test_what_is_no_checkpoint_is_refused(line: str) -> None:
    with pytest.raises(CheckpointForged):
        opened(KEY.public_key(), line)


def test_another_key_does_not_open_a_checkpoint() -> None:
    other = Ed25519PrivateKey.generate().public_key()
    with pytest.raises(CheckpointForged):
        opened(other, signed(KEY, Checkpoint(7, {})))


def test_checkpoints_are_read_in_the_order_in_which_they_were_written(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere" / "checkpoints.jsonl"
    for at_ms in (1, 2):
        append(file, KEY, Checkpoint(at_ms, {"R1": Head(at_ms, "ab")}))
    assert [each.at_ms for each in read(file, KEY.public_key()).checkpoints] == [1, 2]


@pytest.mark.parametrize("torn", ['{"at_ms": 2, "hea', "{}\n", "\n"])
def test_a_torn_line_spoils_neither_those_before_nor_those_after_it(
    torn: str, tmp_path: Path
) -> None:
    file = tmp_path / "checkpoints.jsonl"
    append(file, KEY, Checkpoint(1, {}))
    with file.open("a", encoding="utf-8") as lines:
        lines.write(torn)
    append(file, KEY, Checkpoint(3, {}))
    found = read(file, KEY.public_key())
    assert [each.at_ms for each in found.checkpoints] == [1, 3]
    said = f"line 2: not a checkpoint of this floor: {torn.strip()}…"
    assert found.wrong == ((said,) if torn.strip() else ())


def test_bytes_that_are_no_text_are_a_line_that_is_not_ours(tmp_path: Path) -> None:
    file = tmp_path / "checkpoints.jsonl"
    file.write_bytes(b"\xff\xfe")
    append(file, KEY, Checkpoint(2, {}))
    found = read(file, KEY.public_key())
    assert ([each.at_ms for each in found.checkpoints], len(found.wrong)) == ([2], 1)
