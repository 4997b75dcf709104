"""A record of a round, whatever was done to it: it holds, it is broken, or it is refused."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.equipment.chance import CommitmentError, Secret
from croupier.rounds.dealing import Decision, RoundRefused
from croupier.rounds.record import dealt, record, verify
from croupier.rounds.shape import RecordError
from croupier.rulebook.source import BookError
from support.rig import opened, wager, with_wagers

SECRET = Secret(bytes([2] * 32))
PLAIN = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
# What a record states of the table; in this round it changed nothing.
CIRCUMSTANCES = {"seating", "chips_cents", "seated", "area_maximum_cents", "last_spinner"}
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def a_round() -> dict[str, Any]:
    play = with_wagers(opened("crown_melbourne/casino_war"), wager("Ante"), wager("Tie"))
    done = dealt(play, SECRET, lambda *_: Decision("Go to War"))
    return dict(json.loads(json.dumps(record(done, SECRET))))


ROUND = a_round()


def paths(node: Any, above: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    parts = node.items() if isinstance(node, dict) else enumerate(node)
    found = [above] if above else []
    for key, part in parts:
        here = (*above, key)
        found += paths(part, here) if isinstance(part, dict | list) else [here]
    return found


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(paths(ROUND)), ANYTHING)
def test_a_record_with_anything_in_any_place_is_never_a_crash(
    path: tuple[Any, ...], value: object
) -> None:
    changed = json.loads(json.dumps(ROUND))
    node = changed
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    try:
        holds = all(check.holds for check in verify(changed))
    except (RecordError, RoundRefused, CommitmentError, BookError, ValueError):
        return
    assert holds is (changed == ROUND) or path[0] in CIRCUMSTANCES
