"""Which changes of code are tried, and what is left alone."""

from __future__ import annotations

import ast

import pytest

from mutants.code import code_changes

PARTS = [
    ("return a < b", [("a < b", "(a <= b)")]),
    ("return a == b", [("a == b", "(a != b)")]),
    ("return a in b", [("a in b", "(a not in b)")]),
    ("return a and b", [("a and b", "(a or b)")]),
    ("return not a", [("not a", "(a)")]),
    ("return a - b", [("a - b", "(a + b)")]),
    ("return a // b", [("a // b", "(a * b)")]),
    ("return 7", [("7", "8"), ("7", "6")]),
    ("return True", [("True", "False")]),
    ("return a if b else c", [("a if b else c", "(c if b else a)")]),
    ("if a: b = c", [("a", "(not (a))")]),
    ("if a != b: b = c", [("a != b", "(a == b)")]),
    ("b = [c for c in a if c]", [("c", "(not (c))")]),
    ("a()", [("a()", "pass")]),
    ("await a()", [("await a()", "pass")]),
    ("raise ValueError(1)", [("raise ValueError(1)", "pass")]),
    ("yield a", [("yield a", "if False: yield")]),
    ("yield from a", [("yield from a", "yield from ()")]),
    ("a.b = c", [("a.b = c", "pass")]),
    ("a[b] = c", [("a[b] = c", "pass")]),
    ("a += b", [("a += b", "pass")]),
    ("return a * (b or 1)", [("a * (b or 1)", "(a // (b or 1))")]),
]
LEFT_ALONE = [
    '"""As in 12.6."""',
    "a: int = b",
    "assert a < 1",
    'LOG.info("wagers", count=1)',
    'b = f"{a + 1}"',
    "b = 'twenty' + a",
    "b = isinstance(a, int | str)",
    "b = zip(a, c, strict=True)",
    "b = a",
]
ANSWERS = [
    ("bool", "a.b()", "(not (a.b()))"),
    ("int", "a.b()", "(a.b()) + 1"),
    ("str | None", "a.b()", "None"),
    ("tuple[int, ...]", "a.b()", "()"),
    ("Mapping[str, int]", "a.b()", "{}"),
]


def changed(source: str) -> list[tuple[str, str]]:
    """What stands in the function or class of a source, and what comes instead."""
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    return [(source[each.start : each.end], each.after) for each in code_changes(source, node)]


@pytest.mark.parametrize(("part", "expected"), PARTS)
def test_a_part_that_runs_is_changed(part: str, expected: list[tuple[str, str]]) -> None:
    found = changed(f"async def played(a, b, c):\n    {part}\n")
    assert found[: len(expected)] == expected


@pytest.mark.parametrize("part", LEFT_ALONE)
def test_what_no_test_could_notice_is_left_alone(part: str) -> None:
    assert not changed(f"def played(a: int | str, c: int | None) -> int | str:\n    {part}\n")


@pytest.mark.parametrize(("returns", "before", "after"), ANSWERS)
def test_another_answer_is_of_the_type_that_is_promised(
    returns: str, before: str, after: str
) -> None:
    assert (before, after) in changed(f"def played(a) -> {returns}:\n    return {before}\n")


def test_an_answer_of_another_type_is_left_alone() -> None:
    assert not changed("def played(a) -> Hand:\n    return a\n")


def test_a_default_is_changed_as_it_runs_too() -> None:
    assert ("3", "4") in changed("def played(hands: int = 3) -> int:\n    return hands\n")
    assert ("3", "4") in changed("class Rules:\n    hands: int = 3\n")


def test_a_change_stands_where_the_text_has_letters_of_several_bytes() -> None:
    assert changed('def played(a) -> int:\n    return len("♥♠") - a\n')[1] == (
        'len("♥♠") - a',
        "(len('♥♠') + a)",
    )


def test_what_cites_clauses_of_its_own_answers_for_itself() -> None:
    source = '''
class Area:
    """An area.  CMA 3.7."""

    def doubled(self) -> int:
        """Twice the wager.  CMA 16.8.1."""
        return 2

    def halved(self) -> int:
        """Half of the wager."""
        return 4
'''.lstrip()
    assert [before for before, _ in changed(source)] == ["4", "4"]


def test_a_change_leaves_the_rest_as_it_was() -> None:
    source = "def played(a):\n    if a < 1:  # least\n        return 2\n"
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.FunctionDef)
    first = next(code_changes(source, node))
    assert first.applied(source) == source.replace("a < 1", "(not (a < 1))")
