"""How clang compiles CUDA with the stub headers: as kf-rewrite parses it where there is no toolkit.

Where clang finds a toolkit on the machine it takes its PTX version; elsewhere the oldest, which has
no *_sync instructions, and it refuses variadic functions. The flags make the two alike.
"""
import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DIALECT = ["-Xclang", "-target-feature", "-Xclang", "+ptx75", "-Xclang", "-fcuda-allow-variadic-functions"]


def stub_flags(side="device"):
    """The flags for one SIDE: "device" or "host"."""
    flags = ["-x", "cuda", f"--cuda-{side}-only", "-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_80",
             f"-I{ROOT}/plugin/stub", "-include", "kf_cuda_stub.h"]
    return flags + (DIALECT if side == "device" else [])
