#!/usr/bin/env python3
"""Proves that rewrite.py notices what it promises to notice.

usage: selftest.py --filecheck=BIN --clang=BIN

A stand-in for kf-rewrite makes one mistake at a time; rewrite.py has to fail
each time, and to pass when there is none.
"""
import argparse
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

TEST = """\
// RUN: %rewrite %s
void f(float *x, float *y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = HINT(x[i]);
    // MSG: [[#@LINE-2]]:12: warning: a remark
    y[0] = 1;
}
// MSG: kf-rewrite: an{{ }}other remark
"""

STAND_IN = '''\
#!{python}
import os, sys
mistake = {mistake!r}
args = sys.argv[1:sys.argv.index("--")]
out, source = args[args.index("-o") + 1], args[-1]
name = os.path.basename(source)
text = open(source).read()
changed = text.replace("= x[i]", "= HINT(x[i])")
header = '#include <kf/runtime.h>\\n#line 1 "' + source + '"\\n'
if text.startswith("#include <kf/runtime.h>"):
    changed, header = text, ""
    if mistake == "second run differs":
        changed = text.replace("y[0]", "y[1]")
if mistake == "additional edit":
    changed = changed.replace("y[0] = 1", "y[0] = 2")
if mistake == "missing edit":
    changed, header = text, ""
if mistake == "wrong edit":
    changed = changed.replace("HINT", "HINT2")
if mistake == "line added":
    changed = changed.replace("y[0]", "\\ny[0]")
if mistake == "line removed":
    changed = changed.replace("{{\\n", "{{")
if mistake == "no header":
    header = ""
if mistake == "wrong #line":
    header = header.replace(name, "other.cu")
if mistake == "header without a change":
    changed = text
error = sys.stderr.write
if mistake != "missing message":
    column = 13 if mistake == "wrong column" else 12
    error(source + ":4:%d: warning: a remark\\n" % column)
    quoted = "    y[0] = 1;" if mistake == "wrong quoted line" else "    y[i] = x[i];"
    error(quoted + "\\n" + " " * (12 if mistake == "wrong caret" else 11) + "^\\n")
if mistake == "additional message":
    error("kf-rewrite: something else\\n")
error("kf-rewrite: an other remark\\n")
skipped = 2 if mistake == "wrong total" else 1
error("kf-rewrite: %s: found 3 = 1 rewritten + %d skipped + 1 not an access\\n" % (name, skipped))
if mistake != "no output":
    open(out, "w").write(header + changed)
sys.exit(1 if mistake in ("wrong status", "no output") else 0)
'''

# Each mistake and what rewrite.py has to say about it.
MISTAKES = {
    "additional edit": "FileCheck CHECK",
    "missing edit": "the totals say",
    "wrong edit": "FileCheck CHECK",
    "line added": "the output 11 below",
    "line removed": "the output 9 below",
    "no header": "does not begin with",
    "wrong #line": "does not end the header",
    "header without a change": "no line changed",
    "does not compile": "the output does not compile",
    "missing message": "FileCheck MSG",
    "wrong column": "not at column 13",
    "wrong quoted line": "quotes another line",
    "wrong caret": "not at column 12",
    "additional message": "FileCheck MSG",
    "wrong total": "do not add up",
    "second run differs": "a second run",
    "no output": "exited with 1",
    "wrong status": "exited with 1",
}


def write_program(path, text):
    with open(path, "w") as file:
        file.write(text)
    os.chmod(path, 0o755)


def complaint(folder, mistake, args):
    """What rewrite.py says when the stand-in makes MISTAKE, "" when it passes."""
    stand_in, test = os.path.join(folder, "kf-rewrite"), os.path.join(folder, "sample.cpp")
    write_program(stand_in, STAND_IN.format(python=sys.executable, mistake=mistake))
    with open(test, "w") as file:
        file.write(TEST)
    command = [sys.executable, os.path.join(HERE, "rewrite.py"), f"--kf-rewrite={stand_in}",
               f"--filecheck={args.filecheck}", f"--clang={args.clang}", test]
    if mistake != "does not compile":
        command += ["--", "--", "-DHINT(x)=(x)"]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr if done.returncode else ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--filecheck", required=True)
    parser.add_argument("--clang", required=True)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kf-test-") as folder:
        if complaint(folder, "", args):
            sys.exit("rewrite.py fails although nothing is wrong:\n" + complaint(folder, "", args))
        for mistake, expected in MISTAKES.items():
            said = complaint(folder, mistake, args)
            if "rewrite.py: " not in said or expected not in said:
                sys.exit(f"'{mistake}' goes unnoticed: expected '{expected}', got '{said}'")
    print(f"{len(MISTAKES)} mistakes noticed")


if __name__ == "__main__":
    main()
