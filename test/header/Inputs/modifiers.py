"""Compares kf_modifier in ACCESS_H with the table MODIFIER_DEF.

usage: modifiers.py MODIFIER_DEF ACCESS_H    prints a program that compiles if the values are right
"""
import re
import sys

table, header = (open(path, encoding="utf-8").read() for path in sys.argv[1:])
ids = re.findall(r"^KF_MODIFIER\((\w+),", table, re.M)
aliases = re.findall(r'^KF_ALIAS\("(\w+)", (\w+)\)', table, re.M)
enum = re.search(r"enum class kf_modifier \{(.*?)\};", header, re.S)[1]
names = re.findall(r"(\w+)(?: = \w+)?(?:,|\s*$)", enum)
if not ids or sorted(names) != sorted(spelling for spelling, _ in aliases):
    sys.exit(f"kf_modifier has {sorted(names)}, the table {sorted(aliases)}")

print("#include <kf/access.h>")
for spelling, owner in aliases:
    print(f"static_assert(int(kf_modifier::{spelling}) == {ids.index(owner)}, \"{spelling}\");")
