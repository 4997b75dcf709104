"""Raw output of the generator behind every draw, for test suites of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment.chance.drbg import REQUEST_BYTES_MAX, generate, instantiate, reseed
from croupier.equipment.chance.source import REQUESTS_BETWEEN_RESEEDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PERSONALISATION = b"croupier raw output 1\x00"


def raw_blocks(
    entropy: Callable[[], bytes] | bytes,
    length: int | None = None,
    request_bytes: int = REQUEST_BYTES_MAX,
) -> Iterator[bytes]:
    """The output of HMAC_DRBG, so many bytes or without end, in requests of one size.

    A source of entropy is asked again as often as a table's is; bytes are a seed, asked once.
    """
    if not 1 <= request_bytes <= REQUEST_BYTES_MAX:
        raise ValueError(f"requests of {request_bytes} bytes; accepted: 1 to {REQUEST_BYTES_MAX}")
    first = entropy if isinstance(entropy, bytes) else entropy()
    state, left = instantiate(first, personalisation=PERSONALISATION), length
    while left is None or left > 0:
        if not isinstance(entropy, bytes) and state.reseed_counter > REQUESTS_BETWEEN_RESEEDS:
            state = reseed(state, entropy())
        block, state = generate(state, request_bytes)
        yield block if left is None else block[:left]
        left = None if left is None else left - len(block)
