#!/usr/bin/env python3
"""Runs kf-rewrite over a test and compares what changed with the test's CHECK and MSG lines.

usage: rewrite.py --kf-rewrite=BIN [options] TEST [-- KF-REWRITE-OPTIONS [-- COMPILE-FLAGS]]

Each line that the tool changed is listed as `LINE: new text`, each helper that the output defines
in front of the first line as `0: text`, each message as
`LINE:COL: kind: text`. FileCheck matches the first list with the CHECK lines
of the test and the second with its MSG lines; a line that no directive names
is a failure. What holds for every rewrite is checked here: see Checks below.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

from blank import blank
from stub import stub_flags

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TIMEOUT = 120
BOM = b"\xef\xbb\xbf"


class Failure(Exception):
    """A check that did not hold; the text says which and why."""


def parse_arguments(argv):
    argv, tool_options = split_at_dashes(argv)
    tool_options, compile_flags = split_at_dashes(tool_options)
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].splitlines()[0])
    parser.add_argument("--kf-rewrite", required=True, metavar="BIN")
    parser.add_argument("--filecheck", default="FileCheck", metavar="BIN")
    parser.add_argument("--clang", metavar="BIN", help="clang++, for the check that the output compiles")
    parser.add_argument("--cuda", metavar="DIR", help="the toolkit, for --toolkit")
    parser.add_argument("test")
    parser.add_argument("--rc", type=int, default=0, metavar="N", help="expected exit status")
    parser.add_argument("--prefix", metavar="P", help="use the directives P-CHECK and P-MSG")
    parser.add_argument("--unchanged", action="store_true",
                        help="the test has no directive: nothing changes, nothing is said")
    parser.add_argument("--toolkit", action="store_true", help="parse with the CUDA headers")
    parser.add_argument("--no-compile", action="store_true", help="the stub headers lack something")
    parser.add_argument("--summary", action="store_true", help="list the totals of the file and of its pointers too")
    parser.add_argument("--advice", action="store_true", help="list advice too")
    parser.add_argument("--carets", action="store_true", help="list quoted source lines too")
    parser.add_argument("--write", action="store_true", help="write the directives into the test")
    args = parser.parse_args(argv)
    args.tool_options, args.compile_flags = tool_options, compile_flags
    args.check = f"{args.prefix}-CHECK" if args.prefix else "CHECK"
    args.msg = f"{args.prefix}-MSG" if args.prefix else "MSG"
    return args


def split_at_dashes(argv):
    if "--" not in argv:
        return argv, []
    at = argv.index("--")
    return argv[:at], argv[at + 1:]


# Running

class Rewrite:
    """One run of kf-rewrite: status, stderr and stdout, and the output, None when there is none."""

    def __init__(self, args, folder, source, output):
        command = [args.kf_rewrite, *args.tool_options, "-o", output, source]
        if not args.toolkit:
            command.insert(1, "--no-toolkit")
        if not args.advice:
            command.insert(1, "--no-advice")
        flags = [f"-I{os.path.dirname(os.path.abspath(args.test))}", *args.compile_flags]
        done = run(command + ["--", *flags], folder)
        self.status, self.stderr, self.stdout = done.returncode, done.stderr, done.stdout
        self.output = read(os.path.join(folder, output))


def run(command, folder):
    return subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                          timeout=TIMEOUT)


def read(path):
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text)


# Checks that hold for every rewrite

def check_status(first, expected):
    if first.status < 0:
        raise Failure(f"kf-rewrite died of signal {-first.status}")
    if first.status != expected:
        raise Failure(f"kf-rewrite exited with {first.status}, expected {expected}")
    if expected in (1, 2) and first.output is not None:
        raise Failure(f"kf-rewrite exited with {expected} and still wrote a file")
    if expected == 0 and first.output is None:
        raise Failure("kf-rewrite exited with 0 and wrote no file")


def split_header(output, name):
    """OUTPUT without the lines that a changed file begins with, and the helpers that they define.

    The first includes the runtime, further includes count as helpers; a helper's definition stands between an #ifndef and its #endif;
    the last is a #line that must name NAME.
    """
    bom = BOM if output.startswith(BOM) else b""
    lines = output[len(bom):].split(b"\n")
    runtime = b"#include <kf/runtime_cl.h>" if name.endswith(".cl") else b"#include <kf/runtime.h>"
    if lines[0].rstrip(b"\r") != runtime:
        raise Failure(f"the output changed but does not begin with '{runtime.decode()}'")
    rest, defined = [line.rstrip(b"\r") for line in lines[1:]], []
    while rest and re.fullmatch(rb"#include <kf/\w+\.h>", rest[0]):
        defined.append(rest.pop(0))
    if rest[:1] == [b"#if KF_CL_LSC"]:
        end = rest.index(b"#endif")
        defined += rest[1:end]
        rest = rest[end + 1:]
    while rest and (guard := re.fullmatch(rb"#ifndef (KF_HAS_\w+)", rest[0])):
        end = rest.index(b"#endif")
        if rest[1] != b"#define " + guard.group(1) or end < 3:
            raise Failure(f"the helper of {guard.group(1).decode()} is not defined as it should be")
        defined += rest[2:end]
        rest = rest[end + 1:]
    if not rest or not re.fullmatch(rb'#line 1 "(?:.*/)?' + re.escape(name.encode()) + rb'"',
                                    rest[0]):
        raise Failure(f"'#line 1 \"...{name}\"' does not end the header, but {rest[:1]!r}")
    return bom + b"\n".join(lines[len(lines) - len(rest) + 1:]), defined


def changed_lines(before, after):
    """[(line number, new text)]; both must have the same number of lines."""
    old, new = before.split(b"\n"), after.split(b"\n")
    if len(old) != len(new):
        raise Failure(f"the source has {len(old)} lines, the output {len(new)} below its header")
    return [(number, line.strip() or b"(empty)") for number, (was, line) in enumerate(zip(old, new), 1)
            if was != line]


def check_idempotent(args, folder, name, first):
    write(os.path.join(folder, "again", name), first.output)
    second = Rewrite(args, folder, f"again/{name}", f"twice/{name}")
    if second.output is None:
        raise Failure("the second run wrote no file:\n" + second.stderr.decode(errors="replace"))
    if second.output != first.output:
        listing = b"\n".join(b"%d: %s" % line for line in changed_lines(first.output, second.output))
        raise Failure("a second run over the output changes it:\n"
                      + listing.decode(errors="replace"))


def check_compiles(args, folder, name):
    command = [args.clang, "-fsyntax-only", "-w", *dialect_flags(args, name),
               f"-I{os.path.dirname(os.path.abspath(args.test))}",
               *filter(is_portable, args.compile_flags)]
    done = run(command + [f"out/{name}"], folder)
    if done.returncode == 0:
        return
    if run(command + [f"in/{name}"], folder).returncode != 0:
        raise Failure("the test's own source does not compile (--no-compile if it need not):\n"
                      + done.stderr.decode(errors="replace"))
    raise Failure("the output does not compile:\n" + done.stderr.decode(errors="replace"))


def is_portable(flag):
    return flag.startswith(("-D", "-U", "-I", "-isystem", "-std="))


def dialect_flags(args, name):
    ours = [f"-I{ROOT}/include", f"-I{ROOT}/runtime"]
    if name.endswith(".cl"):
        return ["-x", "cl", "-target", "spir64", "-cl-std=CL3.0", *ours]
    if name.endswith(".hip"):
        return [*stub_flags("device"), "-std=c++17", "-D__HIP__=1", *ours]
    if not name.endswith((".cu", ".cuh")):
        return ours
    if args.toolkit:
        return ["-x", "cuda", "-std=c++17", "--cuda-device-only", "--cuda-gpu-arch=sm_80",
                f"--cuda-path={args.cuda}", f"-I{ROOT}/plugin/shim", f"-isystem{args.cuda}/include/cccl", *ours]
    return [*stub_flags("device"), "-std=c++17", *ours]


def check_totals(line, changed):
    """LINE: kf-rewrite: NAME: found 7 = 4 rewritten + 2 skipped + 1 not an access"""
    total, terms = re.search(r"\bfound (\d+) = (.*)", line).groups()
    counts = {kind: int(count) for count, kind in re.findall(r"(\d+) ([a-z][a-z ]*[a-z])", terms)}
    if int(total) != sum(counts.values()):
        raise Failure(f"the totals do not add up: {line}")
    if counts.get("rewritten") and not changed:
        raise Failure(f"the output is the input, but the totals say: {line}")


def check_pointers(pointers, totals):
    """The lines `PLACE: pointer x, KF_CS: 1 rewritten, 1 skipped` of a report make the totals."""
    def counted(kind, lines):
        return sum(int(count) for line in lines for count in re.findall(rf"(\d+) {kind}", line))
    for kind in ("rewritten", "skipped", "not an access"):
        if counted(kind, pointers) != counted(kind, totals):
            raise Failure(f"the pointers' totals of '{kind}' are not those of the file")


# Messages

def message_lines(args, first, name, source, changed):
    """The tool's messages as the MSG lines of the test name them."""
    folder = os.path.dirname(os.path.abspath(args.test)) + "/"
    lines = normalize(first.stderr, name, folder)
    totals = [line for line in lines if re.search(r"\bfound \d+ = ", line)]
    pointers = [line for line in lines if re.search(r"\b\d+:\d+: pointer \S+, KF_", line)]
    for line in totals:
        check_totals(line, changed)
    if pointers:
        check_pointers(pointers, totals)
    totals += pointers
    if not args.summary:
        lines = [line for line in lines if line not in totals]
    if not args.carets:
        lines = drop_quotes(lines, source.decode(errors="surrogateescape").split("\n"))
    if any(option.startswith("--report") for option in args.tool_options):
        lines.sort(key=place_of)
    return lines + ["stdout: " + line for line in normalize(first.stdout, name, folder)]


def place_of(line):
    """Line and column of a message: a report is in the order of the pointers, a test of the text."""
    place = re.match(r"(\d+):(\d+): ", line)
    return tuple(map(int, place.groups())) if place else (float("inf"), 0)


def normalize(text, name, folder):
    """Lines of TEXT with the file as plain NAME, and without it where a line number follows; files
    of the test's FOLDER are relative to it."""
    text = text.decode(errors="surrogateescape").replace(folder, "")
    text = re.sub(rf"[^\s'\"]*\b(?:in|out)/{re.escape(name)}", lambda _: name, text)
    lines = [re.sub(rf"^{re.escape(name)}:(?=\d)", "", line) for line in text.splitlines()
             if line.strip()]
    return [re.sub(r"^(\d+:\d+:) +", r"\1 ", line) for line in lines]


def drop_quotes(lines, source):
    """LINES without the source line and the caret below a message; both must be right."""
    kept = []
    while lines:
        line = lines.pop(0)
        kept.append(line)
        place = re.match(r"(?:kf-rewrite: )?(\d+):(\d+): ", line)
        if not place or len(lines) < 2 or not re.fullmatch(r"[\s|]*\^[~^]*\s*", lines[1]):
            continue
        number, column = map(int, place.groups())
        if number > len(source):
            raise Failure(f"line {number} is past the end of the file: {line}")
        quoted, caret = lines.pop(0), lines.pop(0)
        wanted = source[number - 1].rstrip()
        margin = quoted.rstrip().find(wanted) if wanted else len(quoted)
        if margin < 0:
            raise Failure(f"the message quotes another line than {number}: {line}\n{quoted}\n{caret}")
        if caret.index("^") != margin + len(source[number - 1].encode()[:column - 1].decode(
                errors="replace")):
            raise Failure(f"the caret is not at column {column}: {line}\n{quoted}\n{caret}")
    return kept


# Comparing with the directives

def directives(prefix):
    return re.compile(rb"(?<![A-Za-z0-9_-])" + prefix.encode()
                      + rb"(?:-[A-Z]+(?:-[0-9]+)?)?(?:\{LITERAL\})?:")


def filecheck(args, prefix, listing):
    """Every line of LISTING must be named by a PREFIX line of the test, in order."""
    if not directives(prefix).search(read(args.test)):
        if listing:
            raise Failure(f"the test has no {prefix} line for:\n"
                          + listing.decode(errors="replace"))
        return
    done = subprocess.run(
        [args.filecheck, args.test, f"--check-prefix={prefix}", "--match-full-lines",
         "--implicit-check-not={{.}}", "--allow-empty", "--dump-input=never"],
        input=listing, capture_output=True, timeout=TIMEOUT)
    if done.returncode != 0:
        raise Failure(f"FileCheck {prefix}:\n" + done.stderr.decode(errors="replace"))


def check_has_directive(args):
    text = read(args.test)
    found = any(directives(prefix).search(text) for prefix in (args.check, args.msg))
    if found == args.unchanged:
        raise Failure("--unchanged contradicts the directives of the test" if found else
                      f"the test has no {args.check} and no {args.msg} line; "
                      "--unchanged says that nothing is to happen")


# --write

def write_directives(args, changed, messages):
    """Replaces the directives of the test by ones that name what the tool did."""
    own = re.compile(r"\s*// (?:%s|%s)(?:-[A-Z]+)?: .*" % (re.escape(args.check),
                                                           re.escape(args.msg)))
    wanted, rest = wanted_directives(args, changed, messages)
    result, pending, places = [], [], {}
    for number, line in enumerate(read(args.test).decode().split("\n"), 1):
        if own.fullmatch(line):
            continue
        result.append(with_moved_reference(line, number, places, len(result) + 1))
        places[number] = len(result)
        pending += [(number, *directive) for directive in wanted.get(number, [])]
        if not line.endswith("\\"):
            indent = line[:len(line) - len(line.lstrip())]
            for target, prefix, text in pending:
                distance = len(result) + 1 - places[target]
                result.append(f"{indent}// {prefix}: [[#@LINE-{distance}]]{escape(text)}")
            pending = []
        if line.startswith("#include") and 0 in wanted:
            result += [f"// {prefix}: 0{escape(text)}" for prefix, text in wanted.pop(0)]
    while result and not result[-1]:
        result.pop()
    write(os.path.abspath(args.test), "\n".join(result + rest + [""]).encode())


def wanted_directives(args, changed, messages):
    """{line: [(prefix, text after the line number)]}, and the directives without a line."""
    wanted, rest = {}, []
    for number, text in changed:
        wanted.setdefault(number, []).append((args.check, ": " + text.decode()))
    for message in messages:
        place = re.match(r"(\d+)(:.*)", message)
        if place:
            wanted.setdefault(int(place.group(1)), []).append((args.msg, place.group(2)))
        else:
            rest.append(f"// {args.msg}: {escape(message)}")
    return wanted, rest


def with_moved_reference(line, number, places, place):
    """LINE, number NUMBER before and PLACE now, with its [[#@LINE-K]] still naming the same line."""
    def moved(match):
        target = places.get(number - int(match.group(1)))
        return f"[[#@LINE-{place - target}]]" if target else match.group()
    return re.sub(r"\[\[#@LINE-(\d+)\]\]", moved, line)


def escape(text):
    """TEXT for a directive; a backslash at its end would continue the comment."""
    text = re.sub(r"\[\[+|\{\{+", lambda m: "{{" + re.sub(r"(.)", r"\\\1", m.group()) + "}}", text)
    return re.sub(r"\\$", r"{{\\\\}}", text)


# The whole

def run_test(args):
    name = os.path.basename(args.test)
    source = blank(read(args.test))
    with tempfile.TemporaryDirectory(prefix="kf-test-") as folder:
        write(os.path.join(folder, "in", name), source)
        os.mkdir(os.path.join(folder, "out"))
        os.mkdir(os.path.join(folder, "twice"))
        first = Rewrite(args, folder, f"in/{name}", f"out/{name}")
        try:
            check_run(args, folder, name, source, first)
        except Failure as failure:
            raise Failure(f"{failure}\nkf-rewrite said:\n"
                          + first.stderr.decode(errors="replace")) from None


def check_run(args, folder, name, source, first):
    check_status(first, args.rc)
    differs = first.output is not None and first.output != source
    body, defined = split_header(first.output, name) if differs else (source, [])
    changed = changed_lines(source, body)
    if differs and not changed:
        raise Failure("the output has a header although no line changed")
    changed = [(0, line) for line in defined] + changed
    messages = message_lines(args, first, name, source, changed)
    if args.write:
        write_directives(args, changed, messages)
        args.write = False
        run_test(args)
        return
    listing = b"".join(b"%d: %s\n" % line for line in changed)
    said = "".join(f"{line}\n" for line in messages).encode(errors="surrogateescape")
    sys.stdout.buffer.write(listing + said)
    sys.stdout.flush()
    check_has_directive(args)
    filecheck(args, args.check, listing)
    filecheck(args, args.msg, said)
    if differs:
        check_idempotent(args, folder, name, first)
    if first.output is not None and args.clang and not args.no_compile:
        check_compiles(args, folder, name)


def main():
    try:
        run_test(parse_arguments(sys.argv[1:]))
    except Failure as failure:
        sys.exit(f"rewrite.py: {failure}")
    except subprocess.TimeoutExpired as expired:
        sys.exit(f"rewrite.py: no answer in {TIMEOUT} s: {' '.join(expired.cmd)}")


if __name__ == "__main__":
    main()
