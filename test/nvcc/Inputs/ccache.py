"""Does ccache hit where it should, and miss where it must?

usage: ccache.py CACHE-NAME COMMAND... [--nvcc=NVCC]
"""
import os
import re
import shutil
import subprocess
import sys


def main():
    name, *command = sys.argv[1:]
    environment = dict(os.environ, CCACHE_DIR=os.path.abspath(name), CCACHE_STATSLOG="statslog")
    if command[-1].startswith("--nvcc="):
        environment["KF_NVCC"] = command.pop().split("=", 1)[1]

    def build(output):
        """What ccache says of one compilation: direct_cache_hit, cache_miss ..."""
        if os.path.exists("statslog"):
            os.remove("statslog")
        subprocess.run(command + ["-c", "k.cu", "-o", output, "-MD"], env=environment, check=True)
        return set(re.findall(r"^(direct_cache_hit|cache_miss)$", open("statslog").read(), re.M))

    def expect(got, wanted, what):
        if got != {wanted}:
            sys.exit(f"{what}: {got or 'neither hit nor miss'} instead of {wanted}")

    shutil.rmtree(name, ignore_errors=True)
    with open("h.h", "w") as file:
        file.write("#define N 3\n")
    expect(build("k.o"), "cache_miss", "first")
    first = open("k.d").read()
    os.rename("k.o", "first.o")
    expect(build("k.o"), "direct_cache_hit", "again")
    if open("k.o", "rb").read() != open("first.o", "rb").read():
        sys.exit("the hit is another object")
    for text in (first, open("k.d").read()):
        if ".kf" in text or " k.cu " not in text or "h.h" not in text:
            sys.exit(f"wrong dependencies:\n{text}")
    with open("h.h", "w") as file:
        file.write("#define N 4\n")
    expect(build("k.o"), "cache_miss", "header edited")


main()
