"""Every language says everything, with the same arguments, and nothing that nobody asks for."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from croupier.floor.staff.registry import AnyStaffCommand
from croupier.people.acts import Act
from croupier.words.catalogue import FOLDER, LANGUAGES, arguments, entries
from croupier.words.typescript import typescript

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web/src"
FILES = sorted(path.relative_to(FOLDER / "en") for path in (FOLDER / "en").glob("*/*.ftl"))
# The books say their own words in English.
OF_BOOKS = Path("floor/books.ftl")
# Asked for by a name that the floor, a book or a command gives.
NAMED = ("act-", "act_about-", "act_short-", "field-", "game_", "phase-", "unit_", "word-")
UNNAMED = {"approve", "decline", "record"}
HALF_WIDTH = re.compile(r"(?<=[\u3000-\u9fff])\s?[,:;!?()]|[,:;!?()]\s?(?=[\u3000-\u9fff])")


@cache
def client() -> str:
    """The source of the client, without what is generated from the catalogue."""
    files = (path for path in CLIENT.rglob("*") if path.suffix in {".ts", ".svelte"})
    return "\n".join(path.read_text() for path in files if "generated" not in path.parts)


def is_asked_for(name: str) -> bool:
    return f"'{name}'" in client() or f'"{name}"' in client()


def said(language: str, file: Path) -> dict[str, frozenset[str]]:
    return {name: arguments(entry) for name, entry in entries(FOLDER / language / file).items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES, ids=str)
def test_every_language_has_each_message_with_its_arguments(language: str, file: Path) -> None:
    assert said(language, file) == said("en", file)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_no_file_that_english_lacks_but_that_of_the_books(language: str) -> None:
    found = {path.relative_to(FOLDER / language) for path in (FOLDER / language).glob("*/*.ftl")}
    assert found - set(FILES) <= {OF_BOOKS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_said_twice(language: str) -> None:
    names = [name for path in (FOLDER / language).glob("*/*.ftl") for name in entries(path)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize(
    "path", sorted((FOLDER / "zh").glob("*/*.ftl")), ids=lambda path: path.stem
)
def test_chinese_has_full_width_punctuation(path: Path) -> None:
    assert [line for line in path.read_text().splitlines() if HALF_WIDTH.search(line)] == []


@pytest.mark.parametrize("file", [file for file in FILES if file.parts[0] == "screens"], ids=str)
def test_no_message_of_a_screen_is_used_by_nobody(file: Path) -> None:
    names = [name for name in said("en", file) if not name.startswith(NAMED)]
    idle = [name for name in names if not is_asked_for(name.removeprefix("console-"))]
    assert idle == []


def test_every_act_has_its_words() -> None:
    tags = {str(command.__struct_config__.tag) for command in get_args(AnyStaffCommand)}
    commands = {tag.replace(" ", "_") for tag in tags - UNNAMED}
    acts = {act.value for act in Act} | commands
    assert {f"act-{act}" for act in acts} <= said("en", Path("screens/acts.ftl")).keys()


def test_the_client_knows_the_names_of_the_messages() -> None:
    written = (CLIENT / "lib/generated/words.ts").read_text()
    assert written == typescript(), "words.ts is stale: run `make types`"
