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

ITEM = r"(?:\([a-z]+\))"
CITED = rf"\d+(?:\.\d+)+{ITEM}*"
CITATION = re.compile(rf"\b([A-Z]{{3}}) ({CITED}(?:, (?:{CITED}|{ITEM}+))*)")
CODE = re.compile(r"[A-Z]{3}")
NUMBER = re.compile(rf"[0-9]+(\.[0-9]+)*{ITEM}*")
ROMAN = re.compile(r"\([ivx]+\)")
DOCUMENT_KEYS = {"title": str, "clauses": int, "items": int, "pending_max": int}
CLAUSE_KEYS = {"kind", "summary", "reading", "pending"}


class Kind(Enum):
    """What a clause is, and so what it needs; a heading only introduces those below it."""

    RULE = "rule"
    PROCEDURE = "procedure"
    STATEMENT = "statement"
    EQUIPMENT = "equipment"
    DEFINITION = "definition"
    HEADING = "heading"

    @property
    def needs_proof(self) -> bool:
        """Whether a test must prove the clause."""
        return self not in (Kind.EQUIPMENT, Kind.DEFINITION, Kind.HEADING)


class Clause(NamedTuple):
    """A clause of a document, or an item that it letters, in our own words.

    `summary` says what its own text says, without its items; `reading` is how we understand it
    where the text leaves that open.
    """

    code: str
    kind: Kind
    summary: str
    is_pending: bool
    reading: str = ""

    @property
    def document(self) -> str:
        """The code of the clause's document."""
        return self.code.partition(" ")[0]

    @property
    def parent(self) -> str:
        """The code of the clause or item that letters this item; of a numbered clause none."""
        return self.code.rpartition("(")[0]


class Document(NamedTuple):
    """A document: its numbered clauses, its lettered items, and how many of both are pending."""

    code: str
    title: str
    clauses: int
    items: int
    pending_max: int


class Register(NamedTuple):
    """The documents, and their clauses with the items of each, in the documents' order."""

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
            accepted = "a code of three capitals with title, clauses, items and pending_max"
            raise source.error(("documents", code), head, accepted)
        yield Document(code, **head)


def _clauses(source: Source, document: str) -> Iterator[Clause]:
    for number, node in source.data.get(document, {}).items():
        for part, found, accepted in _wrong(number, node):
            raise source.error((document, number, *part), found, accepted)
        yield Clause(
            f"{document} {number}",
            Kind(node["kind"]),
            node["summary"],
            node.get("pending", False),
            node.get("reading", ""),
        )


def _wrong(number: str, node: Any) -> Iterator[tuple[Key, object, str]]:
    """What is wrong with a clause, worst first: the part, what was found and what is accepted."""
    if not NUMBER.fullmatch(number):
        yield (), number, 'a number such as "3.3.4", or one with its item such as "3.3.4(a)(ii)"'
    if not isinstance(node, dict) or not {"kind", "summary"} <= set(node) <= CLAUSE_KEYS:
        yield (), node, "a table of kind, summary and, if so, reading and pending = true"
    kinds = [kind.value for kind in Kind]
    if node["kind"] not in kinds:
        yield ("kind",), node["kind"], ", ".join(kinds)
    for name in ("summary", "reading"):
        if name in node and (not node[name] or not isinstance(node[name], str)):
            yield (name,), node[name], "a text"
    if type(node.get("pending", True)) is not bool:
        yield ("pending",), node["pending"], "true or false"
    if node.get("pending") and not Kind(node["kind"]).needs_proof:
        yield ("pending",), True, f"no pending: {node['kind']} needs no proof"


def citations(text: str) -> Iterator[str]:
    """The clauses and items that a text cites.

    After a comma, numbers are of the same document and items of the same clause.
    """
    for document, numbers in CITATION.findall(text):
        cited = ""
        for number in numbers.split(", "):
            cited = _sibling(cited, number) if number.startswith("(") else number
            yield f"{document} {cited}"


def both(clause: str, other: str) -> str:
    """One citation of two clauses of a document: "CPB 3.41(c), 3.39"."""
    return f"{clause}, {other.partition(' ')[2]}"


def _sibling(cited: str, item: str) -> str:
    """The item beside the one cited before it: roman beside roman, a letter beside a letter."""
    number, *items = cited.split("(")
    above = f"({items[0]}" if len(items) > 1 and ROMAN.fullmatch(item) else ""
    return f"{number}{above}{item}"
