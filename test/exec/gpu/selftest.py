#!/usr/bin/env python3
"""Tests of manifest.py, sass.py and the checks of scripts/gpu-check on made-up input."""
import importlib.machinery
import importlib.util
import os
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import manifest
import sass

SCRIPT = os.path.join(HERE, "..", "..", "..", "scripts", "gpu-check")
loader = importlib.machinery.SourceFileLoader("gpu_check", SCRIPT)
gpu_check = importlib.util.module_from_spec(importlib.util.spec_from_loader("gpu_check", loader))
loader.exec_module(gpu_check)

SOURCE = """\
// ptx: only ld.global.cs.nc
__global__ void copy(float *y,
                     const float *__restrict__ KF_CS x) {
    y[0] = x[0];
    y[1] = x[1]; // skipped: macro-body
}
"""
LOAD = "a.cu:4:12:   load x[0] -> kf_ld_global_cs_nc (ld.global.cs.nc)\n"
SKIP = "a.cu:5:12:   skipped x[1]: written in the body of a macro [macro-body]\n"
TOTALS = "kf-rewrite: a.cu: found 2 = 1 rewritten + 1 skipped + 0 not an access\n"

SASS = """\
		Function : _Z4copyPfPKf
        /*0060*/                   LDG.E.EF.64.CONSTANT R3, desc[UR4][R2.64] ;   /* 0x1 */
        /*0070*/              @!P0 LDG.E R3, desc[UR4][R2.64] ;                  /* 0x2 */
        /*0080*/                   STG.E.STRONG.SM desc[UR4][R4.64], R3 ;        /* 0x3 */
        /*0090*/                   LDS R3, [R2] ;                                /* 0x4 */
		Function : _Z4movePfPKf
        /*0020*/                   UMOV UR4, 0x0 ;                               /* 0x5 */
        /*0030*/                   UMOV UR5, 0x12f00000 ;                        /* 0x6 */
        /*0060*/                   LDG.E R3, desc[UR4][R2.64] ;                  /* 0x7 */
        /*0070*/                   ULDC.64 UR4, c[0x0][0x208] ;                  /* 0x8 */
        /*0080*/                   STG.E desc[UR4][R4.64], R3 ;                  /* 0x9 */
"""


class ManifestTest(unittest.TestCase):
    def test_accesses_belong_to_their_function(self):
        about = manifest.describe(SOURCE, LOAD + SKIP + TOTALS)
        self.assertEqual(about["functions"], [{"name": "copy", "kernel": True, "only": True,
                                               "ptx": ["ld.global.cs.nc"]}])

    def test_unexpected_skip(self):
        for line in (SKIP.replace("macro-body", "volatile"), SKIP.replace(":5:", ":4:")):
            with self.assertRaises(manifest.Unexpected):
                manifest.describe(SOURCE, LOAD + line + TOTALS)

    def test_other_instruction(self):
        with self.assertRaises(manifest.Unexpected):
            manifest.describe(SOURCE, LOAD.replace(".nc", "") + SKIP + TOTALS)

    def test_totals_that_do_not_add_up(self):
        with self.assertRaises(manifest.Unexpected):
            manifest.describe(SOURCE, LOAD + TOTALS)


class SassTest(unittest.TestCase):
    def test_reading(self):
        self.assertEqual(sass.read_sass(SASS), {
            "_Z4copyPfPKf": ["LDG.E.EF.64.CONSTANT", "LDG.E", "STG.E.STRONG.SM"],
            "_Z4movePfPKf": ["LDG.E.POLICY", "STG.E"]})

    def test_hints(self):
        for opcode, ptx in (("LDG.E.EF.64.CONSTANT", "ld.global.cs.nc"), ("LDG.E.EF", "ld.global.cs"),
                            ("LD.E.EF.U8", "ld.cs"), ("LDG.E.LU", "ld.global.lu"),
                            ("LDG.E.CONSTANT", "ld.global.cg.nc"), ("ST.E.STRONG.SYS", "st.wt"),
                            ("STG.E.64.STRONG.GPU", "st.global.cg"), ("LD.E.POLICY", "ld.L2::cache_hint"),
                            ("LDG.E.POLICY", "ld.global.nc.L2::cache_hint"),
                            ("LDG.E.CONSTANT.POLICY", "ld.global.L2::cache_hint")):
            self.assertTrue(sass.is_hinted(opcode, ptx), opcode)
        for opcode, ptx in (("LDG.E.EF", "ld.global.cs.nc"), ("LDG.E.EF.CONSTANT", "ld.global.cs"),
                            ("LDG.E.EF", "ld.cs"), ("LDG.E", "ld.global.cs"),
                            ("LDG.E.STRONG.GPU", "ld.global.ca"), ("STG.E.EF", "ld.global.cs"),
                            ("LDG.E", "ld.global.L2::cache_hint"), ("LDG.E.POLICY", "ld.global.cs"),
                            ("LD.E.POLICY", "ld.global.L2::cache_hint")):
            self.assertFalse(sass.is_hinted(opcode, ptx), opcode)

    def test_ptx(self):
        self.assertEqual(sass.read_ptx(".entry f(\n  ld.global.nc.L2::cache_hint.v2.u64 {%rd1, %rd2}, [%rd3], %rd4;"),
                         {"f": ["ld.global.nc.L2::cache_hint"]})
        self.assertTrue(sass.shows("ld.global.nc.L2::cache_hint", "ld.L2::cache_hint"))
        self.assertFalse(sass.shows("ld.L2::cache_hint", "ld.global.L2::cache_hint"))
        self.assertFalse(sass.shows("ld.global.nc", "ld.global.nc.L2::cache_hint"))

    def test_names(self):
        self.assertTrue(sass.is_instance("_Z8any_typeIfEvPT_", "any_type"))
        self.assertTrue(sass.is_instance("_ZNK4Span2atEi", "at"))
        self.assertFalse(sass.is_instance("_Z14load_nc_float4Pf", "load_nc_float"))

    def test_unhinted_access_among_hinted_ones(self):
        opcodes = ["LDG.E.EF.CONSTANT", "LDG.E", "STG.E"]
        self.assertEqual(gpu_check.unhinted(["ld.global.cs.nc"], opcodes), ["LDG.E"])


class OutputTest(unittest.TestCase):
    def compare(self, plain, rewritten):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "bin"))
            for variant, (text, dump, status) in (("plain", plain), ("rewritten", rewritten)):
                path = os.path.join(folder, "bin", f"p.{variant}")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(f"#!/bin/sh\necho '{text}'\nprintf '{dump}' >$1\nexit {status}\n")
                os.chmod(path, 0o755)
            results = gpu_check.Results(is_quiet=True)
            gpu_check.compare_output(folder, "p", results)
            return [failure.split(":")[0] for failure in results.failures]

    def test_equal(self):
        self.assertEqual(self.compare(("a: checksum 1", "x", 0), ("a: checksum 1", "x", 0)), [])

    def test_different(self):
        one, other = ("a: checksum 1", "x", 0), ("a: checksum 2", "x", 0)
        self.assertEqual(self.compare(one, other), ["same results", "same output"])
        self.assertEqual(self.compare(one, ("a: checksum 1", "y", 0)), ["same bytes"])
        self.assertEqual(self.compare(one, ("a: checksum 1", "x", 1)), ["programs end well"])

    def test_nothing_said(self):
        self.assertEqual(self.compare(("", "", 0), ("", "", 0)), ["same output", "same bytes"])


if __name__ == "__main__":
    unittest.main()
