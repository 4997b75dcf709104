"""A document as one HTML page."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

from croupier.lab.pages import page

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.lab.par.document import Document, Section


def page_of(document: Document, plots: Mapping[str, bytes]) -> str:
    """The page of a document with its plots by name."""
    pictures = {
        name: f"data:image/svg+xml;base64,{b64encode(svg).decode()}" for name, svg in plots.items()
    }
    sections = _numbered(document.sections)
    return page("sheet.html", document=document, sections=sections, pictures=pictures)


def _numbered(sections: Iterable[Section]) -> list[tuple[str, Section]]:
    """The sections with their numbers: 4, 4.1, 4.2."""
    numbered: list[tuple[str, Section]] = []
    first = second = 0
    for section in sections:
        first, second = (first + 1, 0) if section.level == 1 else (first, second + 1)
        numbered.append((f"{first}.{second}" if second else str(first), section))
    return numbered
