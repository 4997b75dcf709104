"""Chance: the one port that draws; nothing else in Croupier is random.

`SystemChance` draws for real tables, seeded by the operating system and tested as it goes.
`chance_of` a committed `Secret` draws what players verify afterwards: a round or a shoe.
`SeededChance` draws the same from the same seed: demonstrations, tests, simulation.
`ScriptedChance` draws what a test or an example tells it to.
`distribution` plays every possible draw and gives each outcome's exact probability.
"""

from croupier.equipment.chance.commitment import (
    CommitmentError,
    Secret,
    chance_of,
    commitment,
    verify_commitment,
)
from croupier.equipment.chance.enumeration import EnumerationError, distribution
from croupier.equipment.chance.failures import ChanceUnhealthy, KnownAnswerFailure
from croupier.equipment.chance.port import BELOW_MAX, Chance, RandomBytes, shuffled
from croupier.equipment.chance.script import ScriptedChance, ScriptError
from croupier.equipment.chance.seed import SeededChance
from croupier.equipment.chance.source import SystemChance

__all__ = [
    "BELOW_MAX",
    "Chance",
    "ChanceUnhealthy",
    "CommitmentError",
    "EnumerationError",
    "KnownAnswerFailure",
    "RandomBytes",
    "ScriptError",
    "ScriptedChance",
    "Secret",
    "SeededChance",
    "SystemChance",
    "chance_of",
    "commitment",
    "distribution",
    "shuffled",
    "verify_commitment",
]
