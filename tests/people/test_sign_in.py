"""Signing in: lockout, uniform answers, idle people asked again."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st

from croupier.people import sign_in
from croupier.people.passwords import NOBODY
from croupier.people.sign_in import Attempts, Login, NotSignedIn, SignedIn, seen, signed_in
from croupier.rounds.refusals import Reason, Refused
from support.people import NOON, somebody

if TYPE_CHECKING:
    from datetime import datetime

ADA = somebody("Area Manager")
GOOD = "correct horse battery"
# As little work as argon2 allows: what is tested is who gets in, not how hard it is to guess.
LOGIN = Login(ADA, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(GOOD))
NONE = Attempts()
DAY = 24 * 60
moments = st.integers(0, 240)


def after(minutes: int) -> datetime:
    return NOON + timedelta(minutes=minutes)


def failed(*minutes: int) -> Attempts:
    attempts = NONE
    for minute in minutes:
        attempts = attempts.failed(after(minute))
    return attempts


def test_the_right_password_signs_in() -> None:
    assert signed_in(LOGIN, GOOD, NONE, NOON) == SignedIn(ADA, NOON, NOON)


def test_a_wrong_password_is_refused_and_counted() -> None:
    answer = signed_in(LOGIN, "wrong", NONE, NOON)
    assert isinstance(answer, NotSignedIn)
    assert answer.refused.reason == Reason.NOT_SIGNED_IN
    assert answer.attempts == Attempts((NOON,))


@pytest.mark.parametrize("password", ["", "\0", "\ud800", "x" * 100_000])
def test_whatever_is_typed_is_answered(password: str) -> None:
    assert signed_in(LOGIN, password, NONE, NOON) == signed_in(LOGIN, "wrong", NONE, NOON)


def test_an_unknown_name_and_a_wrong_password_get_the_same_answer() -> None:
    assert signed_in(None, GOOD, NONE, NOON) == signed_in(LOGIN, "wrong", NONE, NOON)


def test_whoever_is_no_longer_active_gets_the_answer_of_a_wrong_password() -> None:
    gone = LOGIN._replace(person=ADA._replace(is_active=False))
    assert signed_in(gone, GOOD, NONE, NOON) == signed_in(LOGIN, "wrong", NONE, NOON)


@pytest.mark.parametrize(
    ("login", "checked"), [(LOGIN, LOGIN.password_hash), (None, NOBODY)], ids=["known", "unknown"]
)
@pytest.mark.parametrize("attempts", [NONE, failed(0, 0, 0)], ids=["open", "locked"])
def test_a_hash_is_checked_once_whether_known_or_not_locked_or_not(
    monkeypatch: pytest.MonkeyPatch, login: Login | None, checked: str, attempts: Attempts
) -> None:
    check = Mock(return_value=False)
    monkeypatch.setattr(sign_in, "fits", check)
    signed_in(login, GOOD, attempts, NOON)
    check.assert_called_once_with(checked, GOOD)


def test_three_failures_in_thirty_minutes_lock_out_even_the_right_password() -> None:
    answer = signed_in(LOGIN, GOOD, failed(0, 10, 29), after(30))
    assert isinstance(answer, NotSignedIn)
    assert str(answer.refused) == (
        "3 failures within 30 minutes (GLI-19); accepted: a try 30 minutes after the last failure"
    )


def test_an_unknown_name_is_locked_out_as_a_known_one_is() -> None:
    locked = failed(0, 10, 29)
    assert signed_in(None, GOOD, locked, after(30)) == signed_in(LOGIN, GOOD, locked, after(30))


def test_a_try_while_locked_out_does_not_prolong_it() -> None:
    answer = signed_in(LOGIN, "wrong", failed(0, 10, 29), after(30))
    assert isinstance(answer, NotSignedIn)
    assert answer.attempts == failed(0, 10, 29)


def test_the_lock_opens_thirty_minutes_after_the_last_failure() -> None:
    locked = failed(0, 10, 29)
    assert isinstance(signed_in(LOGIN, GOOD, locked, after(58)), NotSignedIn)
    assert isinstance(signed_in(LOGIN, GOOD, locked, after(59)), SignedIn)


def test_three_failures_within_more_than_thirty_minutes_do_not_lock_out() -> None:
    assert isinstance(signed_in(LOGIN, GOOD, failed(0, 15, 30), after(30)), SignedIn)


@given(st.lists(moments, max_size=2))
def test_fewer_than_three_failures_never_lock_out(minutes: list[int]) -> None:
    assert not failed(*minutes).is_locked(after(max(minutes, default=0)))


@given(st.lists(moments, max_size=9).map(sorted), st.integers(0, 29), st.integers(0, 29))
def test_after_whatever_went_before_three_failures_within_thirty_minutes_lock_out(
    minutes: list[int], second: int, third: int
) -> None:
    offsets = sorted((second, third))
    times = [*minutes, *(DAY + offset for offset in (0, *offsets))]
    assert failed(*times).is_locked(after(times[-1]))


@given(st.lists(moments, min_size=1, max_size=9).map(sorted))
def test_no_lock_lasts_beyond_thirty_minutes_after_the_last_failure(minutes: list[int]) -> None:
    assert not failed(*minutes).is_locked(after(minutes[-1] + 30))


@given(st.lists(moments, max_size=30).map(sorted))
def test_no_more_than_three_failures_are_kept(minutes: list[int]) -> None:
    assert len(failed(*minutes).failed_at) <= 3


def test_an_act_keeps_somebody_signed_in() -> None:
    signed = SignedIn(ADA, NOON, NOON)
    assert seen(signed, after(29)) == SignedIn(ADA, NOON, after(29))


def test_after_thirty_idle_minutes_the_password_is_asked_again() -> None:
    answer = seen(SignedIn(ADA, NOON, NOON), after(30))
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NOT_SIGNED_IN
    assert str(answer) == "no act for 30 minutes (GLI-19); accepted: the password again"
