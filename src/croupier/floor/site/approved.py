"""The approved text of a document: a file of the operator's, and the digest that it must have."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated

import msgspec

from croupier.floor.forms import Words

BYTES_MAX = 4_000_000


class ApprovedText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the text of a document lies, by the plan's folder, and its SHA-256.

    CMA 20.14, CSB 20.13, CSS 10.13, SBC 20.19.
    """

    file: Words
    sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]

    def read(self) -> str:
        """The text, byte for byte what its digest says; ValueError if it is not."""
        path = Path(self.file)
        if path.stat().st_size > BYTES_MAX:
            raise ValueError(f"{self.file} is longer than {BYTES_MAX:,} bytes")
        body = path.read_bytes()
        if (found := hashlib.sha256(body).hexdigest()) != self.sha256:
            raise ValueError(f"{self.file} has the SHA-256 {found}")
        return body.decode("utf-8")


def found_from(folder: Path, text: ApprovedText) -> ApprovedText:
    """The same text by its whole path."""
    return msgspec.structs.replace(text, file=str((folder / text.file).resolve()))
