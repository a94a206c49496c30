#!/usr/bin/env python3
"""One kernel with every helper, or with the plain accesses that they stand for: every.py helpers|plain.

Each helper gets 16 bytes an item of `p` and of `q`, and 2 times as much where it stores, for the value
that it returns.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "opencl"))
import helpers     # noqa: E402


def main():
    plain = sys.argv[1] == "plain"
    if not plain:
        print("#include <kf/runtime_cl.h>")
    print("kernel void every(const global uchar *p, global uchar *q) {")
    print("    size_t i = get_global_id(0), n = get_global_size(0);")
    for place, (kernel, type_, _, opcode, *_) in enumerate(helpers.kernels()):
        if type_.startswith("half") or kernel.startswith("prefetch"):
            continue
        source = f"((const global {type_} *)(p + {16 * place} * n) + i)"
        to = f"((global {type_} *)(q + {32 * place} * n) + i)"
        returned = f"((global {type_} *)(q + {32 * place + 16} * n) + i)"
        if opcode == "load":
            print(f"    *{to} = {f'*{source}' if plain else f'kf_{kernel}({source})'};")
        else:
            stored = f"(*{to} = *{source})" if plain else f"kf_{kernel}({to}, *{source})"
            print(f"    *{returned} = {stored};")
    print("}")


if __name__ == "__main__":
    main()
