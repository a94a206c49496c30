#!/usr/bin/env python3
"""Compares the machine code of plain and rewritten kernels: a hint may add nothing but itself.

usage: check.py --kf-rewrite BIN --work DIR --nvcc NVCC --arch sm_90 [--cuobjdump BIN]
       check.py --kf-rewrite BIN --work DIR --clang CLANG --arch sm_80
       options: --allowed FILE  --write  --only PATTERN

For each pattern of bench/gpu/patterns/ and bench/gpu/experiments/ and each kernel in it, plain and rewritten,
in PTX and with --cuobjdump in SASS, too:

  hint         every access through a pointer that has a hint carries one, no other access does
  loads        as many instructions as in the plain kernel; fewer: a loop that is not unrolled
  stores
  nc           where the plain load is .nc, so is ours
  width        no narrower loads and stores
  loop         none in a loop where all plain ones stand outside
  space        .global where the plain access has it
  conversions  no more of them: cvt, packing and unpacking, permutations, fields of bits
  branches     no more
  calls        no more
  local        no more accesses of local memory
  batch        (SASS) as many loads in a row, with neither a store nor a branch between them

A difference is an error unless allowed.txt has it, with a reason; what the file has and the comparison
does not is an error, too. --write lets the file say what is so now; where it cannot tell the reason of a
new difference it writes TODO.
"""
import argparse
import collections
import fcntl
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[1:1] = [os.path.join(ROOT, "bench", "gpu"), os.path.join(ROOT, "test", "tools")]
sys.dont_write_bytecode = True

import machine                    # noqa: E402
import pattern as patterns        # noqa: E402
from stub import stub_flags       # noqa: E402

# against: what is compared: ptx90 and sass90 are nvcc's for sm_90, clang80 is clang's PTX for sm_80.
Difference = collections.namedtuple("Difference", "kernel against subject kind plain ours")
COUNTS = ("conversions", "branches", "calls", "local")
KINDS = {"ld": "loads", "st": "stores"}
# These have no instruction of their own in SASS where the load is .nc.
INVISIBLE = {"ca", "cg"}


class Failure(Exception):
    """The comparison could not be made."""


# ---- Comparing ----------------------------------------------------------------------------------

def compare_ptx(hints, plain, ours):
    """[(subject, kind, plain, ours)]"""
    for pointer in sorted({access.pointer for access in plain.accesses + ours.accesses}):
        for kind in ("ld", "st"):
            before = [a for a in plain.accesses if (a.pointer, a.kind) == (pointer, kind)]
            after = [a for a in ours.accesses if (a.pointer, a.kind) == (pointer, kind)]
            for difference in compare_accesses(kind, before, after):
                yield (pointer, *difference)
            for difference in check_hints(kind, hints.get(pointer), after):
                yield (pointer, *difference)
    for difference in compare_counts(plain, ours):
        yield ("-", *difference)


def compare_accesses(kind, before, after):
    name = KINDS[kind]
    if len(before) != len(after):
        yield name, str(len(before)), str(len(after))
    plain_nc, ours_nc = sum(a.is_nc for a in before), sum(a.is_nc for a in after)
    if after and plain_nc and ours_nc < len(after) - (len(before) - plain_nc):
        yield "nc", f"{plain_nc}/{len(before)}", f"{ours_nc}/{len(after)}"
    widths = [sorted({a.width for a in accesses}) for accesses in (before, after)]
    if before and after and widths[0] != widths[1]:
        yield f"{kind}-width", *("+".join(map(str, w)) for w in widths)
    if before and not any(a.is_in_loop for a in before) and any(a.is_in_loop for a in after):
        yield f"{kind}-loop", "outside", "inside"
    if {a.space for a in after} - {a.space for a in before} == {"generic"} and before:
        yield f"{kind}-space", "global", "generic"


def check_hints(kind, hint, after):
    """HINT is what the pattern promises: cs, none, none|lu, or nothing for what is no pointer of it."""
    hinted = sum(bool(a.hints) for a in after)
    if hint is None:
        if after:
            yield "hint", "a-pointer-of-the-pattern", "?"
    elif hint == "none":
        if hinted:
            yield f"{kind}-hint", "none", f"{hinted}/{len(after)}"
    elif hint.startswith("none|"):
        if after and hinted in (0, len(after)):
            yield f"{kind}-hint", "some", f"{hinted}/{len(after)}"
    elif hinted < len(after) and not (hint == "lu" and kind == "st"):
        yield f"{kind}-hint", "all", f"{hinted}/{len(after)}"


def compare_counts(plain, ours):
    """No count may grow; conversions not by access either, where a loop is unrolled less."""
    before, after = len(plain.accesses), len(ours.accesses)
    is_narrow = any(access.width < 32 for access in plain.accesses)
    for name in COUNTS:
        p, o = plain.counts[name], ours.counts[name]
        if o > p or (name == "conversions" and is_narrow and o * before > p * after):
            yield name, str(p), str(o)


def compare_sass(hints, plain, ours):
    visible = [hint for hint in hints.values() if hint not in INVISIBLE]
    for kind in ("ld", "st"):
        before = [a for a in plain.accesses if a.kind == kind]
        after = [a for a in ours.accesses if a.kind == kind]
        for difference in compare_accesses(kind, before, after):
            yield ("-", *difference)
        hinted = sum(bool(a.hints) for a in after)
        if len(visible) == len(hints) and "none" not in "".join(visible) and hinted < len(after):
            yield "-", f"{kind}-hint", "all", f"{hinted}/{len(after)}"
    if not any(a.hints for a in ours.accesses):
        yield "-", "hint", "some", "none"
    if ours.batch < plain.batch:
        yield "-", "batch", str(plain.batch), str(ours.batch)
    for difference in compare_counts(plain, ours):
        yield ("-", *difference)


def compare(pattern, against, plain, ours):
    """[Difference] of all kernels of PATTERN; PLAIN and OURS are {mangled name: Code}."""
    compare_code = compare_sass if against.startswith("sass") else compare_ptx
    for kernel in pattern.kernels:
        name = patterns.find_kernel(kernel, plain, space_of(pattern))
        if not name or name not in ours:
            raise Failure(f"{pattern.name}: {against}: no kernel '{kernel}' in {sorted(plain)} and {sorted(ours)}")
        for difference in compare_code(pattern.hints, plain[name], ours[name]):
            yield Difference(label(pattern, kernel), against, *difference)


# ---- Compiling ----------------------------------------------------------------------------------

def run(*command, env=None):
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode:
        raise Failure(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def rewrite(args, chosen):
    """{name of the pattern: path of the rewritten source}"""
    flags = [] if args.nvcc else ["--no-toolkit"]
    run(args.kf_rewrite, "-q", *flags, *(pattern.path for pattern in chosen), "--out-dir", args.work,
        "--", f"-arch={args.arch}", "-std=c++17")
    found = {pattern.name: os.path.join(args.work, os.path.basename(pattern.path)) for pattern in chosen}
    for pattern in chosen:
        if read(found[pattern.name]) == read(pattern.path):
            raise Failure(f"{pattern.name}: nothing was rewritten")
    return found


def compile_together(args, sources, stem):
    """{comparison: text} of all SOURCES, (namespace, path), in one unit: the CUDA headers are parsed once.

    What kf-rewrite puts before a source, up to the last #line, stays outside of the namespace.
    """
    together = os.path.join(args.work, f"{stem}-together.cu")
    with open(together, "w", encoding="utf-8") as file:
        file.writelines(f"#include <{name}>\n" for name in ("cuda_fp16.h", "kf/annotate.h", "kf/runtime.h"))
        for space, source in sources:
            before, line, after = read(source).rpartition('\n#line ')
            file.write(f"{before}\nnamespace {space} {{{line}{after}}}\n")
    return compile_source(args, together, os.path.join(args.work, stem))


def compared(args):
    """The names of the comparisons that ARGS ask for."""
    number = args.arch.partition("_")[2]
    if args.clang:
        return [f"clang{number}"]
    return [f"ptx{number}"] + ([f"sass{number}"] if args.cuobjdump else [])


def compile_source(args, source, stem):
    """{comparison: text} of SOURCE."""
    include = [f"-I{ROOT}/include", f"-I{ROOT}/runtime"]
    if args.clang:
        flags = [flag.replace("sm_80", args.arch) for flag in stub_flags()]
        run(args.clang, *flags, *include, "-O2", "-std=c++17", "-Wno-unknown-cuda-version", "-S",
            source, "-o", f"{stem}.ptx")
        return dict(zip(compared(args), [read(f"{stem}.ptx")]))
    flags = [f"-arch={args.arch}", "-std=c++17", "-Werror", "all-warnings"]
    run(args.nvcc, *flags, *include, "-ptx", source, "-o", f"{stem}.ptx")
    found = [read(f"{stem}.ptx")]
    if args.cuobjdump:
        run(os.path.join(os.path.dirname(args.nvcc), "ptxas"), flags[0], f"{stem}.ptx", "-o", f"{stem}.cubin")
        found.append(disassemble(args.cuobjdump, f"{stem}.cubin"))
    return dict(zip(compared(args), found))


def disassemble(cuobjdump, path):
    """cuobjdump starts nvdisasm, which lies beside it."""
    environment = dict(os.environ, PATH=f"{os.path.dirname(cuobjdump)}:{os.environ.get('PATH', '')}")
    return run(cuobjdump, "-sass", path, env=environment)


def find_differences(args, chosen):
    """[Difference] of all CHOSEN patterns."""
    os.makedirs(args.work, exist_ok=True)
    rewritten = rewrite(args, chosen)
    plain = compile_together(args, [(space_of(pattern), pattern.path) for pattern in chosen], "plain")
    ours = compile_together(args, [(space_of(pattern), rewritten[pattern.name]) for pattern in chosen], "rewritten")
    found = []
    for against in compared(args):
        for pattern in chosen:
            codes = [read_code(against, text[against], pattern) for text in (plain, ours)]
            found += compare(pattern, against, *codes)
    return found


def space_of(pattern):
    """The namespace of a pattern: experiments have a kernel of the same name."""
    return "of_" + re.sub(r"\W", "_", pattern.name)


def label(pattern, kernel):
    """What messages and allowed.txt call a kernel."""
    return f"{kernel}.{pattern.variant}" if pattern.variant else kernel


def read_code(against, text, pattern):
    """{mangled name: Code} of the kernels of PATTERN."""
    names = [patterns.mangled_part(kernel, space_of(pattern)) for kernel in pattern.kernels]
    if against.startswith("sass"):
        return machine.read_sass(text, names)
    return machine.read_ptx(text, pattern.pointers(), names)


# ---- What is allowed ----------------------------------------------------------------------------

REASON = re.compile(r"^reason ([\w-]+): (.+)$")
ALLOWED = re.compile(r"^(\S+) +(\S+) +(\S+) +(\S+) +(\S+) -> (\S+) +# ([\w-]+)$")


class Allowed:
    """allowed.txt: {Difference: name of the reason}, one entry for each comparison, and what is wrong in it."""

    def __init__(self, text, path="allowed.txt"):
        self.comments, self.reasons, self.entries, self.complaints = [], {}, {}, []
        for number, line in enumerate(text.splitlines(), 1):
            reason, match = REASON.match(line), ALLOWED.match(line)
            if reason:
                self.reasons[reason[1]] = reason[2]
            elif match:
                kernel, against, *rest, name = match.groups()
                self.entries.update({Difference(kernel, one, *rest): name for one in against.split(",")})
                if name not in self.reasons:
                    self.complaints.append(f"{path}:{number}: no line above says 'reason {name}: ...'")
            elif line.startswith("#"):
                self.comments.append(line)
            elif line:
                self.complaints.append(f"{path}:{number}: not 'KERNEL WITH SUBJECT KIND PLAIN -> OURS # REASON'")
        for name in set(self.reasons) - set(self.entries.values()):
            self.complaints.append(f"{path}: nothing has the reason '{name}'")

    def replace(self, against, kernels, differences):
        """Lets DIFFERENCES be all that AGAINST has of KERNELS. A new one has the reason of one like it, or TODO."""
        like = {(d.kernel, d.against[:3], d.subject, d.kind): name for d, name in self.entries.items()}
        for entry in list(self.entries):
            if entry.against in against and entry.kernel in kernels and entry not in differences:
                del self.entries[entry]
        for d in differences:
            self.entries.setdefault(d, like.get((d.kernel, d.against[:3], d.subject, d.kind), "TODO"))

    def text(self):
        together = collections.defaultdict(list)
        for d, name in self.entries.items():
            together[d._replace(against=""), name].append(d.against)
        lines = sorted(
            f"{d.kernel} {','.join(sorted(against, key=natural))} {d.subject} {d.kind} {d.plain} -> {d.ours} # {name}"
            for (d, name), against in together.items())
        used = set(self.entries.values())
        reasons = [f"reason {name}: {text}" for name, text in self.reasons.items() if name in used]
        return "\n".join([*self.comments, "", *reasons, "", *lines, ""])


def natural(text):
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", text)]


def judge(differences, allowed, against, kernels):
    """Sentences, one an error."""
    for difference in differences:
        if difference not in allowed.entries:
            yield f"error: {sentence(difference)}"
    for entry in allowed.entries:
        if entry.kernel in kernels and entry.against in against and entry not in differences:
            yield f"error: allowed, but not so: {sentence(entry)}"


def sentence(d):
    subject = "" if d.subject == "-" else f" of '{d.subject}'"
    return f"{d.against}: {d.kernel}: {d.kind}{subject}: {d.plain} in the plain kernel, {d.ours} in ours"


def write_allowed(path, against, kernels, differences):
    """Other comparisons may write at the same time."""
    with open(path, "a+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        allowed = Allowed(file.read())
        allowed.replace(against, kernels, differences)
        file.truncate(0)
        file.write(allowed.text())


def read_arguments():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n\n")[0])
    for name in ("kf-rewrite", "work", "nvcc", "clang", "cuobjdump"):
        parser.add_argument(f"--{name}", required=name in ("kf-rewrite", "work"))
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--allowed", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "allowed.txt"))
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--only")
    args = parser.parse_args()
    if bool(args.nvcc) == bool(args.clang):
        parser.error("one of --nvcc and --clang is needed")
    return args


def main():
    args = read_arguments()
    chosen = [p for p in patterns.read_all() + patterns.read_experiments() if args.only in (None, p.name)]
    try:
        differences = find_differences(args, chosen)
    except Failure as failure:
        print(f"error: {failure}")
        return 1
    kernels = {label(p, kernel) for p in chosen for kernel in p.kernels}
    against = compared(args)
    if args.write:
        write_allowed(args.allowed, against, kernels, differences)
    allowed = Allowed(read(args.allowed), args.allowed)
    problems = [f"error: {problem}" for problem in allowed.complaints]
    problems += judge(differences, allowed, against, kernels)
    print("\n".join(problems + [f"{', '.join(against)}: {len(kernels)} kernels, "
                                f"{len(differences)} differences, {len(problems)} errors"]))
    return 1 if problems or not kernels else 0


if __name__ == "__main__":
    sys.exit(main())
