"""Journals of several formats: format 1 is read for ever, an unknown one is refused in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import sqlalchemy as sa

from croupier.floor.events import SHORTS, decoded, encoded, kind
from croupier.floor.places.codec import Codec, Unreadable, Upcast
from croupier.floor.places.shorts import Short
from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.events import LineData, Settled, Wagered, WageringClosed
from croupier.floor.terminals.events import NoteInserted
from croupier.floor.terminals.seat import Seat
from croupier.journal import bodies
from croupier.journal.bodies import FormatUnknown, told
from croupier.journal.chain import FORMAT, Entry
from croupier.store.leases import AnotherFormat
from croupier.store.schema import LEASES
from support.floor_rig import opened_floor, plan_of, run
from support.forgery import forge_text
from support.old_floor import Archive
from support.terminal import refused
from support.terminal import run as run_command

if TYPE_CHECKING:
    from pathlib import Path

    from support.floor_rig import Rig

PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"))
SAID = f"it is of format 3; accepted: formats 1 to {FORMAT}"
NOTE_OF_1 = '{"event":{"kind":"note inserted","terminal":"T001","cents":500},"transfers":[]}'


def _entry(body: str) -> Entry:
    return Entry("lobby", 7, 0, "note inserted", body, "")


def test_an_event_is_the_same_from_either_format() -> None:
    event = NoteInserted("T001", 500)
    texts = [NOTE_OF_1, encoded(event, ())]
    assert [decoded(_entry(body)).event for body in texts] == [event, event]
    first, second = (told("note inserted", body) for body in texts)
    assert first == second
    assert texts[1].startswith(f"[{FORMAT},")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("[3,{}]", SAID),
        ("[x", f"it names no format; accepted: formats 1 to {FORMAT}"),
        ("", f"it names no format; accepted: formats 1 to {FORMAT}"),
    ],
)
def test_another_format_is_refused_by_its_number(body: str, says: str) -> None:
    with pytest.raises(Unreadable) as error:
        decoded(_entry(body))
    assert str(error.value) == f"lobby 7, note inserted: {says}"


def test_the_verifier_refuses_another_format_too() -> None:
    with pytest.raises(FormatUnknown, match="accepted: formats 1 and 2"):
        told("note inserted", "[3,{}]")


def test_what_format_1_did_not_say_is_supplied_and_what_it_said_otherwise_is_changed() -> None:
    upcast = Upcast({"hop": 0}, lambda told: {**told, "player": told["player"].upper()})
    codec: Codec[Seat] = Codec(Seat, upcast)
    text = codec.written(Seat("T001", player="ann", hop=3))
    assert codec.read(text, "a seat") == Seat("T001", player="ann", hop=3)
    of_1 = text.removeprefix(f"[{FORMAT},").removesuffix("]").replace(',"hop":3', "")
    assert codec.read(of_1, "a seat") == Seat("T001", player="ANN")


def test_a_database_with_an_entry_of_another_format_is_refused_and_found(tmp_path: Path) -> None:
    kept = Archive("format_1", "interim", tmp_path)
    number = forge_text(kept.database, "R1", "settled", "[3,{}]")
    said = f"R1 {number}, settled: {SAID}"
    assert refused("replay", "--database", kept.database) == f"refused: {said}"
    answer = run_command("verify", "--database", kept.database, columns=400)
    assert said in answer.stdout


# Two processes.


async def _writes(rig: Rig, number: int) -> None:
    async with rig.floor.store.engine.begin() as connection:
        await connection.execute(sa.update(LEASES).values(format=number))


def test_a_process_does_not_join_one_that_writes_another_format(database_url: str) -> None:
    async def story() -> None:
        clock = SetClock()
        async with opened_floor(database_url, PLAN, clock=clock, holder="old") as rig:
            await _writes(rig, 1)
            with pytest.raises(AnotherFormat, match="'old' is at work here and writes format 1"):
                async with opened_floor(database_url, PLAN, clock=clock, holder="new"):
                    pass
        async with opened_floor(database_url, PLAN, clock=clock, holder="new") as rig:
            assert "R1" in rig.floor.streams

    run(story())


def test_a_process_takes_nothing_more_of_a_floor_that_went_on_in_another_format(
    database_url: str,
) -> None:
    async def story() -> None:
        clock = SetClock()
        async with opened_floor(database_url, PLAN, clock=clock, holder="old") as rig:
            async with rig.floor.store.engine.begin() as connection:
                await connection.execute(
                    sa.text("UPDATE founded SET value = '3' WHERE fact = 'format'")
                )
            with pytest.raises(AnotherFormat, match="written in format 3"):
                await rig.floor.sharing.acquire("R1")
        with pytest.raises(AnotherFormat, match="accepted: a process of format 3"):
            async with opened_floor(database_url, PLAN, clock=clock, holder="old"):
                pass

    run(story())


# What is written short.


def test_the_verifier_names_the_fields_of_short_events_as_the_floor_writes_them() -> None:
    assert {kind: short.names for kind, short in SHORTS.items()} == bodies.SHORT
    assert Short(LineData).names == bodies.LINE


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Wagered("T001", 0, "Red", "", 0, 500), '["T001",0,"Red","",0,500]'),
        (
            Wagered("T001", 0, "Red", "", 0, 500, cut_by="CMA 4.3.2"),
            '["T001",0,"Red","",0,500,{"cut_by":"CMA 4.3.2"}]',
        ),
        (WageringClosed(), "[]"),
        (
            Settled("R1-000001", "7", [LineData("T001", 0, "Red", "", 5, 9, "won", "CMA 1", "so")]),
            '["R1-000001","7",[["T001",0,"Red","",5,9,"won","CMA 1","so"]]]',
        ),
    ],
)
def test_what_happens_often_is_written_short_and_read_by_both(event: Any, text: str) -> None:
    body = encoded(event, ())
    assert body == f"[{FORMAT},{text}]"
    assert decoded(Entry("R1", 1, 0, kind(event), body, "")).event == event
    assert told(kind(event), body)["event"] == msgspec.to_builtins(event)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('["T001",0,"Red","",0]', "at `$[1]`"),
        ('["T001",0,"Red","",0,500,{"colour":"red"}]', "the field [1][6].colour is unknown"),
        ('["T001",0,"Red","",0,500,{"cut_by":""}]', "the field event.cut_by is unknown"),
        ('["T001",0,"Red","",0,"500"]', "Expected `int`, got `str`"),
    ],
)
def test_a_short_event_with_other_fields_is_refused(text: str, says: str) -> None:
    with pytest.raises(Unreadable) as error:
        decoded(Entry("R1", 1, 0, "wagered", f"[{FORMAT},{text}]", ""))
    assert says in str(error.value)
