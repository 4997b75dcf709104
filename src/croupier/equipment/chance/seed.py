"""Draws that the same seed repeats."""

from croupier.equipment.chance.drbg import generate, instantiate
from croupier.equipment.chance.port import uniform_below

Seed = bytes | int | str


class SeededChance:
    """Draws determined by a seed, through the same HMAC_DRBG and rejection as the real source.

    It is as secret as its seed, so its seed is not shown.  One thread draws from it.
    """

    def __init__(self, seed: Seed, *, nonce: bytes = b"", personalisation: bytes = b"") -> None:
        self._state = instantiate(_entropy(seed), nonce, personalisation)

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, every one equally likely; n is 1 to 2**64."""
        return uniform_below(n, self._generated)

    def _generated(self, length: int) -> bytes:
        output, self._state = generate(self._state, length)
        return output


def _entropy(seed: Seed) -> bytes:
    """Bytes are taken as they are; 7 and "7" are one seed, as on a command line."""
    return seed if isinstance(seed, bytes) else str(seed).encode()
