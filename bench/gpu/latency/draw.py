#!/usr/bin/env python3
"""Draws what bench/gpu/latency/run measured.

usage: draw.py RESULTS.json FOLDER

Writes into FOLDER, as SVG without a date in it:

  distances.svg   how many times as fast as plain the walks are, by the distance of the prefetch in rounds
  stages.svg      how many times as fast as plain the tiled kernels are, by stages
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
sys.dont_write_bytecode = True

import judge    # noqa: E402
import plot     # noqa: E402


def groups_of(rows):
    """[(label, [(series, ratio)])] of (label, series, ratio), in their order."""
    found = {}
    for label, series, ratio in rows:
        found.setdefault(label, []).append((series, ratio))
    return list(found.items())


def draw_distances(found):
    rows = [(kernel, f"distance {distance}", plain / ours)
            for program, kernel, distance, plain, ours, _ in judge.table(found) if program == "walk"]
    rows.sort(key=lambda row: int(row[1].split()[1]))
    return plot.bars("Walks with a prefetch, times as fast as plain", sorted(groups_of(rows)), 2, 1.0, plot.note(found))


def draw_stages(found):
    rows = [(program, kernel, plain / ours)
            for program, kernel, _, plain, ours, _ in judge.table(found) if program != "walk"]
    return plot.bars("Tiles copied asynchronously, times as fast as plain", groups_of(rows), 2, 1.0, plot.note(found))


DRAWINGS = {"distances.svg": draw_distances, "stages.svg": draw_stages}


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        found = json.load(file)
    os.makedirs(sys.argv[2], exist_ok=True)
    for name, draw in DRAWINGS.items():
        drawn = draw(found)
        if drawn:
            with open(os.path.join(sys.argv[2], name), "w", encoding="utf-8") as file:
                file.write(drawn)


if __name__ == "__main__":
    main()
