"""usage: all_hints.py MODIFIERS QUALIFIERS: a kernel for every macro of kf/annotate.h."""
import re
import sys

KERNEL = """\
__global__ void {name}(const float *__restrict__ {hint} x, const Quad *__restrict__ {hint} q,
                       const Wide *__restrict__ {hint} w, float *{store} y, Wide *{store} z, int n) {{
    int i = threadIdx.x;
    y[i] = x[i] + q[i].x + q[i].y;
    z[i] = w[i];
    for (i += 32; i < n; i += blockDim.x)
        y[i] += x[i];
    z[n] = generic(w, n);
}}
"""
GENERIC = "__device__ Wide generic_{name}(const Wide *{hint} w, int i) {{ return w[i]; }}\n"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    modifiers, qualifiers = map(read, sys.argv[1:])
    words = re.findall(r'^KF_ALIAS\("(\w+)"', modifiers, re.M) + \
        re.findall(r'^KF_QUALIFIER\(\w+, \w+, "(\w+)"', qualifiers, re.M)
    hints = [f"KF_{word.upper()}" for word in words] + ["KF_READ_ONLY", "KF_TUNABLE(MODE)", "KF_TUNABLE(NONE)"]
    hints += ["KF_LD(cs) KF_ST(cg)", "KF_CS KF_L2_EVICT_LAST KF_L2_256B", "KF_L1_NO_ALLOCATE KF_L2_EVICT_FIRST KF_L2_64B"]
    print("#include <kf/annotate.h>\nstruct alignas(16) Quad { float x, y, z, w; };\n"
          "struct alignas(16) Wide { double x, y, z, w; };")
    for number, hint in enumerate(hints):
        name = f"k{number}"
        store = "" if hint == "KF_READ_ONLY" else hint
        print(GENERIC.format(name=name, hint=hint)
              + KERNEL.format(name=name, hint=hint, store=store).replace("generic(", f"generic_{name}("))


main()
