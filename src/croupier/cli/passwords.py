"""Passwords asked for on the command line."""

from __future__ import annotations

import sys

import typer


def asked_password(prompt: str, *, twice: bool = False) -> str:
    """A password typed unseen, or a line of standard input; never an argument."""
    if sys.stdin.isatty():
        found: str = typer.prompt(prompt, hide_input=True, confirmation_prompt=twice)
        return found
    return sys.stdin.readline().rstrip("\n")
