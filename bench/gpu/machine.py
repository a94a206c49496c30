"""Programs, processes and the GPU of the machine that measures."""
import concurrent.futures
import glob
import os
import shutil
import subprocess
import sys


def fail(message):
    sys.exit(f"run: error: {message}")


def execute(command, timeout=600, **options):
    """(exit status, standard output, standard error); 124 and what came until then when it takes too long."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=timeout, **options)
        return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    except subprocess.TimeoutExpired as error:
        return 124, whole_lines(error.stdout or b""), f"no end after {timeout} s"
    except OSError as error:
        return 127, "", str(error)


def whole_lines(output):
    return output.decode(errors="replace").rpartition("\n")[0]


def find_tool(name):
    folders = [os.environ.get("CUDA_PATH", ""), "/usr/local/cuda", "/usr/local/nvidia", *glob.glob("/opt/nvidia/*/*/")]
    found = shutil.which(name)
    for folder in filter(None, folders):
        found = found or shutil.which(name, path=os.path.join(folder, "bin")) or shutil.which(name, path=folder)
    return found


def parallel(function, items, jobs):
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(function, items))


def query_gpu():
    status, out, _ = execute([find_tool("nvidia-smi") or "nvidia-smi",
                              "--query-gpu=name,driver_version,compute_cap", "--format=csv,noheader"])
    if status:
        fail("nvidia-smi finds no GPU; --no-gpu builds only")
    return [field.strip() for field in out.splitlines()[0].split(",")]
