#!/usr/bin/env python3
"""What judges the latency benchmark is itself put to the test."""
import os
import sys
import tempfile
import xml.etree.ElementTree as xml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, "bench", "gpu", "latency"), os.path.join(ROOT, "bench", "gpu")]
sys.dont_write_bytecode = True

import draw     # noqa: E402
import judge    # noqa: E402
import plot     # noqa: E402

ABOUT = {key: key for key in ("date", "gpu", "driver", "nvcc", "commit", "command", "rounds", "launches", "seconds")}

failures = []


def expect(name, found, wanted):
    if found != wanted:
        failures.append(f"{name}: found {found}, wanted {wanted}")


def rounds(*times, checksum="a", kernel="implicit-2"):
    return [({kernel: (checksum, us)}, "") for us in times]


def bars_of(small=(), sanitized=(), times=None, built=()):
    return list(judge.bars(judge.collect(ABOUT, built, small, sanitized, times or {})))


def check_equality():
    small = [("sgemm", "plain", None, ({"k": ("a", None), "m": ("b", None)}, "")),
             ("sgemm", "ours", None, ({"k": ("a", None), "m": ("c", None)}, "")),
             ("sgemm", "hand", None, ({"k": ("a", None)}, "")),
             ("walk", "ours", 4, ({}, "exit status 1: lost\nmore"))]
    expect("equality", bars_of(small), [
        (True, "sgemm, plain, small size: same bits as plain"),
        (False, "sgemm, ours, small size: same bits as plain: other bits than plain: m"),
        (False, "sgemm, hand, small size: same bits as plain: other bits than plain: m"),
        (False, "walk at distance 4, ours, small size: same bits as plain: exit status 1: lost"),
    ])
    found = bars_of(times={"attention": {("plain", None): rounds(9, 9), ("ours", None): rounds(8) + rounds(8, checksum="x")}})
    expect("one round differs", found, [
        (True, "attention, plain, full size: same bits as plain"),
        (False, "attention, ours, full size: same bits as plain: other bits than plain: implicit-2"),
    ])
    found = bars_of(times={"attention": {("plain", None): [({}, "exit status 2: no")]}})
    expect("plain fails", found, [(False, "attention, plain, full size: same bits as plain: exit status 2: no")])


def check_sanitizer():
    found = bars_of(sanitized=[("sgemm", None, "memcheck", ""), ("walk", 4, "racecheck", "exit status 9: hazard\nmore")],
                    built=["walk, ours, does not build: line\nmore"])
    expect("sanitizer", found, [
        (False, "walk, ours, does not build: line"),
        (True, "sgemm: memcheck is silent"),
        (False, "walk at distance 4: racecheck is silent: exit status 9: hazard"),
    ])


def speeds(program, kernel, distance, plain, ours, hand):
    times = {program: {("plain", None): rounds(*plain, kernel=kernel), ("ours", distance): rounds(*ours, kernel=kernel),
                       ("hand", distance): rounds(*hand, kernel=kernel)}}
    return [bar for bar in bars_of(times=times) if "same bits" not in bar[1] and "not measured" not in bar[1]]


def check_speed():
    expect("sgemm", speeds("sgemm", "implicit-2", None, [110, 111, 500], [100, 90, 101], [97, 97, 97]), [
        (True, "sgemm implicit-2: times as fast as plain 1.110, at least 1.10"),
        (False, "sgemm implicit-2: times as fast as by hand 0.970, at least 0.98"),
    ])
    expect("stages", speeds("sgemm", "stages-3", None, [1], [1], [1]),
           [(True, "sgemm stages-3: times as fast as by hand 1.000, at least 0.98")])
    expect("walk", speeds("walk", "rows-1024-f0", 4, [169], [100], [98]), [
        (False, "walk rows-1024-f0: at distance 4 times as fast as plain 1.690, at least 1.70"),
        (True, "walk rows-1024-f0: at distance 4 times as fast as by hand 0.980, at least 0.98"),
    ])
    expect("another distance", speeds("walk", "rows-1024-f0", 8, [1], [1], [1]), [])
    missing = [bar for bar in bars_of(times={"sgemm": {("plain", None): rounds(1, kernel="stages-2")}}) if not bar[0]]
    expect("missing", missing, [(False, "sgemm implicit-2: was not measured")])


def check_files():
    times = {"sgemm": {("plain", None): rounds(110), ("ours", None): rounds(100), ("hand", None): rounds(99)},
             "walk": {("plain", None): rounds(30), ("ours", 2): rounds(20)}}
    with tempfile.TemporaryDirectory() as folder:
        with open(os.devnull, "w", encoding="utf-8") as sys.stdout:
            status = judge.finish(judge.collect(ABOUT, [], [], [], times), folder)
        sys.stdout = sys.__stdout__
        expect("files", sorted(os.listdir(folder)), ["bars.txt", "results.json", "results.md"])
        with open(os.path.join(folder, "results.md"), encoding="utf-8") as file:
            rows = file.read().splitlines()[4:]
    expect("rows", rows, ["| sgemm | implicit-2 |  | 110.0 | 100.0 | 99.0 | 1.100 | 0.990 |",
                          "| walk | implicit-2 | 2 | 30.0 | 20.0 |  | 1.500 |  |"])
    expect("status", status, 1)


def check_drawings():
    times = {"walk": {("plain", None): rounds(30, kernel="own"), ("ours", 16): rounds(20, kernel="own"),
                      ("ours", 2): rounds(25, kernel="own")},
             "sgemm": {("plain", None): rounds(11), ("ours", None): rounds(10)}}
    found = judge.collect(ABOUT, [], [], [], times)
    for name, wanted in (("distances.svg", ["own", "1.20", "1.50"]), ("stages.svg", ["sgemm", "1.10"])):
        drawn = draw.DRAWINGS[name](found)
        shown = [each.text for each in xml.fromstring(drawn) if each.tag.endswith("text")]
        expect(name, [each for each in shown if each in wanted], wanted)
        bars = [each for each in xml.fromstring(drawn) if each.get("height") == str(plot.BAR)]
        expect(f"bars of {name}", len(bars), len(wanted) - 1)
    expect("nothing to draw", draw.DRAWINGS["stages.svg"](judge.collect(ABOUT, [], [], [], {})), None)


def main():
    check_drawings()
    check_equality()
    check_sanitizer()
    check_speed()
    check_files()
    print("\n".join(failures) or "all as wanted")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
