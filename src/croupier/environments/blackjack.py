"""One Betting Area against the Dealer as a gymnasium environment; it has no rule of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
from gymnasium import error, spaces

from croupier.environments.episode import Episode
from croupier.environments.view import ACTIONS, mask, observation_space, observed, text
from croupier.equipment.cards import cards
from croupier.equipment.shoe import stacked
from croupier.games.blackjack.shoe import fresh
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from numpy.random import Generator

    from croupier.environments.view import Observation
    from croupier.rulebook.book import OptionValue

    Info = dict[str, Any]


class GymnasiumChance:
    """Draws through the generator that gymnasium seeds: for training, never for a table."""

    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, every one equally likely."""
        return int(self._generator.integers(n))


class BlackjackEnv(gymnasium.Env["Observation", Any]):
    """Each episode is a Round of Play; its reward comes at the end, in original wagers.

    The options of the table, such as `decks`, are the book's.  The shoe lasts over episodes until
    its cutting card comes out; `reset(seed=…)` begins a new one, and
    `reset(options={"cards": "8S 6D 8C"})` one that deals these cards first.

    What may be done is in `info["action_mask"]`.  Another action is refused, `info["refused"]` says
    so, and the rules decide as for a player who is silent; where `is_strict` it is an error.  When
    the first cards decide the round, any action ends the episode.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(
        self,
        book: str,
        render_mode: str | None = None,
        *,
        is_strict: bool = False,
        **options: OptionValue,
    ) -> None:
        self.rules = load(book).rules(**options)
        self.render_mode = render_mode
        self.is_strict = is_strict
        self.action_space = spaces.Discrete(len(ACTIONS))
        self.observation_space = observation_space()
        self._episode: Episode | None = None
        self._is_playing = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """The round after its initial deal."""
        super().reset(seed=seed)
        front = (options or {}).get("cards", "")
        last = None if seed is not None or front else self._episode
        self._episode = (last and _next(last)) or self._first(front)
        self._is_playing = True
        return self._seen(self._episode)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        """The round after a decision and the cards that follow from it."""
        episode = self._episode
        if episode is None or not self._is_playing:
            raise error.ResetNeeded("no round is being played; accepted: reset()")
        refused = self._refused(episode, ACTIONS[action])
        if not episode.is_over:
            episode.decide(episode.silent_choice if refused else ACTIONS[action])
        observation, info = self._seen(episode)
        self._is_playing = not episode.is_over
        reward = 0.0 if self._is_playing else float(episode.net)
        return observation, reward, not self._is_playing, False, info | refused

    def render(self) -> str | None:
        """The round in words, where the mode asks for it."""
        if self._episode is None or self.render_mode is None:
            return None
        return text(self._episode.solo, self._episode.open_now)

    def _first(self, front: str) -> Episode:
        """The first round of a new shoe, which may be told what to deal."""
        chance = GymnasiumChance(self.np_random)
        rules = self.rules
        shoe = stacked(cards(front), rules["decks"]) if front else fresh(rules, chance)
        return Episode(rules, shoe, chance)

    def _refused(self, episode: Episode, choice: str) -> Info:
        """Why a choice is not taken, if it is not."""
        if episode.is_over or choice in episode.open_now:
            return {}
        why = f"{choice} is not open; accepted: {', '.join(episode.open_now)}"
        if self.is_strict:
            raise ValueError(why)
        return {"refused": why}

    def _seen(self, episode: Episode) -> tuple[Observation, Info]:
        observation = observed(episode.solo, episode.up, is_over=episode.is_over)
        return observation, {"action_mask": mask(episode.open_now)}


def _next(last: Episode) -> Episode | None:
    """The next round of the shoe that dealt the last, unless it must be shuffled."""
    shoe = last.shoe_after()
    return None if shoe is None else Episode(last.rules, shoe, last.chance)
