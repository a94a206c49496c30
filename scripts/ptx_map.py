#!/usr/bin/env python3
"""Prints each rewritten access beside the PTX instruction that it became.

usage: ptx_map.py SOURCE REWRITTEN PLAIN_PTX HINTED_PTX

SOURCE and REWRITTEN are the source before and after kf-rewrite, PLAIN_PTX and
HINTED_PTX what they compile to with line information (nvcc -lineinfo). What is
known of an instruction is its line: where several accesses of a line may have
become several ones, the table says `A or B`. Fails when a hint has fewer
instructions on a line than accesses; plain accesses with an L2 policy may be
merged or moved, as any plain ones.
"""
import collections
import os
import re
import sys

LATENCY = re.compile(r"\b(cp\.async[\w.]*|prefetch[\w.:]*)")
LATENCY_HELPER = re.compile(r"\b(kf_cp_async\w*|kf_async_wait_all|KF_PREFETCH\w*)\(")
HELPER = re.compile(r"\b(kf_(?:ld|st)\w*(?:<KF_TUNED\(\w+\)>)?)\(&\(")
QUALIFIER = re.compile(r"_(L[12])_(no_allocate|evict_[a-z]+|\d+B)")
OPERATORS = {"ca", "cg", "cs", "cv", "lu", "wb", "wt"}
LOC = re.compile(r"\s*\.loc\s+(\d+)\s+(\d+)\s+(\d+)"
                 r"(?:,\s*function_name\s+\S+\s*,\s*inlined_at\s+(\d+)\s+(\d+)\s+(\d+))?")
FILE = re.compile(r'\s*\.file\s+(\d+)\s+"([^"]*)"')
INSTRUCTION = re.compile(r"(?<![\w.])((?:ld|st)\.[\w.:]+)")


def read_lines(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read().split("\n")


def instructions_by_line(ptx, name, pattern=INSTRUCTION):
    """{line of the source called NAME: its loads and stores, in order}."""
    lines = read_lines(ptx)
    files = {match[1]: os.path.basename(match[2]) for match in map(FILE.match, lines) if match}
    inlined_at, here, found = {}, None, {}
    for line in lines:
        loc = LOC.match(line)
        if loc:
            here = loc.group(1, 2, 3)
            inlined_at[here] = loc.group(4, 5, 6) if loc[4] else None
            continue
        place = innermost_in(here, inlined_at, files, name)
        for instruction in pattern.findall(line.split("//")[0]):
            if place and not instruction.startswith(("ld.param", "st.param")):
                found.setdefault(place, []).append(instruction)
    return found


def innermost_in(place, inlined_at, files, name):
    """The line of NAME that PLACE, perhaps in an inlined function elsewhere, belongs to."""
    seen = set()
    while place and place not in seen:
        if files.get(place[0]) == name:
            return int(place[1])
        seen.add(place)
        place = inlined_at.get(place)
    return None


def below_line(rewritten):
    """The lines of a result that are the source's."""
    after = read_lines(rewritten)
    if after[:1] == ["#include <kf/runtime.h>"]:
        after = after[1 + next(k for k, line in enumerate(after) if line.startswith("#line ")):]
    return after


def rewritten_accesses(source, rewritten):
    """[(line, helper, access as the source has it)]; what stands up to #line is kf-rewrite's."""
    before = read_lines(source)
    after = below_line(rewritten)
    return [(number, match[1], access_text(new, match.end()))
            for number, (old, new) in enumerate(zip(before, after), 1) if old != new
            for match in HELPER.finditer(new)]


def access_text(line, start):
    """What stands between `(&(` and its `))`, without helpers within."""
    depth, end = 1, start
    while end < len(line) and depth:
        depth += {"(": 1, ")": -1}.get(line[end], 0)
        end += 1
    text = line[start:end - 1] if not depth else line[start:] + " ..."
    return re.sub(r"\bkf_(?:ld|st)\w*\(&\((.*?)\)\)", r"\1", text)


def words_of(helper):
    """["ld", "global", "cs", "nc"] of kf_ld_global_cs_nc; kf_ld_global_L2_evict_first has "L2::cache_hint"."""
    qualifiers = ["::".join(found) for found in QUALIFIER.findall(helper)]
    words = QUALIFIER.sub("", helper).split("_")[1:]
    return words + ["L2::cache_hint" if word.startswith("L2::evict") else word for word in qualifiers]


def carries(instruction, helper, policies):
    """kf_ld_global_cs is carried by ld.global.cs.f32 and ld.global.cs.v4.f32, not by ld.global.cs.nc.f32."""
    words = [word for word in instruction.split(".")[:-1] if word not in ("v2", "v4", "v8")]
    if "<" in helper:
        return words[0] == helper[3:5]      # any modifier
    wanted = words_of(helper)
    if wanted[-1] != "policy":
        return words == wanted
    return (policies and is_policy(words, wanted[:-1])) or \
        ((not policies or "nc" in wanted) and words == wanted[:-1])


def is_policy(words, wanted):
    """The compiler may know by itself that the memory is global and only read, or may not see it."""
    bare = [word for word in words if word not in ("global", "nc")]
    return bare == wanted[:1] + ["L2::cache_hint"] and ("global" in words or "global" not in wanted)


def shown(instructions, accesses):
    """Those of one access, or of several that are not told apart; `-` where one may have none."""
    names = list(dict.fromkeys(instructions))
    if len(instructions) < accesses:
        names.append("-")
    return (", " if accesses == 1 else " or ").join(names)


def may_be_merged(helper, policies):
    return "_nc" in helper or (policies and helper.endswith("_policy"))


def merged_elsewhere(helper, hinted, policies):
    """Some accesses may be merged: then another line holds the one that is left."""
    if may_be_merged(helper, policies):
        for line, found in sorted(hinted.items()):
            for instruction in found:
                if carries(instruction, helper, policies):
                    return [f"{instruction} (merged with line {line})"]
    return []


def has_policies(hinted):
    """Whether the compiler has L2 policies for plain accesses; another writes the cache operator."""
    return any("L2::cache_hint" in each for found in hinted.values() for each in found)


def report(source, accesses, plain, hinted):
    """Prints the table; errors where hints were lost."""
    errors, rows, policies = [], [], has_policies(hinted)
    sides = collections.Counter((line, helper[3:5]) for line, helper, _ in accesses)
    helpers = collections.Counter((line, helper) for line, helper, _ in accesses)
    for line, helper, text in accesses:
        was = [i for i in plain.get(line, []) if i[:2] == helper[3:5]]
        now = [i for i in hinted.get(line, []) if carries(i, helper, policies)]
        wanted = 1 if may_be_merged(helper, policies) else helpers[line, helper]
        now = now or merged_elsewhere(helper, hinted, policies)
        if len(now) < wanted:
            errors.append(f"{source}:{line}: error: {helper}(&({text})): {len(now)} of {wanted} "
                          "instructions carry the hint")
        rows.append((f"{os.path.basename(source)}:{line}", text, shown(was, sides[line, helper[3:5]]),
                     shown(now, helpers[line, helper])))
    print_table([("place", "access", "plain", "rewritten"), *rows])
    return errors


def report_latency(source, rewritten, hinted):
    """The same for asynchronous copies and prefetches, which plain code has none of."""
    name = os.path.basename(source)
    found = instructions_by_line(hinted, name, LATENCY)
    changed = [(number, match[1]) for number, (old, new) in enumerate(zip(read_lines(source), below_line(rewritten)), 1)
               if old != new for match in LATENCY_HELPER.finditer(new)]
    rows, errors = [("place", "rewritten", "instructions")], []
    for line, helper in changed:
        now = collections.Counter(found.get(line, []))
        rows.append((f"{name}:{line}", helper, ", ".join(f"{count} x {each}" for each, count in now.items())))
        if not now:
            errors.append(f"{source}:{line}: error: {helper}: no instruction of it")
    if changed:
        print_table(rows)
    return len(changed), errors


def print_table(rows):
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    source, rewritten, plain, hinted = sys.argv[1:]
    name = os.path.basename(source)
    accesses = rewritten_accesses(source, rewritten)
    count, lost = report_latency(source, rewritten, hinted)
    if not accesses and not count:
        sys.exit(f"{source}: error: nothing was rewritten")
    if accesses:
        lost += report(source, accesses, instructions_by_line(plain, name),
                       instructions_by_line(hinted, name))
    if lost:
        sys.exit("\n".join(lost))


if __name__ == "__main__":
    main()
