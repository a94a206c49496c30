#!/usr/bin/env python3
"""Runs one program as written and rewritten, on the CPU, and compares what it does, as run.py does.

usage: compare.py [options] FILE.cu

--skipped N says how many accesses are left alone; all others must be rewritten.
"""
import os
import sys
import tempfile

from run import Toolchain, parser_of, read


def main():
    parser = parser_of(__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--skipped", type=int, default=0, metavar="N")
    args = parser.parse_args()
    text = read(args.file)
    with tempfile.TemporaryDirectory(prefix="kf-cpu-") as folder:
        tools = Toolchain(args, folder)
        for std in {"14": [14], "17": [17], "both": [14, 17]}[args.std]:
            compilers = {"clang": ["clang"], "gcc": ["gcc"]}.get(args.compiler, ["clang", "gcc"])
            outcome = tools.check(text, os.path.basename(args.file), std, compilers, thorough=True)
            if outcome.stage:
                sys.exit(f"-std=c++{std}: {outcome.stage}\n{outcome.detail}")
            if outcome.counts["skipped"] != args.skipped or not outcome.counts["rewritten"]:
                sys.exit(f"{outcome.counts['rewritten']} accesses rewritten, {outcome.counts['skipped']} "
                         f"skipped: {dict(outcome.reasons)}; expected {args.skipped} skipped")
            print(f"-std=c++{std}: {outcome.counts['rewritten']} accesses rewritten, "
                  f"{outcome.counts['skipped']} skipped, no difference")


if __name__ == "__main__":
    main()
