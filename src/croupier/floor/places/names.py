"""The names of the places that every floor has."""

from __future__ import annotations

LOBBY, CAGE_STREAM, STAFF_STREAM = "lobby", "cage", "staff"
