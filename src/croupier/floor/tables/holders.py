"""Whom or what a result is drawn for, by the name under which the round asked for it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.words.message import Message

AREA = re.compile(r"(?:(?P<player>.+), )?Betting Area (?P<area>\d+)")
POSITION = re.compile(r"position (?P<position>\d+)")


def holder(to: str) -> Message:
    """The Betting Area with its player, the position or the hand that a result belongs to."""
    if found := AREA.fullmatch(to):
        player, area = found["player"] or "", int(found["area"])
        if not player:
            return message("holder-area", area=area)
        if area:
            return message("holder-player", player=player, area=area)
        return message("holder-named", name=player)
    if found := POSITION.fullmatch(to):
        return message("holder-position", position=int(found["position"]))
    return message("holder-named", name=to)
