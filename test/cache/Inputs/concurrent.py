#!/usr/bin/env python3
"""Many processes over one empty cache: concurrent.py KF-REWRITE SOURCE FOLDER COUNT

All give the right result, one of them makes each file, the others wait for it, and nothing is
left over.
"""
import os
import subprocess
import sys

import cachedir


def main():
    program, source, folder, count = *sys.argv[1:4], int(sys.argv[4])
    tool = cachedir.Tool(program, os.path.join(folder, "cache"))
    expected = tool.run(source, os.path.join(folder, "expected.cu"), "--no-cache")[2]
    outputs = [os.path.join(folder, f"out{i}.cu") for i in range(count)]
    running = [subprocess.Popen(tool.command(source, output, "-v"), env=tool.environment,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
               for output in outputs]
    said = [process.communicate()[0].decode(errors="replace") for process in running]
    print("failed:", sum(process.returncode != 0 for process in running))
    print("right:", sum(cachedir.read(output) == expected for output in outputs))
    print("made:", sum(text.count("note: precompiling") for text in said))
    print("precompiled:", len(cachedir.files(tool.cache, "pch")))
    print("temporary:", len(cachedir.temporaries(tool.cache)))


if __name__ == "__main__":
    main()
