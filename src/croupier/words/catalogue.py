"""The files of the catalogue: which messages a language has, and with which arguments."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.syntax.ast import Message as Entry

FOLDER = Path(__file__).parent
LANGUAGES = tuple(sorted(path.name for path in FOLDER.iterdir() if (path / "floor").is_dir()))


def files(language: str, room: str) -> list[Path]:
    """What one language says in a room of the catalogue: `floor`, or `screens`."""
    return sorted((FOLDER / language / room).glob("*.ftl"))


@cache
def digest() -> str:
    """The SHA-256 of all that the floor says, in every language."""
    found = sha256()
    for language in LANGUAGES:
        for path in files(language, "floor"):
            found.update(f"{language}/{path.name}\x00".encode() + path.read_bytes() + b"\x00")
    return found.hexdigest()


@cache
def entries(path: Path) -> dict[str, Entry]:
    """The messages of a file by their identifiers; what is no message is an error."""
    from fluent.syntax import FluentParser, ast  # noqa: PLC0415 - slow, and only words need it

    found: dict[str, Entry] = {}
    for entry in FluentParser(with_spans=False).parse(path.read_text()).body:
        if isinstance(entry, ast.Message) and entry.id.name not in found:
            found[entry.id.name] = entry
        elif not isinstance(entry, ast.BaseComment):
            raise ValueError(f"{path}: {entry} is no message, or one that is there already")
    return found


def arguments(entry: Entry) -> frozenset[str]:
    """The names of what a message is given."""
    from fluent.syntax import ast, visitor  # noqa: PLC0415 - as above

    class Names(visitor.Visitor):
        """Collects the variables of a pattern."""

        def __init__(self) -> None:
            self.found: set[str] = set()

        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            self.found.add(node.id.name)

    names = Names()
    names.visit(entry)
    return frozenset(names.found)
