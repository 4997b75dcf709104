"""Archives: entries of closed days in signed, compressed files that leave the database.

A file holds, stream after stream, the entries that followed those of the archives before, each as
a line of JSON, every stream compressed by itself.  Its statement says where each stream begins and
ends, binds the file by its digest and the statement before, and is signed by the floor.
"""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from typing import TYPE_CHECKING, Any, NamedTuple

from cryptography.exceptions import InvalidSignature

from croupier.journal.chain import Entry, Head, verified

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cryptography.hazmat.primitives.asymmetric.ed25519 import (
        Ed25519PrivateKey,
        Ed25519PublicKey,
    )

FIRST = hashlib.sha256(b"croupier archive 1").hexdigest()  # what the first statement follows
ARCHIVE = "archive"  # the folder, in that of a floor
GZIP = 31  # bits of the window, with a header that `gunzip` reads
BYTES_AT_ONCE = 1 << 16
NAME_DIGITS = 16


class ArchiveDamaged(ValueError):
    """An archive is missing, not what was signed, or not signed by the floor."""


class Part(NamedTuple):
    """A stream in a file: where it lies there, and the head before and after its entries."""

    offset: int
    length: int
    before: Head
    head: Head


class Statement(NamedTuple):
    """What a floor states of an archive; all that it holds happened before `until_ms`."""

    number: int
    until_ms: int
    file: str
    digest: str
    previous: str
    parts: Mapping[str, Part]

    @property
    def entries(self) -> int:
        """How many entries the archive holds."""
        return sum(part.head.sequence - part.before.sequence for part in self.parts.values())


def written(
    folder: Path, after: Sequence[str], until_ms: int, streams: Mapping[str, Taken]
) -> Statement:
    """A new archive in its folder, durable before anybody states that it is there.

    `after` are the statements before it.  Its name has the digest of what it holds, so that two
    who write at once do not write into one file.
    """
    folder.mkdir(parents=True, exist_ok=True)
    begun = folder / f"{os.getpid()}.begun"
    parts: dict[str, Part] = {}
    with begun.open("wb") as file:
        for stream, (before, entries) in sorted(streams.items()):
            offset = file.tell()
            head = verified(_compressed(file, entries), before)
            parts[stream] = Part(offset, file.tell() - offset, before, head)
        file.flush()
        os.fsync(file.fileno())
    digest = _digest_of(begun)
    number = len(after) + 1
    name = f"{number:06}-{digest[:NAME_DIGITS]}.jsonl.gz"
    begun.rename(folder / name)
    _keep_names(folder)
    previous = link(after[-1]) if after else FIRST
    return Statement(number, until_ms, name, digest, previous, parts)


class Taken(NamedTuple):
    """The entries of a stream that go into an archive, and the head before them."""

    before: Head
    entries: Iterable[Entry]


def signed(key: Ed25519PrivateKey, statement: Statement) -> str:
    """The statement as a line with its signature."""
    payload = _payload(statement)
    return json.dumps({**payload, "signature": key.sign(_message(payload)).hex()})


def opened(line: str, keys: Sequence[Ed25519PublicKey] = ()) -> Statement:
    """The statement of a line; ArchiveDamaged unless one of these keys signed it, if any is given.

    Without a key, nobody knows who signed it.
    """
    try:
        payload = json.loads(line)
        signature = bytes.fromhex(payload.pop("signature"))
        if keys and not any(_is_signed(key, signature, _message(payload)) for key in keys):
            raise ArchiveDamaged(f"archive {payload['number']} is not signed by this floor")
        parts = {
            stream: Part(offset, length, Head(*before), Head(*head))
            for stream, (offset, length, before, head) in payload.pop("parts").items()
        }
        return Statement(parts=parts, **payload)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, ArchiveDamaged):
            raise
        raise ArchiveDamaged(f"not the statement of an archive: {line[:60]}…") from error


def link(line: str) -> str:
    """What binds a statement to the next."""
    return hashlib.sha256(line.encode()).hexdigest()


def keep(folder: Path, line: str) -> None:
    """Have a statement lie beside its file, for whoever gets the folder without the database."""
    name = opened(line).file.removesuffix(".jsonl.gz")
    begun = folder / f"{name}.begun"
    with begun.open("w", encoding="utf-8") as file:
        file.write(line + "\n")
        file.flush()
        os.fsync(file.fileno())
    begun.rename(folder / f"{name}.json")
    _keep_names(folder)


def damages(
    folder: Path, lines: Sequence[str], keys: Sequence[Ed25519PublicKey] = ()
) -> Iterator[str]:
    """What is wrong with the archives of these statements, one after the other."""
    previous, heads = FIRST, dict[str, Head]()
    for number, line in enumerate(lines, 1):
        try:
            found = opened(line, keys)
        except ArchiveDamaged as error:
            yield str(error)
            return
        if (found.number, found.previous) != (number, previous):
            yield f"archive {found.number} does not follow archive {number - 1}"
        for stream, part in found.parts.items():
            if part.before != heads.get(stream, Head()):
                yield f"archive {number}: {stream} does not begin where archive {number - 1} ends"
            heads[stream] = part.head
        previous = link(line)
        yield from damage(folder, found)


def heads_of(lines: Iterable[str]) -> dict[str, Head]:
    """Where each stream ends in archives."""
    found: dict[str, Head] = {}
    for line in lines:
        found.update({stream: part.head for stream, part in opened(line).parts.items()})
    return found


def entries_in(folder: Path, statement: Statement, stream: str) -> Iterator[Entry]:
    """The entries of a stream in an archive, in their order, however many there are."""
    part = statement.parts.get(stream)
    if part is None:
        return
    file = folder / statement.file
    if not file.is_file():
        raise ArchiveDamaged(f"{file} is missing; accepted: --archive with the folder that has it")
    try:
        for line in _lines(file, part):
            yield Entry(stream, *json.loads(line))
    except (zlib.error, ValueError, TypeError, UnicodeError) as error:
        raise ArchiveDamaged(f"{file} is damaged: {error}") from error


def _compressed(file: Any, entries: Iterable[Entry]) -> Iterator[Entry]:
    """The same entries, each written on its way."""
    packer = zlib.compressobj(wbits=GZIP)
    for entry in entries:
        line = json.dumps(entry[1:], ensure_ascii=False, separators=(",", ":"))
        file.write(packer.compress(line.encode() + b"\n"))
        yield entry
    file.write(packer.flush())


def _lines(file: Path, part: Part) -> Iterator[bytes]:
    unpacker = zlib.decompressobj(wbits=GZIP)
    rest = b""
    with file.open("rb") as packed:
        packed.seek(part.offset)
        left = part.length
        while left and (read := packed.read(min(left, BYTES_AT_ONCE))):
            left -= len(read)
            *lines, rest = (rest + unpacker.decompress(read)).split(b"\n")
            yield from lines
    yield from [rest] if rest else ()


def damage(folder: Path, found: Statement) -> Iterator[str]:
    """What is wrong with the file of an archive."""
    file = folder / found.file
    if not file.is_file():
        yield f"archive {found.number}: {found.file} is missing"
    elif _digest_of(file) != found.digest:
        yield f"archive {found.number}: {found.file} is not the file that was signed"


def _digest_of(file: Path) -> str:
    with file.open("rb") as packed:
        return hashlib.file_digest(packed, "sha256").hexdigest()


def _keep_names(folder: Path) -> None:
    """The names in a folder are as durable as what the files hold."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _is_signed(key: Ed25519PublicKey, signature: bytes, message: bytes) -> bool:
    try:
        key.verify(signature, message)
    except InvalidSignature:
        return False
    return True


def _payload(statement: Statement) -> dict[str, Any]:
    parts = {
        stream: [part.offset, part.length, list(part.before), list(part.head)]
        for stream, part in sorted(statement.parts.items())
    }
    return {**statement._asdict(), "parts": parts}


def _message(payload: dict[str, Any]) -> bytes:
    return b"croupier archive 1\n" + json.dumps(payload, sort_keys=True).encode()
