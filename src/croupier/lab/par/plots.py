"""Plots of a schedule as SVG: its net results, and how its return settles over rounds."""

from __future__ import annotations

from fractions import Fraction
from io import BytesIO
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.figure import Figure

from croupier.lab.par.document import Plot
from croupier.lab.par.figures import percent, signed
from croupier.lab.par.schedule import LEVELS, ROUNDS
from croupier.lab.study import nets_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from croupier.lab.par.document import Document
    from croupier.lab.par.schedule import Schedule

INK, GREY, BLUE, RED = "#1c2733", "#7a8694", "#1f4e79", "#a2452f"
SHADES = {99: "#dbe6f1", 95: "#b7cde3", 90: "#86a9cc"}  # Told apart in black and white too.
SIZE_INCHES = (6.7, 1.75)
ROW_INCHES = 0.155  # Less, and the figures of net results run into each other.
MARGINS = {"left": 0.055, "right": 0.975, "top": 0.87, "bottom": 0.14, "wspace": 0.2}
SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
DECADES_MAX = 4  # Beyond this many, every other one is labelled.
STEPS = 8  # Of a curve in each decade.
DRAWN_WITH = "DejaVu Serif"  # Measured in this font, shown in the page's.
SHOWN_WITH = "'Libertinus Serif', 'Source Serif 4', Georgia, serif"
STYLE: dict[Any, Any] = {
    "font.family": DRAWN_WITH,
    "font.size": 8,
    "text.color": INK,
    "axes.edgecolor": GREY,
    "axes.labelcolor": INK,
    "axes.linewidth": 0.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 8.5,
    "axes.titley": 1.0,
    "xtick.color": GREY,
    "ytick.color": GREY,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "xtick.major.width": 0.5,
    "ytick.major.width": 0.5,
    "svg.fonttype": "none",  # Text stays text, in the fonts of the page around it.
    "svg.hashsalt": "croupier",  # The same plot has the same bytes.
}


def plots_of(document: Document) -> dict[str, bytes]:
    """The plots of a document by name."""
    return {
        block.name: drawn(block.schedule)
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Plot)
    }


def drawn(schedule: Schedule) -> bytes:
    """Both plots side by side."""
    with mpl.rc_context(STYLE):
        width, height = SIZE_INCHES
        rows = len(nets_of(dict(schedule.prizes)))
        figure = Figure(figsize=(width, max(height, rows * ROW_INCHES)))
        left, right = figure.subplots(1, 2, width_ratios=(1, 1.15), gridspec_kw=MARGINS)
        net_results(left, schedule)
        bands(right, schedule)
        svg = BytesIO()
        figure.savefig(svg, format="svg", transparent=True, metadata={"Date": None})
    return svg.getvalue().replace(f"'{DRAWN_WITH}'".encode(), SHOWN_WITH.encode())


def net_results(axes: Axes, schedule: Schedule) -> None:
    """Each net result of one unit at its probability; the scale is logarithmic."""
    nets = sorted(nets_of(dict(schedule.prizes)).items())
    heights = range(len(nets))
    logarithms = [log10(chance) for _, chance in nets]
    least = floor(min(logarithms)) - 0.4
    colours = [BLUE if net > 0 else RED if net < 0 else GREY for net, _ in nets]
    axes.hlines(heights, least, logarithms, colors=colours, linewidth=1.1)
    axes.scatter(logarithms, heights, c=colours, s=16, zorder=3)
    for height, logarithm, (_, chance) in zip(heights, logarithms, nets, strict=True):
        text = percent(chance, max(4, ceil(-log10(chance))))
        axes.annotate(text, (logarithm, height), (5, -2), textcoords="offset points", size=7)
    axes.set_xlim(least, 0.3 - 0.3 * least)
    decades = range(0, ceil(least) - 1, -2 if least < -DECADES_MAX else -1)
    axes.set_xticks(decades, [percent(Fraction(10) ** n, max(0, -n - 2)) for n in decades])
    axes.set_yticks(heights, [signed(net) for net, _ in nets])
    axes.set_ylim(-0.6, len(nets) - 0.4)
    axes.set_title("Net result of one unit, by probability")


def bands(axes: Axes, schedule: Schedule) -> None:
    """The bands of the return by rounds played; the scale of rounds is logarithmic."""
    decades = [round(log10(rounds)) for rounds in ROUNDS]
    logarithms = [decades[0] + step / STEPS for step in range(STEPS * (len(decades) - 1) + 1)]
    for level in sorted(LEVELS, reverse=True):
        found = [schedule.band(round(10**each), level) for each in logarithms]
        lows, highs = ([float(band[side]) for band in found] for side in (0, 1))
        axes.fill_between(
            logarithms, lows, highs, color=SHADES[level], linewidth=0, label=f"{level} %"
        )
    axes.axhline(float(schedule.return_to_player), color=BLUE, linewidth=1)
    axes.axhline(1, color=GREY, linewidth=0.6, linestyle=(0, (3, 3)))
    axes.set_xlim(decades[0], decades[-1])
    axes.set_xticks(decades, [f"10{SUPERSCRIPTS[n]}" for n in decades])
    axes.yaxis.set_major_formatter(lambda share, _: f"{share * 100:.10g} %")
    axes.set_title("Return by rounds played")
    axes.legend(
        loc="lower right",
        bbox_to_anchor=(1.02, 0.96),
        frameon=False,
        ncols=3,
        handlelength=1,
        handleheight=0.7,
        columnspacing=1,
        fontsize=7.5,
    )
