"""What the floor says is in the catalogue, with the arguments that the catalogue asks for."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from croupier.display.recall import ENDS, IN_PLAY
from croupier.floor.events import Event
from croupier.floor.jackpots.jackpot import JackpotPhase, Payment
from croupier.floor.places.letter import Said as Content
from croupier.floor.staff.desk import AlertOf
from croupier.ledger.meters import METERS
from croupier.paper.statement import Activity
from croupier.rounds.round import Step
from croupier.store.statements import CLAIMED, PRINTED, REDEEMED
from croupier.web.incidents import Incident
from croupier.words.catalogue import arguments, entries, files
from croupier.words.english import UnknownMessage, english
from croupier.words.message import Message, message

# Whom or what a round draws for, and what a verification checks.
DRAWN_FOR = (*("Dealer", "Player", "Banker", "community card", "ball", "dice", "wheel", "wheels"),)
CHECKS = (
    *("chains", "checkpoints", "format", "letters", "staff", "secrets", "terminals", "founding"),
    *("replay", "snapshots", "rows", "postings", "accounts", "rounds", "settlements"),
    *("tickets", "outcomes", "archives", "cards", "corrections", "flows", "jackpots"),
)
SOURCE = Path(__file__).parents[2] / "src/croupier"


@cache
def catalogue() -> dict[str, frozenset[str]]:
    every = (entries(path) for path in files("en", "floor"))
    return {name: arguments(entry) for found in every for name, entry in found.items()}


def calls() -> list[tuple[str, ast.Call]]:
    """Every place in the source that says a message."""
    texts = {path: path.read_text() for path in SOURCE.rglob("*.py")}
    trees = {path: ast.parse(text) for path, text in texts.items() if "message(" in text}
    return [
        (f"{path.relative_to(SOURCE)}:{node.lineno}", node)
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "message"
    ]


def names(call: ast.Call) -> list[str]:
    """The identifiers that a call may say; each is written out where it is said."""
    first = call.args[0]
    either = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
    return [str(each.value) for each in either if isinstance(each, ast.Constant)]


CALLS = calls()


@pytest.mark.parametrize(("where", "call"), CALLS, ids=[where for where, _ in CALLS])
def test_a_message_has_its_words_and_is_given_what_they_ask_for(where: str, call: ast.Call) -> None:
    given = frozenset(str(keyword.arg) for keyword in call.keywords)
    assert [catalogue().get(name) for name in names(call)] == [given] * len(names(call)), where
    assert names(call), where


def test_no_message_of_the_floor_is_said_by_nobody() -> None:
    said = {name for _, call in CALLS for name in names(call)} | {*given_names()}
    assert set(catalogue()) - said == set()


def given_names() -> dict[str, str]:
    """The names of what the floor keeps, by their identifiers; the rest of names.ftl is idle."""
    sorts: dict[str, list[str]] = {
        "kind": [
            str(each.__struct_config__.tag) for each in (*get_args(Event), *get_args(Content))
        ],
        "step": [step.value for step in Step],
        "alert_of": [*AlertOf],
        "drawn_for": [*DRAWN_FOR],
        "incident": [*Incident],
        "state": [IN_PLAY, *ENDS.values()],
        "ticket_state": [PRINTED, CLAIMED, REDEEMED],
        "jackpot_phase": [*JackpotPhase],
        "payment": [*Payment],
        "meter": [*METERS.values()],
        "move": [activity.value.label for activity in Activity],
        "check": [*CHECKS],
    }
    return {f"{sort}-{slug(each)}": each for sort, every in sorts.items() for each in every}


def slug(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "_", text).strip("_")


@pytest.mark.parametrize(("name", "what"), given_names().items())
def test_what_the_floor_keeps_has_a_name(name: str, what: str) -> None:
    assert english(Message(name)) == what


def test_a_message_is_kept_and_sent_as_it_is() -> None:
    told = message("accepted-one_of", each=[message("amount", amount=500), "a cash-out", 3])
    assert msgspec.json.decode(msgspec.json.encode(told), type=Message) == told


def test_money_is_written_from_cents_and_several_are_joined() -> None:
    told = message("accepted-one_of", each=[message("amount", amount=123_450), "T1", 1200])
    assert str(told) == "$1,234.50, T1, 1200"


def test_the_last_of_several_choices_is_joined_with_or() -> None:
    told = message("accepted-decision_of", player="anna", choices=["Draw", "Stand", "Double"])
    assert str(told) == "anna: Draw, Stand or Double"


def test_arguments_have_no_marks_around_them() -> None:
    assert english(message("refusal-table_full", table="R1")) == "R1 is full"


def test_a_text_says_what_it_says() -> None:
    assert english("the wheel stopped") == "the wheel stopped"


@pytest.mark.parametrize(
    "wrong",
    [message("never_said"), message("refusal-table_full")],
    ids=["unknown", "without its argument"],
)
def test_what_the_catalogue_cannot_say_is_an_error(wrong: Message) -> None:
    with pytest.raises(UnknownMessage):
        english(wrong)
