"""What format 1 wrote otherwise than format 2, or not at all: data, by kind of event and by place.

An event or a place that is not here has in format 1 what it has in format 2.  A field that is new
in a snapshot, or in a terminal that travels, is a line here with the value that it had before
there was any; a field that is new in an event has a default instead, and needs no line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.places.codec import Upcast

if TYPE_CHECKING:
    from collections.abc import Mapping

SEAT: dict[str, Any] = {
    "hop": 0,
    "area": 0,
    "nominated": 0,
    "purses": {},
    "day.periods": None,
    "rests": None,
}


def _below(path: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {f"{path}.{name}": value for name, value in fields.items()}


_MAIL: dict[str, Any] = {"mail": {"sent": {}, "taken": {}}}
# Wherever terminals are, those that left are remembered.
_DESK: dict[str, Any] = {"desk.cases": {}}
_PEOPLED = {
    **_MAIL,
    **_DESK,
    "departed": {},
    **_below("seats.*", SEAT),
    **_below("departed.*.seat", SEAT),
}

EVENTS: dict[str, Upcast] = {
    "table opened": Upcast({"plan.dealer": "virtual", "plan.pace.cut_seconds": 0}),
    "arrived": Upcast(_below("seat", SEAT)),
}
SEATS = Upcast(SEAT)
_AREAS = {"allowed": [], "kept": {}, "released": {}, "players_max": 0, "area_players_max": 0}
_SHOE: dict[str, Any] = {
    "ahead": [],
    "is_over": False,
    "is_kept": False,
    "cut_at": 0,
    "offered_to": "",
    "offered_until_ms": 0,
    "refused_by": [],
    "burned": 0,
    "returned": [],
    "cutting_card_to": "",
    "cutting_card_of": "",
    "ended_by": "",
    "is_replaced": False,
    "wagered": {},
    "cards": [],
    "steps": [],
    "is_out": False,
}
_NEW = {
    "patrons": {},
    "areas": _AREAS,
    "reports": [],
    "jackpots": {},
    "plan.dealer": "virtual",
    "plan.pace.cut_seconds": 0,
}
TABLES = Upcast({**_PEOPLED, **_NEW, **_below("shoe", _SHOE)})
PLACES: dict[str, Upcast] = {
    "lobby": Upcast(_PEOPLED),
    "cage": Upcast({**_MAIL, **_DESK, "missed": {}}),
    "staff": Upcast(
        {
            **_MAIL,
            **_DESK,
            "vouched": {},
            "temporary": [],
            "failed_from": {},
            "known_from": {},
            "devices": {},
            "cards": {},
            "passkeys": {},
        }
    ),
}
