"""A group of commands that lists one line for each and imports its module only when it runs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

if TYPE_CHECKING:
    from collections.abc import Mapping

MARKUP: Final = "markdown"


class Listed(NamedTuple):
    """A command as its group lists it: its function, and the first line of its help."""

    function: str
    line: str

    def command(self, name: str) -> Any:
        """The command itself, with its options, imported from its module."""
        module, _, function = self.function.rpartition(".")
        alone = typer.Typer(add_completion=False, rich_markup_mode=MARKUP)
        alone.command(name)(getattr(import_module(module), function))
        return get_command(alone)


class Commands(TyperGroup):
    """A group that imports the module of a command only when that command runs."""

    listed: ClassVar[Mapping[str, Listed]] = {}

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        lines = {name: TyperCommand(name, help=each.line) for name, each in self.listed.items()}
        self.commands = {**lines, **self.commands}

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Import the requested command."""
        name, command, rest = super().resolve_command(ctx, args)
        listed = self.listed.get(name or "")
        return name, listed.command(args[0]) if listed else command, rest


def group_of(**listed: Listed) -> type[Commands]:
    """A group class with these commands."""
    return type("Commands", (Commands,), {"listed": listed})
