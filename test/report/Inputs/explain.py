"""usage: explain.py KF-REWRITE: every id that `--explain ?` lists is explained on its own."""
import re
import subprocess
import sys


def explain(word):
    done = subprocess.run([sys.argv[1], "--explain", word], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


status, out, listing = explain("?")
ids = re.findall(r"^  (\S+)$", listing, re.MULTILINE)
if status != 2 or out or len(ids) < 40 or len(set(ids)) != len(ids):
    sys.exit(f"status {status}, {len(ids)} ids:\n{out}{listing}")
for name in ids:
    status, out, err = explain(name)
    first, *rest = out.splitlines()
    whole = re.search(r"^example:\n(?:.+\n)+\nway out: .+\n\Z", out, re.MULTILINE)
    neutral = rest == ["", "not an access: there is nothing to rewrite"]
    if status or err or not re.fullmatch(re.escape(name) + r": \S.*[^.]", first):
        sys.exit(f"{name}: status {status}\n{out}{err}")
    if not whole and not neutral:
        sys.exit(f"{name}: neither an example with a way out nor neutral:\n{out}")
print(len(ids), "ids explained")
