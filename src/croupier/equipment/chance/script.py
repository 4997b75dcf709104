"""Draws that a script tells beforehand."""

from collections.abc import Iterable

from croupier.equipment.chance.port import refuse_undrawable


class ScriptError(ValueError):
    """The script has no value for this draw, or one that cannot be drawn."""


class ScriptedChance:
    """Draws the given values, in order."""

    def __init__(self, values: Iterable[int]) -> None:
        self._values = tuple(values)
        self._drawn = 0

    def below(self, n: int) -> int:
        """Draw the next value of the script; a value that is refused is not consumed."""
        refuse_undrawable(n)
        value = self._next(n)
        if not 0 <= value < n:
            raise ScriptError(f"{self._draw(n)} is scripted as {value}: it takes 0 to {n - 1}")
        self._drawn += 1
        return value

    @property
    def left(self) -> tuple[int, ...]:
        """The values not drawn yet."""
        return self._values[self._drawn :]

    def _next(self, n: int) -> int:
        if self._drawn == len(self._values):
            raise ScriptError(f"{self._draw(n)} has no value: the script holds {self._drawn}")
        return self._values[self._drawn]

    def _draw(self, n: int) -> str:
        return f"draw {self._drawn + 1}, below({n}),"
