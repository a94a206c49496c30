#!/usr/bin/env python3
"""What compares the machine code is itself put to the test: each kind of difference is found."""
import os
import sys
import tempfile
import types

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import check       # noqa: E402
import machine     # noqa: E402

PTX = """
.visible .entry _Z4copyiPKfPf(
	.param .u32 _Z4copyiPKfPf_param_0,
	.param .u64 _Z4copyiPKfPf_param_1,
	.param .u64 _Z4copyiPKfPf_param_2
)
{
	.reg .pred 	%p<6>;
	ld.param.u64 	%rd1, [_Z4copyiPKfPf_param_1];
	ld.param.u64 	%rd2, [_Z4copyiPKfPf_param_2];
	cvta.to.global.u64 	%rd3, %rd1;
	mov.u32 	%r1, %tid.x;
BEFORE
$L__BB0_3:
	.pragma "nounroll";
	mul.wide.s32 	%rd4, %r1, 4;
	add.s64 	%rd5, %rd3, %rd4;
	add.s64 	%rd6, %rd2, %rd4;
BODY
	@%p3 bra 	$L__BB0_3;
	ret;
}
"""
LOAD = "ld.global.nc.f32 %f1, [%rd5+4];"
STORE = "st.global.f32 [%rd6], %f1;"
HINTED = "// begin inline asm\n{\n\tld.global.cs.nc.f32 %f1, [%rd5];\n}\n\t// end inline asm\n"
HINTED_STORE = "st.global.L2::cache_hint.f32 [%rd6], %f1, %rd9;"

# Name, plain body, our body, (pointer, kind, plain, ours) of each difference.
PTX_CASES = [
    ("equal", f"{LOAD} {STORE}", f"{HINTED} {HINTED_STORE}", []),
    ("no hint", f"{LOAD} {STORE}", f"{HINTED} {STORE}", [("y", "st-hint", "all", "0/1")]),
    ("L1 hint", f"{LOAD} {STORE}", f"ld.global.nc.L1::no_allocate.f32 %f1, [%rd5]; {HINTED_STORE}", []),
    ("prefetch", f"{LOAD} {STORE}", f"ld.global.nc.L2::128B.f32 %f1, [%rd5]; {HINTED_STORE}", []),
    ("more loads", f"{LOAD} {STORE}", f"{HINTED} {HINTED} {HINTED_STORE}", [("x", "loads", "1", "2")]),
    ("not unrolled", f"{LOAD * 4} {STORE * 4}", f"{HINTED} {HINTED_STORE}",
     [("x", "loads", "4", "1"), ("y", "stores", "4", "1")]),
    ("no nc", f"{LOAD} {STORE}", f"ld.global.cs.f32 %f1, [%rd5]; {HINTED_STORE}", [("x", "nc", "1/1", "0/1")]),
    ("narrow", "ld.global.nc.v4.f32 {%f1, %f2, %f3, %f4}, [%rd5];", HINTED, [("x", "ld-width", "128", "32")]),
    ("generic", STORE, "st.cs.f32 [%rd6], %f1;", [("y", "st-space", "global", "generic")]),
    ("conversions", LOAD, f"{HINTED} cvt.s32.s8 %r1, %r2; mov.b64 {{%r1, %r2}}, %rd9; mov.u32 %r3, %r4;",
     [("-", "conversions", "0", "2")]),
    ("branches", LOAD, f"{HINTED} @%p1 bra.uni $L__BB0_3;", [("-", "branches", "1", "2")]),
    ("local", LOAD, f"{HINTED} st.local.b32 [%SP], %r1;", [("-", "local", "0", "1")]),
    ("calls", LOAD, f"{HINTED} call.uni (retval0), f, (param0);", [("-", "calls", "0", "1")]),
    ("no pointer", "", "ld.global.f32 %f1, [table];", [("?", "loads", "0", "1"),
                                                      ("?", "hint", "a-pointer-of-the-pattern", "?")]),
]

SASS = """
		Function : _Z4copyiPKfPf
        /*0010*/                   ULDC.64 UR4, c[0x0][0x208] ;    /* 0x0000820000047ab9 */
        /*0020*/                   UMOV UR7, 0x12f00000 ;          /* 0x12f0000000077882 */
        /*0030*/                   UMOV UR6, 0x0 ;                 /* 0x0000000000067882 */
BODY
"""
SASS_LOAD = "/*0040*/ LDG.E.CONSTANT R1, desc[UR4][R2.64] ;\n"
SASS_STORE = "/*0050*/ @!P0 STG.E desc[UR4][R2.64], R1 ;\n"
SASS_CASES = [
    ("equal", SASS_LOAD + SASS_STORE,
     SASS_LOAD.replace("UR4", "UR6") + SASS_STORE.replace("STG.E", "STG.E.EF"), []),
    ("no hint", SASS_LOAD, SASS_LOAD, [("-", "ld-hint", "all", "0/1"), ("-", "hint", "some", "none")]),
    ("batch", SASS_LOAD * 2 + SASS_STORE * 2, (SASS_LOAD.replace("UR4", "UR6") + SASS_STORE.replace("UR4", "UR6")) * 2,
     [("-", "batch", "2", "1")]),
    ("width", SASS_LOAD.replace(".E.", ".E.128."), SASS_LOAD.replace(".E.", ".E.EF."), [("-", "ld-width", "128", "32")]),
]

NAMED = check.Difference("copy", "ptx90", "x", "loads", "1", "2")
REASON = "reason because: it is so\n"
LINE = "copy ptx80,ptx90 x loads 1 -> 2 # because\n"

failures = []


def expect(name, found, wanted):
    if found != wanted:
        failures.append(f"{name}: found {found}, wanted {wanted}")


def kernel(text, before, reader):
    return reader(text.replace("BEFORE", before[0]).replace("BODY", before[1]))["_Z4copyiPKfPf"]


def check_ptx():
    pointers, hints = {(1, 0): "x", (2, 0): "y"}, {"x": "cs", "y": "cs"}
    for name, plain, ours, wanted in PTX_CASES:
        codes = [kernel(PTX, ("", body), lambda text: machine.read_ptx(text, pointers)) for body in (plain, ours)]
        expect(name, list(check.compare_ptx(hints, *codes)), wanted)
    hoisted = [kernel(PTX, body, lambda text: machine.read_ptx(text, pointers))
               for body in ((LOAD.replace("5+4", "3"), ""), ("", HINTED))]
    expect("hoisted", list(check.compare_ptx(hints, *hoisted)), [("x", "ld-loop", "outside", "inside")])


def check_sass():
    for name, plain, ours, wanted in SASS_CASES:
        codes = [kernel(SASS, ("", body), machine.read_sass) for body in (plain, ours)]
        expect("SASS, " + name, list(check.compare_sass({"x": "cs", "y": "cs"}, *codes)), wanted)


def judged(text, differences):
    """The number of errors with the text of an allowed.txt."""
    allowed = check.Allowed(text)
    return len(allowed.complaints) + len(list(check.judge(differences, allowed, ["ptx90"], {"copy"})))


def check_allowed():
    expect("a difference", judged("", [NAMED]), 1)
    expect("allowed", judged(REASON + LINE, [NAMED]), 0)
    expect("allowed elsewhere", judged(REASON + LINE.replace("90", "100"), [NAMED]), 1)
    expect("another number", judged(REASON + LINE.replace("-> 2", "-> 3"), [NAMED]), 2)
    expect("gone", judged(REASON + LINE, []), 1)
    expect("of a kernel that was not compared", judged(REASON + LINE.replace("copy", "triad"), []), 0)
    expect("no reason", judged(LINE, [NAMED]), 1)
    expect("a reason of nothing", judged(REASON, []), 1)
    expect("no sense", judged(REASON + LINE.replace("->", ">"), [NAMED]), 3)


def check_write():
    """--write keeps reasons, other comparisons and comments, and drops what is gone."""
    text = ("# a comment\nreason because: it is so\nreason other: it is not\n" + LINE +
            "copy sass90 - batch 2 -> 1 # other\ncopy ptx90 y loads 1 -> 2 # other\ntriad ptx90 y loads 1 -> 2 # other\n")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "allowed.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        check.write_allowed(path, ["ptx90"], {"copy"}, [NAMED._replace(ours="3"), NAMED._replace(subject="z")])
        expect("written", check.read(path),
               "# a comment\n\nreason because: it is so\nreason other: it is not\n\n"
               "copy ptx80 x loads 1 -> 2 # because\ncopy ptx90 x loads 1 -> 3 # because\n"
               "copy ptx90 z loads 1 -> 2 # TODO\ncopy sass90 - batch 2 -> 1 # other\n"
               "triad ptx90 y loads 1 -> 2 # other\n")


def check_missing_kernel():
    pattern = types.SimpleNamespace(name="copy", variant="", kernels=["copy"], hints={})
    try:
        list(check.compare(pattern, "ptx90", {}, {}))
        failures.append("a kernel that is not there was not missed")
    except check.Failure:
        pass


def main():
    check_ptx()
    check_sass()
    check_allowed()
    check_write()
    check_missing_kernel()
    for failure in failures:
        print(f"error: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
