"""The known-answer test of HMAC_DRBG, made before a real source draws.  SP 800-90A 11.3.

The question and its answer are NIST's: CAVS 14.3, DRBG test vectors, HMAC_DRBG, SHA-256, reseed
without prediction resistance, personalisation and additional input of 256 bits, COUNT = 1.  It
goes through instantiate, reseed and generate with every kind of input.
"""

from croupier.equipment.chance.drbg import generate, instantiate, reseed
from croupier.equipment.chance.failures import KnownAnswerFailure

ENTROPY = bytes.fromhex("3e42348bf76c0559cce9a44704308c85d9c205b676af0ac6ba377a5da12d3244")
NONCE = bytes.fromhex("9af783973c632a490f03dbb4b4852b1e")
PERSONALISATION = bytes.fromhex("2e51c7a8ac70adc37fc7e40d59a8e5bf8dfd8f7b027c77e6ec648bd0c41a78de")
RESEED_ENTROPY = bytes.fromhex("45718ac567fd2660b91c8f5f1f8f186c58c6284b6968eadc9810b7beeca148a1")
RESEED_ADDITIONAL = bytes.fromhex(
    "63a107246a2070739aa4bed6746439d8c2ce678a54fc887c5aba29c502da7ba9"
)
FIRST_ADDITIONAL = bytes.fromhex("e4576291b1cde51c5044fdc5375624cebf63333c58c7457ca7490da037a9556e")
SECOND_ADDITIONAL = bytes.fromhex(
    "b5a3fbd57784b15fd875e0b0c5e59ec5f089829fac51620aa998fff003534d6f"
)
ANSWER = bytes.fromhex(
    "c624d26087ffb8f39836c067ba37217f1977c47172d5dcb7d40193a1cfe20158"
    "b774558cbee8eb6f9c62d629e1bcf70a1439e46c5709ba4c94a006ba94994796"
    "e10660d6cb1e150a243f7ba5d35c8572fd96f43c08490131797e86d3ed8467b6"
    "92f92f668631b1d32862c3dc43bfba686fe72fdd947db2792463e920522eb4bc"
)


def check_known_answer() -> None:
    """Raise unless HMAC_DRBG answers as NIST published."""
    if _answer() != ANSWER:
        raise KnownAnswerFailure("HMAC_DRBG did not give its known answer")


def _answer() -> bytes:
    """The second of two outputs, which is the one that NIST publishes."""
    state = instantiate(ENTROPY, NONCE, PERSONALISATION)
    state = reseed(state, RESEED_ENTROPY, RESEED_ADDITIONAL)
    _, state = generate(state, len(ANSWER), FIRST_ADDITIONAL)
    output, _ = generate(state, len(ANSWER), SECOND_ADDITIONAL)
    return output
