#!/usr/bin/env python3
"""Compile flags that mean something to the headers and such that do not.

usage: flags.py KF-REWRITE STUB-DIRECTORY (in an empty folder)

For each: how many files were precompiled for it, and whether the result is that of a run without a
cache.
"""
import os
import subprocess
import sys

import cachedir

SOURCE = """#include <kf/annotate.h>
#ifndef HERE
#define HERE w
#endif
__global__ void k(const float4 *KF_CS x, float *y)
{
    y[0] = x[1].HERE + sizeof(*x);
}
"""


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def main():
    program, stub = sys.argv[1:]
    tool = cachedir.Tool(program, os.path.abspath("cache"))
    write("k.cu", SOURCE)
    write("shadow/vector_types.h", "typedef struct float4 { double x, y, z, w; } float4;\n")
    write("neutral/vector_functions/x.h", "")
    write("before.h", "#define HERE x\n")
    for options, flags in (
            ((), ()),
            ((), ("-DUNRELATED=1",)),
            ((), ("-DUNRELATED=2", "-UUNRELATED")),
            ((), ("-DHERE=z",)),
            ((), ("-Ineutral",)),
            ((), ("-Dw=float_w",)),
            ((), ("-DUNRELATED=1", "-Dw=float_w")),
            ((), ("-Dmake_(x)=x",)),
            ((), ("-D_RESERVED",)),
            ((), ("-Ufloat4",)),
            ((), ("-DKF_DISABLE",)),
            ((), ("-std=c++20",)),
            ((), ("-fno-exceptions",)),
            (("--arch=sm_90",), ()),
            ((), ("-include", "before.h")),
            ((), ("-isystem", stub)),
            ((), ("-Ishadow",))):
        before = len(cachedir.files(tool.cache, "pch"))
        plain = tool.run("k.cu", "out.cu", "--no-cache", *options, flags=flags)
        same = all(tool.run("k.cu", "out.cu", *options, flags=flags) == plain for _ in range(2))
        made = len(cachedir.files(tool.cache, "pch")) - before
        words = " ".join((*options, *flags)).replace(stub, "STUB") or "none"
        print(f"{words}: {made} made, status {plain[0]}, {'same' if same else 'DIFFERENT'}")
    print("CPATH, neutral:", environment(tool, CPATH=os.path.abspath("neutral")))
    print("CPATH, shadow:", environment(tool, CPATH=os.path.abspath("shadow")))


def environment(tool, **variables):
    command = tool.command("k.cu", "out.cu", "-v", flags=("-DUNRELATED",))
    done = subprocess.run(command, capture_output=True, text=True, env={**tool.environment, **variables})
    return "not used" if "no headers are precompiled" in done.stderr else "used"


if __name__ == "__main__":
    main()
