"""Many kf-nvcc at once: all succeed, each with the right result.

usage: concurrent.py KF-NVCC
"""
import subprocess
import sys


def run_all(commands):
    runs = [subprocess.Popen(command) for command in commands]
    return [run.wait() for run in runs]


def main():
    tool = sys.argv[1]
    own = [[tool, "./nvcc", "-c", "k.cu", "-o", f"k{i}.o"] for i in range(64)]
    same = [[tool, "./nvcc", "-c", "k.cu", "-o", "same.o"] for _ in range(8)]
    statuses = run_all(own) + run_all(same)
    if any(statuses):
        sys.exit(f"exit statuses {statuses}")
    for name in [f"k{i}.o" for i in range(64)] + ["same.o"]:
        if "kf_ld_global_cs_nc" not in open(name).read():
            sys.exit(f"{name} is not rewritten")


main()
