"""From what the programs printed to ratios, bars, JSON and Markdown."""
import json
import os
import statistics

OVER_PLAIN = 1.10       # SGEMM, two stages without an explicit wait, beside the synchronous kernel
AS_BY_HAND = 0.98
# Walks at the distance that the bars are for.
DISTANCE = 4
WALKS = {"rows-16384-f0": 1.4, "rows-1024-f0": 1.7}


def collect(about, failures, small, sanitized, times):
    """{"about", "failures", "equal": [...], "sanitizer": [...], "rows": [...]}, what results.json holds.

    small: (program, variant, distance, ({kernel: (checksum, None)}, complaint)); sanitized: (program,
    distance, tool, complaint); times: {program: {(variant, distance): [({kernel: (checksum, us)},
    complaint)]}}, one a round.
    """
    found = {"about": about, "failures": list(failures), "equal": [], "sanitizer": [], "rows": []}
    plain = {program: kernels for program, variant, _, (kernels, _) in small if variant == "plain"}
    for program, variant, distance, (kernels, complaint) in small:
        found["equal"].append({"program": program, "variant": variant, "distance": distance, "size": "small",
                               "problem": complaint or difference(plain.get(program, {}), kernels)})
    for program, distance, tool, complaint in sanitized:
        found["sanitizer"].append({"program": program, "distance": distance, "tool": tool, "problem": complaint})
    for program, variants in times.items():
        add_times(found, program, variants)
    return found


def difference(wanted, kernels):
    """Which kernels' checksums differ from those wanted; "" if none does."""
    wrong = [kernel for kernel in wanted.keys() | kernels.keys()
             if wanted.get(kernel, ("",))[0] != kernels.get(kernel, ("",))[0]]
    return f"other bits than plain: {', '.join(sorted(wrong))}" if wrong or not wanted else ""


def add_times(found, program, variants):
    rounds_of_plain = variants.get(("plain", None), [])
    wanted = rounds_of_plain[0][0] if rounds_of_plain else {}
    for (variant, distance), rounds in variants.items():
        problems = [complaint or difference(wanted, kernels) for kernels, complaint in rounds]
        found["equal"].append({"program": program, "variant": variant, "distance": distance, "size": "full",
                               "problem": next(filter(None, problems), "")})
        for kernel in wanted:
            times = [kernels[kernel][1] for kernels, _ in rounds if kernel in kernels and kernels[kernel][1]]
            if times:
                found["rows"].append({"program": program, "kernel": kernel, "variant": variant, "distance": distance,
                                      "us": statistics.median(times), "fastest_us": min(times),
                                      "slowest_us": max(times), "rounds": len(times)})


# ---- Ratios -------------------------------------------------------------------------------------

def table(found):
    """[(program, kernel, distance, plain us, ours us, hand us or None)]"""
    by_key = {(row["program"], row["kernel"], row["variant"], row["distance"]): row["us"] for row in found["rows"]}
    for row in found["rows"]:
        if row["variant"] == "ours":
            program, kernel, distance = row["program"], row["kernel"], row["distance"]
            plain = by_key.get((program, kernel, "plain", None))
            if plain:
                yield program, kernel, distance, plain, row["us"], by_key.get((program, kernel, "hand", distance))


# ---- Bars ---------------------------------------------------------------------------------------

def bars(found):
    """[(passed, sentence)]"""
    for failure in found["failures"]:
        yield False, failure.splitlines()[0]
    yield from quiet(found["equal"], lambda row: f"{name_of(row)}, {row['variant']}, {row['size']} size: same bits "
                                                 "as plain")
    yield from quiet(found["sanitizer"], lambda row: f"{name_of(row)}: {row['tool']} is silent")
    seen = set()
    for program, kernel, distance, plain, ours, hand in table(found):
        for least, sentence, ratio in speed_bars(program, kernel, distance, plain, ours, hand):
            seen.add((program, kernel))
            yield ratio >= least, f"{program} {kernel}: {sentence} {ratio:.3f}, at least {least:.2f}"
    for program, kernel in [("sgemm", "implicit-2")] + [("walk", kernel) for kernel in WALKS]:
        measured = any(row["program"] == program for row in found["rows"])
        if measured and (program, kernel) not in seen:
            yield False, f"{program} {kernel}: was not measured"


def name_of(row):
    return f"{row['program']}" + (f" at distance {row['distance']}" if row["distance"] else "")


def quiet(rows, sentence):
    for row in rows:
        problem = row["problem"].splitlines()[0] if row["problem"] else ""
        yield not problem, sentence(row) + (f": {problem}" if problem else "")


def speed_bars(program, kernel, distance, plain, ours, hand):
    if program == "sgemm":
        if kernel == "implicit-2":
            yield OVER_PLAIN, "times as fast as plain", plain / ours
        if hand:
            yield AS_BY_HAND, "times as fast as by hand", hand / ours
    if program == "walk" and distance == DISTANCE and kernel in WALKS:
        yield WALKS[kernel], f"at distance {distance} times as fast as plain", plain / ours
        if hand:
            yield AS_BY_HAND, f"at distance {distance} times as fast as by hand", hand / ours


# ---- Files --------------------------------------------------------------------------------------

def markdown(found):
    about = found["about"]
    lines = [f"{about['gpu']}, driver {about['driver']}, nvcc {about['nvcc']}, commit {about['commit']}, "
             f"{about['date']}: `{about['command']}`, {about['rounds']} rounds of {about['launches']} launches, "
             f"{about['seconds']} s.", "",
             "| program | kernel | distance | plain, µs | ours, µs | by hand, µs | ours over plain | over by hand |",
             "|---|---|---|---|---|---|---|---|"]
    for program, kernel, distance, plain, ours, hand in table(found):
        by_hand = (f"{hand:.1f}", f"{hand / ours:.3f}") if hand else ("", "")
        lines.append(f"| {program} | {kernel} | {distance or ''} | {plain:.1f} | {ours:.1f} | {by_hand[0]} | "
                     f"{plain / ours:.3f} | {by_hand[1]} |")
    return "\n".join(lines) + "\n"


def finish(found, folder):
    """Prints and writes it all; the exit status."""
    judged = list(bars(found))
    passed = sum(ok for ok, _ in judged)
    text = "".join(f"{'pass' if ok else 'FAIL'}: {sentence}\n" for ok, sentence in judged)
    text += f"{passed} bars passed, {len(judged) - passed} failed\n"
    if folder:
        os.makedirs(folder, exist_ok=True)
        found["bars"] = [{"passed": ok, "bar": sentence} for ok, sentence in judged]
        for name, content in (("results.json", json.dumps(found, indent=1) + "\n"), ("results.md", markdown(found)),
                              ("bars.txt", text)):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(content)
    print(markdown(found))
    print(text, end="")
    return 0 if passed and passed == len(judged) else 1
