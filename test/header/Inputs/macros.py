"""Defines what programs define: every letter, and common short names."""
import string

names = list(string.ascii_letters.replace("x", "")) + """
    ptr value result tmp index size count load store ld st type bits unit row key word align access
    global detail arch form target address old next src dst ref reference TYPE REAL real test piece
""".split()
for name in names:
    print(f"#define {name} (a macro of the program)")
