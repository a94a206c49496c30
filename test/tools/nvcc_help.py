"""Is every option of `nvcc --help` in the tool's table, in both spellings and in all forms?

usage: nvcc_help.py NVCC KF-REWRITE

All of them go into one command line. Options that take a value get one in the next argument and
one after '=': were it not taken for a value, the tool would tell of an unused flag. After options
without a value stands a word of its own, which must be told.
"""
import re
import subprocess
import sys
import tempfile

HEADING = re.compile(r"--(\S+)(?: (\S.*?))?\s+\((-\S+)\)\s*|--(no-align-double)\s.*")
# The help shows no value for these, but nvcc 13 says `argument expected after '-MF'`.
WITH_VALUE = ("dependency-output", "qpp-config")
NUMBERS = ("level", "limit", "number", "amount")


def options_of(nvcc):
    """(spellings, value) of each; the value is '' where the option has none."""
    text = subprocess.run([nvcc, "--help"], capture_output=True, text=True, check=True).stdout
    for line in text.splitlines():
        if not line.startswith("--"):
            continue
        heading = HEADING.fullmatch(line)
        if not heading:
            sys.exit(f"cannot read the line '{line}' of nvcc's help")
        name, value, short, alone = heading.groups()
        value = "<value>" if name in WITH_VALUE else value or ""
        yield (["--" + name, short] if name else ["--" + alone]), value


def value_for(name, value, options_file):
    choice = re.match(r"\{([^|}]+)[|}]", value)
    if name in ("--options-file", "-optf"):
        return options_file
    if choice:
        return choice[1]
    if value.strip("<>") in NUMBERS:
        return "max" if name in ("--Ofast-compile", "-Ofc") else "1"
    return "all-warnings" if "Werror" in name else "sm_80" if "arch" in value else "file.x"


def words_for(names, value, options_file):
    words = []
    for name in names:
        if value:
            given = value_for(name, value, options_file)
            words += [name, given, f"{name}={given}"]
        else:
            words += [name, f"after_{name}"]
    return words


def main():
    nvcc, tool = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        source, options_file = f"{folder}/k.cu", f"{folder}/empty.rsp"
        for path in (source, options_file):
            open(path, "w").close()
        options = list(options_of(nvcc))
        words = [word for names, value in options for word in words_for(names, value, options_file)]
        # a flag of clang as well, so that every row counts
        done = subprocess.run([tool, "--no-toolkit", "-v", source, "--", "-Wall", *words],
                              capture_output=True, text=True)
    told = re.findall(r"note: compile flag '(.*)' is not used", done.stderr)
    wanted = [word for word in words if word.startswith("after_")]
    for word in sorted(set(told) ^ set(wanted)):
        print(f"{'not taken' if word in told else 'taken for a value'}: {word}")
    print(f"{len(options)} options, {len(words)} words")
    sys.exit(sorted(told) != sorted(wanted) or len(options) < 100)


main()
