"""Passkeys for acts with money: registered, shown for one command, never good for another."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.floor.places.audit import audited
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.events import (
    PasskeyRegistered,
    PasskeyRemoved,
    PasskeyShown,
    RequestEnded,
    StaffActed,
)
from croupier.store.engines import engine_of
from support.floor_rig import run, url_in
from support.money_clerk import PLAN, WITHOUT, approval, clerk, gift, with_passkey
from support.passkeys import PRESENT, Device
from support.staff import journal
from support.web_rig import on_floor, served

if TYPE_CHECKING:
    from pathlib import Path

    from support.web_rig import Web

ADMINISTRATOR = "Administrator"
MINUTE = 61


def code(answer: Any) -> str:
    """Why a command was refused."""
    return str((answer.get("refused") or {}).get("code", ""))


def balance(web: Web) -> int:
    return web.floor.seat("T001").balance_cents


@on_floor(plan=PLAN)
async def test_a_person_registers_a_passkey_and_the_journal_has_its_public_part(web: Web) -> None:
    ada = await with_passkey(web, "ada")
    key = next(each for each in await journal(web, "staff") if isinstance(each, PasskeyRegistered))
    assert (key.person, key.passkey, key.name) == ("ada", ada.device.id, "ada's phone")
    own = await ada.get("passkeys")
    assert own["is_asked_for"]
    assert [each["name"] for each in own["passkeys"]] == ["ada's phone"]
    await web.must_hold()


@on_floor(plan=PLAN)
async def test_whoever_has_no_passkey_is_told_to_register_one(web: Web) -> None:
    ada = await clerk(web, "ada")
    refused = (await ada.act(gift()))["refused"]
    assert refused["code"] == "NO_PASSKEY"
    assert refused["accepted"] == (
        "a passkey of your own, registered at the console under My passkeys"
    )


@on_floor(plan=PLAN)
async def test_money_moves_when_both_people_show_their_passkeys_for_it(web: Web) -> None:
    ada, bea = await with_passkey(web, "ada"), await with_passkey(web, "bea")
    asked = gift()
    assert code(await ada.act(asked)) == "NOT_PROVED"
    assert (await ada.act_with_passkey(asked))["awaits"]
    approved = approval(asked)
    assert code(await bea.act(approved)) == "NOT_PROVED"
    assert balance(web) == 0
    assert not code(await bea.act_with_passkey(approved))
    assert balance(web) == 5_000
    await web.must_hold()


@on_floor(plan=PLAN)
async def test_the_journal_ties_each_proof_to_what_was_done_with_it(web: Web) -> None:
    ada, bea = await with_passkey(web, "ada"), await with_passkey(web, "bea")
    asked = gift()
    await ada.act_with_passkey(asked)
    await bea.act_with_passkey(approval(asked))
    proofs = [each.of for each in await journal(web, "staff") if isinstance(each, PasskeyShown)]
    done = await journal(web, "lobby")
    acted = next(each.given for each in done if isinstance(each, StaffActed))
    ended = next(each.given for each in done if isinstance(each, RequestEnded))
    assert acted
    assert ended
    assert proofs == [acted.digest, f"{ended.digest}.{acted.digest}"]


@on_floor(plan=PLAN)
async def test_the_same_command_again_gets_the_first_answer_without_another_proof(web: Web) -> None:
    ada = await with_passkey(web, "ada")
    asked = gift()
    first = await ada.act_with_passkey(asked)
    assert await ada.act(asked) == first


@on_floor(plan=PLAN)
async def test_what_moves_no_money_asks_for_no_passkey(web: Web) -> None:
    ada = await clerk(web, "ada")
    assert not code(await ada.act({"do": "close table", "id": "c1", "table": "wheel"}))


@on_floor(plan=PLAN)
async def test_declining_needs_no_passkey(web: Web) -> None:
    ada, bea = await with_passkey(web, "ada"), await clerk(web, "bea")
    asked = gift()
    await ada.act_with_passkey(asked)
    assert not code(await bea.act(approval(asked) | {"do": "decline"}))


@on_floor(plan=PLAN)
async def test_the_cage_pays_for_a_cashier_who_showed_a_passkey(web: Web) -> None:
    cas = await with_passkey(web, "cas", "Cage Cashier")
    number = f"{7:018}"
    redeem = {"do": "redeem", "id": "r1", "number": number}
    assert code(await cas.act(redeem)) == "NOT_PROVED"
    assert code(await cas.act_with_passkey(redeem)) == "NOT_OFFERED"


@on_floor(plan=WITHOUT)
async def test_a_floor_that_asks_for_none_registers_none(web: Web) -> None:
    ada = await clerk(web, "ada")
    assert (await ada.act(gift()))["awaits"]
    assert (await ada.may_register()).json()["code"] == "NOT_OFFERED"
    assert not (await ada.get("passkeys"))["is_asked_for"]


# Hostile people.


@on_floor(plan=PLAN)
async def test_an_answer_of_a_passkey_serves_once(web: Web) -> None:
    ada = await with_passkey(web, "ada")
    ada.device.count = -1  # it counts nothing, as many do: only the challenge tells the two apart
    asked = gift()
    challenged = await ada.challenge(asked)
    body = {
        "challenge": challenged["challenge"],
        "shown": ada.device.shown(challenged["options"]),
        "command": asked,
    }
    assert (await ada.post("passkeys/proof", body)).status_code == 201
    again = await ada.post("passkeys/proof", body)
    assert (again.status_code, again.json()["code"]) == (403, "NOT_PROVED")


@on_floor(plan=PLAN)
async def test_a_challenge_and_its_answer_are_good_for_their_command_alone(web: Web) -> None:
    ada = await with_passkey(web, "ada")
    small, large = gift(100), gift(99_000_000)
    challenged = await ada.challenge(small)
    shown = ada.device.shown(challenged["options"])
    body = {"challenge": challenged["challenge"], "shown": shown, "command": large}
    assert (await ada.post("passkeys/proof", body)).json()["code"] == "NOT_PROVED"
    other = await ada.challenge(large)
    body = {"challenge": other["challenge"], "shown": shown, "command": large}
    assert (await ada.post("passkeys/proof", body)).json()["code"] == "NOT_PROVED"


@on_floor(plan=PLAN)
async def test_a_proof_is_good_for_its_command_alone(web: Web) -> None:
    ada = await with_passkey(web, "ada")
    asked = gift(100)
    proof = await ada.proof(asked)
    assert code(await ada.act(asked | {"cents": 99_000_000}, proof)) == "NOT_PROVED"
    assert code(await ada.act(asked | {"id": "another"}, proof)) == "NOT_PROVED"
    assert (await ada.act(asked, proof))["awaits"]


@on_floor(plan=PLAN)
async def test_an_approval_is_of_the_request_as_it_was_shown(web: Web) -> None:
    ada, bea = await with_passkey(web, "ada"), await with_passkey(web, "bea")
    asked = gift(100)
    await ada.act_with_passkey(asked)
    approved = approval(asked)
    proof = await bea.proof(approved)
    await ada.act(approval(asked) | {"do": "decline"})
    assert (await ada.act_with_passkey(asked | {"cents": 99_000_000}))["awaits"]
    assert code(await bea.act(approved, proof)) == "NOT_PROVED"
    assert balance(web) == 0


@on_floor(plan=PLAN)
async def test_another_persons_passkey_proves_nothing(web: Web) -> None:
    ada, eve = await with_passkey(web, "ada"), await with_passkey(web, "eve")
    asked = gift()
    stolen = await eve.prove(asked, ada.device)
    assert (stolen.status_code, stolen.json()["code"]) == (403, "NOT_PROVED")
    assert code(await eve.act(asked, await ada.proof(asked))) == "NOT_PROVED"


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://floor.example.evil"},
        {"origin": "http://floor.example"},
        {"site": "evil.example"},
        {"flags": PRESENT},
        {"flags": 0},
    ],
)
def test_a_passkey_of_another_site_or_without_its_person_proves_nothing(
    tmp_path: Path, wrong: dict[str, Any]
) -> None:
    async def story() -> None:
        async with served(tmp_path, plan=PLAN) as web:
            ada = await with_passkey(web, "ada")
            bad = Device(ada.device.name, **wrong)
            answer = await ada.prove(gift(), bad)
            assert (answer.status_code, answer.json()["code"]) == (403, "NOT_PROVED")
            bea = await clerk(web, "bea")
            assert (await bea.register(bad)).json()["code"] == "NOT_PROVED"

    run(story())


@on_floor(plan=PLAN)
async def test_a_challenge_and_a_proof_last_a_minute(web: Web) -> None:
    ada = await with_passkey(web, "ada")
    asked = gift()
    challenged, proof = await ada.challenge(asked), await ada.proof(asked)
    await web.pass_seconds(MINUTE)
    shown = ada.device.shown(challenged["options"])
    body = {"challenge": challenged["challenge"], "shown": shown, "command": asked}
    assert (await ada.post("passkeys/proof", body)).json()["code"] == "NOT_PROVED"
    assert code(await ada.act(asked, proof)) == "NOT_PROVED"


@on_floor(plan=PLAN)
async def test_a_count_that_went_back_proves_nothing_and_raises_an_alarm(web: Web) -> None:
    ada = await with_passkey(web, "ada")
    await ada.proof(gift())
    await ada.proof(gift())
    copy = Device(ada.device.name, count=1)
    for _ in range(2):
        answer = await ada.prove(gift(), copy)
        assert answer.json()["code"] == "NOT_PROVED"
        copy.count = 1
    [alert] = web.floor.office.desk.alerts.values()
    assert alert.of is AlertOf.PASSKEY_COPIED
    assert (await ada.prove(gift())).status_code == 201


@on_floor(plan=PLAN)
async def test_a_forged_signature_raises_no_alarm_about_a_copy(web: Web) -> None:
    ada = await with_passkey(web, "ada")
    asked = gift()
    challenged = await ada.challenge(asked)
    shown = ada.device.shown(challenged["options"])
    forged = shown | {"signature": Device("eve").shown(challenged["options"])["signature"]}
    body = {"challenge": challenged["challenge"], "shown": forged, "command": asked}
    assert (await ada.post("passkeys/proof", body)).json()["code"] == "NOT_PROVED"
    assert not web.floor.office.desk.alerts


@pytest.mark.parametrize("field", ["client_data", "attestation"])
def test_nonsense_is_refused_in_words(tmp_path: Path, field: str) -> None:
    async def story() -> None:
        async with served(tmp_path, plan=PLAN) as web:
            ada = await clerk(web, "ada")
            asked = (await ada.may_register()).json()
            made = ada.device.made(asked["options"]) | {field: "oWFh"}
            body = {"name": "Phone", "challenge": asked["challenge"], "made": made}
            answer = await ada.post("passkeys", body)
            assert (answer.status_code, answer.json()["code"]) == (403, "NOT_PROVED")

    run(story())


@on_floor(plan=PLAN)
async def test_a_challenge_to_register_is_ones_own_and_good_once(web: Web) -> None:
    ada, eve = await clerk(web, "ada"), await clerk(web, "eve")
    asked = (await ada.may_register()).json()
    stolen = {"challenge": asked["challenge"], "made": eve.device.made(asked["options"])}
    assert (await eve.post("passkeys", stolen | {"name": "Phone"})).json()["code"] == "NOT_PROVED"
    body = {
        "name": "Phone",
        "challenge": asked["challenge"],
        "made": ada.device.made(asked["options"]),
    }
    assert (await ada.post("passkeys", body)).status_code == 204
    other = body | {"made": Device("ada's tablet").made(asked["options"])}
    assert (await ada.post("passkeys", other)).json()["code"] == "NOT_PROVED"


# Several passkeys, and their removal.


@on_floor(plan=PLAN)
async def test_the_first_passkey_goes_by_the_password_and_another_by_the_first(web: Web) -> None:
    ada = await clerk(web, "ada")
    refused = await ada.register(password="a password of nobody")  # noqa: S106
    assert refused.json()["code"] == "NOT_SIGNED_IN"
    assert (await ada.register()).status_code == 204
    tablet = Device("ada's tablet")
    assert (await ada.register(tablet)).json()["code"] == "NOT_PROVED"
    assert (await ada.register(tablet, proof=await ada.proof())).status_code == 204
    assert (await ada.prove(gift(), tablet)).status_code == 201


@on_floor(plan=PLAN)
async def test_a_passkey_is_registered_once(web: Web) -> None:
    ada, bea = await with_passkey(web, "ada"), await clerk(web, "bea")
    assert (await bea.register(ada.device)).json()["code"] == "NOT_PROVED"
    again = await ada.register(proof=await ada.proof())
    assert again.json()["code"] == "NOT_PROVED"


@on_floor(plan=PLAN)
async def test_a_person_removes_their_own_passkey_by_showing_one(web: Web) -> None:
    ada = await with_passkey(web, "ada")
    gone = {"passkey": ada.device.id}
    assert (await ada.post("passkeys/removal", gone)).json()["code"] == "NOT_PROVED"
    removed = await ada.post("passkeys/removal", gone | {"proof": await ada.proof()})
    assert removed.status_code == 204
    assert code(await ada.act(gift())) == "NO_PASSKEY"
    assert PasskeyRemoved("ada", ada.device.id, "ada") in await journal(web, "staff")


@on_floor(plan=PLAN)
async def test_two_administrators_remove_a_passkey_that_somebody_lost(web: Web) -> None:
    ada = await with_passkey(web, "ada")
    one, two = await clerk(web, "one", ADMINISTRATOR), await clerk(web, "two", ADMINISTRATOR)
    people = (await one.get("people"))["people"]
    [listed] = next(each["passkeys"] for each in people if each["id"] == "ada")
    removal = {
        "do": "remove passkey",
        "id": "p1",
        "person": "ada",
        "passkey": listed["id"],
        "why": "lost",
    }
    assert (await one.act(removal))["awaits"]
    approved = {"do": "approve", "id": "p2", "place": "staff", "request": "p1"}
    assert code(await one.act(approved | {"id": "p3"})) == "OWN_REQUEST"
    assert not code(await two.act(approved))
    assert code(await ada.act(gift())) == "NO_PASSKEY"
    told = PasskeyRemoved("ada", ada.device.id, "one", "two")
    assert told in await journal(web, "staff")
    assert code(await one.act(removal | {"id": "p4"})) == "NOT_OFFERED"
    await web.must_hold()


def test_another_public_key_in_a_snapshot_is_found_by_verify(tmp_path: Path) -> None:
    async def story() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("croupier.floor.floor.ENTRIES_BETWEEN_SNAPSHOTS", 1)
            async with served(tmp_path, plan=PLAN) as web:
                await with_passkey(web, "ada")
                await web.must_hold()
        key = Device("ada's phone").made({"challenge": ""})["id"]
        with closing(sqlite3.connect(tmp_path / "floor.db")) as database:
            [body] = database.execute(
                "SELECT body FROM snapshots WHERE stream = 'staff'"
            ).fetchone()
            assert key in body
            other = body.replace('"public_key":"a501', '"public_key":"a502')
            assert other != body
            database.execute("UPDATE snapshots SET body = ? WHERE stream = 'staff'", (other,))
            database.commit()
        engine = engine_of(url_in(tmp_path))
        found = await audited(engine)
        await engine.dispose()
        assert "snapshots" in [each.what for each in found if not each.holds]

    run(story())


def test_passkeys_and_their_counts_come_back_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, plan=PLAN) as web:
            ada = await with_passkey(web, "ada")
            await ada.proof(gift())
            before = msgspec.to_builtins(web.floor.office.passkeys)
        async with served(tmp_path, plan=PLAN) as web:
            assert msgspec.to_builtins(web.floor.office.passkeys) == before
            assert before["ada"][ada.device.id]["count"] == 1
            await web.must_hold()

    run(story())
