"""Results too long to compute twice, kept with the digest of the book and code they came from."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import Rules

PACKAGE = Path(__file__).parents[1]
COMPUTES = ("money.py", "equipment/*.py", "games/*.py", "lab/*.py")


def kept(
    name: str,
    rules: Rules,
    compute: Callable[[], dict[str, Any]],
    computes: tuple[str, ...] = COMPUTES,
) -> dict[str, Any]:
    """The kept result for these rules and this code, computed and kept where there is none."""
    path = _folder() / f"{name}-{_digest(rules, computes)}.json"
    if (found := _read(path)) is not None:
        return found
    computed = compute()
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_text(json.dumps(computed), "utf-8")
    unfinished.replace(path)
    return computed


def _read(path: Path) -> dict[str, Any] | None:
    """What is kept there; a file that was damaged counts as none."""
    try:
        found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return found


def _folder() -> Path:
    return Path(os.environ.get("CROUPIER_CACHE") or Path.home() / ".cache" / "croupier")


def _digest(rules: Rules, computes: tuple[str, ...]) -> str:
    """The book, the options chosen, and the code that computes: another of any is another key."""
    digest = hashlib.sha256(f"{rules.book.digest} {sorted(rules.options.items())}".encode())
    for path in sorted(path for part in computes for path in PACKAGE.glob(part)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:32]
