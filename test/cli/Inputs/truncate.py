"""truncate.py KERNEL KF-REWRITE: breaks the kernel off at every fourth byte."""
import os
import subprocess
import sys

kernel = open(sys.argv[1], "rb").read()
for length in range(0, len(kernel), 4):
    source = kernel[:length]
    with open("in.cu", "wb") as file:
        file.write(source)
    done = subprocess.run([sys.argv[2], "--no-toolkit", "in.cu", "-o", "out.cu"],
                          stdin=subprocess.DEVNULL, capture_output=True)
    written = os.path.exists("out.cu")
    refused = done.returncode == 1 and b"error: " in done.stderr and not written
    # before the body there is nothing to rewrite
    untouched = done.returncode == 0 and written and open("out.cu", "rb").read() == source
    if not refused and not (untouched and b"{" not in source):
        sys.exit(f"{length} bytes: status {done.returncode}, {done.stderr.decode()}")
    if written:
        os.remove("out.cu")
