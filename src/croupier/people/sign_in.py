"""Signing in: three failures in thirty minutes lock out, thirty idle minutes ask again.

The figures are those of GLI-19 for staff access; whether a name is known shows in no answer.  A
lock holds for a name at one address, so that nobody elsewhere locks its owner out.  Once a name has
failed too often everywhere, it is taken only from addresses where it has signed in before.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from croupier.people.passwords import NOBODY, fits
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.people.house import Person

FAILURES_MAX = 3
FAILURES_WITHIN = timedelta(minutes=30)
LOCKED_FOR = timedelta(minutes=30)
IDLE_MAX = timedelta(minutes=30)
FAILURES_ANYWHERE_MAX = 30
STANDARD = "GLI-19"


class Login(NamedTuple):
    """A person and the hash of their password."""

    person: Person
    password_hash: str


class Attempts(NamedTuple):
    """The failures to sign in under one name at one address that still count.

    `is_besieged` is that the name has failed too often from anywhere to be taken at this address.
    """

    failed_at: tuple[datetime, ...] = ()
    is_besieged: bool = False

    def failed(self, now: datetime) -> Attempts:
        """These and one more failure, without those that no longer count; locked, none counts."""
        if self.is_locked(now):
            return self
        recent = [at for at in self.failed_at if now - at < FAILURES_WITHIN]
        return self._replace(failed_at=(*recent, now))

    def is_locked(self, now: datetime) -> bool:
        """Whether so many failures came so close together that nobody gets in now."""
        return len(self.failed_at) == FAILURES_MAX and now < self.failed_at[-1] + LOCKED_FOR


class SignedIn(NamedTuple):
    """A person who is at work: since when, and when last seen."""

    person: Person
    since: datetime
    seen_at: datetime


class NotSignedIn(NamedTuple):
    """Why nobody got in, and the failures to keep for the name."""

    refused: Refused
    attempts: Attempts


def signed_in(
    login: Login | None, password: str, attempts: Attempts, now: datetime
) -> SignedIn | NotSignedIn:
    """Who signs in with this password; without a login, the same answer after the same work.

    The failures belong to the name that was typed. A sign-in that succeeds ends them.
    """
    is_right = fits(login.password_hash if login else NOBODY, password)
    if attempts.is_locked(now):
        return NotSignedIn(_locked_out(), attempts)
    if attempts.is_besieged:
        return NotSignedIn(_besieged(), attempts)
    if login is None or not is_right or not login.person.is_active:
        return NotSignedIn(_not_recognised(), attempts.failed(now))
    return SignedIn(login.person, now, now)


def seen(signed: SignedIn, now: datetime) -> SignedIn | Refused:
    """The person, seen again; after too long without an act they give their password again."""
    if now - signed.seen_at < IDLE_MAX:
        return signed._replace(seen_at=now)
    why = message("refusal-idle", minutes=IDLE_MAX.seconds // 60)
    return Refused(Reason.NOT_SIGNED_IN, why, STANDARD, message("accepted-password_again"))


def _not_recognised() -> Refused:
    why = message("refusal-wrong_password")
    accepted = message("accepted-name_and_password", most=FAILURES_MAX)
    return Refused(Reason.NOT_SIGNED_IN, why, STANDARD, accepted)


def _besieged() -> Refused:
    why = message("refusal-failures_anywhere", count=FAILURES_ANYWHERE_MAX)
    accepted = message("accepted-known_address")
    return Refused(Reason.LOCKED_OUT, why, STANDARD, accepted)


def _locked_out() -> Refused:
    within = FAILURES_WITHIN.seconds // 60
    why = message("refusal-failures_within", count=FAILURES_MAX, minutes=within)
    accepted = message("accepted-try_later", minutes=LOCKED_FOR.seconds // 60)
    return Refused(Reason.LOCKED_OUT, why, STANDARD, accepted)
