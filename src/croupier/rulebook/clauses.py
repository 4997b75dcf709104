"""The clause register: every clause of the documents, its kind, and what stands behind it."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.rulebook.loader import books_folder
from croupier.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from croupier.rulebook.source import Key

CITATION = re.compile(
    r"\b([A-Z]{3}) (\d+(?:\.\d+)+(?:\([a-z]+\))*)((?:, \d+(?:\.\d+)+(?:\([a-z]+\))*)*)"
)
CODE = re.compile(r"[A-Z]{3}")
NUMBER = re.compile(r"[0-9]+(\.[0-9]+)*")
DOCUMENT_KEYS = {"title": str, "clauses": int, "pending_max": int}
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
        for document in _documents(source):
            if document.code in documents:
                raise source.error(("documents", document.code), document.title, "one file only")
            documents[document.code] = document
            clauses |= {clause.code: clause for clause in _clauses(source, document.code)}
    return Register(documents, clauses)


def _documents(source: Source) -> Iterator[Document]:
    heads = source.data.get("documents", {})
    for section, node in source.data.items():
        if not isinstance(node, dict) or section not in {"documents", *heads}:
            raise source.error((section,), node, "[documents.XYZ], and [XYZ] with its clauses")
    for code, head in heads.items():
        kinds = {name: type(part) for name, part in head.items()} if isinstance(head, dict) else 0
        if not CODE.fullmatch(code) or kinds != DOCUMENT_KEYS:
            accepted = "a code of three capitals with title, clauses and pending_max"
            raise source.error(("documents", code), head, accepted)
        yield Document(code, **head)


def _clauses(source: Source, document: str) -> Iterator[Clause]:
    for number, node in source.data.get(document, {}).items():
        for part, found, accepted in _wrong(number, node):
            raise source.error((document, number, *part), found, accepted)
        is_pending = node.get("pending", False)
        yield Clause(f"{document} {number}", Kind(node["kind"]), node["summary"], is_pending)


def _wrong(number: str, node: Any) -> Iterator[tuple[Key, object, str]]:
    """What is wrong with a clause, worst first: the part, what was found and what is accepted."""
    if not NUMBER.fullmatch(number):
        yield (), number, 'a number such as "3.3.4"'
    if not isinstance(node, dict) or not {"kind", "summary"} <= set(node) <= CLAUSE_KEYS:
        yield (), node, "a table of kind, summary and, if so, pending = true"
    kinds = [kind.value for kind in Kind]
    if node["kind"] not in kinds:
        yield ("kind",), node["kind"], ", ".join(kinds)
    if not node["summary"] or not isinstance(node["summary"], str):
        yield ("summary",), node["summary"], "a text"
    if type(node.get("pending", True)) is not bool:
        yield ("pending",), node["pending"], "true or false"
    if node.get("pending") and not Kind(node["kind"]).needs_proof:
        yield ("pending",), True, f"no pending: {node['kind']} needs no proof"


def clause_of(citation: str) -> str:
    """The registered clause that a citation, perhaps of an item (a)(ii), belongs to."""
    return citation.partition("(")[0].strip()


def citations(text: str) -> Iterator[str]:
    """The clauses that a text cites; after a comma, numbers are of the same document."""
    for document, first, more in CITATION.findall(text):
        for number in (first, *more.split(", ")[1:]):
            yield clause_of(f"{document} {number}")
