#!/usr/bin/env python3
"""Tries cache modifiers on a program whose pointers are KF_TUNABLE.

usage: tune.py [options] NAME=MODIFIER,... [NAME=MODIFIER,...] ...

Rewrites gather.cu once, compiles the result with -DNAME=MODIFIER for every combination, runs the
programs in turns and prints them, the fastest first, beside the one with plain accesses. With
examples/tuning/gather.cu:

    tune.py TABLE=normal,ca,cg STREAM=normal,cs,cg RESULT=normal,cs

Kernel Tuner defines its parameters as macros in front of a kernel's source just so: give it the
rewritten source, and tune_params = {"TABLE": ["normal", "ca", "cg"], ...}.
"""
import argparse
import concurrent.futures
import itertools
import os
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def fail(message):
    sys.exit(f"tune.py: error: {message}")


def run(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        fail(f"cannot run '{command[0]}': {error.strerror}")
    if done.returncode:
        fail(f"'{' '.join(command)}' exited with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def parse_choice(text):
    name, equals, modifiers = text.partition("=")
    if not equals or not name.isidentifier() or not modifiers:
        fail(f"'{text}' is not NAME=MODIFIER,MODIFIER,...")
    return [(name, modifier) for modifier in modifiers.split(",")]


def parse_arguments():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].splitlines()[0])
    parser.add_argument("choices", nargs="+", metavar="NAME=MODIFIER,...")
    parser.add_argument("--source", default=os.path.join(HERE, "gather.cu"))
    parser.add_argument("--rewritten", help="what kf-rewrite made of the source, if it is not here")
    parser.add_argument("--kf-rewrite", default="kf-rewrite")
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--arch", default="native")
    parser.add_argument("--include", action="append", metavar="DIR", help="where kf/ is",
                        default=[os.path.join(ROOT, "include"), os.path.join(ROOT, "runtime")])
    parser.add_argument("--rounds", type=int, default=3, help="runs of each program (default 3)")
    parser.add_argument("-j", type=int, default=os.cpu_count(), help="compilers at a time")
    return parser.parse_args()


def main():
    args = parse_arguments()
    variants = list(itertools.product(*map(parse_choice, args.choices)))
    includes = [f"-I{folder}" for folder in args.include]
    with tempfile.TemporaryDirectory(prefix="kf-tune-") as folder:
        source = args.rewritten
        if not source:
            source = os.path.join(folder, "rewritten.cu")
            run([args.kf_rewrite, "-q", args.source, "-o", source, "--", *includes])

        def build(number):
            program = os.path.join(folder, f"variant{number}")
            defines = [f"-D{name}={modifier}" for name, modifier in variants[number]]
            run([args.nvcc, f"-arch={args.arch}", "-O3", "-std=c++17", *includes, *defines, source,
                 "-o", program])
            return program

        with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
            programs = list(pool.map(build, range(len(variants))))
        times, results = [[] for _ in programs], set()
        for _ in range(args.rounds):
            for number, program in enumerate(programs):
                milliseconds, result = run([program]).split()
                times[number].append(float(milliseconds))
                results.add(result)
    if len(results) > 1:
        fail(f"the results differ: {', '.join(sorted(results))}")
    medians = [statistics.median(own) for own in times]
    plain = [median for median, variant in zip(medians, variants)
             if all(modifier == "normal" for _, modifier in variant)]
    for median, variant in sorted(zip(medians, variants)):
        ratio = f"  {plain[0] / median:.3f}" if plain else ""
        print(f"{median:.4f} ms{ratio}  " + " ".join("=".join(choice) for choice in variant))


if __name__ == "__main__":
    main()
