#!/usr/bin/env python3
"""Places the uses of table.txt in functions, rewrites these and compares with what the table says.

usage: run.py --kf-rewrite=BIN [--clang=BIN] [--nvcc=BIN --cuda=DIR] [--context=NAMES] [--row=N] ...

Of each row: the class and the helper of every hinted name, and the output text. Of each file: that
the output compiles and that a second run changes nothing. Rows marked `todo` run alone; one that
passes is a failure, so that the mark goes.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

from contexts import CONTEXTS, Writer, is_placed
from table import read_table

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, f"{ROOT}/test/tools")
from stub import stub_flags     # noqa: E402
STANDARDS = ("17", "20")
TIMEOUT = 600


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kf-rewrite", required=True, metavar="BIN")
    parser.add_argument("--clang", metavar="BIN", help="compile the output with the stub headers")
    parser.add_argument("--nvcc", metavar="BIN", help="compile the output with the real ones instead")
    parser.add_argument("--cuda", metavar="DIR", help="the toolkit, for --nvcc")
    parser.add_argument("--context", metavar="NAMES", help="only these, with commas between")
    parser.add_argument("--row", type=int, metavar="N", help="only the row on line N")
    parser.add_argument("--section", help="only this one")
    parser.add_argument("--keep", metavar="DIR", help="leave the files there")
    args = parser.parse_args()
    args.context = args.context.split(",") if args.context else list(CONTEXTS)
    return args


def run(command, **options):
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          errors="replace", timeout=TIMEOUT, **options)


def read(path):
    with open(path, encoding="utf-8", errors="surrogateescape", newline="") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
        file.write(text)


def read_reasons():
    """{id: "not-an-access" or "skipped"} from the tool's own table."""
    text = read(f"{ROOT}/plugin/reason.def")
    kinds = {"NEUTRAL": "not-an-access", "REASON": "skipped"}
    return {name: kinds[kind]
            for kind, name in re.findall(r'^KF_(NEUTRAL|REASON)\(\w+,\s*"([a-z-]+)"', text, re.M)}


# ------------------------------------------------------------------ one file

class Batch:
    """Rows in one context and one file."""

    def __init__(self, table, context, standard, rows):
        self.table, self.context, self.standard, self.rows = table, context, standard, rows
        self.writer = Writer(table.pointers, table.reasons)
        self.writer.lines('#include "prelude.cuh"')
        for row in rows:
            self.writer.place(row, context)
        self.name = f"{context}-{standard}-{rows[0].number}-{rows[-1].number}.cu"
        self.problems = {}      # row number, or None for the file: texts

    def problem(self, row, text):
        self.problems.setdefault(row.number if row else None, []).append(text)

    def row_of_line(self, line):
        found = None
        for row, _, first, _, _ in self.writer.rows:
            if first <= line + 3:       # the function's head comes before the row
                found = row
        return found

    def check(self):
        folder = self.table.folder
        source, output = f"{folder}/in/{self.name}", f"{folder}/out/{self.name}"
        write(source, "\n".join(self.writer.source) + "\n")
        done = self.rewrite(source, output)
        if done.returncode != 0 or not os.path.exists(output):
            self.problem(None, f"kf-rewrite exited with {done.returncode}:\n" + shortened(done.stderr))
            return
        self.check_uses(json.loads(read(f"{output}.json")))
        self.check_output(read(output))
        self.check_twice(output)
        if self.table.args.nvcc:
            self.check_nvcc(source, output)
        elif self.table.args.clang:
            self.check_clang(source, output)

    def rewrite(self, source, output):
        os.makedirs(os.path.dirname(output), exist_ok=True)
        headers = f"--cuda-path={self.table.args.cuda}" if self.table.args.nvcc else "--no-toolkit"
        return run([self.table.args.kf_rewrite, headers, f"--report=json:{output}.json", "-o", output,
                    source, "--", f"-std=c++{self.standard}", f"-I{HERE}"])

    # ---- what the tool said

    def check_uses(self, report):
        said = {}
        for line, column, *what in uses_of(report):
            said.setdefault((line, column), []).append(tuple(what))
        for row, _, first, expected, indent in self.writer.rows:
            for use in expected.uses:
                column = use.column + 1 + (indent if use.line == 0 else 0)
                got = said.pop((first + use.line, column), [])
                wanted = (use.kind, use.reason or use.helper)
                if expected.any_form:
                    wanted, *got = [(kind, what.replace("_policy", "")) for kind, what in (wanted, *got)]
                if got != [wanted]:
                    self.problem(row, f"'{use.name}' in column {use.column + 1} should be "
                                      f"{spelled([wanted])}, is {spelled(got)}")
        for (line, _), what in said.items():
            self.problem(self.row_of_line(line), f"reported without being expected: {spelled(what)}: "
                                                 f"{self.writer.source[line - 1].strip()}")

    def check_output(self, output):
        changed = self.writer.source != self.writer.output
        lines = output.split("\n")[2 if changed else 0:-1]
        if len(lines) != len(self.writer.output):
            self.problem(None, f"{len(lines)} lines of output instead of {len(self.writer.output)}")
            return
        any_form = {first + line for _, _, first, expected, _ in self.writer.rows if expected.any_form
                    for line in range(expected.source.count("\n") + 1)}
        for number, (wanted, got) in enumerate(zip(self.writer.output, lines), 1):
            if number in any_form:
                wanted, got = wanted.replace("_policy", ""), got.replace("_policy", "")
            if wanted != got:
                self.problem(self.row_of_line(number),
                             f"output should be  {wanted.strip()}\n    but is            {got.strip()}")

    def check_twice(self, output):
        again, twice = f"{self.table.folder}/again/{self.name}", f"{self.table.folder}/twice/{self.name}"
        write(again, read(output))
        done = self.rewrite(again, twice)
        if done.returncode != 0:
            self.problem(None, "a second run fails:\n" + shortened(done.stderr))
            return
        for number, (first, second) in enumerate(zip(read(again).split("\n"), read(twice).split("\n"))):
            if first != second:
                self.problem(self.row_of_line(number - 1),
                             f"a second run changes  {first.strip()}\n    to                    "
                             f"{second.strip()}")

    # ---- compilers

    def check_clang(self, source, output):
        for side in ("device", "host"):
            command = [self.table.args.clang, *stub_flags(side), f"-std=c++{self.standard}", "-fsyntax-only",
                       "-w", "-ferror-limit=0", "-fno-caret-diagnostics", *self.table.includes()]
            done = run([*command, output])
            if done.returncode != 0:
                before = diagnostics(run([*command, source]).stderr)
                self.diagnosed(diagnostics(done.stderr), before, f"clang, {side} side", done.stderr)

    def check_nvcc(self, source, output):
        command = [self.table.args.nvcc, "-ptx", "-arch=sm_80", f"-std=c++{self.standard}", "-o",
                   "/dev/null", "--extended-lambda", "-DTABLE_NVCC", *self.table.includes()]
        done = run([*command, output])
        if done.returncode != 0 or diagnostics(done.stderr):
            before = diagnostics(run([*command, source]).stderr)
            self.diagnosed(diagnostics(done.stderr), before, "nvcc", done.stderr)

    def diagnosed(self, after, before, compiler, text):
        if not after:
            self.problem(None, f"{compiler} fails:\n{shortened(text)}")
        for line, message in after:
            if (line, message) not in before:
                self.problem(self.row_of_line(line), f"{compiler}: {message}")
            elif "error" in message:
                self.problem(self.row_of_line(line), f"the row itself does not compile: "
                                                     f"{compiler}: {message}")


def uses_of(report):
    """(line, column, class, reason or helper) of each use in a report."""
    for file in report["files"]:
        for pointer in file["pointers"]:
            for use in pointer["uses"]:
                yield use["line"], use["column"], use["kind"], use.get("reason") or use["helper"]


def diagnostics(text):
    """[(line, message)] of the errors and warnings in a compiler's output."""
    pattern = r"^[^\n(:]+[(:](\d+)(?::\d+|\))?: ((?:fatal )?(?:error|warning)[^\n]*)"
    return [(int(line), message) for line, message in re.findall(pattern, text, re.M)]


def spelled(uses):
    return " and ".join(f"{kind} {what}" for kind, what in uses) or "not reported"


def shortened(text, most=12):
    lines = text.strip().split("\n")
    return "\n".join(f"    {line}" for line in lines[:most] + (["..."] if len(lines) > most else []))


# ------------------------------------------------------------------ the table

class Table:
    def __init__(self, args, folder):
        self.args, self.folder = args, folder
        self.pointers, self.rows = read_table(f"{HERE}/table.txt")
        self.reasons = read_reasons()
        self.failures = 0
        self.todo = []
        self.cells = 0

    def includes(self):
        return [f"-I{HERE}", f"-I{ROOT}/include", f"-I{ROOT}/runtime"]

    def selected(self, context, standard):
        for row in self.rows:
            if self.args.row not in (None, row.number) or self.args.section not in (None, row.section):
                continue
            if self.args.nvcc and "not-nvcc" in row.options:
                continue
            if is_placed(row, context) and row.options.get("std", ["17"]) == [standard]:
                yield row

    def run_context(self, context, standard):
        rows = list(self.selected(context, standard))
        self.cells += len(rows)
        good = [row for row in rows if not row.is_todo(context)]
        if good:
            self.run_batch(Batch(self, context, standard, good))
        for row in rows:
            if row.is_todo(context):
                self.run_todo(row, Batch(self, context, standard, [row]))

    def run_batch(self, batch):
        """Checks a file; of one that is refused, both halves, down to the row that is to blame."""
        batch.check()
        if None in batch.problems and len(batch.rows) > 1:
            middle = len(batch.rows) // 2
            for rows in (batch.rows[:middle], batch.rows[middle:]):
                self.run_batch(Batch(self, batch.context, batch.standard, rows))
            return
        for number, texts in batch.problems.items():
            self.fail(f"table.txt:{number or batch.rows[0].number}", batch.context, texts)

    def fail(self, place, context, texts):
        self.failures += 1
        print(f"{place}: in {context}:", *texts, sep="\n  ")

    def run_todo(self, row, batch):
        batch.check()
        if not batch.problems:
            self.fail(f"table.txt:{row.number}", batch.context, ["passes: take its todo away"])
            return
        self.todo.append((row, batch))

    def run(self):
        for context in self.args.context:
            for standard in STANDARDS:
                self.run_context(context, standard)
        for row, batch in self.todo:
            texts = [text for each in batch.problems.values() for text in each]
            print(f"todo: table.txt:{row.number}: in {batch.context}: {row.text}\n  {texts[0]}")
        print(f"{len(self.rows)} rows, {self.cells} in {len(self.args.context)} contexts, "
              f"{len({row.number for row, _ in self.todo})} rows todo, {self.failures} failures")


def main():
    args = parse_arguments()
    with tempfile.TemporaryDirectory(prefix="kf-table-") as folder:
        table = Table(args, args.keep or folder)
        table.run()
    sys.exit(1 if table.failures else 0)


if __name__ == "__main__":
    main()
