"""The blackjack games as gymnasium environments: worked rounds, masks and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.environments import ACTIONS, IDS, id_of
from croupier.rulebook.loader import load
from independent.blackjack_table import HOUSES, count, is_natural, open_to

if TYPE_CHECKING:
    from croupier.equipment.shoe import Shoe

SYDNEY, PLUS, FREE, STAR, PERTH, VEGAS = map(
    id_of,
    (
        "crown_sydney/blackjack",
        "crown_sydney/blackjack_plus",
        "crown_sydney/free_bet_blackjack",
        "star_sydney/blackjack_challenge",
        "crown_perth/blackjack",
        "crown_perth/vegas_blackjack",
    ),
)
CARDS = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
TURN, INSURANCE, EVEN_MONEY, SURRENDER, OVER = range(5)

Env = gymnasium.Env[dict[str, int], int]


def made(name: str, **options: Any) -> Env:
    return gymnasium.make(name, **options)


def open_now(info: dict[str, Any]) -> set[str]:
    return {action for action, is_open in zip(ACTIONS, info["action_mask"], strict=True) if is_open}


def shoe_of(game: Env) -> Shoe:
    table: Any = game.unwrapped
    shoe: Shoe = table._episode.shoe
    return shoe


def played(name: str, cards: str, *choices: str) -> tuple[float, dict[str, int]]:
    """The reward and the last sight of a round with these cards; every choice must be open."""
    game = made(name, is_strict=True)
    game.reset(seed=1, options={"cards": cards})
    for choice in choices:
        seen, reward, is_over, _, _ = game.step(ACTIONS.index(choice))
    assert is_over
    return float(reward), seen


def test_every_blackjack_game_has_an_environment() -> None:
    assert set(IDS.values()) == set(HOUSES)
    assert id_of("crown_sydney/free_bet_blackjack") == "croupier/CrownSydneyFreeBetBlackjack-v0"


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_itself_finds_nothing_wrong(name: str) -> None:
    check_env(made(name).unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_several_tables_play_at_once(name: str) -> None:
    tables = gymnasium.make_vec(name, num_envs=2)
    _, info = tables.reset(seed=3)
    assert info["action_mask"].shape == (2, len(ACTIONS))
    tables.close()


# Area, Dealer, area, then as decided, then the Dealer.
@pytest.mark.parametrize(
    ("name", "cards", "choices", "reward"),
    [
        (SYDNEY, "AS 7D KS", ["Stand"], 1.5),
        (STAR, "AS 7D KS", ["Stand"], 2),
        (SYDNEY, "TS 7D 9S TC", ["Stand"], 1),
        (SYDNEY, "TS 7D 7S TC", ["Stand"], 0),
        (STAR, "TS 7D 7S TC", ["Stand"], -1),
        (SYDNEY, "TS 7D 6S TC", ["Draw"], -1),
        (SYDNEY, "6S 6D 5S TC TD TH", ["Double"], 2),
        (SYDNEY, "6S TD 5S 9C AD", ["Double"], -1),
        (PERTH, "6S TD 5S 9C AD", ["Double"], -2),
        (SYDNEY, "8S 6D 8D TC 9C TD TH", ["Split", "Stand", "Stand"], 2),
        (PERTH, "8S TD 8D TC 9C AD", ["Split", "Stand", "Stand"], -2),
        (FREE, "6S TD 5S 2C TC", ["Double"], -1),
        (PLUS, "TS 6D 9S TC 6C", ["Stand"], 0),
        (SYDNEY, "TS AD 9S KC", ["Insurance", "Stand"], 0),
        (SYDNEY, "TS AD 9S 9C", ["Insurance", "Stand"], -1.5),
        (SYDNEY, "TS AD 9S KC", ["No Insurance", "Stand"], -1),
        (SYDNEY, "AS AD KS", ["No Insurance", "Even Money"], 1),
        (SYDNEY, "AS AD KS KC", ["No Insurance", "Wait"], 0),
        (VEGAS, "TS TD 6S 9C", ["Surrender"], -0.5),
        (VEGAS, "TS TD 6S 9C", ["Play On", "Stand"], -1),
    ],
)
def test_a_round_is_rewarded_as_at_the_table(
    name: str, cards: str, choices: list[str], reward: float
) -> None:
    assert played(name, cards, *choices)[0] == reward


def test_what_is_seen_of_a_split_pair() -> None:
    game = made(SYDNEY)
    seen, info = game.reset(seed=1, options={"cards": "8S 6D 8D 3C 9C TD TH"})
    assert (seen["total"], seen["pair"], seen["hands"], seen["dealer"]) == (16, 8, 1, 6)
    assert open_now(info) == {"Draw", "Stand", "Split"}
    seen, _, is_over, _, info = game.step(ACTIONS.index("Split"))
    assert not is_over
    assert (seen["total"], seen["pair"], seen["hands"], seen["hand"]) == (11, 0, 2, 1)
    assert (seen["split"], seen["soft"], seen["cards"], seen["asked"]) == (1, 0, 2, TURN)
    assert open_now(info) == {"Draw", "Double"}


@pytest.mark.parametrize(
    ("name", "cards", "asked", "choices"),
    [
        (SYDNEY, "TS AD 9S", INSURANCE, {"Insurance", "No Insurance"}),
        (VEGAS, "TS TD 6S", SURRENDER, {"Surrender", "Play On"}),
        (SYDNEY, "AS 7D KS", OVER, {"Stand"}),
    ],
)
def test_a_question_is_seen_with_its_answers(
    name: str, cards: str, asked: int, choices: set[str]
) -> None:
    seen, info = made(name).reset(seed=1, options={"cards": cards})
    assert (seen["asked"], open_now(info)) == (asked, choices)


def test_even_money_is_asked_after_insurance() -> None:
    game = made(SYDNEY)
    game.reset(seed=1, options={"cards": "AS AD KS"})
    seen, _, _, _, info = game.step(ACTIONS.index("No Insurance"))
    assert (seen["asked"], open_now(info)) == (EVEN_MONEY, {"Even Money", "Wait"})


def test_the_dealers_hand_is_seen_in_the_end() -> None:
    _, seen = played(SYDNEY, "TS 6D 9S TC 9H", "Stand")
    assert (seen["dealer"], seen["dealer_total"], seen["asked"]) == (6, 25, OVER)


hands = st.lists(st.sampled_from(CARDS), min_size=3, max_size=3, unique=True)


@pytest.mark.parametrize("book", HOUSES)
@settings(max_examples=25)
@given(cards=hands)
def test_the_mask_is_what_the_document_opens(book: str, cards: list[str]) -> None:
    first, up, second = cards
    wanted = open_to(HOUSES[book], (first, second), 1)
    if count((first, second)) == 21 or len(wanted) < 2 or up[0] == "A" or "vegas" in book:
        return
    _, info = made(id_of(book)).reset(seed=1, options={"cards": f"{first} {up} {second}"})
    assert open_now(info) == wanted
    assert not is_natural((first, second))


def random_rewards(name: str, seed: int, rounds: int) -> list[float]:
    game = made(name)
    game.action_space.seed(seed)
    _, info = game.reset(seed=seed)
    rewards = []
    for _ in range(rounds):
        is_over = False
        while not is_over:
            action = game.action_space.sample(info["action_mask"])
            _, reward, is_over, _, info = game.step(action)
            assert "refused" not in info
        rewards.append(float(reward))
        _, info = game.reset()
    return rewards


@pytest.mark.parametrize("name", IDS)
def test_a_seed_repeats_a_whole_session_of_open_actions(name: str) -> None:
    first, again, other = (random_rewards(name, seed, 30) for seed in (5, 5, 6))
    assert first == again != other
    assert {2 * reward % 1 for reward in first} == {0}


def test_an_action_that_is_not_open_is_decided_as_for_the_silent() -> None:
    # CSB 8.5.4: a hand of 12 or more stands for a player who is away.
    game = made(SYDNEY)
    game.reset(seed=1, options={"cards": "TS 6D 6C TC TD"})
    _, reward, is_over, _, info = game.step(ACTIONS.index("Split"))
    assert (reward, is_over) == (1, True)
    assert info["refused"] == "Split is not open; accepted: Draw, Stand"


def test_insurance_is_declined_for_the_silent() -> None:
    game = made(SYDNEY)
    game.reset(seed=1, options={"cards": "TS AD 9S KC"})
    _, _, _, _, info = game.step(ACTIONS.index("Draw"))
    assert info["refused"] == "Draw is not open; accepted: Insurance, No Insurance"
    assert game.step(ACTIONS.index("Stand"))[1] == -1


def test_a_strict_table_raises_on_an_action_that_is_not_open() -> None:
    game = made(SYDNEY, is_strict=True)
    game.reset(seed=1, options={"cards": "TS 6D 6C"})
    with pytest.raises(ValueError, match="Split is not open; accepted: Draw, Stand"):
        game.step(ACTIONS.index("Split"))


def test_a_round_that_is_over_takes_no_further_step() -> None:
    game = made(SYDNEY)
    game.reset(seed=1, options={"cards": "TS 6D 9C"})
    game.step(ACTIONS.index("Stand"))
    with pytest.raises(ResetNeeded, match=r"accepted: reset\(\)"):
        game.step(ACTIONS.index("Stand"))


def test_a_shoe_lasts_until_its_cutting_card_comes_out() -> None:
    game = made(SYDNEY)
    game.reset(seed=1)
    dealt = []
    for _ in range(120):
        game.reset()
        dealt.append(shoe_of(game).dealt)
    shuffles = [place for place in range(1, 120) if dealt[place] < dealt[place - 1]]
    assert shuffles, "so many rounds use up more than one shoe"
    assert max(dealt) > 150


def test_a_table_takes_the_options_of_its_book() -> None:
    game = made(SYDNEY, decks=4)
    game.reset(seed=1)
    assert len(shoe_of(game).order) == 4 * 52
    accepted = load("crown_sydney/blackjack").options["decks"].accepted
    with pytest.raises(ValueError, match=f"decks = 3 .* accepted: {accepted}"):
        made(SYDNEY, decks=3)


def test_the_round_is_told_in_words() -> None:
    game = made(SYDNEY, render_mode="ansi")
    game.reset(seed=1, options={"cards": "AS 6D 6C"})
    assert game.render() == "soft 17 against 6: Draw, Stand"
