#!/usr/bin/env python3
"""Writes sources whose flags change what the headers declare, and their compile_commands.json."""
import json
import os

FLAGS = [[], ["-Dw=last"], ["-DHERE=1", "-Dw=fourth"], ["-Dw=last", "-DHERE=1"], ["-std=c++14"],
         ["-DHERE=2"], ["-DKF_DISABLE"], ["-Dw=last", "-I."]]

entries = []
for number, flags in enumerate(FLAGS):
    member = [flag.partition("w=")[2] for flag in flags if flag.startswith("-Dw=")] or ["w"]
    with open(f"k{number}.cu", "w") as file:
        # written out, so that it is a member only where the headers were parsed with the flag
        file.write("#undef w\n#include <kf/annotate.h>\n"
                   "__global__ void k(const float4 *KF_CS x, float *y)\n"
                   f"{{\n    y[0] = x[1].{member[0]};\n}}\n")
    entries.append({"directory": os.getcwd(), "file": f"k{number}.cu",
                    "arguments": ["nvcc", "-c", *flags, f"k{number}.cu"]})
with open("compile_commands.json", "w") as file:
    json.dump(entries, file)
