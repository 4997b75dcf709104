"""What stands behind each clause: the books' data, the code, and the tests that prove it."""

from __future__ import annotations

import ast
import hashlib
import json
from collections import defaultdict
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.rulebook.clauses import Clause, Register, citations
from croupier.rulebook.loader import book_names, books_folder, versions
from croupier.rulebook.source import Source, dotted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from croupier.rulebook.source import Key

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]
EVIDENCE = CHECKOUT / "build" / "clauses.json"
HOUSE_FILES = {"floor", "irregularities", "people", "players"}
Described = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
SCREENS = "tests/browser/"  # the tests that see a running floor in a real browser


class Status(Enum):
    """How far a clause is proved."""

    PROVED = "proved"
    STANDS = "needs no proof"
    PENDING = "pending"
    FAILING = "failing"
    NOT_RUN = "untested"
    SKIPPED = "skipped"
    UNPROVED = "unproved"


class Level(Enum):
    """What the best passing test of a clause shows it by."""

    NONE = "none"
    RULE = "rule"
    FLOOR = "floor"
    SCREEN = "screen"

    @property
    def is_proof(self) -> bool:
        """Whether a running floor obeyed the clause, which a function alone does not show."""
        return self in (Level.FLOOR, Level.SCREEN)


class Trace(NamedTuple):
    """A clause with everything that cites it."""

    clause: Clause
    data: tuple[str, ...]
    code: tuple[str, ...]
    passing: tuple[str, ...]
    failing: tuple[str, ...]
    level: Level
    status: Status


class Proof(NamedTuple):
    """The clauses that a test cites, those of them that a running floor carried, its outcome.

    A test that was skipped, as one that needs a browser is where there is none, did neither pass
    nor fail.
    """

    cited: tuple[str, ...]
    carried: tuple[str, ...] = ()
    passed: bool | None = True


class Evidence(NamedTuple):
    """The tests that cite clauses, for one state of the files."""

    digest: str
    tests: Mapping[str, Proof]


class Cited(NamedTuple):
    """Every place in the books and in the code that cites a clause, with the clause."""

    data: tuple[tuple[str, str], ...] = ()
    code: tuple[tuple[str, str], ...] = ()


def cited_in(
    books: Path | None = None,
    package: Path = PACKAGE,
    is_asked: Callable[[str], bool] = lambda _: True,
) -> Cited:
    """What the books cite, and what the modules cite that cite a clause asked for."""
    return Cited(tuple(data_citations(books)), tuple(code_citations(package, is_asked)))


def traces(register: Register, evidence: Evidence | None, cited: Cited) -> tuple[Trace, ...]:
    """Every clause of the register with its data, code and tests."""
    data, code = _by_clause(cited.data), _by_clause(cited.code)
    passing, failing, skipped = (
        _by_clause(_tests(evidence, passed=passed)) for passed in (True, False, None)
    )
    levels = _levels(evidence)
    return tuple(
        Trace(
            clause,
            tuple(data[clause.code]),
            tuple(code[clause.code]),
            tuple(passing[clause.code]),
            tuple(failing[clause.code]),
            level := levels.get(clause.code, Level.NONE),
            _status(
                clause,
                level,
                is_failing=bool(failing[clause.code]),
                is_skipped=bool(skipped[clause.code]),
                has_run=evidence is not None,
            ),
        )
        for clause in register.clauses.values()
    )


def problems(register: Register, evidence: Evidence | None, cited: Cited) -> Iterator[str]:
    """What is wrong with the register: unknown, missing, unproved or failing clauses."""
    found = traces(register, evidence, cited)
    yield from _unknown(register, evidence, cited)
    for each in found:
        if each.status in (Status.FAILING, Status.UNPROVED, Status.NOT_RUN):
            yield f"{each.clause.code} ({each.clause.kind.value}) is {each.status.value}"
        if each.clause.is_pending and each.level.is_proof:
            yield f"{each.clause.code} is pending although a {each.level.value} proves it"
    for document in register.documents.values():
        own = [each for each in found if each.clause.document == document.code]
        pending = sum(each.clause.is_pending for each in own)
        items = sum(bool(each.clause.parent) for each in own)
        if (len(own) - items, items) != (document.clauses, document.items):
            yield (
                f"{document.code} has {len(own) - items} clauses and {items} items in the "
                f"register, not {document.clauses} and {document.items}"
            )
        if pending != document.pending_max:
            yield f"{document.code}: pending_max is {document.pending_max}, {pending} are pending"


def _unknown(register: Register, evidence: Evidence | None, cited: Cited) -> Iterator[str]:
    """Each citation of what is no clause; code, and only code, may also cite a whole section."""
    tests = [each for passed in (True, False, None) for each in _tests(evidence, passed=passed)]
    for where, clause in (*cited.data, *cited.code, *tests):
        is_section = any(code.startswith(f"{clause}.") for code in register.clauses)
        if clause not in register.clauses and not (is_section and (where, clause) in cited.code):
            yield f"{where} cites {clause}, which the register does not have"


def data_citations(folder: Path | None = None) -> Iterator[tuple[str, str]]:
    """Each key of a book, in any of its versions, with the clause it cites."""
    for name in book_names(folder):
        for book in versions(name, folder):
            for key, citation in book.cited():
                for clause in [*citations(citation)] or [citation]:
                    yield f"{book.path.parent.name}/{book.path.stem}: {key}", clause
    for path in sorted((folder or books_folder()).glob("*/*.toml")):
        if path.stem in HOUSE_FILES:
            for place, text in _texts(Source.read(path).data):
                for clause in citations(text):
                    yield f"{path.parent.name}/{path.stem}: {dotted(place)}", clause


def code_citations(
    package: Path = PACKAGE, is_asked: Callable[[str], bool] = lambda _: True
) -> Iterator[tuple[str, str]]:
    """Each module, class or function whose docstring cites a clause, with the clause."""
    for path, node in described(package, is_asked):
        module = ".".join(path.relative_to(package).with_suffix("").parts)
        name = "" if isinstance(node, ast.Module) else f".{node.name}"
        for clause in cited_by(node):
            yield f"{module}{name}", clause


def described(
    package: Path = PACKAGE, is_asked: Callable[[str], bool] = lambda _: True
) -> Iterator[tuple[Path, Described]]:
    """Each module, class or function of a file that cites a clause asked for, with the file."""
    for path in sorted(package.rglob("*.py")):
        text = path.read_text("utf-8")
        if not any(map(is_asked, citations(text))):
            continue  # To parse every file would take most of the time.
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, Described):
                yield path, node


def cited_by(node: Described) -> tuple[str, ...]:
    """The clauses that a docstring cites."""
    return tuple(citations(ast.get_docstring(node) or ""))


def stored_evidence(path: Path = EVIDENCE) -> Evidence | None:
    """The outcome of the last run of the clause tests, if it was on the files as they are now."""
    try:
        stored = json.loads(path.read_text("utf-8"))
        tests = {
            name: Proof(tuple(cited), tuple(carried), passed)
            for name, (cited, carried, passed) in stored["tests"].items()
        }
        evidence = Evidence(stored["digest"], tests)
    except (OSError, ValueError, LookupError):
        return None  # Nothing was kept, or a run was cut short while it wrote.
    return evidence if evidence.digest == files_digest() else None


def store_evidence(tests: Mapping[str, Proof], path: Path = EVIDENCE) -> None:
    """Keep the outcome of a run of the clause tests, with the digest of the files it ran on."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"digest": files_digest(), "tests": tests}, indent=1), "utf-8")


def files_digest() -> str:
    """The digest of all code, books and tests of the checkout, the browser's code too."""
    digest = hashlib.sha256()
    for folder in ("books", "src", "tests", "web/src"):
        for path in sorted((CHECKOUT / folder).rglob("*")):
            if path.suffix in {".py", ".toml", ".txt", ".ts", ".svelte", ".css"}:
                digest.update(f"{path.relative_to(CHECKOUT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def _texts(node: Any, key: Key = ()) -> Iterator[tuple[Key, str]]:
    """Every text of a file, with its key."""
    if isinstance(node, str):
        yield key, node
    elif isinstance(node, dict | list):
        for name, part in node.items() if isinstance(node, dict) else enumerate(node):
            yield from _texts(part, (*key, str(name)))


def _tests(evidence: Evidence | None, *, passed: bool | None) -> Iterator[tuple[str, str]]:
    for test, proof in (evidence.tests if evidence else {}).items():
        if proof.passed is passed:
            for code in proof.cited:
                yield test, code


def _levels(evidence: Evidence | None) -> dict[str, Level]:
    """The highest level that a passing test shows of each clause."""
    found: dict[str, Level] = {}
    order = [*Level]
    for test, proof in (evidence.tests if evidence else {}).items():
        seen = Level.SCREEN if test.startswith(SCREENS) else Level.FLOOR
        for clause in proof.cited if proof.passed else ():
            level = seen if clause in proof.carried else Level.RULE
            found[clause] = max(found.get(clause, Level.NONE), level, key=order.index)
    return found


def _by_clause(cited: Iterable[tuple[str, str]]) -> defaultdict[str, dict[str, None]]:
    """Where each clause is cited, once each and in order."""
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for where, clause in cited:
        found[clause][where] = None
    return found


def _status(
    clause: Clause, level: Level, *, is_failing: bool, is_skipped: bool, has_run: bool
) -> Status:
    if is_failing:
        return Status.FAILING
    if not clause.kind.needs_proof:
        return Status.STANDS
    if clause.is_pending:
        return Status.PENDING
    if level.is_proof:
        return Status.PROVED
    if is_skipped:
        return Status.SKIPPED
    return Status.UNPROVED if has_run else Status.NOT_RUN
