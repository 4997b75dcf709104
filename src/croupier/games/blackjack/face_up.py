"""Which cards lie face up on the table.  CPB 4.10, 4.11, 4.12."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.games.game import Who
    from croupier.rulebook.book import Rules

FACE_DOWN = "face down"
FACE_DOWN_CARDS = 2


def face_down_areas(
    rules: Rules, controlling: Iterable[Who], nominated: Mapping[str, int]
) -> frozenset[int]:
    """The areas dealt face down, where the table does so: one a player.

    A player who controls several is dealt face down at the one they nominated.  CPB 4.10, 4.11.
    """
    if rules["first_two_cards"] != FACE_DOWN:
        return frozenset()
    own: dict[str, list[int]] = {}
    for who in controlling:
        own.setdefault(who.player, []).append(who.area)
    chosen = (areas[0] if len(areas) == 1 else nominated.get(p) for p, areas in own.items())
    return frozenset(area for area in chosen if area is not None)


def is_face_up(area: int, card: int, face_down: frozenset[int]) -> bool:
    """An area's card lies face up, unless it is among the first two dealt face down.

    `card` counts the area's cards from 1.  CPB 4.10, 4.12.
    """
    return area not in face_down or card > FACE_DOWN_CARDS
