"""The pages that the laboratory writes: templates, filled with text that is always escaped.

Each page needs nothing else, its style and pictures included.  What stands on it is decided in
`par` and `rng`.
"""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined

TEMPLATES = Environment(
    loader=PackageLoader("croupier.lab", "pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def page(template: str, **values: object) -> str:
    """The page of a template filled with these values; it is XHTML too."""
    return TEMPLATES.get_template(template).render(values)
