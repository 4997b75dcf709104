"""Public keys of checkpoints: published beside them, read by auditors, refused if damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.journal.chain import Head
from croupier.journal.checkpoints import Checkpoint, append, read
from croupier.journal.public_keys import NoPublicKey, public_key_file, read_public_keys

if TYPE_CHECKING:
    from pathlib import Path

FIRST, SECOND = (Ed25519PrivateKey.from_private_bytes(bytes([each]) * 32) for each in (1, 2))
SIGNED = Checkpoint(7, {"R1": Head(1, "ab")})


def test_the_public_key_lies_beside_the_checkpoints(tmp_path: Path) -> None:
    file = tmp_path / "checkpoints.jsonl"
    append(file, FIRST, SIGNED)
    append(file, FIRST, SIGNED)
    assert read_public_keys(public_key_file(file)) == (FIRST.public_key(),)


def test_checkpoints_of_a_changed_signing_key_are_read_with_both_keys(tmp_path: Path) -> None:
    file = tmp_path / "checkpoints.jsonl"
    append(file, FIRST, SIGNED)
    append(file, SECOND, SIGNED)
    keys = read_public_keys(public_key_file(file))
    assert read(file, *keys).checkpoints == (SIGNED, SIGNED)
    assert len(read(file, SECOND.public_key()).wrong) == 1


@pytest.mark.parametrize("content", [b"", b"no key", FIRST.private_bytes_raw()])
def test_a_file_without_a_public_key_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "key.pem").write_bytes(content)
    with pytest.raises(NoPublicKey, match="accepted: Ed25519 public keys as PEM"):
        read_public_keys(tmp_path / "key.pem")
