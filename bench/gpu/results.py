"""From the driver's times to ratios, bars, JSON and Markdown."""
import json
import os
import statistics

PEERS = ["intrinsics", "cub", "annotated-ptr", "kernel-float"]
NEUTRAL = 0.98          # ours may take so much longer where a hint changes nothing
AS_PEER = 0.99
IN_FLIGHT = 3.0         # the unrolled copies, one block a multiprocessor, beside intrinsics and CUB
GATHER = 1.08           # streaming hints beside a table of 24 MB
GATHER_BOUND = 0.93     # of the speed with a table that always hits


def read_output(text, cases, about):
    """{"about", "device", "bandwidth", "cases": [{..., "variants": {name: {...}}}]}"""
    by_name = {case.name: case for case in cases}
    found = {"about": about, "device": {}, "bandwidth": 0, "cases": []}
    rows = {}
    for line in text.splitlines():
        kind, *fields = line.split("\t")
        if kind == "device":
            found["device"] = dict(zip(("name", "multiprocessors", "l2_bytes", "cuda"), fields))
        elif kind == "bandwidth":
            found["bandwidth"] = statistics.median(map(float, fields))
        elif kind == "result":
            name, variant, state, repeats, *times = fields
            if name not in rows:
                rows[name] = start_row(by_name[name])
                found["cases"].append(rows[name])
            rows[name]["variants"][variant] = read_variant(state, int(repeats), [float(t) for t in times])
    for row in found["cases"]:
        add_ratios(row, found["bandwidth"])
    return found


def start_row(case):
    return {"name": case.name, "pattern": case.pattern.name, "kernel": case.kernel, "size": case.size,
            "bytes": case.bytes_moved(), "low": case.is_low, "variants": {}}


def read_variant(state, repeats, times):
    found = {"state": state, "repeats": repeats}
    if times:
        found.update(ms=statistics.median(times), fastest_ms=min(times), slowest_ms=max(times), rounds=len(times),
                     times=times)
    return found


def add_ratios(row, bandwidth):
    """ratio: how many times as fast as plain, whose times are those of both its runs."""
    variants = row["variants"]
    plain = variants.get("plain", {}).get("times", []) + variants.get("again", {}).get("times", [])
    for variant in variants.values():
        if "ms" not in variant or not plain:
            continue
        variant["gb_s"] = row["bytes"] / variant["ms"] / 1e6
        variant["ratio"] = statistics.median(plain) / variant["ms"]
        if bandwidth:
            variant["share"] = variant["gb_s"] / bandwidth
    for variant in variants.values():
        variant.pop("times", None)


# ---- Bars ---------------------------------------------------------------------------------------

def bars(found):
    """[(passed, sentence)]"""
    for failure in found.get("failures", []):
        yield False, failure.splitlines()[0]
    for row in found["cases"]:
        yield from equality_bars(row)
        if not is_experiment(row):
            yield from speed_bars(row)
    yield from gather_bars({row["name"]: row for row in found["cases"]})


def is_experiment(row):
    return row["name"].split("/")[0] != row["kernel"]


def equality_bars(row):
    for name, variant in row["variants"].items():
        if variant["state"] not in ("reference", "same"):
            yield False, f"{row['name']}: {name}: {variant['state']}"


def bar(sentence, value, least):
    return value >= least, f"{sentence}: {value:.3f}, at least {least}"


def ms(row, variant):
    return row["variants"].get(variant, {}).get("ms")


def speed_bars(row):
    ours = ms(row, "ours")
    if not ours:
        return
    yield bar(f"{row['name']}: ours / plain", row["variants"]["ours"]["ratio"], NEUTRAL)
    for peer in PEERS:
        if ms(row, peer):
            yield bar(f"{row['name']}: ours / {peer}", ms(row, peer) / ours, AS_PEER)
            if row["low"] and row["pattern"] in ("copy-unrolled", "copy-batch") and row["size"] >= 1 << 30 and \
                    peer in ("intrinsics", "cub"):
                yield bar(f"{row['name']}: ours / {peer}, loads in flight", ms(row, peer) / ours, IN_FLIGHT)


def gather_bars(rows):
    large, small = (next((row for name, row in rows.items() if name.startswith(f"gather-table-{size}M/")), None)
                    for size in (24, 4))
    if not large or not small:
        return
    if ms(large, "ours"):
        yield bar("gather, table of 24 MB: KF_CS streams / plain", large["variants"]["ours"]["ratio"], GATHER)
    timed = {name: v["ms"] for name, v in large["variants"].items() if "ms" in v and name not in (*PEERS, "again")}
    if timed and ms(small, "plain"):
        best = min(timed, key=timed.get)
        yield bar(f"gather, table of 24 MB: best hints ({best}) / plain with a table of 4 MB",
                  ms(small, "plain") / timed[best], GATHER_BOUND)


# ---- Markdown -----------------------------------------------------------------------------------

def table(head, rows):
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def number(variant, key, digits):
    return f"{variant[key]:.{digits}f}" if variant and key in variant else ""


def pattern_table(found, is_low):
    rows = []
    for row in found["cases"]:
        if is_experiment(row) or row["low"] != is_low:
            continue
        v = row["variants"]
        rows.append((row["kernel"], row["name"].split("/")[1], number(v.get("plain"), "gb_s", 0),
                     number(v.get("ours"), "gb_s", 0), number(v.get("ours"), "share", 2),
                     number(v.get("ours"), "ratio", 3), number(v.get("again"), "ratio", 3),
                     *(number(v.get(peer), "ratio", 3) for peer in PEERS)))
    return table(("kernel", "moved", "plain, GB/s", "ours, GB/s", "ours / copy", "ours / plain", "again / plain",
                  *(f"{peer} / plain" for peer in PEERS)), rows)


def experiment_tables(found):
    for row in found["cases"]:
        if is_experiment(row):
            rows = [(name, number(v, "ms", 3), number(v, "gb_s", 0), number(v, "ratio", 3))
                    for name, v in row["variants"].items()]
            yield f"**{row['name']}**\n\n" + table(("variant", "ms", "GB/s", "/ plain"), rows)


def counter_table(found):
    counted = found.get("counters", {})
    if counted.get("error"):
        return f"Not counted: {counted['error']}"
    rows = [(entry["case"], entry["variant"], *(f"{value:,.1f}" for value in entry["values"].values()))
            for entry in counted.get("rows", [])]
    if not rows:
        return "Not counted."
    return table(("case", "variant", *counted["rows"][0]["values"]), rows)


def markdown(found, judged):
    about, device = found["about"], found["device"]
    failed = [sentence for passed, sentence in judged if not passed]
    parts = [table(("", ""), [("date", about["date"]), ("GPU", about["gpu"]), ("driver", about["driver"]),
                              ("nvcc", about["nvcc"]), ("kf-rewrite", about["commit"]),
                              ("command", f"`{about['command']}`"), ("rounds", about["rounds"]),
                              ("multiprocessors", device.get("multiprocessors", "")),
                              ("L2 cache, bytes", device.get("l2_bytes", "")),
                              ("cudaMemcpy, GB/s", f"{found['bandwidth']:.0f}"),
                              ("duration", f"{about.get('seconds', 0)} s")]),
             f"{len(judged) - len(failed)} of {len(judged)} bars passed." +
             "".join(f"\n- FAIL {sentence}" for sentence in failed),
             "Full occupancy:", pattern_table(found, False),
             "One block a multiprocessor:", pattern_table(found, True),
             "Hints in combination, and hints that hurt:", *experiment_tables(found),
             "Hardware counters:", counter_table(found)]
    return "\n\n".join(parts) + "\n"


def finish(found, out):
    """Prints the bars, writes the files, and returns the exit status."""
    judged = list(bars(found))
    # What failed stands last, where the end of a long output shows it.
    lines = [f"{'PASS' if passed else 'FAIL'} {sentence}"
             for passed, sentence in sorted(judged, key=lambda bar: not bar[0])]
    failed = sum(not passed for passed, _ in judged)
    lines.append(f"{len(judged) - failed} bars passed, {failed} failed")
    text = markdown(found, judged)
    if out:
        os.makedirs(out, exist_ok=True)
        for name, content in (("results.json", json.dumps(found, indent=1) + "\n"), ("results.md", text),
                              ("bars.txt", "\n".join(lines) + "\n")):
            with open(os.path.join(out, name), "w", encoding="utf-8") as file:
                file.write(content)
    else:
        print(text)
    print("\n".join(lines), flush=True)
    return 1 if failed or not judged else 0
