#!/usr/bin/env python3
"""How long kf-rewrite takes beside nvcc, clang and clang-tidy.

usage: speed.py KF-REWRITE [--rounds N] [--units N] [--cuda DIR] [--llvm DIR]

All commands run in turns, so that what else the machine does meets all of them. Times are medians
of whole processes, wall clock; the processor's time stands beside, which other work disturbs less.
The table is printed as Markdown, in the form of docs/performance.md. Needs nvcc and clang; clang-tidy
if it is there.
"""
import argparse
import datetime
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

TRIVIAL = """#include <kf/annotate.h>

template <class T> __global__ void scale(int n, T a, KF_CS const T *x, KF_CS T *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i];
}

void run(int n, TYPE a, const TYPE *x, TYPE *y)
{
    scale<<<(n + 255) / 256, 256>>>(n, a, x, y);
}
"""


def run(command, **environment):
    """(wall seconds, processor seconds)"""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True,
                          env={**os.environ, **environment})
    wall = time.perf_counter() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"speed: error: {' '.join(command)}\n{done.stderr}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Bench:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.cache = os.path.join(folder, "cache")
        self.commands = {}
        self.times = {}

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def kf(self, source, *more):
        return [self.options.tool, "-q", f"--cuda-path={self.options.cuda}", source, "-o",
                self.path("out.cu"), *more]

    def nvcc(self, source):
        return [f"{self.options.cuda}/bin/nvcc", "-cubin", "-arch=sm_80", f"-I{ROOT}/include", source,
                "-o", self.path("out.cubin")]

    def clang_flags(self):
        return ["-x", "cuda", f"--cuda-path={self.options.cuda}", "--cuda-gpu-arch=sm_80",
                "-Wno-unknown-cuda-version", "-isystem", f"{ROOT}/plugin/shim", f"-I{ROOT}/include"]

    def clang(self, source):
        return [f"{self.options.llvm}/bin/clang", "-fsyntax-only", *self.clang_flags(), source]

    def tidy(self, source):
        program = f"{self.options.llvm}/bin/clang-tidy"
        program = program if os.path.exists(program) else shutil.which("clang-tidy-19")
        return program and [program, "--checks=-*,modernize-use-nullptr", source, "--",
                            *self.clang_flags(), "--cuda-device-only"]

    def add(self, name, command, cold=False):
        if command:
            self.commands[name] = (command, cold)
            self.times[name] = []

    def measure(self):
        for command, cold in self.commands.values():
            for _ in range(0 if cold else 3):
                run(command, KF_REWRITE_CACHE_DIR=self.cache)
        for _ in range(self.options.rounds):
            for name, (command, cold) in self.commands.items():
                cache = self.path("cold") if cold else self.cache
                shutil.rmtree(self.path("cold"), ignore_errors=True)
                self.times[name].append(run(command, KF_REWRITE_CACHE_DIR=cache))

    def median(self, name, which=0):
        return statistics.median(times[which] for times in self.times[name])


def print_times(bench):
    print("| command | wall, ms | processor, ms |")
    print("| --- | ---: | ---: |")
    for name in bench.times:
        print(f"| {name} | {1000 * bench.median(name):.0f} | {1000 * bench.median(name, 1):.0f} |")
    print()


def print_ratios(bench, rows):
    print("| case | bar | wall | processor |")
    print("| --- | ---: | ---: | ---: |")
    for text, bar, above, below in rows:
        if above in bench.times and below in bench.times:
            ratios = [bench.median(above, which) / bench.median(below, which) for which in (0, 1)]
            print(f"| {text} | {bar} | {ratios[0]:.2f} | {ratios[1]:.2f} |")
    print()


def print_rate(bench):
    """Many units in one run, on one processor and on two."""
    count = bench.options.units
    folder = bench.path("units")
    os.mkdir(folder)
    sources = []
    for number in range(count):
        sources.append(f"{folder}/k{number}.cu")
        with open(sources[-1], "w") as file:
            file.write(TRIVIAL.replace("TYPE", "float"))
    command = [bench.options.tool, "-q", f"--cuda-path={bench.options.cuda}", "--out-dir",
               bench.path("many"), *sources]
    seconds = {}
    for jobs in (1, 2, 1, 2, 1, 2):
        shutil.rmtree(bench.path("many"), ignore_errors=True)
        wall, _ = run([*command, "-j", str(jobs)], KF_REWRITE_CACHE_DIR=bench.cache)
        seconds.setdefault(jobs, []).append(wall)
    one, two = (min(seconds[jobs]) for jobs in (1, 2))
    peak = subprocess.run(["/usr/bin/time", "-f", "%M", *command, "-j", "2"], capture_output=True,
                          text=True, env={**os.environ, "KF_REWRITE_CACHE_DIR": bench.cache})
    shown = peak.stderr.split()[-1:]
    print(f"| {count} units in one run | one worker | two | ratio | memory |")
    print("| --- | ---: | ---: | ---: | ---: |")
    print(f"| units a second | {count / one:.1f} | {count / two:.1f} | {one / two:.2f} | "
          f"{int(shown[0]) // 1024 if shown and shown[0].isdigit() else '?'} MB |")


def parse_arguments():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--units", type=int, default=300)
    parser.add_argument("--cuda", default="/usr/local/cuda")
    parser.add_argument("--llvm", default="/usr/lib/llvm-19")
    return parser.parse_args()


def main():
    options = parse_arguments()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options, folder)
        trivial = bench.write("trivial.cu", TRIVIAL.replace("TYPE", "float"))
        half = bench.write("half.cu",
                           "#include <cuda_fp16.h>\n" + TRIVIAL.replace("TYPE", "__half"))
        bench.add("kf-rewrite trivial.cu", bench.kf(trivial))
        bench.add("kf-rewrite trivial.cu, cold", bench.kf(trivial), cold=True)
        bench.add("kf-rewrite --no-cache trivial.cu", bench.kf(trivial, "--no-cache"))
        bench.add("nvcc -cubin trivial.cu", bench.nvcc(trivial))
        bench.add("clang -fsyntax-only trivial.cu", bench.clang(trivial))
        bench.add("clang-tidy trivial.cu", bench.tidy(trivial))
        bench.add("kf-rewrite half.cu", bench.kf(half))
        bench.add("kf-rewrite --no-cache half.cu", bench.kf(half, "--no-cache"))
        bench.add("nvcc -cubin half.cu", bench.nvcc(half))
        bench.measure()
        print(f"{datetime.date.today()}, {os.cpu_count()} processors, medians of {options.rounds} "
              f"rounds in turns.\n")
        print_times(bench)
        print_ratios(bench, (
            ("trivial unit, warm / nvcc -cubin", "0.35", "kf-rewrite trivial.cu",
             "nvcc -cubin trivial.cu"),
            ("trivial unit, warm / clang -fsyntax-only", "0.2", "kf-rewrite trivial.cu",
             "clang -fsyntax-only trivial.cu"),
            ("with cuda_fp16.h, warm / nvcc -cubin", "0.5", "kf-rewrite half.cu",
             "nvcc -cubin half.cu"),
            ("trivial unit, cold / clang -fsyntax-only", "2.5", "kf-rewrite trivial.cu, cold",
             "clang -fsyntax-only trivial.cu"),
            ("trivial unit, warm / clang-tidy", "0.2", "kf-rewrite trivial.cu",
             "clang-tidy trivial.cu")))
        print_rate(bench)


if __name__ == "__main__":
    main()
