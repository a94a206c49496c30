#!/usr/bin/env python3
"""Prints `PASSED FAILED SKIPPED` of a lit result file (lit -o FILE)."""
import json
import sys

PASSED = {"PASS", "XFAIL", "FLAKYPASS"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        codes = [test["code"] for test in json.load(file)["tests"]]
    passed = sum(code in PASSED for code in codes)
    skipped = sum(code in SKIPPED for code in codes)
    print(passed, len(codes) - passed - skipped, skipped)


if __name__ == "__main__":
    main()
