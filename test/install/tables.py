#!/usr/bin/env python3
"""The man page and the completions know every option of --help and every id of --explain.

usage: tables.py KF-REWRITE FOLDER        FOLDER is what kf-manual filled
"""
import re
import subprocess
import sys


def output(*command):
    return subprocess.run(command, capture_output=True, text=True)


def words(text):
    return set(re.findall(r"[\w-]+", text))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    tool, folder = sys.argv[1:]
    options = re.findall(r"^ +(?:-(\w), )?--([\w-]+)", output(tool, "--help").stdout, re.M)
    ids = re.findall(r"^  ([\w-]+)$", output(tool, "--explain", "no-such-id").stderr, re.M)
    hints = re.findall(r"^(KF_\w+)", output(tool, "--list-hints").stdout, re.M)
    assert len(options) > 15 and len(ids) > 40 and len(hints) > 12, (options, ids, hints)
    page = read(f"{folder}/kf-rewrite.1")
    known = {
        "kf-rewrite.1": words(page.replace("\\", "")) | {"-" + w for w in re.findall(r"Fl (-[\w-]+)", page)},
        "kf-rewrite": words(read(f"{folder}/kf-rewrite")),
        "_kf-rewrite": words(read(f"{folder}/_kf-rewrite")),
        "kf-rewrite.fish": words(read(f"{folder}/kf-rewrite.fish")),
    }
    missing = []
    for name, found in known.items():
        dashes = "" if name.endswith(".fish") else "--"
        missing += [f"{name}: no option --{long}" for _, long in options if dashes + long not in found]
        missing += [f"{name}: no id {each}" for each in ids if each not in found]
    missing += [f"kf-rewrite.1: no hint {each}" for each in hints if each not in known["kf-rewrite.1"]]
    sys.exit("\n".join(missing) or 0)


if __name__ == "__main__":
    main()
