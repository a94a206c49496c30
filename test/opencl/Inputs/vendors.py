"""Whether docs/vendors.md says what the tests check: vendors.py ROOT.

Every test that it names is there, every cell of its first table has one, and the cache controls of Xe and the bits
of AMD are those that the tests expect.
"""
import os
import re
import sys



def table_rows(text):
    first = text.split("\n\n")
    table = next(part for part in first if part.startswith("| annotation"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.split("\n")[2:]]


def modifiers_of(row):
    return [word.lower() for word in re.findall(r"KF_(C[AGSV]|WB|WT|LU)\b", row)]


def check_cells(rows, letters):
    for row in rows:
        for cell in row[2:]:
            named = re.findall(r"\[(\w)\]", cell)
            if not named or not set(named) <= letters:
                yield f"{row[:2]}: no known test in '{cell}'"


def check_values(rows, helpers, bits):
    names = []
    for row in rows:
        names = modifiers_of(row[0]) or names
        if row[1] == "load":
            expected = next(helpers.LOADS[f"{name}_"][0] for name in names if f"{name}_" in helpers.LOADS)
        elif row[1] == "store":
            expected = next((helpers.STORES[f"{name}_"][0] for name in names if f"{name}_" in helpers.STORES), "")
        else:
            expected = helpers.PREFETCHES["l1" if "L1" in row[0] else "l2"][0] if row[1] == "prefetch" else ""
        if expected not in row[3]:
            yield f"{row[:2]}: Xe has '{row[3]}', the test {expected}"
        if names == ["cs"] and row[1] in ("load", "store"):
            said = [each.strip("` ") for each in row[4].split("[")[0].split(",")]
            if said != [value[row[1] == "store"] for value in bits.BITS.values()]:
                yield f"{row[:2]}: AMD has {said}, the test {bits.BITS}"


def main():
    root = sys.argv[1]
    sys.dont_write_bytecode = True
    sys.path[:0] = [os.path.join(root, "test", "opencl"), os.path.join(root, "test", "header", "Inputs")]
    import amd_bits
    import helpers
    with open(os.path.join(root, "docs", "vendors.md"), encoding="utf-8") as file:
        text = file.read()
    problems = [f"no such test: {path}" for path in re.findall(r"`(test/[\w/.-]+)`", text)
                if not os.path.exists(os.path.join(root, path))]
    rows, letters = table_rows(text), set(re.findall(r"^\| (\w) \| `test/", text, re.M))
    problems += check_cells(rows, letters)
    problems += check_values(rows, helpers, amd_bits)
    print("\n".join(problems) or f"{len(rows)} rows")
    return 1 if problems or len(rows) < 13 else 0


if __name__ == "__main__":
    sys.exit(main())
