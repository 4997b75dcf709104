"""A template and its data as a picture or a document, set by Typst in the fonts it carries."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import typst

if TYPE_CHECKING:
    from collections.abc import Mapping

STANDARD = "ua-1"  # Tagged, for readers that speak the page.
DOTS_PER_MILLIMETRE = 12  # A 300 dpi ticket printer's.
PIXELS_PER_INCH = DOTS_PER_MILLIMETRE * 25.4


def pdf_of(template: str, data: Mapping[str, Any]) -> bytes:
    """The PDF of a template filled with data: the same bytes for the same data."""
    return _compiled(template, data, format="pdf", pdf_standards=STANDARD, timestamp=0)


def png_of(template: str, data: Mapping[str, Any]) -> bytes:
    """The picture of a template of one page, dot for dot as a ticket printer would print it."""
    return _compiled(template, data, format="png", ppi=PIXELS_PER_INCH)


def _compiled(template: str, data: Mapping[str, Any], **options: Any) -> bytes:
    sources = {
        "main.typ": files(__package__).joinpath(template).read_bytes(),
        "data.json": json.dumps(data, ensure_ascii=False).encode(),
    }
    made: bytes = typst.compile(sources, ignore_system_fonts=True, **options)
    return made
