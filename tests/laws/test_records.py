"""A record of a round, whatever was done to it: it holds, it is broken, or it is refused."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.equipment.chance import CommitmentError, Secret, commitment
from croupier.games import game_of
from croupier.games.game import Who
from croupier.rounds.deal import Decision, RoundRefused
from croupier.rounds.play import open_wagering
from croupier.rounds.record import dealt, record, verify
from croupier.rounds.refusals import Refused
from croupier.rounds.round import apply
from croupier.rounds.shape import RecordError
from croupier.rounds.signature import signer_of
from croupier.rounds.wager import Wager
from croupier.rounds.wagering_period import new_round, place, select
from croupier.rulebook.loader import book_names, load
from croupier.rulebook.source import BookError
from support.rig import KEY, after

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.rounds.round import Round

Path = tuple[Any, ...]

SECRET = Secret(bytes([4] * 32))  # Anna is asked to decide in every game that asks.
PUBLISHED = commitment(SECRET, signer_of(KEY))
PLAYERS = ("anna", "boris")
PLAIN = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def wagered(name: str) -> Round:
    """An open round of a book in which two players have wagers on its first six bets."""
    book = load(name)
    game = game_of(book)
    areas = dict(zip(PLAYERS, (1, 2) if game.name == "blackjack" else (0, 0), strict=True))
    seated = (Who("anna", areas["anna"]),)
    play = new_round("law", game, book.rules(), seating=PLAYERS, seated=seated)
    play = after(play, open_wagering(play))
    for player in PLAYERS if game.wagering.selections else ():
        play = after(play, select(play, Who(player), game.wagering.selections[0]))
    for bet in list(play.rules.odds)[:6]:
        for player in PLAYERS:
            who = Who(player, areas[player])
            pick = game.bets[bet].picks[0]
            answer = place(play, Wager(f"{player}:{bet}", who, bet, pick, 1000))
            play = play if isinstance(answer, Refused) else apply(play, answer)
    return play


@cache
def recorded(name: str) -> str:
    """The record of a round of a book, in which everybody decides the last that is offered."""
    done = dealt(wagered(name), SECRET, lambda _, asked: Decision(asked.choices[-1].name))
    return json.dumps(record(done, SECRET, KEY))


def paths(node: Any, above: Path = ()) -> Iterator[Path]:
    """Where something stands in a record, containers and what they contain."""
    parts = node.items() if isinstance(node, dict) else enumerate(node)
    for key, part in parts:
        yield (*above, key)
        if isinstance(part, dict | list):
            yield from paths(part, (*above, key))


def others(value: Any) -> list[Any]:
    """Values of the same kind that might stand there instead."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, value - 1, value * 2 + 100]
        case str():
            swapped = {"anna": "boris", "boris": "anna"}.get(value, value.swapcase())
            return [swapped, f"{value}x", value[:-1], "", None]
        case None:
            return [0, 1, 100, "", "anna"]
        case list():
            return [value[1:], value[:-1], value[::-1], [*value, *value[:1]]]
    return [{}, {**value, "more": 1}]


def edits(text: str) -> Iterator[tuple[Path, Any, Any]]:
    """Every record that differs in one place: where, what stands there, and the record."""
    for path in paths(json.loads(text)):
        yield path, "taken away", edited(text, path)
        for other in others(found(json.loads(text), path)):
            changed = edited(text, path, other)
            if json.dumps(changed) != text:
                yield path, other, changed


def found(node: Any, path: Path) -> Any:
    for key in path:
        node = node[key]
    return node


def edited(text: str, path: Path, *value: Any) -> Any:
    """The record with another value in one place, or with nothing there."""
    changed = json.loads(text)
    node = found(changed, path[:-1])
    if value:
        node[path[-1]] = value[0]
    else:
        del node[path[-1]]
    return changed


def holds(changed: Any) -> bool:
    """Whether a record is taken for one and each of its promises holds."""
    try:
        return all(check.holds for check in verify(changed, PUBLISHED))
    except (RecordError, RoundRefused, CommitmentError, BookError, ValueError):
        return False


@pytest.mark.parametrize("name", book_names())
def test_whatever_is_edited_in_a_record_is_found_out(name: str) -> None:
    text = recorded(name)
    assert holds(json.loads(text))
    unseen = [(path, other) for path, other, changed in edits(text) if holds(changed)]
    assert unseen == []


def test_the_edited_records_have_something_in_every_field() -> None:
    stated = [json.loads(recorded(name)).items() for name in book_names()]
    filled = {field for fields in stated for field, value in fields if value not in ([], {}, None)}
    assert filled == set(json.loads(recorded("crown_melbourne/casino_war"))) - {
        "area_maximum_cents",
        "last_spinner",
    }


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(list(paths(json.loads(recorded("crown_melbourne/casino_war"))))), ANYTHING)
def test_a_record_with_anything_in_any_place_is_never_a_crash(path: Path, value: object) -> None:
    text = recorded("crown_melbourne/casino_war")
    changed = edited(text, path, value)
    assert holds(changed) is (json.dumps(changed) == text)
