#!/usr/bin/env python3
"""What Intel's compiler and clang make of every OpenCL helper: each helper x type is one kernel.

usage: helpers.py source                      the kernels
       helpers.py xe BINARY DEVICE [plain]    the machine code in a binary of ocloc: the cache controls,
                                              or with 'plain' none at all
       helpers.py show BINARY DEVICE          that code, kernel by kernel
       helpers.py spir IR                     the calls in clang's LLVM IR for SPIR-V, types included
                                              that no device of ocloc has
       helpers.py plain IR                    neither calls nor hints in clang's IR

A kernel's hinted accesses must be exactly the expected one, and it has no others than the plain one
beside it.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

# type: bytes, the unit of LSC's built-in functions and of its instructions
UNITS = {1: ("uchar", "d8u32"), 2: ("ushort", "d16u32"), 4: ("uint", "d32"), 8: ("uint2", "d32x2"),
         16: ("uint4", "d32x4")}
WORDS = {8: ("ulong", "d64"), 16: ("ulong2", "d64x2")}
SCALARS = {"char": 1, "uchar": 1, "short": 2, "ushort": 2, "half": 2, "int": 4, "uint": 4, "float": 4,
           "long": 8, "ulong": 8, "double": 8}

# modifier: cache controls in the instruction, number of the control in a call
LOADS = {"": ("", 0), "ca_": (".ca.ca", 4), "cg_": (".uc.ca", 2), "cs_": (".st.ca", 6), "cv_": (".uc.uc", 1),
         "lu_": (".ri.ca", 7)}
STORES = {"": ("", 0), "wb_": (".wb.wb", 7), "cg_": (".uc.wb", 2), "cs_": (".st.wb", 6), "wt_": (".wt.wb", 4)}
PREFETCHES = {"l1": (".ca.ca", 4), "l2": (".uc.ca", 2)}

ACCESS = re.compile(r"\b(load|store)\.ugm\.(\w+)\.a64((?:\.\w+)*)")


def types():
    """{type: (unit of the functions, unit of the instructions)}"""
    found = {}
    for scalar, size in SCALARS.items():
        for count in (1, 2, 4, 8, 16):
            if size * count <= 16:
                found[scalar + (str(count) if count > 1 else "")] = \
                    (WORDS if size == 8 else UNITS)[size * count]
    return found


def kernels():
    """(kernel, type, statement, opcode, instruction's unit and controls, called function, control)"""
    for type_, (unit, shape) in types().items():
        narrow = unit in ("uchar", "ushort")
        for modifier, (controls, number) in LOADS.items():
            yield (f"ld_{modifier}{type_}", type_, f"q[i] = kf_ld_{modifier}{type_}(p + i);", "load",
                   shape + controls, f"load_global_{unit}{'_to_uint' if narrow else ''}", number)
        for modifier, (controls, number) in STORES.items():
            yield (f"st_{modifier}{type_}", type_, f"kf_st_{modifier}{type_}(q + i, p[i]);", "store",
                   shape + controls, f"store_global_{unit}{'_from_uint' if narrow else ''}", number)
    for level, (controls, number) in PREFETCHES.items():
        yield (f"prefetch_{level}", "uint", f"kf_prefetch_{level}(p + i); q[i] = p[i];", "load",
               "d8u32" + controls, "prefetch_global_uchar", number)


def source():
    print("#include <kf/runtime_cl.h>")
    for kernel, type_, statement, *_ in kernels():
        guard = {"half": "cl_khr_fp16", "double": "cl_khr_fp64"}.get(re.match("[a-z]+", type_)[0])
        if guard:
            print(f"#ifdef {guard}")
        # The address is no pair of the kernel's own, so that nothing is known to be equal.
        print(f"kernel void {kernel}(const global {type_} *p, global {type_} *q) "
              f"{{ size_t i = get_global_id(0); {statement} }}")
        if guard:
            print("#endif")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def with_iga(folder):
    """The environment in which ocloc finds its disassembler, which it looks for by another name than Debian's."""
    listed = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True).stdout
    library = re.search(r"libiga64\.so\S* .*=> (\S+)", listed)
    if not library:
        sys.exit("no libiga64 here")
    os.symlink(library[1], os.path.join(folder, "libiga64.so"))
    path = os.pathsep.join(filter(None, [folder, os.environ.get("LD_LIBRARY_PATH")]))
    return {**os.environ, "LD_LIBRARY_PATH": path}


def disassemble(binary, device):
    """{kernel: its lines}"""
    with tempfile.TemporaryDirectory() as folder:
        dump = os.path.join(folder, "dump")
        done = subprocess.run(["ocloc", "disasm", "-file", binary, "-device", device, "-dump", dump],
                              env=with_iga(folder), capture_output=True, text=True)
        found = {}
        for path in glob.glob(os.path.join(dump, "*.asm")):
            name = os.path.basename(path)[:-len(".asm")]
            name = re.sub(r"_KernelHeap$|^\.text\.", "", name)
            found[name] = read(path).split("\n")
        if not found:
            sys.exit(f"nothing disassembled: {done.stdout}{done.stderr}")
        return found


def check_xe(lines, opcode, expected, is_prefetch):
    """What is wrong with one kernel for a device with LSC."""
    seen, into_null = set(), set()
    for line in lines:
        match = ACCESS.search(line)
        if match and (match[3] or match[1] == opcode):
            seen.add(f"{match[1]} {match[2]}{match[3]}")
            into_null.add(bool(re.search(r"\)\s+null\b", line)))
    wanted = {f"{opcode} {expected}"}
    if is_prefetch:
        seen -= {"load d32"}    # the plain load beside it, of newer compilers
    if seen != wanted:
        yield f"accesses {sorted(seen)}, expected {sorted(wanted)}"
    if opcode == "load" and into_null != {is_prefetch}:
        yield "a load without a destination" if not is_prefetch else "a prefetch with a destination"


def check_xe_plain(lines):
    hinted = [match[0] for match in map(ACCESS.search, lines) if match and match[3]]
    if hinted:
        yield f"hinted: {hinted}"
    if any(re.search(r"\bsend.*\)\s+null\b.*load", line) for line in lines):
        yield "a prefetch"


def xe(binary, device, plain=""):
    bodies, problems, count = disassemble(binary, device), [], 0
    for kernel, type_, _, opcode, expected, _, _ in kernels():
        if type_.startswith("double"):
            continue
        count += 1
        found = check_xe_plain(bodies.get(kernel, [])) if plain else \
            check_xe(bodies.get(kernel, []), opcode, expected, kernel.startswith("prefetch"))
        problems += [f"{kernel}: {problem}" for problem in found]
    return problems + compare_names(bodies, count), count


def compare_names(bodies, count):
    return [] if len(bodies) == count else [f"{len(bodies)} kernels, expected {count}"]


def bodies_of(ir):
    return dict(re.findall(r"^define [^\n]*kernel[^\n]* @(\w+)\([^\n]*\{\n(.*?)^\}", read(ir), re.M | re.S))


def spir(ir):
    bodies, problems, count = bodies_of(ir), [], 0
    for kernel, _, _, _, _, function, number in kernels():
        count += 1
        calls = re.findall(r"call [^\n]*@(__builtin_IB_\w+)\(([^\n]*)\)", bodies.get(kernel, ""))
        names = [name for name, _ in calls]
        if names != [f"__builtin_IB_lsc_{function}"]:
            problems.append(f"{kernel}: calls {names}, expected {function}")
        elif not re.search(rf"i32 noundef {number}$", calls[0][1]) or "i32 noundef 0," not in calls[0][1]:
            problems.append(f"{kernel}: control or offset of {calls[0]}, expected {number}")
    return problems + compare_names(bodies, count), count


def plain_ir(ir):
    bodies, problems, count = bodies_of(ir), [], 0
    for kernel, *_ in kernels():
        count += 1
        body = bodies.get(kernel, "")
        wrong = re.findall(r"__builtin_IB\w*|nontemporal|volatile|asm", body)
        if wrong or len(re.findall(r"\bload\b", body)) != 1 or len(re.findall(r"\bstore\b", body)) != 1:
            problems.append(f"{kernel}: not one plain load and one plain store: {wrong or body}")
    return problems + compare_names(bodies, count), count


def show(binary, device):
    for kernel, lines in sorted(disassemble(binary, device).items()):
        print("\n".join([f"{kernel}:"] + lines))


def main():
    command, *arguments = sys.argv[1:]
    if command in ("source", "show"):
        return {"source": source, "show": show}[command](*arguments)
    problems, count = {"xe": xe, "spir": spir, "plain": plain_ir}[command](*arguments)
    print("\n".join(problems[:40]) or f"{count} kernels are as expected")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
