"""A document as a PDF, set by Typst in the fonts that it carries with it."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import typst

from croupier.lab.par.document import Plot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.lab.par.document import Document

STANDARD = "ua-1"  # Tagged, for readers that speak the page.


def pdf_of(document: Document, plots: Mapping[str, bytes]) -> bytes:
    """The PDF of a document with its plots by name: the same bytes for the same document."""
    template = files(__package__).joinpath("sheet.typ").read_bytes()
    data = json.dumps(_data(document), ensure_ascii=False).encode()
    sources = {"main.typ": template, "sheet.json": data}
    pictures = {f"{name}.svg": svg for name, svg in plots.items()}
    # The stub of this function leaves out that it takes files in memory.
    pdf: bytes = typst.compile(  # type: ignore[call-overload]
        sources | pictures, ignore_system_fonts=True, pdf_standards=STANDARD, timestamp=0
    )
    return pdf


def _data(value: Any) -> Any:
    """Named tuples as tables that know their kind; a plot is the name of its picture."""
    if isinstance(value, Plot):
        return {"kind": "Plot", "name": value.name, "alternative": value.alternative}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        fields = {name: _data(each) for name, each in value._asdict().items()}
        return {"kind": type(value).__name__, **fields}
    return [_data(each) for each in value] if isinstance(value, tuple) else value
