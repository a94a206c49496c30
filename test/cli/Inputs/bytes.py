"""bytes.py KERNEL KF-REWRITE: rewrites the kernel in many encodings and checks every byte."""
import re
import subprocess
import sys

BOM = b"\xef\xbb\xbf"
kernel = open(sys.argv[1], "rb").read()
crlf = kernel.replace(b"\n", b"\r\n")
VARIANTS = {
    "plain": kernel,
    "no final newline": kernel.rstrip(b"\n"),
    "CRLF": crlf,
    "CRLF but for the first line": crlf.replace(b"\r\n", b"\n", 1),
    "lone carriage returns in a comment": b"/* a\rb\r */\n" + kernel,
    "byte-order mark": BOM + kernel,
    "byte-order mark and CRLF": BOM + crlf,
    "invalid UTF-8": b"// \xff\xfe\x80 \xc3\n" + kernel,
    "NUL in a comment": b"// a\0b\n" + kernel,
    "NUL between functions": kernel + b"\0\nint a;\0\n",
    "form feeds and tabs": kernel.replace(b"    y", b"\f\t\v y"),
    "line joined in the middle": kernel.replace(b"x[i];", b"x\\\n[\\\r\ni];"),
    "control-Z at the end": kernel + b"// \x1a\n",
}


def rewritten(source):
    with open("in.cu", "wb") as file:
        file.write(source)
    done = subprocess.run([sys.argv[2], "--no-toolkit", "in.cu"], stdin=subprocess.DEVNULL,
                          capture_output=True)
    if done.returncode != 0 or done.stderr:
        raise ValueError(f"status {done.returncode}, {done.stderr}")
    return done.stdout


def restored(output):
    """The source of OUTPUT: header and helpers taken out."""
    bom = BOM if output.startswith(BOM) else b""
    newline = b"\r\n" if b"runtime.h>\r\n" in output else b"\n"
    header = newline.join([b"#include <kf/runtime.h>", b'#line 1 "in.cu"', b""])
    if not output.startswith(bom + header):
        raise ValueError(f"begins with {output[:60]!r}")
    body = bom + output[len(bom + header):]
    body, count = re.subn(rb"kf_(?:ld|st)_global_cs(?:_nc)?\(&\((.*?)\)\)", rb"\1", body, flags=re.S)
    if count != 2:
        raise ValueError(f"{count} helpers")
    return body


for name, source in VARIANTS.items():
    try:
        print(f"{name}: {'ok' if restored(rewritten(source)) == source else 'other bytes changed'}")
    except ValueError as problem:
        print(f"{name}: {problem}")
