# ruff: noqa: INP001
"""Write the layout of every book, with its default options, for the gallery and the tests."""

from __future__ import annotations

from pathlib import Path

import msgspec

from croupier.display.layout import layout_of
from croupier.rulebook.loader import book_names, load

TARGET = Path(__file__).parents[1] / "src" / "lib" / "fixtures" / "layouts.json"


def main() -> None:
    """Write the layouts in the order of the books' names."""
    layouts = [layout_of(load(name).rules()) for name in book_names()]
    TARGET.write_bytes(msgspec.json.encode(layouts))


if __name__ == "__main__":
    main()
