"""Random numbers and shuffles, compiled: many streams side by side, and no card too many.

The generator is xoshiro256++ of David Blackman and Sebastiano Vigna (prng.di.unimi.it), which its
authors gave to the public domain.  A draw below n is the upper half of 32 random bits times n: of
two numbers below 416 one is then at most a ten-millionth likelier than the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Index = int | np.integer[Any]
    Bytes = NDArray[np.uint8]
    Words = NDArray[np.uint64]

F = TypeVar("F", bound="Callable[..., Any]")

STREAMS = 32  # As many as keep the vector units of a core busy.
WORD, HALF_WORD = np.uint64(64), np.uint64(32)


def compiled(function: F) -> F:
    """The function, compiled at its first call and kept beside its source; threads share a core."""
    return cast("F", numba.njit(cache=True, nogil=True)(function))


def inlined(function: F) -> F:
    """A piece of compiled functions."""
    return cast("F", numba.njit(inline="always")(function))


def own(array: NDArray[Any]) -> NDArray[Any]:
    """The array, copied if it may not be written: compiled functions know one kind only.

    Those that another computer sent, or that were kept, may not.
    """
    return np.require(array, requirements="W")


def streams_of(seed: int, block: int) -> Words:
    """The streams of a block of rounds: a hash of the seed and the number of the block."""
    words = np.random.SeedSequence((seed, block)).generate_state(4 * STREAMS, np.uint64)
    return words.astype(np.uint64).reshape(4, STREAMS)


@inlined
def rotated(word: np.uint64, bits: np.uint64) -> np.uint64:
    """The word with its upper bits moved to the lower end."""
    return (word << bits) | (word >> (WORD - bits))


@inlined
def below(bits: np.uint32, count: Index) -> np.uint64:
    """A number below the count, from 32 random bits."""
    return (np.uint64(bits) * np.uint64(count)) >> HALF_WORD


@inlined
def drawn(cards: Bytes, here: Index, there: Index) -> np.uint8:
    """The card from there, which changes places with the one here."""
    card: np.uint8 = cards[there]
    cards[there] = cards[here]
    cards[here] = card
    return card


@compiled
def fill(streams: Words, words: Words) -> None:
    """Fill with random words, a row of the streams at a time, and move the streams on."""
    first, second, third, fourth = streams[0], streams[1], streams[2], streams[3]
    for start in range(0, len(words), STREAMS):
        row = words[start : start + STREAMS]
        for stream in range(STREAMS):
            a, b, c, d = first[stream], second[stream], third[stream], fourth[stream]
            row[stream] = rotated(a + d, np.uint64(23)) + a
            shifted = b << np.uint64(17)
            c ^= a
            d ^= b
            first[stream] = a ^ d
            second[stream] = b ^ c
            third[stream] = c ^ shifted
            fourth[stream] = rotated(d, np.uint64(45))
