#!/usr/bin/env python3
"""Compares the flags that kf_rewrite() gives kf-rewrite with those that the compiler gets.

usage: flags.py BUILD-FOLDER DEFAULT-STANDARD

For each rewritten source that compile_commands.json names: the same macros, the same include
directories in the same order, the same standard, the same architectures. DEFAULT-STANDARD is that
of a compiler that is given none.
"""
import glob
import json
import os
import re
import shlex
import sys


def interesting(arguments):
    """What bears on the parse, in a spelling that CMake's and ours share."""
    found = {"macros": [], "directories": [], "standard": [], "architectures": []}
    arguments = list(arguments)
    while arguments:
        word = arguments.pop(0)
        if word in ("-isystem", "-I", "-D"):
            word += arguments.pop(0)
        for begin in ("-isystem=", "-isystem", "-I"):
            if word.startswith(begin):
                found["directories"].append(word[len(begin):])
                break
        if word.startswith("-D"):
            found["macros"].append(word)
        if word.startswith("-std="):
            found["standard"] = [word]
        arch = re.match(r"(?:--generate-code|-gencode)=arch=compute_(\w+)", word)
        if arch:
            found["architectures"].append(arch.group(1))
    return found


def flags_of(source):
    own = source + ".flags"
    path = own if os.path.exists(own) else os.path.join(os.path.dirname(source), "CUDA.flags")
    with open(path, encoding="utf-8") as file:
        return shlex.split(file.read())


def main():
    build, default = sys.argv[1:]
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        entries = {entry["file"]: shlex.split(entry["command"]) for entry in json.load(file)}
    sources = sorted(glob.glob(os.path.join(build, "kf-rewrite", "**", "*.cu"), recursive=True))
    assert sources
    for source in sources:
        theirs = interesting(entries[source])
        ours = interesting(flags_of(source))
        theirs["standard"] = theirs["standard"] or [default]
        ours["standard"] = ours["standard"] or [default]
        for key, values in theirs.items():
            # CMake puts the flags of the command line before, those of the source last
            if sorted(values) != sorted(ours[key]) or (key == "directories" and values != ours[key]):
                sys.exit(f"{source}: {key}: the compiler gets\n  {values}\nkf-rewrite gets\n  {ours[key]}")
        print(os.path.basename(source), *theirs["macros"], *theirs["standard"], *theirs["architectures"])


if __name__ == "__main__":
    main()
