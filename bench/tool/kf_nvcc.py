#!/usr/bin/env python3
"""What kf-nvcc adds to a source without an annotation.

usage: kf_nvcc.py KF-NVCC [ROUNDS]

A program that does nothing stands for nvcc, so that only kf-nvcc's own time is seen: the time of
the two together less that of the program alone, in turns. The sources: one that stands alone; one
of a project with 60 headers of its own, which lie in the last of 20 -I directories and include
each other and the standard library; one with 1000 such headers.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

TEXT = "__device__ inline float f{0}(float x) {{ return x * {0}; }} // the usual text of a line\n"


def write_header(folder, number, count):
    others = [f'#include "h{n}.cuh"\n' for n in range(number + 1, min(number + 6, count))]
    standard = "#include <vector>\n#include <cuda_runtime.h>\n"
    with open(f"{folder}/h{number}.cuh", "w") as file:
        file.write("#pragma once\n" + standard + "".join(others))
        file.write("".join(TEXT.format(number * 1000 + line) for line in range(200)))


def make_project(folder, headers):
    """Flags and source of one that reaches so many headers."""
    os.makedirs(folder)
    flags = [f"-I{folder}/i{n}" for n in range(20)]
    for n in range(20):
        os.mkdir(f"{folder}/i{n}")
    for n in range(headers):
        write_header(f"{folder}/i19", n, headers)
    with open(f"{folder}/k.cu", "w") as file:
        file.write("".join(f"#include <h{n}.cuh>\n" for n in range(0, headers, 5)))
        file.write("__global__ void k(float *y) { y[0] = 1; }\n")
    return [*flags, "-std=c++17", "-arch=sm_80", "-c", f"{folder}/k.cu", "-o", f"{folder}/k.o"]


def seconds(command):
    begin = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - begin


def added(tool, nvcc, flags, rounds):
    """Milliseconds: the median difference of runs in turns."""
    pairs = [(seconds([nvcc, *flags]), seconds([tool, nvcc, *flags])) for _ in range(rounds)]
    return statistics.median(1000 * (through - alone) for alone, through in pairs)


def main():
    tool = os.path.abspath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 101
    with tempfile.TemporaryDirectory() as folder:
        nvcc = f"{folder}/nvcc"
        with open(f"{folder}/nothing.c", "w") as file:
            file.write("int main(void) { return 0; }\n")
        subprocess.run(["cc", "-O2", "-o", nvcc, f"{folder}/nothing.c"], check=True)
        for headers in (0, 60, 1000):
            flags = make_project(f"{folder}/{headers}", headers)
            time_added = added(tool, nvcc, flags, rounds)
            print(f"{headers:5} headers: {time_added:6.2f} ms added, median of {rounds} rounds")


if __name__ == "__main__":
    main()
