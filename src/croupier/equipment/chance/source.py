"""The source of chance for real tables: HMAC_DRBG, seeded by the operating system."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import NoReturn
from weakref import WeakSet

from croupier.equipment.chance.commitment import Secret
from croupier.equipment.chance.drbg import REQUESTS_MAX, generate, instantiate, reseed
from croupier.equipment.chance.failures import ChanceUnhealthy
from croupier.equipment.chance.health import STARTUP_SAMPLES, HealthTests
from croupier.equipment.chance.known_answer import check_known_answer
from croupier.equipment.chance.port import RandomBytes, uniform_below

ENTROPY_BYTES = 32  # The security strength, 256 bits.  SP 800-90A 8.6.3, table 2.
NONCE_BYTES = 16  # Half the security strength.  SP 800-90A 8.6.7.
CONTINUATION_BYTES = 32
REQUESTS_BETWEEN_RESEEDS = 2**12  # Some seven shoes; the standard would allow 2**48 requests.
PERSONALISATION = b"croupier system chance 1\x00"


class SystemChance:
    """Draws that nobody can foretell or repeat; after a failure it draws nothing, for ever.

    Every byte of entropy passes the health tests.  Fresh entropy is mixed in after so many
    requests, in the child of a fork, and when `reseed` is called after an interruption: always
    with the old state, one way, as SP 800-90A 10.1.2.4 builds it (standards 6).  A restart keeps
    to that too, if what `continuation` gave the old process is the new one's `earlier`.
    """

    def __init__(
        self,
        entropy: RandomBytes = os.urandom,
        *,
        earlier: bytes = b"",
        process_id: Callable[[], int] = os.getpid,
        requests_between_reseeds: int = REQUESTS_BETWEEN_RESEEDS,
    ) -> None:
        _refuse_interval(requests_between_reseeds)
        check_known_answer()
        self._entropy, self._process_id = entropy, process_id
        self._requests_max = requests_between_reseeds
        self._health, self._failure, self._lock = HealthTests(), "", Lock()
        self._fresh(STARTUP_SAMPLES)
        seed, nonce = self._fresh(ENTROPY_BYTES), self._fresh(NONCE_BYTES)
        self._state = instantiate(seed, nonce, PERSONALISATION + earlier)
        self._seeded_in: int | None = process_id()
        _LIVE.add(self)

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, every one equally likely; n is 1 to 2**64."""
        with self._drawing():
            return uniform_below(n, self._generated)

    def secret(self) -> Secret:
        """Draw a secret to commit to."""
        with self._drawing():
            return Secret.drawn(self._generated)

    def continuation(self) -> bytes:
        """Draw what a restarted process mixes in, one way from this state.  Standards 6."""
        with self._drawing():
            return self._generated(CONTINUATION_BYTES)

    def reseed(self) -> None:
        """Mix fresh entropy into the state, as after an interruption.  Standards 6."""
        with self._drawing():
            self._reseed()

    @property
    def failure(self) -> str | None:
        """What failed, once it has: the tables that depend on this source are unplayable."""
        return self._failure or None

    def __reduce__(self) -> NoReturn:
        """Refuse a copy: no two sources share a sequence.  Standards 5."""
        raise TypeError("a source of chance is not copied or pickled: construct another")

    @contextmanager
    def _drawing(self) -> Iterator[None]:
        """One thread draws at a time, and none after a failure.  Standards 11."""
        with self._lock:
            if self._failure:
                raise ChanceUnhealthy(self._failure)
            try:
                yield
            except ChanceUnhealthy as unhealthy:
                self._failure = unhealthy.args[0]
                raise

    def _generated(self, length: int) -> bytes:
        forked = self._seeded_in != self._process_id()
        if forked or self._state.reseed_counter > self._requests_max:
            self._reseed()
        output, self._state = generate(self._state, length)
        return output

    def _reseed(self) -> None:
        self._state = reseed(self._state, self._fresh(ENTROPY_BYTES))
        self._seeded_in = self._process_id()

    def _fresh(self, length: int) -> bytes:
        """So many bytes of entropy that passed the health tests."""
        block = self._asked(length)
        if len(block) != length:
            raise ChanceUnhealthy(f"the entropy source gave {len(block)} bytes of {length}")
        self._health = self._health.after(block)
        return block

    def _asked(self, length: int) -> bytes:
        try:
            return self._entropy(length)
        except (OSError, NotImplementedError) as error:
            raise ChanceUnhealthy(f"the entropy source failed ({error})") from error


def _refuse_interval(requests: int) -> None:
    if not 1 <= requests <= REQUESTS_MAX:
        raise ValueError(f"{requests} requests between reseeds are refused: 1 to {REQUESTS_MAX}")


_LIVE: WeakSet[SystemChance] = WeakSet()


def _renew_in_child() -> None:
    """Free the lock that another thread of the parent may hold, and have the child reseed.

    The process id alone would miss a descendant that was given its forebear's number again.
    """
    for chance in _LIVE:
        chance._lock, chance._seeded_in = Lock(), None  # noqa: SLF001


if sys.platform != "win32":  # pragma: no branch
    os.register_at_fork(after_in_child=_renew_in_child)
