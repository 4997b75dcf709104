"""Answers that take long to compute, kept in the user's cache folder for the next time.

An answer is kept under the digest of all that it depends on: the book and the options, all code of
Croupier, the libraries that compute.  Whoever changes one of them gets another answer.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from threading import get_ident
from typing import TYPE_CHECKING, Any, Final

from croupier import LOADED_NS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.rulebook.book import Rules

PACKAGE: Final = Path(__file__).parents[1]
CODE: Final = (".py", ".toml")
LIBRARIES: Final = ("numba", "numpy")
ANSWERS_MAX: Final = 1_000
KEPT: Final = re.compile(r".+-[0-9a-f]{32}\.json")
UNFINISHED: Final = re.compile(r".+-[0-9a-f]{32}\.\d+(\.\d+)?")


def answer(name: str, rules: Rules, compute: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """The answer for these rules: the one that was kept, or computed now and then kept."""
    path = _path(name, rules)
    if path and (found := _read(path)) is not None:
        return found
    body = json.dumps(compute()).encode()
    if path and not _is_code_edited():
        with suppress(OSError):  # Where nothing can be kept, it is computed again the next time.
            _keep(path, body)
    computed: dict[str, Any] = json.loads(body)
    return computed


def folder() -> Path | None:
    """Where answers are kept; nowhere for a user without a home."""
    if chosen := os.environ.get("CROUPIER_CACHE"):
        return Path(chosen)
    try:
        caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    except RuntimeError:
        return None
    return Path(caches) / "croupier"


def kept() -> list[Path]:
    """The answers in the folder, the oldest first."""
    return [path for _, path in sorted((_written_ns(path), path) for path in _files(KEPT))]


def clear() -> None:
    """Delete every answer, and what writers that were stopped left behind; no other file."""
    for path in (*_files(KEPT), *_files(UNFINISHED)):
        path.unlink(missing_ok=True)


def _files(pattern: re.Pattern[str]) -> list[Path]:
    here = folder()
    if not here or not here.is_dir():
        return []
    return [path for path in here.iterdir() if pattern.fullmatch(path.name)]


def _written_ns(path: Path) -> int:
    """When a file was written; one that somebody else has just deleted is the oldest."""
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def _read(path: Path) -> dict[str, Any] | None:
    """The answer in a file; a file that is damaged in any way holds none."""
    try:
        checksum, body = path.read_bytes().split(b"\n", 1)
    except (OSError, ValueError):
        return None
    found: dict[str, Any] | None = json.loads(body) if checksum == _checksum(body) else None
    return found


def _keep(path: Path, body: bytes) -> None:
    """Write an answer in one step, so that no reader sees half of it, and delete the oldest."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}.{get_ident()}")
    try:
        unfinished.write_bytes(_checksum(body) + b"\n" + body)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    for old in kept()[:-ANSWERS_MAX]:
        old.unlink(missing_ok=True)


def _checksum(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode()


def _path(name: str, rules: Rules) -> Path | None:
    """Where the answer belongs; nowhere if the code that runs is not the code in the files."""
    here, code, book = folder(), _code_digest(), rules.book
    if here is None or code is None:
        return None
    asked = f"{book.name} {book.digest} {sorted(rules.options.items())} {code}"
    return here / f"{name}-{hashlib.sha256(asked.encode()).hexdigest()[:32]}.json"


@cache
def _code_digest() -> str | None:
    """The digest of the code that this process runs; None if that can no longer be read."""
    libraries = [f"{name} {version(name)}" for name in LIBRARIES]
    digest = hashlib.sha256(f"{sys.version} {libraries}".encode())
    for path in _code():
        digest.update(f"{path.relative_to(PACKAGE)}\0".encode() + path.read_bytes())
    return None if _is_code_edited() else digest.hexdigest()


def _is_code_edited() -> bool:
    """Whether a file has changed since this process began to load the code."""
    stats = [path.stat() for path in _code()]
    return any(max(each.st_mtime_ns, each.st_ctime_ns) > LOADED_NS for each in stats)


def _code() -> Iterator[Path]:
    for here, folders, files in os.walk(PACKAGE):
        folders.sort()
        yield from (Path(here, name) for name in sorted(files) if name.endswith(CODE))
