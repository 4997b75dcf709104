"""The continuous health tests on entropy, byte by byte.  NIST SP 800-90B 4.4.

The operating system hands out conditioned bytes, so these tests catch a source that is stuck,
stubbed or grossly biased; the loss of entropy inside the kernel is the kernel's to notice.
"""

from math import comb
from typing import NamedTuple, Self

from croupier.equipment.chance.failures import ChanceUnhealthy

ALPHA_BITS = 20  # alpha = 2**-20: how rarely a source of the claimed entropy fails a test.
ENTROPY_BITS = 6  # H, the min-entropy claimed for a byte: less than the 8 of a uniform one.
WINDOW_SAMPLES = 512  # W, for a source that is not binary.  4.4.2.
STARTUP_SAMPLES = 1024  # Tested, and then discarded, before the first draw.  4.3.


def repetition_cutoff(entropy_bits: int, alpha_bits: int = ALPHA_BITS) -> int:
    """C = 1 + ceil(-log2(alpha) / H).  4.4.1."""
    return 1 + -(-alpha_bits // entropy_bits)


def proportion_cutoff(entropy_bits: int, alpha_bits: int = ALPHA_BITS) -> int:
    """C = 1 + CRITBINOM(W, 2**-H, 1 - alpha).  4.4.2."""
    return 1 + critical_binomial(WINDOW_SAMPLES, entropy_bits, alpha_bits)


def critical_binomial(trials: int, entropy_bits: int, alpha_bits: int) -> int:
    """The least k with P(X <= k) >= 1 - 2**-alpha_bits, X binomial with p = 2**-entropy_bits.

    It is counted in whole numbers: of the (2**H)**W equally likely outcomes, `above` exceed k.
    """
    others = 2**entropy_bits - 1
    everything = above = (others + 1) ** trials
    k = -1
    while above << alpha_bits > everything:
        k += 1
        above -= comb(trials, k) * others ** (trials - k)
    return k


REPETITION_CUTOFF = repetition_cutoff(ENTROPY_BITS)
PROPORTION_CUTOFF = proportion_cutoff(ENTROPY_BITS)


class RepetitionCount(NamedTuple):
    """How many times in a row the latest sample has come.  4.4.1."""

    sample: int | None = None
    times: int = 0

    def after(self, sample: int) -> Self:
        """The count once this sample has come."""
        return self._replace(sample=sample, times=self.times + 1 if sample == self.sample else 1)

    @property
    def failure(self) -> str | None:
        """What failed, if the sample has come too often in a row."""
        if self.times < REPETITION_CUTOFF:
            return None
        return f"a byte of entropy came {self.times} times in a row (repetition count test)"


class AdaptiveProportion(NamedTuple):
    """How often the first sample of a window has come in it so far.  4.4.2."""

    sample: int | None = None
    seen: int = 0
    times: int = 0

    def after(self, sample: int) -> Self:
        """The proportion once this sample has come; a full window gives way to the next."""
        if self.seen in (0, WINDOW_SAMPLES):
            return self._replace(sample=sample, seen=1, times=1)
        return self._replace(seen=self.seen + 1, times=self.times + (sample == self.sample))

    @property
    def failure(self) -> str | None:
        """What failed, if the sample has too great a part in its window."""
        if self.times < PROPORTION_CUTOFF:
            return None
        return (
            f"a byte of entropy came {self.times} times in {self.seen} (adaptive proportion test)"
        )


class HealthTests(NamedTuple):
    """Both tests, as far as the samples have come."""

    repetition: RepetitionCount = RepetitionCount()
    proportion: AdaptiveProportion = AdaptiveProportion()

    def after(self, block: bytes) -> Self:
        """The tests once these samples have come; raises at the first that fails one."""
        tests = self
        for sample in block:
            tests = tests._replace(
                repetition=tests.repetition.after(sample),
                proportion=tests.proportion.after(sample),
            )
            tests.refuse_failed()
        return tests

    def refuse_failed(self) -> None:
        """Raise if either test has failed."""
        failure = self.repetition.failure or self.proportion.failure
        if failure:
            raise ChanceUnhealthy(failure)
