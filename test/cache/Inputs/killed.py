#!/usr/bin/env python3
"""Kills the tool with -9 at random moments: killed.py KF-REWRITE SOURCE FOLDER [COUNT]

The process that makes a precompiled header is killed with its parent, or alone, or outlives it.
Each time the next run has to give the right result, and in the end nothing is left over.
"""
import os
import random
import shutil
import signal
import subprocess
import sys
import time

import cachedir

LONGEST = 0.6  # seconds: about what a run over an empty cache takes


def children_of(process):
    try:
        with open(f"/proc/{process}/task/{process}/children") as file:
            own = file.read().split()
        tasks = os.listdir(f"/proc/{process}/task")
        for task in tasks:
            with open(f"/proc/{process}/task/{task}/children") as file:
                own += file.read().split()
        return {int(child) for child in own}
    except OSError:
        return set()


def kill(number):
    try:
        os.kill(number, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run_and_kill(tool, source, output):
    for path in cachedir.files(tool.cache, "failed"):  # else it is not tried again at once
        os.unlink(path)
    process = subprocess.Popen(tool.command(source, output), env=tool.environment,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(random.uniform(0, LONGEST))
    whom = random.choice(("tool", "maker", "both"))
    makers = children_of(process.pid) if whom != "tool" else set()
    if whom != "maker":
        process.kill()
    for maker in makers:
        kill(maker)
    ended = process.wait()
    return whom if makers or ended == -signal.SIGKILL else None


def main():
    program, source, folder, count = *sys.argv[1:4], int((sys.argv[4:] or ["200"])[0])
    random.seed(2)
    cache = os.path.join(folder, "cache")
    output = os.path.join(folder, "out.cu")
    tool = cachedir.Tool(program, cache)
    copy = os.path.join(folder, "source.cu")
    shutil.copy(source, copy)
    expected = tool.run(copy, output, "--no-cache")
    killed = wrong = 0
    for _ in range(count):
        if random.random() < 0.5:
            shutil.rmtree(cache, ignore_errors=True)
        if os.path.exists(output):
            os.unlink(output)
        killed += run_and_kill(tool, copy, output) is not None
        left = cachedir.read(output)
        damaged = left is not None and left != expected[2]
        after = tool.run(copy, os.path.join(folder, "after.cu"))
        if damaged or after[0] != 0 or after[2] != expected[2]:
            wrong += 1
            print("damaged output" if damaged else f"wrong afterwards: {after[:2]}")
    if cachedir.read(copy) != cachedir.read(source):
        print("the source has changed")
        wrong += 1
    print(f"{count} runs, {killed} killed, {wrong} wrong")
    print("temporary:", len(cachedir.temporaries(cache)))
    sys.exit(1 if wrong or not killed else 0)


if __name__ == "__main__":
    main()
