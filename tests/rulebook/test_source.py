"""A book's file: what can be read, and on which line each key stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rulebook.loader import books_folder
from croupier.rulebook.source import BookError, Source, canonical, dotted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEXT = """\
# a = comment
title = "=" # b = comment
"quoted = [key]" = 1
'literal.key' = 2
dotted . "key" = 3

[first]
inline = { value = [
  "x", # here = there
  "y",
], clause = "z" }
nested = [
  [1],
  [2]
]
basic = \"\"\"
[not.a.table]
not_a_key = 1 \\\"\"\" still not = 2
\"\"\"
literal = '''
[nor.this]
nor_this = 1'''
empty = ""
tables = [{ one = 1 },
  { two = 2 }]
  [ first . "second table" ] # [third]
    indented = true

[[array]]
of = "tables"
"""
LINES = {
    ("title",): 2,
    ("quoted = [key]",): 3,
    ("literal.key",): 4,
    ("dotted",): 5,
    ("dotted", "key"): 5,
    ("first",): 7,
    ("first", "inline"): 8,
    ("first", "inline", "value"): 8,
    ("first", "inline", "clause"): 11,
    ("first", "nested"): 12,
    ("first", "basic"): 16,
    ("first", "literal"): 20,
    ("first", "empty"): 23,
    ("first", "tables"): 24,
    ("first", "tables", "one"): 24,
    ("first", "tables", "two"): 25,
    ("first", "second table"): 26,
    ("first", "second table", "indented"): 27,
    ("array",): 29,
    ("array", "of"): 30,
}
BOOKS = sorted(books_folder().glob("*/*.toml"))


def source(folder: Path, content: bytes) -> Source:
    path = folder / "book.toml"
    path.write_bytes(content)
    return Source.read(path)


def refusal(folder: Path, content: bytes) -> str:
    with pytest.raises(BookError) as refused:
        _ = source(folder, content).data
    return str(refused.value).replace(f"{folder}/", "")


def keys(node: dict[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, part in node.items():
        yield (*above, name)
        yield from keys(part, (*above, name)) if isinstance(part, dict) else ()


def test_every_table_and_key_has_its_line(tmp_path: Path) -> None:
    assert source(tmp_path, TEXT.encode()).lines == {(): 1, **LINES}


def test_lines_are_the_same_with_windows_line_ends(tmp_path: Path) -> None:
    text = TEXT.replace("\n", "\r\n").encode()
    assert source(tmp_path, text).lines == {(): 1, **LINES}


def test_a_line_separator_within_a_text_is_no_new_line(tmp_path: Path) -> None:
    text = 'reading = "one\u2028two\u0085three"\ntitle = 1\n'.encode()
    assert source(tmp_path, text).lines["title",] == 2


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_key_of_every_book_is_on_the_line_that_names_it(path: Path) -> None:
    read = Source.read(path)
    lines = read.text.split("\n")
    assert [key for key in keys(read.data) if key[-1] not in lines[read.lines[key] - 1]] == []


def test_an_error_is_on_the_nearest_line_that_the_file_holds(tmp_path: Path) -> None:
    error = source(tmp_path, TEXT.encode()).error(("first", "inline", "clause", "x"), 1, "2")
    assert str(error).endswith("book.toml:11: first.inline.clause.x: found 1; accepted: 2")


def test_an_error_of_a_key_that_is_nowhere_is_on_the_first_line(tmp_path: Path) -> None:
    error = source(tmp_path, b"").error(("title",), None, "a text")
    assert str(error).endswith("book.toml:1: title: found nothing; accepted: a text")


def test_an_error_shows_only_the_beginning_of_a_long_value(tmp_path: Path) -> None:
    assert len(str(source(tmp_path, b"").error(("x",), "y" * 10_000, "a text"))) < 1_000


@pytest.mark.parametrize(
    ("content", "says"),
    [
        pytest.param(b'a = 1\nb = "', "book.toml:2: not TOML: ", id="an open text"),
        pytest.param(b"a = 1\n\nb 2\n", "book.toml:3: not TOML: ", id="no equals sign"),
        pytest.param(b"a = 1\na = 2\n", "book.toml:2: not TOML: ", id="a key twice"),
        pytest.param(b"[a]\n[b]\n[a]\n", "book.toml:3: not TOML: ", id="a table twice"),
        pytest.param(b"a = [\n1,\n", "book.toml:3: not TOML: ", id="an open list"),
        pytest.param(b"\na = 2024-02-30\n", "book.toml:2: not TOML: ", id="no such day"),
        pytest.param(b"\xef\xbb\xbfa = 1\n", "book.toml:1: not TOML: ", id="a byte order mark"),
        pytest.param(b"a = 1\n\nb = '\xff'", "book.toml:3: found byte 0xff; ", id="not UTF-8"),
        pytest.param(b"a = " + b"[\n" * 5_000, "book.toml:5001: not TOML: ", id="only brackets"),
        pytest.param(
            'a = "\u2028"\nb = "'.encode() + b"x" * 1_000,
            "book.toml:2: found a line of 1005 characters; accepted: at most 1000",
            id="a long line",
        ),
        pytest.param(
            b"\na = " + b"9" * 5_000,
            "book.toml:2: found a line of 5004 characters; accepted: at most 1000",
            id="a number of 5000 digits",
        ),
        pytest.param(
            b"a = [\n0,\n9223372036854775808]",
            "book.toml:1: a.1: found 9223372036854775808; accepted: text, ",
            id="a number of 65 bits",
        ),
        pytest.param(b"\na = 0x" + b"f" * 900, "book.toml:2: a: found ", id="a huge hexadecimal"),
        pytest.param(b"\n[a]\nb = 0.5", "book.toml:3: a.b: found 0.5; ", id="a fraction"),
        pytest.param(b"\na = 1.0", "book.toml:2: a: found 1.0; ", id="a fraction that is whole"),
        pytest.param(b"\na = nan", "book.toml:2: a: found nan; ", id="not a number"),
        pytest.param(b"\na = -inf", "book.toml:2: a: found -inf; ", id="infinity"),
        pytest.param(b"\na = 12:00:00", "book.toml:2: a: found datetime.time(", id="a time"),
        pytest.param(
            b"\na = 2024-08-16T12:00:00", "book.toml:2: a: found datetime.datetime(", id="a moment"
        ),
        pytest.param(
            b"\n[" + b"a." * 12 + b"a.a]", "book.toml:2: a.a.a.a.a.a.a.", id="fourteen tables deep"
        ),
        pytest.param(
            b"\na = " + b"[" * 400 + b"]" * 400, "book.toml:", id="four hundred lists deep"
        ),
    ],
)
def test_a_broken_file_is_refused_with_its_line(tmp_path: Path, content: bytes, says: str) -> None:
    message = refusal(tmp_path, content)
    assert message.startswith(says)
    assert "; accepted: " in message


def test_a_folder_in_the_place_of_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r":1: cannot be read: Is a directory; accepted: a TOML"):
        Source.read(tmp_path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r":1: cannot be read: No such file or directory; "):
        Source.read(tmp_path / "book.toml")


def test_a_key_is_written_as_toml_writes_it() -> None:
    assert (
        dotted(("bets", "Single Die", "", 'a"b', "40-30")) == r'bets."Single Die".""."a\"b".40-30'
    )


@pytest.mark.parametrize("pair", [(1, True), (0, False), ("1", 1), ([], {}), ("true", True)])
def test_different_data_is_never_the_same_text(pair: tuple[Any, Any]) -> None:
    assert canonical(pair[0]) != canonical(pair[1])


@given(st.text(st.sampled_from("ab.\"'=[]{}#\\\n ,1"), max_size=30))
def test_any_text_is_data_or_refused(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    read = Source(tmp_path_factory.getbasetemp() / "book.toml", text)
    try:
        found = [*keys(read.data)]
    except BookError as error:
        assert str(error).startswith(f"{read.path}:")  # noqa: PT017 - either outcome is right
    else:
        assert set(found) <= set(read.lines)
