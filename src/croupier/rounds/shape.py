"""The shape of a round's record, checked before anything in it is believed."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

FORMAT = 2
ACCEPTED = f"a record of format 1 or {FORMAT}, as `croupier play --record` writes it"

Plain = bool | int | str | None
Selection = Annotated[list[str | int], msgspec.Meta(min_length=2)]


class RecordedWager(msgspec.Struct, forbid_unknown_fields=True):
    """A wager as a record states it."""

    id: str
    player: str
    area: int
    bet: str
    pick: str
    stake_cents: int
    means: str


class UnsignedRecord(msgspec.Struct, forbid_unknown_fields=True, tag_field="format", tag=1):
    """A record as 0.1 wrote it."""

    round: str
    book: str
    digest: str
    options: dict[str, Plain]
    seating: list[str]
    chips_cents: list[int]
    seated: list[tuple[str, int]]
    area_maximum_cents: int | None
    last_spinner: str | None
    commitment: str
    secret: str
    selections: list[Selection]
    wagers: list[RecordedWager]
    decisions: list[tuple[str, int, str | None, int | None]]
    draws: list[str]
    lines: list[dict[str, Plain]]

    def __post_init__(self) -> None:
        """A selection names its player, then numbers alone; no type of msgspec says that."""
        for each in self.selections:
            if [type(part) for part in each] != [str, *[int] * (len(each) - 1)]:
                raise ValueError(f"Expected a player and numbers, got {each} - at `$.selections`")


class SignedRecord(UnsignedRecord, tag=FORMAT):
    """A record with a signature over everything else that it states."""

    signer: str
    signature: str


class RecordError(ValueError):
    """The record is not one: what was found and what is accepted."""


def checked(stored: Any) -> dict[str, Any]:
    """The record, refused where a field is missing, unknown or not of its kind."""
    try:
        msgspec.convert(stored, UnsignedRecord | SignedRecord)
    except msgspec.ValidationError as error:
        raise RecordError(f"{error}; accepted: {ACCEPTED}") from error
    return dict(stored)
