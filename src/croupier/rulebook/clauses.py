"""The clause register: every clause of the documents, its kind, and what stands behind it."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from croupier.rulebook.loader import books_folder
from croupier.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

CITATION = re.compile(
    r"\b([A-Z]{3}) (\d+(?:\.\d+)*(?:\([a-z]+\))*)((?:, \d+(?:\.\d+)+(?:\([a-z]+\))*)*)"
)
CLAUSE_KEYS = {"kind", "summary", "pending"}


class Kind(Enum):
    """What a clause is, and so what it needs."""

    RULE = "rule"
    PROCEDURE = "procedure"
    STATEMENT = "statement"
    EQUIPMENT = "equipment"
    DEFINITION = "definition"

    @property
    def needs_proof(self) -> bool:
        """Whether a test must prove the clause."""
        return self not in (Kind.EQUIPMENT, Kind.DEFINITION)


class Clause(NamedTuple):
    """A clause of a document in our own words."""

    code: str
    kind: Kind
    summary: str
    is_pending: bool

    @property
    def document(self) -> str:
        """The code of the clause's document."""
        return self.code.partition(" ")[0]


class Document(NamedTuple):
    """A document, and how many of its clauses may still be pending."""

    code: str
    title: str
    clauses: int
    pending_max: int


class Register(NamedTuple):
    """The documents and their clauses, in the documents' order."""

    documents: Mapping[str, Document]
    clauses: Mapping[str, Clause]


def register(folder: Path | None = None) -> Register:
    """The register of every books/*/clauses.toml."""
    documents: dict[str, Document] = {}
    clauses: dict[str, Clause] = {}
    for path in sorted((folder or books_folder()).glob("*/clauses.toml")):
        source = Source.read(path)
        for code, head in source.data.get("documents", {}).items():
            documents[code] = Document(code, **head)
            clauses |= {clause.code: clause for clause in _clauses(source, code)}
    return Register(documents, clauses)


def _clauses(source: Source, document: str) -> Iterator[Clause]:
    kinds = {kind.value: kind for kind in Kind}
    for number, node in source.data.get(document, {}).items():
        key = (document, number)
        if not isinstance(node, dict) or not {"kind", "summary"} <= set(node) <= CLAUSE_KEYS:
            raise source.error(key, node, "a table of kind, summary and, if so, pending = true")
        if node["kind"] not in kinds:
            raise source.error(key, node["kind"], ", ".join(kinds))
        kind, is_pending = kinds[node["kind"]], node.get("pending", False)
        if is_pending and not kind.needs_proof:
            raise source.error(key, "pending", f"no pending on {kind.value}: it needs no proof")
        yield Clause(f"{document} {number}", kind, node["summary"], is_pending)


def clause_of(citation: str) -> str:
    """The registered clause that a citation such as "CSS 3.3.4(a)(ii)" belongs to."""
    return citation.partition("(")[0].strip()


def citations(text: str) -> Iterator[str]:
    """The clauses that a text cites, "CSS 3.3.6, 6.3" being two."""
    for document, first, more in CITATION.findall(text):
        for number in (first, *more.split(", ")[1:]):
            yield clause_of(f"{document} {number}")
