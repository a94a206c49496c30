"""Writes large and deep sources: generate.py KIND NUMBER >FILE."""
import sys

HEADER = "#include <kf/annotate.h>\n"
OPEN = "__global__ void k%d(const float *__restrict__ KF_CS x, float *__restrict__ KF_CS y, int i)\n{\n"


def kernel(statement, number=0):
    return OPEN % number + f"    {statement}\n}}\n"


def megabytes(number):
    """One kernel among plain functions."""
    yield kernel("y[i] = x[i];")
    size = index = 0
    while size < number * 1000000:
        text = f"int f{index}(int a)\n{{\n    // a line that says what the next one does\n" \
               f"    return a + {index};\n}}\n"
        size, index = size + len(text), index + 1
        yield text


def kernels(number):
    for index in range(number):
        yield kernel("y[i] = x[i];", index)


def lines(number):
    yield OPEN % 0 + "    y[i] = x[i];\n" * number + "}\n"


def one_line(number):
    yield kernel(" ".join(["y[i] = x[i];"] * number))


def parentheses(number):
    yield kernel("y[i] = " + "(" * number + "x[i]" + ")" * number + ";")


def terms(number):
    yield kernel("y[i] = " + " + ".join(["x[i]"] * number) + ";")


def macros(number):
    """2 ** number accesses from the arguments of nested macros."""
    yield "#define TWICE(e) e + e\n"
    yield kernel("y[i] = " + "TWICE(" * number + "x[i]" + ")" * number + ";")


def locals(number):
    """A chain of pointers, each made from the one before."""
    chain = "".join(f"const float *p{i + 1} = p{i} + 1; " for i in range(number))
    yield kernel(f"const float *p0 = x; {chain}y[i] = p{number}[i];")


sys.stdout.write(HEADER)
sys.stdout.writelines(globals()[sys.argv[1]](int(sys.argv[2])))
