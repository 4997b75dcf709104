"""Player cards: whose each is, whether it may be used, and the one place where its person is.

The office keeps whose cards they are; the database has the PIN's hash and one row for each person
who plays by a card somewhere, which is claimed before the card is accepted.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.floor.players.daily import Periods
from croupier.floor.players.own_limits import OwnLimits
from croupier.paper import Period
from croupier.people.passwords import NOBODY, fits
from croupier.people.player_rules import player_rules
from croupier.store import cards as kept
from croupier.store.statements import GIVE_UP_PLACE, KEEP_CARD, KEEP_PLAYER
from croupier.store.unit import Change, Unit

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.floor.floor import Floor
    from croupier.floor.players.commands import PresentCard
    from croupier.floor.players.daily import Day


class CardState(StrEnum):
    """Whether a card may be used."""

    ISSUED = "issued"
    ACTIVE = "active"
    SUSPENDED = "suspended"
    REPLACED = "replaced"


class PlayerCard(msgspec.Struct, frozen=True):
    """A card: whose it is, of which operator, and whether it may be used."""

    card: str
    person: str
    name: str
    operator: str
    state: CardState = CardState.ISSUED


class CardRow(msgspec.Struct, frozen=True):
    """A card as the database keeps it; without a hash it has no PIN."""

    pin_hash: str = ""


class PlayerRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person set for themselves, as the database keeps it, with every change of it."""

    own: OwnLimits = OwnLimits()
    changes: tuple[tuple[int, OwnLimits], ...] = ()


class CardInHand(NamedTuple):
    """A card that somebody puts in: what was found out before the floor answers.

    `claimant` is under what its place was claimed, `elsewhere` the terminal that has it.
    """

    card: PlayerCard
    is_known: bool
    misses: int
    claimant: str
    elsewhere: str
    day: Day
    before_cents: int
    before_ms: int
    periods: Periods


CHANGES_KEPT = 200


def card_row(pin_hash: str) -> str:
    """The row of a card."""
    return msgspec.json.encode(CardRow(pin_hash)).decode()


def keeping(number: str, row: str) -> Change:
    """What keeps a card's row."""
    return Change(KEEP_CARD, {"card": number, "body": row})


def player_row(body: str) -> PlayerRow:
    """What a person set for themselves."""
    return msgspec.json.decode(body, type=PlayerRow) if body else PlayerRow()


def keeping_limits(person: str, row: PlayerRow, own: OwnLimits, now_ms: int) -> Change:
    """What keeps a person's limits, and that they were changed now."""
    changes = (*row.changes, (now_ms, own))[-CHANGES_KEPT:]
    body = msgspec.json.encode(PlayerRow(own, changes)).decode()
    return Change(KEEP_PLAYER, {"person": person, "body": body})


@asynccontextmanager
async def in_hand(
    floor: Floor, terminal: str, number: int, command: PresentCard
) -> AsyncIterator[None]:
    """A card that is put in, with its place claimed for this command alone.

    A place that is claimed and not taken is given up again.
    """
    card = floor.office.cards.get(command.player)
    if card is None:
        await asyncio.to_thread(fits, NOBODY, command.pin)  # who guesses numbers learns nothing
        yield
        return
    found = await _found(floor, terminal, f"{terminal}:{number}", card, command.pin)
    floor.cards_in_hand[terminal, card.card] = found
    try:
        yield
    finally:
        left = floor.cards_in_hand.pop((terminal, card.card), None)
        if left is not None and left.claimant:
            values = {"of": card.person, "claimant": left.claimant}
            floor.store.submit(Unit(changes=(Change(GIVE_UP_PLACE, values),)))


async def carried(floor: Floor, place: str, claimant: str, card: PlayerCard) -> CardInHand:
    """A card shown to a Dealer, who knows its person by their face; its place is claimed.

    A claim that is not taken ends by itself.
    """
    engine, now_ms = floor.store.engine, floor.clock.now_ms()
    elsewhere = await kept.claim_place(engine, card.person, place, claimant, now_ms)
    before = await _before(floor, card, floor.today)
    mine = "" if elsewhere else claimant
    return CardInHand(card, True, 0, mine, elsewhere, floor.today, *before)


async def _found(
    floor: Floor, terminal: str, claimant: str, card: PlayerCard, pin: str
) -> CardInHand:
    engine, now_ms, today = floor.store.engine, floor.clock.now_ms(), floor.today
    row = await kept.card(engine, card.card)
    pin_hash = msgspec.json.decode(row.body, type=CardRow).pin_hash if row else ""
    is_known = not pin_hash and not player_rules(card.operator).law.pin.required.value
    if not is_known:
        is_known = await asyncio.to_thread(fits, pin_hash or NOBODY, pin)
    elsewhere = ""
    if is_known:
        elsewhere = await kept.claim_place(engine, card.person, terminal, claimant, now_ms)
    before = await _before(floor, card, today)
    misses = row.misses if row else 0
    mine = "" if elsewhere or not is_known else claimant
    return CardInHand(card, is_known, misses, mine, elsewhere, today, *before)


async def _before(floor: Floor, card: PlayerCard, today: Day) -> tuple[int, int, Periods]:
    """What a person lost and played today, and lost earlier in the week and month."""
    engine, person, day = floor.store.engine, card.person, date.fromisoformat(today.date)
    week, month = Period.week(day), Period.month(day)
    first = min(week.first, month.first).isoformat()
    days = await kept.days(engine, person, first, today.date)
    own = player_row(await kept.player(engine, person)).own
    now = [each for each in days if each.day == today.date]
    earlier = [each for each in days if each.day < today.date]
    periods = Periods(
        floor.clock.now_ms(),
        card.operator,
        sum(each.lost_cents for each in earlier if each.day >= week.first.isoformat()),
        sum(each.lost_cents for each in earlier if each.day >= month.first.isoformat()),
        sum(each.deposited_cents for each in now),
        own=own,
    )
    return sum(each.lost_cents for each in now), sum(each.played_ms for each in now), periods
