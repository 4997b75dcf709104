"""The acts that the person at a console is offered: where, when, and what each of them asks for."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import msgspec

from croupier.floor.staff.form import Field, form
from croupier.floor.staff.menu import KNOWN, Look, Target, When
from croupier.floor.staff.registry import ACTS
from croupier.people.acts import Act

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from croupier.floor.staff.act import StaffAct


class OfferView(msgspec.Struct, frozen=True):
    """An act on the console: its name in the words, its command, the power that it needs.

    `given` are the fields of the command that the thing fills in.  Where the power goes by
    something, `by` names it and `value` is what it must be.  A request for an act that `lapses` is
    over when the round is.
    """

    name: str
    do: str
    power: Act
    at: Target
    when: When | None
    look: Look
    is_quick: bool
    lapses: bool
    given: list[str]
    by: str
    value: str | bool | None
    fields: list[Field]


def menu(held: Collection[Act], roles: tuple[str, ...]) -> list[OfferView]:
    """The registered acts whose power is held, in the order of the registry."""
    return [offer for act in ACTS.values() for offer in offers(act, roles) if offer.power in held]


def offers(act: StaffAct, roles: tuple[str, ...]) -> Iterator[OfferView]:
    """An act as it is offered: once, or once for each value that its power goes by."""
    at, when, look, is_quick = act.offer
    do = str(act.command.__struct_config__.tag)
    by, powers, is_named = act.powers or ("", {None: act.power}, False)
    own = {each.name for each in msgspec.structs.fields(act.command)}
    for value, power in powers.items():
        yield OfferView(
            name=power.value if is_named else do.replace(" ", "_"),
            do=do,
            power=power,
            at=at,
            when=when,
            look=look,
            is_quick=is_quick,
            lapses=act.is_in_play,
            given=sorted(own & (KNOWN[at] | {by})),
            by=by,
            value=value.value if isinstance(value, Enum) else value,
            fields=list(form(act.command, power, KNOWN[at] | {by}, roles)),
        )
