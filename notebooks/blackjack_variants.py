"""Nine games of blackjack: what tells them apart, and what a plain player loses at each."""

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Blackjack variants")


@app.cell
def _():
    from random import Random
    from statistics import fmean, stdev

    import marimo as mo
    import polars as pl

    import croupier
    from croupier.environments import IDS
    from croupier.games.blackjack.solo import Walk, play_area
    from croupier.games.blackjack.variant import Variant, clause_of, has, variant_of

    return (
        IDS,
        Random,
        Variant,
        Walk,
        clause_of,
        croupier,
        fmean,
        has,
        mo,
        pl,
        play_area,
        stdev,
        variant_of,
    )


@app.cell
def _(mo):
    mo.md(r"""
    # Nine games of blackjack

    One engine deals them all: a variant is a row of data that its book fills, each value with
    its clause. Below is what differs from Crown Sydney's Blackjack.
    """)
    return


@app.cell
def _(IDS, croupier):
    tables = {name: croupier.rules(name) for name in IDS.values()}
    return (tables,)


@app.cell
def _(Variant, clause_of, has, pl, tables, variant_of):
    usual = variant_of(tables["crown_sydney/blackjack"])
    PEOPLE = {"others_on_double", "others_on_split", "others_on_surrender", "area_players_max"}

    def written(value):
        return ", ".join(map(str, sorted(value))) if isinstance(value, frozenset) else str(value)

    differences = pl.DataFrame(
        [
            {
                "game": name,
                "rule": field,
                "here": written(value),
                "usual": written(getattr(usual, field)),
                "clause": clause_of(table, field) if has(table, field) else "",
            }
            for name, table in tables.items()
            for field, value in variant_of(table)._asdict().items()
            if field in Variant._field_defaults and field not in PEOPLE
            if value != getattr(usual, field)
        ]
    )
    differences
    return


@app.cell
def _(mo):
    mo.md(r"""
    ## A plain player

    Draws to 17, doubles 10 and 11 and splits aces and eights where the rules let them, declines
    the rest. The same cards, an endless deck of them, go to every game, so that the differences
    are the rules' more than luck's.
    """)
    return


@app.cell
def _(mo):
    rounds = mo.ui.slider(1_000, 100_000, step=1_000, value=1_000, label="rounds")
    rounds
    return (rounds,)


@app.cell
def _(Random, Walk, fmean, pl, play_area, rounds, stdev, tables):
    def plain(solo, open_now):
        hand = solo.area.hand if not solo.area.is_done else solo.area.hands[0]
        if "Split" in open_now and hand.first in (1, 8):
            return "Split"
        if "Double" in open_now and hand.total in (10, 11) and not hand.is_soft:
            return "Double"
        if "Stand" in open_now and hand.total >= 17:
            return "Stand"
        return "Draw" if "Draw" in open_now else open_now[-1]

    def ranks(seed):
        found = Random(seed)
        while True:
            yield found.randint(1, 13)

    def row(name, table):
        walk = Walk(table, plain)
        nets = [float(play_area(walk, ranks(number))) for number in range(rounds.value)]
        return {
            "game": name,
            "loses_percent": -100 * fmean(nets),
            "standard_error_percent": 100 * stdev(nets) / len(nets) ** 0.5,
        }

    losses = pl.DataFrame([row(name, table) for name, table in tables.items()])
    losses.sort("loses_percent")
    return


if __name__ == "__main__":
    app.run()
