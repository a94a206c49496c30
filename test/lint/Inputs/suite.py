"""suite.py ROOT STAGE...: runs a copy of scripts/test on a tree that has only what it looks at.

The programs that it starts are replaced: cmake and ninja do nothing and fail for the build trees named as
STAGE, clang-format finds nothing, and lit writes the result file of three tests that it claims to have run,
of which one fails where STAGE is `lit`, or none at all where it is `no-lit`.
"""
import os
import re
import shutil
import subprocess
import sys

PROGRAMS = {
    "cmake": 'case " $BROKEN " in *" ${4#build/} "*) echo "cmake: $4 is broken"; exit 1 ;; esac',
    "ninja": "",
    "git": "",
    "clang-format": "echo clang-format version 19.1.0",
    "lit": '''case " $BROKEN " in *" no-lit "*) exit 1 ;; *" lit "*) code=FAIL ;; *) code=PASS ;; esac
while [ "$1" != -o ]; do shift; done
mkdir -p "$(dirname "$2")"
echo "{\\"tests\\": [{\\"code\\": \\"PASS\\"}, {\\"code\\": \\"$code\\"}, {\\"code\\": \\"UNSUPPORTED\\"}]}" >"$2"''',
}
SETUP = "LLVM=$PWD\nLIT=bin/lit\nsetup_install_extras() { :; }\n"


def main():
    root, broken = sys.argv[1], sys.argv[2:]
    os.makedirs("scripts")
    os.makedirs("bin")
    for name in ("test", "lit_counts.py"):
        shutil.copy(f"{root}/scripts/{name}", "scripts")
    for name, text in {**{f"bin/{name}": text for name, text in PROGRAMS.items()}, "scripts/setup": SETUP}.items():
        with open(name, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{text}\n")
        os.chmod(name, 0o755)
    environment = {**os.environ, "PATH": f"{os.getcwd()}/bin:{os.environ['PATH']}", "BROKEN": " ".join(broken)}
    done = subprocess.run(["scripts/test"], env=environment, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL)
    print(re.sub(r"\(\d+ s\)", "(N s)", done.stdout) + done.stderr + f"status {done.returncode}")


main()
