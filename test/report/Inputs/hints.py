"""usage: hints.py KF-REWRITE ROOT: --list-hints and the headers name the same macros and helpers."""
import re
import subprocess
import sys

listing = subprocess.run([sys.argv[1], "--list-hints"], capture_output=True, text=True).stdout
with open(f"{sys.argv[2]}/include/kf/annotate.h") as file:
    macros = set(re.findall(r"^#define (KF_[A-Z_0-9]+) KF_ANNOTATE\(", file.read(), re.MULTILINE))
with open(f"{sys.argv[2]}/runtime/kf/runtime.h") as file:
    table = file.read().split("#define KF_HELPERS")[1].split("\n\n")[0]
    helpers = {"kf_" + name for name in re.findall(r"KF_(?:LOAD|STORE)\w*\(((?:ld|st)_\w+),", table)}
listed_macros = set(re.findall(r"^(KF_[A-Z_0-9]+) +\"", listing, re.MULTILINE))
listed_helpers = set(re.findall(r"\bkf_(?:ld|st)_\w+", listing.split("helpers in")[1]))
if listed_macros != macros or listed_helpers != helpers:
    sys.exit(f"macros that differ: {listed_macros ^ macros}\nhelpers that differ: {listed_helpers ^ helpers}")
