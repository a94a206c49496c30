#!/usr/bin/env python3
"""Damages each file of a filled cache: damage.py KF-REWRITE SOURCE FOLDER

Whatever has become of a file, the result is right, the damage is noticed, and the run after it
finds a whole cache again.
"""
import os
import shutil
import sys

import cachedir

FLAGS = ("-DNDEBUG",)


def flip(at):
    def damage(data):
        data[at % len(data)] ^= 0x10
        return data
    return damage


DAMAGES = {
    "the first byte": flip(0),
    "a byte of the header": flip(9),
    "a byte in the middle": lambda data: flip(len(data) // 2)(data),
    "the last byte": flip(-1),
    "the end": lambda data: data[:-1],
    "the second half": lambda data: data[:len(data) // 2],
    "everything": lambda data: data[:0],
    "all bytes": lambda data: bytearray(len(data)),
    "another length": lambda data: data + b"x",
    "a file of another version": lambda data: bytearray(b"kfcache0") + data[8:],
}


def main():
    program, source, folder = sys.argv[1:]
    output = os.path.join(folder, "out.cu")
    filled = os.path.join(folder, "filled")
    tool = cachedir.Tool(program, filled)
    expected = tool.run(source, output, "-q", "--no-cache", flags=FLAGS)
    assert expected[0] == 0 and expected[2], expected
    assert tool.run(source, output, "-q", flags=FLAGS) == expected
    kinds = {kind: cachedir.files(filled, kind) for kind in ("pch", "sum", "list", "words")}
    assert all(kinds.values()), kinds
    tried = failed = 0
    for kind, paths in kinds.items():
        names = [os.path.basename(path) for path in paths]
        for number, (what, damage) in enumerate(DAMAGES.items()):
            name = names[number % len(names)]
            tried += 1
            problem = try_one(program, source, output, expected, filled, name, damage)
            if problem:
                failed += 1
                print(f"{kind} {name}, {what}: {problem}")
    print(f"{tried} damages, {failed} failed")
    sys.exit(1 if failed else 0)


def try_one(program, source, output, expected, filled, name, damage):
    cache = filled + ".damaged"
    shutil.rmtree(cache, ignore_errors=True)
    shutil.copytree(filled, cache)
    path = os.path.join(cache, name)
    with open(path, "r+b") as file:
        data = damage(bytearray(file.read()))
        file.seek(0)
        file.truncate()
        file.write(data)
    return judge(cachedir.Tool(program, cache), source, output, expected)


def judge(tool, source, output, expected):
    status, messages, result = tool.run(source, output, "-v", flags=FLAGS)
    if (status, result) != (expected[0], expected[2]):
        return "another result"
    if "precompiling" not in messages:
        return "not noticed"
    status, messages, result = tool.run(source, output, "-v", flags=FLAGS)
    if (status, result) != (expected[0], expected[2]):
        return "another result later"
    if "precompil" in messages:
        return f"not repaired: {messages}"
    return None


if __name__ == "__main__":
    main()
