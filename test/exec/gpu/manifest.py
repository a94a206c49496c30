"""What kf-rewrite did to a program, function by function, and what the program says it should do.

Two comments in a program are read:

    // ptx: ld.global.cs.nc st.global.cs   above a function: all that its accesses become;
                                           `ptx: only ...`: it has no other loads (stores)
    y[i] = x[i]; // skipped: own-copy      reason ids for which this line may be left alone

Any other skipped access is an error.
"""
import bisect
import re

FUNCTION = re.compile(r"__(global|device)__\b[^;]*?\b(\w+)\(")
PTX_COMMENT = re.compile(r"^\s*// ptx: (only )?(.*)$")
SKIPPED_COMMENT = re.compile(r"// skipped: (.*)$")
REWRITTEN = re.compile(r"^.*?:(\d+):\d+: +(?:load|store|update) .* -> kf_\w+ \(([^()]*)\)$")
SKIPPED = re.compile(r"^.*?:(\d+):\d+: +skipped .* \[([\w-]+)\]$")
TOTALS = re.compile(r"found (\d+) = (\d+) rewritten \+ (\d+) skipped \+ (\d+) not an access$")


class Unexpected(Exception):
    """The tool did something else than the program expects."""


def read_functions(source):
    """[{name, kernel, first, last, ptx, only}] by line; the source is formatted as ours is."""
    lines = source.split("\n")
    found, comment = [], None
    at = 0
    while at < len(lines):
        match = PTX_COMMENT.match(lines[at])
        if match:
            comment = match
        start = at
        head = lines[at]
        while "__" in head and FUNCTION.search(head + "(") and not re.search(r"[{;]\s*(//.*)?$", head):
            at += 1
            head += " " + lines[at].strip()
        function = FUNCTION.search(head)
        if function and head.rstrip().endswith("{"):
            indent = re.match(r"\s*", lines[start])[0]
            last = lines.index(indent + "}", at)
            found.append({"name": function[2], "kernel": function[1] == "global",
                          "first": start + 1, "last": last + 1,
                          "expected": comment[2].split() if comment else None,
                          "only": bool(comment and comment[1]), "ptx": []})
            comment = None
            at = last
        at += 1
    return found


def read_report(report, functions):
    """Adds the instructions of each rewritten access to its function. Returns the totals."""
    firsts = [function["first"] for function in functions]
    for line in report.splitlines():
        match = REWRITTEN.match(line)
        if match:
            function = functions[bisect.bisect(firsts, int(match[1])) - 1]
            if not function["first"] <= int(match[1]) <= function["last"]:
                raise Unexpected(f"outside of every function: {line}")
            function["ptx"] += match[2].split(", ")
    totals = TOTALS.search(report.strip())
    if not totals:
        raise Unexpected("the report has no line 'found N = ...'")
    return [int(number) for number in totals.groups()]


def check_skipped(report, source):
    """Reason ids of the skipped accesses, each of which must be noted on its line."""
    lines = source.split("\n")
    reasons = []
    for line in report.splitlines():
        match = SKIPPED.match(line)
        if not match:
            continue
        note = SKIPPED_COMMENT.search(lines[int(match[1]) - 1])
        if match[2] not in (note[1].split() if note else []):
            raise Unexpected(line)
        reasons.append(match[2])
    return reasons


def with_policy(instruction):
    """What stands for an instruction with .cs or .lu where the compiler has to see a plain access."""
    parts = instruction.split(".")
    kept = [part for part in parts if part not in ("cs", "lu")]
    return ".".join(kept) + ".L2::cache_hint" if kept != parts else instruction


def without_space(instruction):
    """Callers may tell that a device function's pointer is one to global memory."""
    return instruction.replace(".global", "")


def check_functions(functions):
    """Each function has the instructions that it names, or the policies that stand for them."""
    for function in functions:
        expected, ptx = function["expected"], sorted(set(function["ptx"]))
        if expected is None:
            continue
        expected = [without_space(word) for word in expected]
        ptx = sorted({without_space(word) for word in ptx})
        allowed = set(expected) | {with_policy(word) for word in expected}
        lacks = any(word not in ptx and with_policy(word) not in ptx for word in expected)
        if lacks or not set(ptx) <= allowed:
            raise Unexpected(f"'{function['name']}' became {' '.join(ptx) or 'nothing'}, "
                             f"not {' '.join(expected)}")


def hinted_accesses(instructions):
    """Loads and stores. What is prefetched and copied asynchronously bench/gpu/latency looks at."""
    return sorted({word for word in instructions if word.startswith(("ld", "st."))})


def describe(source, report):
    """The manifest of one program; raises Unexpected."""
    functions = read_functions(source)
    found, rewritten, skipped, neutral = read_report(report, functions)
    reasons = check_skipped(report, source)
    check_functions(functions)
    if len(reasons) != skipped or found != rewritten + skipped + neutral:
        raise Unexpected(f"{found} accesses found do not add up")
    return {
        "rewritten": rewritten,
        "skipped": skipped,
        "functions": [{"name": function["name"], "kernel": function["kernel"],
                       "only": function["only"], "ptx": hinted_accesses(function["ptx"])}
                      for function in functions if hinted_accesses(function["ptx"])],
    }
