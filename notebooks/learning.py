"""An agent that knows no rule learns to play blackjack from the rewards alone."""

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Learning blackjack")


@app.cell
def _():
    from collections import defaultdict

    import gymnasium
    import marimo as mo
    import numpy as np
    import polars as pl

    from croupier.environments import ACTIONS, IDS

    return ACTIONS, IDS, defaultdict, gymnasium, mo, np, pl


@app.cell
def _(mo):
    mo.md(r"""
    # Learning blackjack

    Every game is a gymnasium environment with all of its choices. A mask tells which of them
    are open; the reward comes when the round is over, in original wagers. A table of averages
    is enough to learn from: mostly the best choice so far is taken, now and then another.
    """)
    return


@app.cell
def _(IDS, mo):
    game = mo.ui.dropdown(sorted(IDS), value="croupier/CrownSydneyBlackjack-v0", label="game")
    rounds = mo.ui.slider(1_000, 500_000, step=1_000, value=4_000, label="rounds")
    mo.hstack([game, rounds])
    return game, rounds


@app.cell
def _(defaultdict, game, gymnasium, np, rounds):
    table = gymnasium.make(game.value, disable_env_checker=True)
    chance = np.random.default_rng(1)
    tried = defaultdict(lambda: np.zeros((2, table.action_space.n)))  # how often, and the average

    def key(seen):
        return tuple(seen[name] for name in ("asked", "total", "soft", "pair", "cards", "dealer"))

    def chosen(seen, mask):
        averages = tried[key(seen)][1]
        if chance.random() < 0.2:
            return chance.choice(np.flatnonzero(mask))
        return int(np.argmax(np.where(mask, averages, -np.inf)))

    def one_round(seed=None):
        (seen, info), path, is_over = table.reset(seed=seed), [], False
        while not is_over:
            action = chosen(seen, info["action_mask"])
            path.append((key(seen), action))
            seen, reward, is_over, _, info = table.step(action)
        for state, action in path:
            tried[state][0, action] += 1
            tried[state][1, action] += (reward - tried[state][1, action]) / tried[state][0, action]
        return reward

    rewards = [one_round(seed=1)] + [one_round() for _ in range(rounds.value - 1)]
    return rewards, tried


@app.cell
def _(mo, rewards):
    half = len(rewards) // 2
    first, second = (sum(part) / len(part) for part in (rewards[:half], rewards[half:]))
    mo.md(f"Average reward: **{first:+.3f}** in the first half, **{second:+.3f}** in the second.")
    return


@app.cell
def _(ACTIONS, np, pl, tried):
    def best(total, dealer):
        """What was learned for a hard total of two cards."""
        times, averages = tried.get((0, total, 0, 0, 2, dealer), np.zeros((2, len(ACTIONS))))
        return ACTIONS[np.argmax(np.where(times > 0, averages, -np.inf))] if times.any() else "?"

    upcards = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
    chart = pl.DataFrame(
        [
            {"total": total} | {"A" if up == 1 else str(up): best(total, up) for up in upcards}
            for total in range(19, 8, -1)
        ]
    )
    chart
    return


if __name__ == "__main__":
    app.run()
