#!/usr/bin/env python3
"""Runs random kernels as written and rewritten, on the CPU, and compares what they do.

usage: run.py [--seed N] [--count N] [--jobs N] [--std 14|17|both] [--compiler clang|gcc|both|mixed]

For each program (one generated kernel, see generate.py) the results, the log of its side effects
and, with clang, the order of all accesses of each byte must be the same before and after
kf-rewrite. A program that fails is reduced to the statements that matter and printed.
Also counted: how many accesses were rewritten; too few are a failure, because then nothing was
tested.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from generate import PRELUDE, Program, source_of

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, f"{ROOT}/test/tools")
from stub import stub_flags     # noqa: E402
INCLUDES = [f"-I{HERE}", f"-I{ROOT}/include", f"-I{ROOT}/runtime"]
# Signed overflow wraps and types may be punned: what a kernel computes is then the same everywhere.
COMMON = ["-O0", "-w", "-fwrapv", "-fno-strict-aliasing", "-ffp-contract=off", *INCLUDES]
TRACED = ["-fsanitize=thread", "-DKF_TRACE", "-mllvm", "-tsan-instrument-read-before-write=1"]
TIMEOUT = 300


def command(arguments, folder, **options):
    return subprocess.run(arguments, cwd=folder, capture_output=True, text=True, timeout=TIMEOUT,
                          stdin=subprocess.DEVNULL, **options)


class Outcome:
    """What became of a source: STAGE is None where all went well."""

    def __init__(self, stage=None, detail="", names=()):
        self.stage, self.detail, self.names = stage, detail, list(names)
        self.counts, self.reasons = collections.Counter(), collections.Counter()


def copy_of(program, folder):
    """A copy of the tool, which may be built again meanwhile, or just now."""
    for _ in range(20):
        try:
            copied = shutil.copy(program, folder)
            if command([copied, "--version"], folder).returncode == 0:
                return copied
        except OSError:
            pass
        time.sleep(1)
    sys.exit(f"cannot run {program}")


class Toolchain:
    """The programs to run, and one folder for everything that is made."""

    def __init__(self, args, folder):
        self.args, self.folder = args, folder
        self.tracer = os.path.join(folder, "trace.o")
        made = command([args.gxx, "-O1", "-c", f"{HERE}/trace.cpp", "-o", self.tracer], folder)
        if made.returncode:
            sys.exit(f"trace.cpp does not compile:\n{made.stderr}")
        self.headers = {}
        self.kf_rewrite = copy_of(args.kf_rewrite, folder)

    def header(self, compiler, std, rewritten):
        """Flags that use a precompiled header; it is made on first use."""
        key = (compiler, std, rewritten)
        if key not in self.headers:
            folder = os.path.join(self.folder, f"{compiler}-{std}-{'rewritten' if rewritten else 'plain'}")
            os.makedirs(folder, exist_ok=True)
            path = os.path.join(folder, "all.h")
            with open(path, "w", encoding="utf-8") as file:
                file.write(("#include <kf/runtime.h>\n" if rewritten else "")
                           + '#include <kf/annotate.h>\n#include "kf_test.h"\n')
            output = path + (".pch" if compiler == "clang" else ".gch")
            made = command([*self.flags(compiler, std), "-x", "c++-header", path, "-o", output], folder)
            if made.returncode:
                sys.exit(f"the header does not compile:\n{made.stderr}")
            self.headers[key] = ["-include-pch", output] if compiler == "clang" else \
                ["-include", path]
        return self.headers[key]

    def flags(self, compiler, std):
        driver = [self.args.clang, *COMMON, *TRACED] if compiler == "clang" else [self.args.gxx, *COMMON]
        return [*driver, f"-std=c++{std}"]

    def compile(self, source, program, compiler, std, rewritten):
        """The compiler's messages, empty where it succeeds."""
        made = command([*self.flags(compiler, std), *self.header(compiler, std, rewritten), "-x", "c++", "-c",
                        source, "-o", program + ".o"], self.folder)
        if made.returncode:
            return made.stderr
        trace = [self.tracer] if compiler == "clang" else []
        linked = command([self.args.gxx, program + ".o", *trace, "-o", program], self.folder)
        return linked.stderr if linked.returncode else ""

    def rewrite(self, source, output, std):
        return command([self.kf_rewrite, "--no-toolkit", "--report=text", "-o", output, source, "--",
                        f"-I{HERE}", f"-std=c++{std}"], self.folder)

    # ---- one source through everything

    def check(self, text, stem, std, compilers, thorough=False):
        base = os.path.join(self.folder, stem)
        source, output = base + ".cu", base + ".rewritten.cu"
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        done = self.rewrite(source, output, std)
        outcome = Outcome()
        if done.returncode:
            outcome.stage, outcome.detail = "rewrite", f"exit status {done.returncode}\n{done.stderr}"
        else:
            count_accesses(done.stdout + done.stderr, outcome)
            for compiler in compilers:
                self.compare(source, output, base, std, compiler, outcome)
                if outcome.stage:
                    break
            if not outcome.stage and thorough:
                self.check_output(output, base, std, outcome)
        for path in (source, output, base + ".again.cu"):
            if os.path.exists(path) and not self.args.keep:
                os.remove(path)
        return outcome

    def compare(self, source, output, base, std, compiler, outcome):
        printed = []
        for path, name, rewritten in ((source, base + ".plain", False), (output, base + ".new", True)):
            kind = "rewritten" if rewritten else "plain"
            messages = self.compile(path, name, compiler, std, rewritten)
            if messages:
                outcome.stage, outcome.detail = f"compile {kind} ({compiler})", messages
                return
            ran = command([name, str(self.args.data)], self.folder)
            printed.append(ran.stdout.splitlines())
            if not self.args.keep:
                os.remove(name)
                os.remove(name + ".o")
            if ran.returncode or "error:" in ran.stdout and not rewritten:
                outcome.stage, outcome.detail = f"run {kind} ({compiler})", f"status {ran.returncode}"
                return
        differing = [(old, new) for old, new in zip(*printed) if old != new]
        if differing or len(printed[0]) != len(printed[1]):
            outcome.stage = f"compare ({compiler})"
            outcome.detail = "\n".join(f"plain      {old}\nrewritten  {new}" for old, new in differing)
            outcome.names = [old.split(":")[0] for old, _ in differing]

    def check_output(self, output, base, std, outcome):
        """The output compiles to PTX, and a second run changes nothing."""
        again = self.rewrite(output, base + ".again.cu", std)
        if again.returncode or read(output) != read(base + ".again.cu"):
            outcome.stage, outcome.detail = "rewrite again", again.stderr[-2000:]
            return
        made = command([self.args.clang, *stub_flags(), "-w", *INCLUDES, f"-std=c++{std}", "-S", "-o", base + ".ptx",
                        output], self.folder)
        if made.returncode:
            outcome.stage, outcome.detail = "compile to PTX", made.stderr
        elif self.args.nvcc:
            made = command([self.args.nvcc, "-w", "-ptx", "-arch=sm_80", *INCLUDES, f"-std=c++{std}", "-o",
                            base + ".ptx", output], self.folder)
            if made.returncode:
                outcome.stage, outcome.detail = "compile to PTX (nvcc)", made.stderr + made.stdout
        if os.path.exists(base + ".ptx"):
            os.remove(base + ".ptx")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def count_accesses(report, outcome):
    for line in report.splitlines():
        found = re.search(r"found (\d+) = (\d+) rewritten \+ (\d+) skipped", line)
        if found:
            outcome.counts["found"] += int(found[1])
            outcome.counts["rewritten"] += int(found[2])
            outcome.counts["skipped"] += int(found[3])
        reason = re.search(r":\d+: +skipped .*\[([a-z-]+)\]$", line)
        if reason:
            outcome.reasons[reason[1]] += 1


# ---- reducing a failure

def kind_of(outcome):
    """What must stay the same while a program is reduced."""
    if outcome.stage and outcome.stage.startswith(("compile", "rewrite")):
        error = re.search(r"error: (.*)", outcome.detail)
        text = re.sub(r"'[^']*'|‘[^’]*’|\d+", "X", error[1]) if error else ""
        return outcome.stage, text[:40]
    return (outcome.stage,)


def candidates(program):
    """Statements and declarations, largest first, so that much goes early."""
    nodes = [node for top in program.nodes[:1] for node in top.walk()][1:]
    return sorted(nodes, key=lambda node: -sum(1 for _ in node.walk()))


def reduce(tools, program, std, compilers, thorough):
    """(source, outcome) of the program with everything dropped that the failure does without."""
    stem = f"reduce-{program.name}"
    dropped = set()
    outcome = tools.check(source_of([program]), stem, std, compilers, thorough)
    if not outcome.stage:
        return None, outcome
    kind = kind_of(outcome)
    progress, trials = True, 0
    while progress and trials < 250:
        progress = False
        for node in candidates(program):
            if node in dropped:
                continue
            trials += 1
            tried = tools.check(source_of([program], dropped | {node}), stem, std, compilers, thorough)
            if kind_of(tried) == kind:
                dropped.add(node)
                outcome, progress = tried, True
    return source_of([program], dropped), outcome


# ---- batches

class Batch:
    def __init__(self, number, first, count, std, compilers, thorough):
        self.number, self.first, self.count = number, first, count
        self.std, self.compilers, self.thorough = std, compilers, thorough
        self.order = 14 if "gcc" in compilers else std  # see generate.py


def plan(args):
    batches = []
    for number, first in enumerate(range(args.first, args.first + args.count, args.batch)):
        count = min(args.batch, args.first + args.count - first)
        std = {"14": 14, "17": 17, "both": 14 if number % 4 == 3 else 17}[args.std]
        compilers = {"clang": ["clang"], "gcc": ["gcc"], "both": ["clang", "gcc"],
                     "mixed": ["clang", "gcc"] if number % 5 == 2 else ["clang"]}[args.compiler]
        batches.append(Batch(number, first, count, std, compilers, number % args.thorough_every == 0))
    return batches


def run_batch(tools, args, batch):
    programs = [Program(args.seed, batch.first + k, batch.std, batch.order) for k in range(batch.count)]
    outcome = tools.check(source_of(programs), f"batch{batch.number}", batch.std, batch.compilers,
                          batch.thorough)
    failures = []
    if outcome.stage:
        suspects = [p for p in programs if p.name in outcome.names] or programs
        for program in suspects:
            text, reduced = reduce(tools, program, batch.std, batch.compilers, batch.thorough) \
                if not args.no_reduce else (source_of([program]), outcome)
            if text:
                failures.append((program.name, text, reduced))
            if len(failures) >= args.most_failures:
                break
        if not failures:
            failures.append((f"batch of {programs[0].name}", source_of(programs), outcome))
    return batch, outcome, failures


def print_failure(args, batch, name, text, outcome):
    code = text.split(PRELUDE)[-1]
    print(f"\n==== {name} of seed {args.seed} (--std {batch.std} --order {batch.order}): {outcome.stage}\n"
          f"{outcome.detail[:3000]}\n---- reduced\n{code}", flush=True)


def parser_of(description):
    """The options that compare.py has too."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--std", default="both", choices=["14", "17", "both"])
    parser.add_argument("--compiler", default="mixed", choices=["clang", "gcc", "both", "mixed"])
    parser.add_argument("--data", type=int, default=7, help="seed of the buffers' contents")
    parser.add_argument("--keep", metavar="DIR", help="leave the sources and programs here")
    parser.add_argument("--kf-rewrite", default=f"{ROOT}/build/gcc/kf-rewrite", metavar="BIN")
    parser.add_argument("--clang", default=shutil.which("clang++", path="/usr/lib/llvm-19/bin") or "clang++",
                        metavar="BIN")
    parser.add_argument("--gxx", default="g++", metavar="BIN")
    parser.add_argument("--nvcc", metavar="BIN", help="compile to PTX with nvcc as well")
    return parser


def parse_arguments():
    parser = parser_of(__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--batch", type=int, default=20, help="programs in one source")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--thorough-every", type=int, default=10,
                        help="every so many sources: compile to PTX, rewrite again")
    parser.add_argument("--least", type=float, default=0.6, help="share of accesses that must be rewritten")
    parser.add_argument("--most-failures", type=int, default=10)
    parser.add_argument("--no-reduce", action="store_true")
    parser.add_argument("--without", default="", metavar="FORM,...",
                        help="forms not to generate, by the name of the method that makes them")
    return parser.parse_args()


def main():
    args = parse_arguments()
    Program.without = frozenset(filter(None, args.without.split(",")))
    began = time.time()
    folder = args.keep or tempfile.mkdtemp(prefix="kf-cpu-")
    os.makedirs(folder, exist_ok=True)
    tools = Toolchain(args, folder)
    counts, reasons = collections.Counter(), collections.Counter()
    failed, ran = 0, 0
    batches = plan(args)
    for batch in batches:  # made before the threads start
        for compiler in batch.compilers:
            tools.header(compiler, batch.std, False), tools.header(compiler, batch.std, True)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        waiting = [pool.submit(run_batch, tools, args, batch) for batch in batches]
        for done in concurrent.futures.as_completed(waiting):
            if done.cancelled():
                continue
            batch, outcome, failures = done.result()
            ran += batch.count
            counts += outcome.counts
            reasons += outcome.reasons
            for name, text, reduced in failures:
                failed += 1
                print_failure(args, batch, name, text, reduced)
            if failed >= args.most_failures:
                for other in waiting:
                    other.cancel()
    if not args.keep:
        shutil.rmtree(folder)
    finish(args, ran, failed, counts, reasons, time.time() - began)


def finish(args, ran, failed, counts, reasons, seconds):
    accesses = counts["rewritten"] + counts["skipped"]
    share = counts["rewritten"] / accesses if accesses else 0
    print(f"seed {args.seed}, -std={args.std}, {args.compiler}: {ran} programs, {failed} failed, "
          f"{counts['rewritten']} of {accesses} accesses rewritten ({100 * share:.1f} %), {seconds:.0f} s")
    print("skipped: " + ", ".join(f"{name} {count}" for name, count in reasons.most_common()))
    if not failed and share < args.least:
        print(f"error: less than {100 * args.least:.0f} % of the accesses were rewritten")
        failed = 1
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
