"""Good data made bad: nodes deleted, renamed, doubled or replaced by something else."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS = ["", "[/]", "1 to 1", "0 to 1", "CSS 3.3", "decks", "bets.*", "crown_sydney/sic_bo", "../x"]
SCALARS = (
    st.sampled_from(WORDS)
    | st.text(max_size=5)
    | st.integers()
    | st.sampled_from([-1, 0, 1, 10**20, True, False])
    | st.floats()
)


def anything(scalars: st.SearchStrategy[Any] = SCALARS) -> st.SearchStrategy[Any]:
    """Scalars, and lists and tables of them."""
    keys = st.sampled_from(["value", "clause", "odds", "accepts"]) | st.text(max_size=3)
    return st.recursive(
        scalars,
        lambda part: st.lists(part, max_size=3) | st.dictionaries(keys, part, max_size=3),
        max_leaves=5,
    )


@st.composite
def mutated(draw: st.DrawFn, data: Any, other: st.SearchStrategy[Any] | None = None) -> Any:
    """A copy of the data with one to three of its nodes spoilt."""
    copy = deepcopy(data)
    for _ in range(draw(st.integers(1, 3))):
        places = list(_places(copy))
        if not places:
            break
        node, key = draw(st.sampled_from(places))
        _spoil(draw, node, key, anything() if other is None else other)
    return copy


def _spoil(draw: st.DrawFn, node: Any, key: Any, other: st.SearchStrategy[Any]) -> None:
    match draw(st.sampled_from(["replace", "replace", "delete", "rename", "double"])):
        case "delete":
            del node[key]
        case "rename" if isinstance(node, dict):
            node[draw(st.sampled_from(WORDS) | st.text(max_size=5))] = node.pop(key)
        case "double" if isinstance(node, list):
            node.append(deepcopy(node[key]))
        case _:
            node[key] = draw(other)


def _places(node: Any) -> Iterator[tuple[Any, Any]]:
    """Every key of every table, and every index of every list."""
    for key, part in _parts(node):
        yield node, key
        yield from _places(part)


def _parts(node: Any) -> list[tuple[Any, Any]]:
    if isinstance(node, dict):
        return list(node.items())
    return list(enumerate(node)) if isinstance(node, list) else []
