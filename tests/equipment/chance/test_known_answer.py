"""The known-answer test that a real source passes before it draws."""

import pytest

from croupier.equipment.chance import (
    ChanceUnhealthy,
    KnownAnswerFailure,
    SystemChance,
    drbg,
    known_answer,
)


def test_the_known_answer_is_given() -> None:
    known_answer.check_known_answer()


def test_a_source_is_not_made_when_the_answer_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_answer, "ANSWER", bytes(128))
    with pytest.raises(KnownAnswerFailure, match="did not give its known answer: no card, die"):
        SystemChance()


def test_a_broken_mac_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drbg, "_mac", lambda _key, _message: bytes(32))
    with pytest.raises(KnownAnswerFailure):
        SystemChance()


def test_a_wrong_answer_is_a_kind_of_ill_health() -> None:
    assert issubclass(KnownAnswerFailure, ChanceUnhealthy)
