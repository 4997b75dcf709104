"""The secret that a round or shoe is committed to, sealed before anything is drawn from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment.chance import commitment
from croupier.store.statements import SEAL
from croupier.store.unit import Change

if TYPE_CHECKING:
    from croupier.equipment.chance import Secret
    from croupier.floor.site.keys import Keys


SECRET = "secret"  # noqa: S105 - what is sealed, not its value


def sealing(keys: Keys, secret: Secret) -> Change:
    """A secret, sealed, to be kept before anything is drawn from it."""
    sealed = keys.sealed(secret.value, SECRET)
    return Change(SEAL, {"commitment": commitment(secret), "sealed": sealed})
