"""terminal.py TERM COMMAND...: runs the command on a terminal and prints what it shows, escaped.

A pipe slow.h in the working directory, if any, is a header that takes over two seconds to read.
"""
import os
import pty
import sys
import threading
import time


def feed():
    while True:
        time.sleep(2.5)
        with open("slow.h", "w"):
            pass


def read(fd):
    try:
        return os.read(fd, 4096)
    except OSError:  # the command has ended
        return b""


if os.path.exists("slow.h"):
    threading.Thread(target=feed, daemon=True).start()
process, terminal = pty.fork()
if process == 0:
    os.execve(sys.argv[2], sys.argv[2:], {**os.environ, "TERM": sys.argv[1]})
text = b"".join(iter(lambda: read(terminal), b"")).decode()
sys.stdout.write("".join(c if c.isprintable() else repr(c)[1:-1] for c in text))
sys.stdout.flush()
os._exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
