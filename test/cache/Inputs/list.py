#!/usr/bin/env python3
"""Says what a cache directory holds: list.py DIRECTORY"""
import re
import sys

import cachedir

cache = sys.argv[1]
print("precompiled:", len(cachedir.files(cache, "pch")))
print("temporary:", len(cachedir.temporaries(cache)))
for path in cachedir.files(cache, "sum"):
    problem = re.search(rb"problem (.*)", cachedir.read(path))
    if problem:
        print("problem:", problem.group(1).decode())
