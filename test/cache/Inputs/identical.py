#!/usr/bin/env python3
"""Compares what kf-rewrite says and writes with and without its cache.

usage: identical.py KF-REWRITE SOURCE... [-- OPTION... [-- FLAG...]]

Each source is rewritten with --no-cache and three times with the cache, which then holds what
a source begins with as well. Result, messages, report and exit status must be the same. The flags
of a test's first %rewrite line are used. Sources are directories or files.
"""
import glob
import os
import re
import shlex
import subprocess
import sys
import tempfile

WARM_RUNS = 3


def sources(names):
    for name in names:
        yield from sorted(glob.glob(f"{name}/*.cu")) if os.path.isdir(name) else [name]


def flags_of(path):
    """Those of a line `RUN: %rewrite %s --rc=3 -- OPTIONS -- FLAGS`, its own words first."""
    with open(path, encoding="utf-8", errors="replace") as file:
        found = re.search(r"RUN: %rewrite %s(.*)", file.read())
    words = shlex.split(found.group(1).replace("%S", os.path.dirname(path))) if found else []
    return (split(words) + [[], []])[:3]


def rewrite(tool, path, folder, more, more_flags):
    own, options, flags = flags_of(path)
    report = os.path.join(folder, "report.json")
    command = [tool, path, "-o", os.path.join(folder, "out.cu"), f"--report=json:{report}", *options,
               *more]
    if "--toolkit" not in own and "--cuda-path" not in " ".join(more):
        command.append("--no-toolkit")
    done = subprocess.run([*command, "--", *flags, *more_flags], capture_output=True, text=True, errors="replace")
    files = []
    for name in ("out.cu", "report.json"):
        full = os.path.join(folder, name)
        if os.path.exists(full):
            with open(full, "rb") as file:
                files.append(file.read())
            os.unlink(full)
        else:
            files.append(None)
    return done.returncode, done.stdout, done.stderr, *files


def split(words):
    """At each `--`."""
    parts = [[]]
    for word in words:
        if word == "--":
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def main():
    (tool, *names), more, flags = (split(sys.argv[1:]) + [[], []])[:3]
    compared = different = 0
    with tempfile.TemporaryDirectory() as folder:
        for path in sources(names):
            plain = rewrite(tool, path, folder, more + ["--no-cache"], flags)
            compared += 1
            for _ in range(WARM_RUNS):
                cached = rewrite(tool, path, folder, more, flags)
                if cached != plain:
                    different += 1
                    parts = ("exit status", "output", "messages", "result", "report")
                    print(f"{path}: differs in", ", ".join(
                        part for part, a, b in zip(parts, plain, cached) if a != b))
                    break
    print(f"{compared} compared, {different} different")
    sys.exit(1 if different or not compared else 0)


if __name__ == "__main__":
    main()
