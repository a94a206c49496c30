"""Defines what programs define: every letter, and common short names but the arguments."""
import string
import sys

names = list(string.ascii_letters.replace("x", "")) + """
    ptr value result tmp index size count load store ld st type bits unit row key word align access
    global detail arch form target address old next src dst ref reference TYPE REAL real test piece
""".split()
for name in names:
    if name in sys.argv[1:]:
        continue
    print(f"#define {name} (a macro of the program)")
