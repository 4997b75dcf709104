"""HMAC_DRBG with SHA-256.  NIST SP 800-90A Rev. 1, 10.1.2.

The three functions bear the standard's names.  Each takes a state and gives the next, so that a
draw interrupted half way leaves the old state whole.
"""

import hmac
from dataclasses import dataclass, field

BLOCK_BYTES = 32  # outlen: SHA-256 gives 256 bits.
REQUEST_BYTES_MAX = 2**16  # max_number_of_bits_per_request is 2**19.  SP 800-90A table 2.
REQUESTS_MAX = 2**48  # reseed_interval.  SP 800-90A table 2.


class ReseedRequiredError(RuntimeError):
    """The state has answered as many requests as it may without fresh entropy."""


@dataclass(frozen=True, slots=True)
class DrbgState:
    """The working state: Key, V and reseed_counter; the first two are never shown.  10.1.2.1."""

    key: bytes = field(repr=False)
    value: bytes = field(repr=False)
    reseed_counter: int


def instantiate(entropy: bytes, nonce: bytes = b"", personalisation: bytes = b"") -> DrbgState:
    """The first state, which the seed material determines.  10.1.2.3."""
    key, value = bytes(BLOCK_BYTES), b"\x01" * BLOCK_BYTES
    return DrbgState(*_update(key, value, entropy + nonce + personalisation), 1)


def reseed(state: DrbgState, entropy: bytes, additional: bytes = b"") -> DrbgState:
    """A state that depends on the fresh entropy and, one way, on the old state.  10.1.2.4."""
    return DrbgState(*_update(state.key, state.value, entropy + additional), 1)


def generate(state: DrbgState, length: int, additional: bytes = b"") -> tuple[bytes, DrbgState]:
    """So many bytes, and the state after them.  10.1.2.5."""
    _refuse_request(state, length)
    key, value = state.key, state.value
    if additional:
        key, value = _update(key, value, additional)
    output, value = _output(key, value, length)
    key, value = _update(key, value, additional)
    return output, DrbgState(key, value, state.reseed_counter + 1)


def _refuse_request(state: DrbgState, length: int) -> None:
    if not 0 <= length <= REQUEST_BYTES_MAX:
        raise ValueError(f"{length} bytes are refused: a request is 0 to {REQUEST_BYTES_MAX} bytes")
    if state.reseed_counter > REQUESTS_MAX:
        raise ReseedRequiredError(f"{REQUESTS_MAX} requests are answered: reseed, then ask again")


def _output(key: bytes, value: bytes, length: int) -> tuple[bytes, bytes]:
    blocks: list[bytes] = []
    while len(blocks) * BLOCK_BYTES < length:
        value = _mac(key, value)
        blocks.append(value)
    return b"".join(blocks)[:length], value


def _update(key: bytes, value: bytes, provided: bytes) -> tuple[bytes, bytes]:
    """HMAC_DRBG_Update: the second pass is made only where data are provided.  10.1.2.2."""
    key = _mac(key, value + b"\x00" + provided)
    value = _mac(key, value)
    if provided:
        key = _mac(key, value + b"\x01" + provided)
        value = _mac(key, value)
    return key, value


def _mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")
