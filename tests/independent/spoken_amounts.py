"""Amounts back from their English words; it shares nothing with what spells them."""

UNDER_TWENTY = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
SPOKEN = {word: number for number, word in enumerate(UNDER_TWENTY.split())}
SPOKEN |= {word: 10 * number for number, word in enumerate(TENS.split(), start=2)}
SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
UNITS = {"dollar": 100, "dollars": 100, "cent": 1, "cents": 1}


def heard_cents(spoken: str) -> int:
    """The cents that a listener writes down, word by word."""
    written = whole = group = 0
    for word in spoken.replace("-", " ").split():
        if word in UNITS:
            written, whole, group = written + (whole + group) * UNITS[word], 0, 0
        elif word in SCALES:
            whole, group = whole + group * SCALES[word], 0
        elif word == "hundred":
            group *= 100
        elif word != "and":
            group += SPOKEN[word]
    return written
