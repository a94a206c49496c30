#!/usr/bin/env python3
"""Checks of the project's own sources.

usage: lint.py includes|length|paths|reasons|features ROOT
       lint.py headers ROOT CC FLAG...
       lint.py globals NM LIBRARY
"""
import glob
import os
import re
import subprocess
import sys

# The stages before lower.c; from there on nothing knows libclang.
CLANG_MODULES = {"tu", "cursor", "annotation", "access", "follow", "database"}
LONGEST_FUNCTION = 60


def sources(root):
    return sorted(glob.glob(f"{root}/plugin/*.[ch]") + glob.glob(f"{root}/plugin/device/*.[ch]"))


def read(path):
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


def includes(root):
    """Only the modules that talk to libclang include its headers."""
    for path in sources(root):
        module = os.path.splitext(os.path.basename(path))[0]
        if module not in CLANG_MODULES and re.search(r'#\s*include\s*[<"]clang-c/', read(path)):
            yield f"{path}: includes clang-c; only {', '.join(sorted(CLANG_MODULES))} may"


def headers(root, compiler, *flags):
    """Every header of the tool compiles alone."""
    for path in filter(lambda name: name.endswith(".h"), sources(root)):
        command = [compiler, *flags, "-fsyntax-only", "-x", "c", "-include", path, "/dev/null"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            yield f"{path}: does not compile alone:\n{done.stderr}"


def length(root):
    """No function is longer than a screen."""
    for path in sources(root):
        start = None
        for number, line in enumerate(read(path).split("\n"), 1):
            if re.match(r"[A-Za-z_].*\)\s*\{$", line) or (line == "{" and start is None):
                start = number
            elif line.startswith("}") and start is not None:
                if number - start > LONGEST_FUNCTION:
                    yield f"{path}:{start}: function of {number - start} lines"
                start = None


def paths(root):
    """No tracked file names a place of somebody's machine."""
    here = os.path.abspath(root)
    machine = re.compile(r"/home/\w|/root/|/Users/\w|" + re.escape(here))
    tracked = subprocess.run(["git", "-C", root, "ls-files", "-z"], capture_output=True, text=True)
    for name in filter(None, tracked.stdout.split("\0")):
        path = os.path.join(root, name)
        if name == "test/lint/lint.py" or not os.path.isfile(path):
            continue
        for number, line in enumerate(read(path).split("\n"), 1):
            if machine.search(line):
                yield f"{path}:{number}: names a place on one machine: {line.strip()}"


def reasons(root):
    """The README's table has every reason of reason.def, in its words, and no other."""
    table = re.findall(r'KF_REASON\(\s*\w+,\s*"([^"]+)",\s*"([^"]+)"', read(f"{root}/plugin/reason.def"))
    rows = re.findall(r"^\| `([a-z][a-z-]+)` \| (.*) \|$", read(f"{root}/README.md"), re.M)
    for name, message in table:
        if (name, message) not in rows:
            yield f"README.md: no row '| `{name}` | {message} |'"
        if not glob.glob(f"{root}/test/skip/{name}*.c[ul]"):
            yield f"test/skip: no test {name}.cu or {name}.cl"
    for name, message in rows:
        if (name, message) not in table:
            yield f"README.md: '{name}' is no reason of reason.def, or says something else"


# Programs that not every machine can run, and the feature that tells.
NEEDS = {r"\bpty\.": "pty", r"\bunshare\b": "mount", r"^RUN:.*\.py make\b": "make",
         r"^RUN: cpack -G DEB": "file"}


def needed_by(text):
    return {feature for pattern, feature in NEEDS.items() if re.search(pattern, text, re.M)}


def features(root):
    """A test that uses what a bare machine lacks says so, be the use its own or that of a script it runs."""
    for path in sorted(glob.glob(f"{root}/test/**/*.test", recursive=True)):
        text = read(path)
        folder = os.path.dirname(path)
        scripts = [name.replace("%root", root).replace("%S", folder)
                   for name in re.findall(r"(?:%python|sh) (%[\w/.-]+)", text)]
        needed = needed_by(text).union(*(needed_by(read(name)) for name in scripts if os.path.exists(name)))
        said = set(re.findall(r"[\w-]+", " ".join(re.findall(r"^REQUIRES:(.*)", text, re.M))))
        for feature in sorted(needed - said):
            yield f"{path}: needs '{feature}': say REQUIRES: {feature}"


def globals_(nm, library):
    """No variable that can be written: .data, .bss and thread-local sections stay empty."""
    done = subprocess.run([nm, "--format=sysv", library], capture_output=True, text=True)
    symbols = [[field.strip() for field in line.split("|")] for line in done.stdout.split("\n")]
    symbols = [fields for fields in symbols if len(fields) == 7]
    if not symbols:
        yield f"{library}: {nm} lists no symbol: {done.stderr}"
    for name, *_, section in symbols:
        if re.match(r"\.t?(data|bss)(?!\.rel\.ro)|COM|\*COM\*", section):
            yield f"{library}: '{name}' is a variable in {section}"


def main():
    check, *arguments = sys.argv[1:]
    problems = list({"includes": includes, "headers": headers, "length": length, "paths": paths,
                     "reasons": reasons, "features": features,
                     "globals": globals_}[check](*arguments))
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
