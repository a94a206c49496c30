#!/usr/bin/env python3
"""Draws what bench/gpu/run measured.

usage: plot.py RESULTS.json FOLDER

Writes into FOLDER, as SVG without a date in it:

  patterns.svg   how many times as fast as plain the rewritten patterns are, at the largest size of each
  peers.svg      the unrolled copy and others with one block a multiprocessor, by hand and with other libraries
  gather.svg     the gather from a table of 24 MB with several hints, and the bound with one of 4 MB
  hurt.svg       hints on data that is used again
"""
import json
import os
import sys
from xml.sax.saxutils import escape

LABELS, CHART, VALUES = 190, 430, 70     # widths: names, bars, numbers
BAR, GAP, BETWEEN, TOP = 13, 3, 9, 46    # heights
COLORS = ("#4c78a8", "#f58518", "#54a24b", "#b279a2", "#9d755d", "#e45756", "#72b7b2", "#7f7f7f")
PEERS = ("plain", "ours", "intrinsics", "cub", "annotated-ptr", "kernel-float")


def text(x, y, content, anchor="start", size=12, weight="normal"):
    return (f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}">'
            f"{escape(content)}</text>")


def bars(title, groups, digits, mark=None, note=""):
    """SVG of GROUPS, [(label, [(series, value)])]; MARK is a value to draw a line at. None: nothing to draw."""
    values = [value for _, entries in groups for _, value in entries]
    if not values:
        return None
    most = max(values + ([mark] if mark else [])) * 1.02
    series = list(dict.fromkeys(name for _, entries in groups for name, _ in entries))
    shown = [text(10, 20, title, size=14, weight="bold")]
    if len(series) > 1:
        shown += legend(series)
    y = TOP
    for label, entries in groups:
        middle = y + len(entries) * (BAR + GAP) / 2
        shown.append(text(LABELS - 8, middle + 3, label, "end"))
        for name, value in entries:
            width = value / most * CHART
            shown.append(f'<rect x="{LABELS}" y="{y:g}" width="{width:.1f}" height="{BAR}" '
                         f'fill="{COLORS[series.index(name) % len(COLORS)]}"/>')
            shown.append(text(LABELS + width + 5, y + BAR - 2, f"{value:.{digits}f}", size=11))
            y += BAR + GAP
        y += BETWEEN
    if mark:
        x = LABELS + mark / most * CHART
        shown.append(f'<line x1="{x:.1f}" y1="{TOP - 4}" x2="{x:.1f}" y2="{y - BETWEEN:g}" stroke="#333" '
                     'stroke-dasharray="4 3"/>')
    if note:
        shown.append(text(10, y + 12, note, size=11))
        y += 18
    width, height = LABELS + CHART + VALUES, y + 6
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height:g}" '
            f'viewBox="0 0 {width} {height:g}" font-family="sans-serif">\n'
            f'<rect width="100%" height="100%" fill="#ffffff"/>\n' + "\n".join(shown) + "\n</svg>\n")


def legend(series):
    shown, x = [], 10
    for k, name in enumerate(series):
        shown.append(f'<rect x="{x:g}" y="29" width="10" height="10" fill="{COLORS[k % len(COLORS)]}"/>')
        shown.append(text(x + 14, 38, name, size=11))
        x += 24 + 6.5 * len(name)
    return shown


def is_experiment(row):
    return row["name"].split("/")[0] != row["kernel"]


def largest(cases, is_low):
    """{kernel: its row with the most bytes}"""
    found = {}
    for row in cases:
        if not is_experiment(row) and row["low"] == is_low:
            if row["kernel"] not in found or row["size"] > found[row["kernel"]]["size"]:
                found[row["kernel"]] = row
    return found


def plot_patterns(found):
    full, low = largest(found["cases"], False), largest(found["cases"], True)
    groups = [(kernel, [(name, rows[kernel]["variants"]["ours"]["ratio"])
                        for name, rows in (("full occupancy", full), ("one block a multiprocessor", low))
                        if kernel in rows and "ratio" in rows[kernel]["variants"].get("ours", {})])
              for kernel in sorted({*full, *low})]
    return bars("Rewritten patterns, times as fast as plain", [g for g in groups if g[1]], 2, 1.0,
                note(found))


def plot_peers(found):
    groups = []
    for kernel, row in sorted(largest(found["cases"], True).items()):
        entries = [(name, row["variants"][name]["gb_s"]) for name in PEERS
                   if "gb_s" in row["variants"].get(name, {})]
        if len(entries) > 2:
            groups.append((kernel, entries))
    return bars("One block a multiprocessor, GB/s", groups, 0, None, note(found))


def experiment(found, prefix):
    row = next((row for row in found["cases"] if row["name"].startswith(prefix)), None)
    return [(name, [("GB/s", v["gb_s"])]) for name, v in (row["variants"] if row else {}).items()
            if "gb_s" in v and name != "again"]


def plot_gather(found):
    bound = dict(experiment(found, "gather-table-4M/")).get("plain")
    return bars("Gather from a table of 24 MB between streams, GB/s", experiment(found, "gather-table-24M/"), 0,
                bound[0][1] if bound else None, "Dashed: plain, with a table of 4 MB. " + note(found))


def plot_hurt(found):
    return bars("Nine-point stencil, hints on its input, GB/s", experiment(found, "stencil-hints/"), 0, None,
                "ours: a hint on the output only. " + note(found))


def note(found):
    about = found["about"]
    return f"{about['gpu']}, nvcc {about['nvcc']}, kf-rewrite {about['commit']}"


PLOTS = {"patterns.svg": plot_patterns, "peers.svg": plot_peers, "gather.svg": plot_gather, "hurt.svg": plot_hurt}


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        found = json.load(file)
    os.makedirs(sys.argv[2], exist_ok=True)
    for name, plot in PLOTS.items():
        drawn = plot(found)
        if drawn:
            with open(os.path.join(sys.argv[2], name), "w", encoding="utf-8") as file:
                file.write(drawn)
        print(f"{name}: {'written' if drawn else 'nothing to draw'}")


if __name__ == "__main__":
    main()
