"""Builds with make or ninja through kf-nvcc and edits files: is exactly what changed built again?

usage: rebuild.py make|ninja KF-NVCC
"""
import os
import re
import subprocess
import sys
import time


def build(builder, tool):
    """The objects that were made, and the exit status."""
    if os.path.exists("log"):
        os.remove("log")
    command = {"make": ["make", f"NVCC={tool} ./nvcc"], "ninja": ["ninja", "-f", "with.ninja"]}
    done = subprocess.run(command[builder], capture_output=True, text=True)
    notes = open("log").read() if os.path.exists("log") else ""
    return sorted(re.findall(r"^nvcc .*\[-o\] \[(.*?)\]", notes, re.M)), done.returncode


def edit(path, old, new):
    text = open(path).read()
    assert old in text, path
    time.sleep(0.05)  # newer than every object
    with open(path, "w") as file:
        file.write(text.replace(old, new))


def expect(got, wanted, what):
    if got != wanted:
        sys.exit(f"{what}: {got} instead of {wanted}")


def main():
    builder, tool = sys.argv[1:]
    rules = open("build.ninja").read()
    with open("with.ninja", "w") as file:
        file.write(f"kf_nvcc = {tool}\n{rules}")
    text = open("k.cu").read()
    with open("l.cu", "w") as file:  # annotated, by way of another header
        file.write(text.replace('"h.h"', '"g.h"'))
    with open("g.h", "w") as file:
        file.write('#include "inner.h"\n')
    with open("inner.h", "w") as file:
        file.write("#define N 4\n")
    everything = ["k.o", "l.o", "plain.o"]
    expect(build(builder, tool), (everything, 0), "first build")
    expect(build(builder, tool), ([], 0), "nothing to do")
    edit("k.cu", "x[N]", "x[N + 1]")
    expect(build(builder, tool), (["k.o"], 0), "a source edited")
    edit("h.h", "3", "5")
    expect(build(builder, tool), (["k.o", "plain.o"], 0), "a header edited")
    edit("inner.h", "4", "6")
    expect(build(builder, tool), (["l.o"], 0), "a header of a header edited")
    edit("l.cu", "x[N]", "x[undeclared]")
    objects, status = build(builder, tool)
    expect((objects, status != 0), ([], True), "an error in a source")
    edit("l.cu", "x[undeclared]", "x[N]")
    expect(build(builder, tool), (["l.o"], 0), "the error mended")
    expect(build(builder, tool), ([], 0), "nothing to do again")
    left = [name for name in os.listdir() if ".kf" in name]
    expect(left, [], "what is left")


main()
