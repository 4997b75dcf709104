"""The address at which browsers reach a floor, to which the passkeys of its staff are bound."""

from __future__ import annotations

from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

LOCALHOST = "localhost"
ACCEPTED = "an address such as https://floor.example, or http://localhost:8000 on this machine"


class PublicAddress(NamedTuple):
    """What browsers call the site: its origin, and the name of its host alone."""

    origin: str
    name: str


def public_address(text: str) -> PublicAddress:
    """The address of a text; ValueError where no browser would use passkeys there."""
    found = urlsplit(text)
    name = found.hostname or ""
    is_guarded = found.scheme == "https" or (found.scheme == "http" and name == LOCALHOST)
    origin = f"{found.scheme}://{name}" + (f":{found.port}" if found.port else "")
    if not is_guarded or not name or _is_number(name) or text != origin:
        raise ValueError(f"public_address is {text!r}; accepted: {ACCEPTED}")
    return PublicAddress(origin, name)


def _is_number(name: str) -> bool:
    """Whether a host is named by its number, for which no passkey is made."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
