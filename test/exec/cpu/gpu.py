#!/usr/bin/env python3
"""Runs random kernels as written and rewritten on a GPU, and compares what they print.

usage: gpu.py --pack DIR [--seed N] [--count N] [--kf-rewrite BIN]   where the tool is
       gpu.py --run DIR [--arch sm_90] [--jobs N]                    where the GPU is

The programs are those of generate.py, in C++17. -fmad=false keeps the compiler from contracting a
product and a sum in one of the two builds only. Ends with `N passed, N failed`: one a program.
"""
import argparse
import concurrent.futures
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
BATCH = 20


def pack(args):
    from generate import Program, source_of  # only where the generator's own files are

    for name in ("plain", "rewritten"):
        os.makedirs(os.path.join(args.pack, name), exist_ok=True)
    for name, source in (("include", f"{ROOT}/include"), ("runtime", f"{ROOT}/runtime")):
        shutil.copytree(source, os.path.join(args.pack, name), dirs_exist_ok=True)
    for name in ("kf_cpu.h", "kf_test.h"):
        shutil.copy(os.path.join(HERE, name), args.pack)
    for first in range(0, args.count, BATCH):
        programs = [Program(args.seed, k, 17, 14) for k in range(first, min(first + BATCH, args.count))]
        name = f"batch{first:05}.cu"
        with open(os.path.join(args.pack, "plain", name), "w", encoding="utf-8") as file:
            file.write(source_of(programs))
        subprocess.run([args.kf_rewrite, "-q", "-o", f"rewritten/{name}", f"plain/{name}", "--", "-std=c++17",
                        "-I.", "-arch=sm_90"], cwd=args.pack, check=True)
    print(f"packed {args.count} programs of seed {args.seed}")


def build_and_run(folder, kind, name, arch):
    """What the program prints, line by line; None where it does not build or end well."""
    program = os.path.join(folder, kind, name[:-3])
    made = subprocess.run(["nvcc", "-O2", f"-arch={arch}", "-std=c++17", "-fmad=false", "-w", "-I.", "-Iinclude",
                           "-Iruntime", f"{kind}/{name}", "-o", program], cwd=folder, capture_output=True, text=True)
    if made.returncode:
        print(f"{kind}/{name}: {made.stderr[:2000]}")
        return None
    done = subprocess.run([program], capture_output=True, text=True, timeout=300)
    if done.returncode:
        print(f"{kind}/{name}: exit status {done.returncode}: {done.stderr[:500]}")
        return None
    return done.stdout.splitlines()


def compare(folder, name, arch):
    plain = build_and_run(folder, "plain", name, arch)
    rewritten = build_and_run(folder, "rewritten", name, arch)
    if not plain or not rewritten or len(plain) != len(rewritten):
        return 0, BATCH
    same = sum(a == b for a, b in zip(plain, rewritten))
    for a, b in zip(plain, rewritten):
        if a != b:
            print(f"{name}: {a} became {b}")
    return same, len(plain) - same


def run(args):
    args.run = os.path.abspath(args.run)
    names = sorted(os.listdir(os.path.join(args.run, "plain")))
    names = [name for name in names if name.endswith(".cu")]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        results = list(pool.map(lambda name: compare(args.run, name, args.arch), names))
    passed = sum(result[0] for result in results)
    failed = sum(result[1] for result in results)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--pack")
    parser.add_argument("--run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--kf-rewrite", default=f"{ROOT}/build/gcc/kf-rewrite")
    args = parser.parse_args()
    if bool(args.pack) == bool(args.run):
        parser.error("give either --pack or --run")
    (pack if args.pack else run)(args)


if __name__ == "__main__":
    main()
