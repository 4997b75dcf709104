"""What a source of chance raises once it may no longer be trusted."""

CONSEQUENCE = "no card, die or wheel may be drawn until an operator replaces this source of chance"


class ChanceUnhealthy(RuntimeError):
    """The source of chance failed, and the tables that depend on it stop.  Standards 11."""

    def __str__(self) -> str:
        return f"{super().__str__()}: {CONSEQUENCE}"


class KnownAnswerFailure(ChanceUnhealthy):
    """HMAC_DRBG did not give the answer that NIST published for a known question."""
