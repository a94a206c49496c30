#!/usr/bin/env python3
"""Runs a program in a root that holds an unpacked package and what the package depends on.

usage: chroot.py ROOT RESOURCE-DIR PROGRAM ARGUMENT...

The shared libraries that PROGRAM needs and clang's headers in RESOURCE-DIR are copied into ROOT from
this machine; there is no /proc and no /dev in it. The program runs in ROOT/tmp.
"""
import os
import re
import shutil
import subprocess
import sys


def copy(path, root):
    target = root + path
    if not os.path.exists(target):
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy(path, target)


def main():
    root, resource_dir, program, *arguments = sys.argv[1:]
    libraries = subprocess.run(["ldd", root + program], capture_output=True, text=True, check=True)
    assert "not found" not in libraries.stdout, libraries.stdout
    for library in re.findall(r"(?:=> |^\s*)(/\S+) \(0x", libraries.stdout, re.M):
        copy(library, root)
    if not os.path.exists(root + resource_dir):
        shutil.copytree(resource_dir, root + resource_dir)
    os.makedirs(f"{root}/tmp", exist_ok=True)
    os.chroot(root)
    os.chdir("/tmp")
    os.execve(program, [program, *arguments], {"PATH": "/usr/bin"})


if __name__ == "__main__":
    main()
