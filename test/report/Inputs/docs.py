"""usage: docs.py REPORT.MD ADVICE.DEF KF-REWRITE"""
import os
import re
import subprocess
import sys
import tempfile


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def said_of(tool, source, *options):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "out"))
        with open(os.path.join(folder, "row.cu"), "w", encoding="utf-8") as file:
            file.write(source)
        command = [tool, "--no-toolkit", "row.cu", "-o", "out/row.cu", *options]
        return subprocess.run(command, cwd=folder, capture_output=True, text=True).stderr


def main():
    document, table, tool = read(sys.argv[1]), read(sys.argv[2]), sys.argv[3]
    source = re.search(r"```cuda\n(.*?)```", document, re.S).group(1)
    examples = re.findall(r"\n```\n(row\.cu:.*?)```", document, re.S)
    for options, example in zip([["--report"], ["-q", "--strict", "--check"]], examples, strict=True):
        said = said_of(tool, source, *options)
        if said != example:
            sys.exit(f"the example is not what the tool says with {options}:\n{said}")
    table = re.sub(r'"\n\s*"', "", table)  # a text on two lines is two literals
    entry = r'^KF_ADVICE\(\w+, "(.*?)",\s*".*?",\s*"(.*?)",\s*"(.*?)",'
    for name, change, summary in re.findall(entry, table, re.M):
        if f"| {name} | {summary} | {change} |" not in document.replace("`", ""):
            sys.exit(f"the table has no row for '{name}', or another text: {summary} | {change}")


main()
