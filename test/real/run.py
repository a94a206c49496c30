#!/usr/bin/env python3
"""Takes a sample project through changes and errors, and prints what each build made.

usage: run.py [--short] PROJECT SCRATCH [CONFIGURE... --] BUILD...

PROJECT is a folder of Inputs; its files and those of Inputs/code are copied into SCRATCH. CONFIGURE
and BUILD are commands, run there. Every step prints a line that names it, then what was rewritten,
compiled and linked; scale(2) was made twice. Objects and programs that change though no such command was printed, or do not
change though one was, end the run with an error.
"""
import collections
import os
import re
import shutil
import subprocess
import sys

INPUTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs")
VERBS = ("rewrite", "compile", "device-link", "link")
# What CMake and the Makefile print: verb, place of the name, place of the target.
LINES = [("rewrite", r"Rewriting src/(?P<name>\w+)\.cu for (?P<target>[\w-]+)"),
         ("compile", r"Building \w+ object \S*?(?P<target>[\w-]+)\.dir/\S*?(?P<name>\w+)\.cu\.o"),
         ("device-link", r"Linking CUDA [\w ]+ \S*?(?P<name>[\w-]+)\.dir/cmake_device_link"),
         ("link", r"Linking \w+ executable (?P<name>[\w-]+)$"),
         ("compile", r"^compile (?P<name>\w+)"),
         ("device-link", r"^device-link (?P<name>\w+)"),
         ("link", r"^link (?P<name>\w+)")]


def fail(message, log):
    sys.exit(f"error: {message}; the build said:\n{log}")


class Project:
    def __init__(self, name, scratch, commands):
        self.scratch = scratch
        shutil.rmtree(scratch, ignore_errors=True)
        shutil.copytree(f"{INPUTS}/code", scratch)
        shutil.copytree(f"{INPUTS}/{name}", scratch, dirs_exist_ok=True)
        self.build_command = commands[commands.index("--") + 1:] if "--" in commands else commands
        if "--" in commands:
            done = self.run(commands[:commands.index("--")])
            if done.returncode != 0:
                fail("the project does not configure", done.stdout)

    def run(self, command):
        return subprocess.run(command, cwd=self.scratch, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace")

    def products(self):
        """The time stamps of objects and programs, by what commands would say of them."""
        found = {}
        for folder, folders, names in os.walk(self.scratch):
            if "CompilerIdCUDA" in folder or "CMakeTmp" in folder or "CMakeScratch" in folder:
                folders.clear()
                continue
            target = re.search(r"([\w-]+)\.dir", folder)
            for name in names:
                path = os.path.join(folder, name)
                stamp = os.stat(path).st_mtime_ns
                if name in ("cmake_device_link.o", "link.o"):
                    found["device-link", target.group(1) if target else "sample"] = stamp
                elif name.endswith(".cu.o"):
                    found["compile", label(name[:-5], target and target.group(1))] = stamp
                elif name == "sample" and os.access(path, os.X_OK) and os.path.isfile(path):
                    found["link", name] = stamp
        return found

    def build(self):
        """What one build made, its exit status and its output."""
        before = self.products()
        done = self.run(self.build_command)
        after = self.products()
        made = collections.Counter()
        for line in done.stdout.splitlines():
            for verb, pattern in LINES:
                found = re.search(pattern, line)
                if found:
                    names = found.groupdict()
                    made[verb, label(names["name"], names.get("target"))] += 1
                    break
        changed = {key for key in after if after[key] != before.get(key)}
        said = {key for key in made if key[0] != "rewrite"}
        if done.returncode == 0 and changed != said:
            fail(f"made {sorted(changed)}, said {sorted(said)}", done.stdout)
        if not changed <= said:
            fail(f"made {sorted(changed - said)} and did not say so", done.stdout)
        return made, done.returncode, done.stdout

    def step(self, title, expect_error=None):
        made, status, log = self.build()
        print(f"{title}:")
        for verb in VERBS:
            names = sorted(name + (f"({count})" if count > 1 else "")
                           for (key, name), count in made.items() if key == verb)
            if names:
                print(f"  {verb} {' '.join(names)}")
        if not made:
            print("  nothing")
        if expect_error is None and status != 0:
            fail(f"'{title}' failed", log)
        if expect_error is not None:
            if status == 0:
                fail(f"'{title}' did not fail", log)
            # clang's and nvcc's ways to name a place
            file, line = expect_error.split(":")
            place = rf"{re.escape(file)}[:(]{line}\b"
            if not any("error" in said and re.search(place, said) for said in log.splitlines()):
                fail(f"no error at {expect_error}", log)
            print(f"  fails at {expect_error}")
        sys.stdout.flush()

    def path(self, name):
        return os.path.join(self.scratch, name)

    def edit(self, name, old, new):
        with open(self.path(name), encoding="utf-8") as file:
            text = file.read()
        assert old in text, (name, old)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text.replace(old, new))


def label(name, target):
    """The name alone where there is one target, with its architecture where there are two."""
    arch = re.search(r"-\d+$", target or "")
    return name + (arch.group() if arch else "")


def few_changes(project):
    project.step("first build")
    project.step("nothing changed")
    project.edit("include/grid.cuh", "return grid.cells[i];", "return grid.cells[i] + 0.0f;")
    project.step("shared header edited")
    project.edit("include/reduce.cuh", "total += x[i];", "total += x[i] * T(1);")
    project.step("header with a template edited")
    project.edit("src/weight.cu", "* 2.0f", "* (1.0f + 1.0f)")
    project.step("source edited")
    project.edit("src/scale.cu", "(i < grid.count)", "(i < grid.size)")
    project.step("error in a source", "src/scale.cu:8")
    project.edit("src/scale.cu", "(i < grid.size)", "(i < grid.count)")
    project.step("error mended")
    project.step("nothing changed")


def all_changes(project):
    project.step("first build")
    project.step("nothing changed")

    os.utime(project.path("include/grid.cuh"))
    project.step("shared header touched")
    project.edit("include/grid.cuh", "return grid.cells[i];", "return grid.cells[i] + 0.0f;")
    project.step("shared header edited")
    project.edit("include/reduce.cuh", "total += x[i];", "total += x[i] * T(1);")
    project.step("header with a template edited")
    project.edit("include/launch.h", "// What", "// All that")
    project.step("header without annotations edited")
    project.edit("src/scale.cu", "* weight(table, i)", "* weight(table, i) * 1.0f")
    project.step("source edited")
    project.edit("src/copy.cu", "// No annotation,", "// No annotation at all,")
    project.step("source without annotations edited")

    project.edit("src/scale.cu", "(i < grid.count)", "(i < grid.size)")
    project.step("error in a source", "src/scale.cu:8")
    project.step("the same error again", "src/scale.cu:8")
    project.edit("src/scale.cu", "(i < grid.size)", "(i < grid.count)")
    project.step("error mended")
    project.edit("include/grid.cuh", "grid.cells[i] + 0.0f", "grid.cell[i]")
    project.step("error in a header", "include/grid.cuh:17")
    project.edit("include/grid.cuh", "grid.cell[i]", "grid.cells[i]")
    project.step("error mended")

    os.rename(project.path("include/weight.cuh"), project.path("include/gain.cuh"))
    project.edit("src/scale.cu", "weight.cuh", "gain.cuh")
    project.edit("src/weight.cu", "weight.cuh", "gain.cuh")
    project.step("header renamed")
    project.step("nothing changed")


def main():
    arguments = sys.argv[1:]
    changes = all_changes
    if arguments[0] == "--short":
        changes = few_changes
        arguments = arguments[1:]
    changes(Project(arguments[0], arguments[1], arguments[2:]))


if __name__ == "__main__":
    main()
