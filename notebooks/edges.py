"""What every bet costs, exactly: open with `marimo edit notebooks/edges.py`."""

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Exact edges")


@app.cell
def _():
    import marimo as mo
    import polars as pl
    from matplotlib import pyplot as plt

    import croupier

    return croupier, mo, pl, plt


@app.cell
def _(mo):
    mo.md(r"""
    # What every bet costs, exactly

    Each edge is a fraction, summed over every outcome by the very functions that settle a
    wager. Choose a game; those of cards take some seconds.
    """)
    return


@app.cell
def _(croupier, mo):
    game = mo.ui.dropdown(croupier.books(), value="crown_sydney/sic_bo", label="game")
    game
    return (game,)


@app.cell
def _(croupier, game):
    edges = croupier.frame(croupier.edges(game.value))
    return (edges,)


@app.cell
def _(edges, mo):
    mo.ui.table(edges.select("bet", "pick", "decks", "option", "edge", "edge_percent", "clause"))
    return


@app.cell
def _(edges, pl):
    by_bet = (
        edges.group_by("bet", maintain_order=True)
        .agg(
            pl.len().alias("areas"),
            pl.col("edge_percent").min().alias("least"),
            pl.col("edge_percent").max().alias("most"),
            pl.col("standard_deviation").max().alias("deviation"),
        )
        .sort("least")
    )
    by_bet
    return (by_bet,)


@app.cell
def _(by_bet, game, plt):
    figure, axes = plt.subplots(figsize=(8, 0.4 * by_bet.height + 1), layout="constrained")
    axes.barh(by_bet["bet"], by_bet["most"], color="#d8e2ec", label="most")
    axes.barh(by_bet["bet"], by_bet["least"], color="#1f4e79", label="least")
    axes.set(xlabel="house edge, per cent", title=game.value)
    axes.invert_yaxis()
    axes.legend(frameon=False)
    figure
    return


@app.cell
def _(mo):
    mo.md(r"""
    ## By hand

    Big wins on 11 to 17 unless all three dice agree: on 105 of the 216 throws, at 1 to 1. So
    the house keeps $1 - 2 \cdot \frac{105}{216} = \frac{1}{36}$ of the wager:
    """)
    return


@app.cell
def _(croupier):
    big = croupier.edge("crown_sydney/sic_bo", "Big")
    big
    return


if __name__ == "__main__":
    app.run()
