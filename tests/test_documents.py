"""The documents quote commands that run and files that exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command

from croupier.cli import app

ROOT = Path(__file__).parents[1]
READMES = ("bench/README.md", "web/README.md")
DOCUMENTS = (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *map(ROOT.joinpath, READMES))
FOLDERS = ("books", "src", "tests", "bench", "notebooks", "web/src", "web/scripts")
FILES = (*DOCUMENTS, *(path for each in FOLDERS for path in (ROOT / each).rglob("*.*")))

FENCED = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^(?:\$ |DATABASE_URL=\S+ )?croupier (.*?)(?: {2,}.*| \|.*)?$", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
QUOTED = re.compile(r"`([\w<>./-]+\.(?:py|toml|md|ts|svelte|mjs|c))`")
PLACEHOLDER = re.compile(r"<\w+>")
WRITTEN_BY_AN_OPERATOR = "floor.toml"


def found_in_documents(pattern: re.Pattern[str]) -> list[tuple[str, Path]]:
    return [
        (found, document)
        for document in DOCUMENTS
        for found in dict.fromkeys(pattern.findall(document.read_text("utf-8")))
    ]


def commands() -> list[str]:
    blocks = [block.replace("…", "any") for block, _ in found_in_documents(FENCED)]
    return [command for block in blocks for command in COMMAND.findall(block)]


@pytest.mark.parametrize("command", dict.fromkeys(commands()))
def test_every_quoted_command_has_these_arguments_and_options(command: str) -> None:
    found, arguments = get_command(app), shlex.split(command)
    while hasattr(found, "resolve_command"):
        context = found.make_context("croupier", arguments[:1], resilient_parsing=True)
        _, found, arguments = found.resolve_command(context, arguments)
    found.make_context("croupier", arguments)


@pytest.mark.parametrize(("link", "document"), found_in_documents(LINK))
def test_every_link_leads_to_a_file(link: str, document: Path) -> None:
    assert (document.parent / link).exists()


@pytest.mark.parametrize("quoted", sorted({quoted for quoted, _ in found_in_documents(QUOTED)}))
def test_every_quoted_file_exists(quoted: str) -> None:
    pattern = PLACEHOLDER.sub("*", quoted)
    assert quoted == WRITTEN_BY_AN_OPERATOR or any(path.match(pattern) for path in FILES)
