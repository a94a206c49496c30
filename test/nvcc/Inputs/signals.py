"""Ends kf-nvcc by a signal while the compiler, or kf-rewrite, is at work: the child gets the signal,
kf-nvcc ends by it, and nothing is left behind.

usage: signals.py KF-NVCC
"""
import os
import signal
import subprocess
import sys
import time

DEADLINE = 60


def wait_for(condition, what):
    end = time.monotonic() + DEADLINE
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"timeout: {what}")
        time.sleep(0.02)


def log():
    return open("log").read() if os.path.exists("log") else ""


def check(holds, what):
    if not holds:
        sys.exit(f"{what}; the log:\n{log()}")




def start(*words, **environment):
    if os.path.exists("log"):
        os.remove("log")
    return subprocess.Popen(words, env=os.environ | environment, start_new_session=True)


def end_compiler(tool, number):
    run = start(tool, "./nvcc", "-c", "k.cu", "-o", "k.o", FAKE_SLEEP="60")
    wait_for(lambda: "waits" in log(), "the compiler starts")
    check(os.path.isdir("k.o.kf"), "there is no private directory")
    run.send_signal(number)
    check(run.wait(DEADLINE) == -number, f"ended by {run.returncode}, not by {number}")
    check(f"got {number.name}" in log(), f"the compiler got no {number.name}")
    check(not os.path.exists("k.o.kf"), "the private directory is left")


def end_rewriter(tool, number):
    """A kf-rewrite that never ends."""
    os.makedirs("slow", exist_ok=True)
    if not os.path.exists("slow/kf-nvcc"):
        os.link(tool, "slow/kf-nvcc") if os.stat(tool).st_dev == os.stat(".").st_dev \
            else subprocess.run(["cp", tool, "slow/kf-nvcc"], check=True)
    with open("slow/kf-rewrite", "w") as script:
        script.write("#!/bin/sh\necho rewrites >log\nexec sleep 60\n")
    os.chmod("slow/kf-rewrite", 0o755)
    run = start("slow/kf-nvcc", "./nvcc", "-c", "k.cu", "-o", "k.o")
    wait_for(lambda: "rewrites" in log(), "kf-rewrite starts")
    run.send_signal(number)
    check(run.wait(DEADLINE) == -number, f"ended by {run.returncode}, not by {number}")
    check(log() == "rewrites\n", "the compiler was run")
    check(not os.path.exists("k.o.kf"), "the private directory is left")


def interrupt_from_terminal(tool):
    """The terminal's signal reaches all of the group at once; each gets it once."""
    run = start(tool, "./nvcc", "-c", "k.cu", "-o", "k.o", FAKE_SLEEP="60")
    wait_for(lambda: "waits" in log(), "the compiler starts")
    os.killpg(run.pid, signal.SIGTERM)
    check(run.wait(DEADLINE) == -signal.SIGTERM, f"ended by {run.returncode}")
    check(not os.path.exists("k.o.kf"), "the private directory is left")


def ignored(tool):
    """What nohup has switched off stays so."""
    run = start("sh", "-c", f"trap '' HUP; exec {tool} ./nvcc -c k.cu -o k.o", FAKE_SLEEP="1")
    wait_for(lambda: "waits" in log(), "the compiler starts")
    run.send_signal(signal.SIGHUP)
    check(run.wait(DEADLINE) == 0, f"ended by {run.returncode}, not with 0")


def killed(tool):
    """kill -9: the compiler ends as well, and the next run takes over what is left."""
    run = start(tool, "./nvcc", "-c", "k.cu", "-o", "k.o", FAKE_SLEEP="60")
    wait_for(lambda: "waits" in log(), "the compiler starts")
    run.kill()
    run.wait()
    wait_for(lambda: "got SIGTERM" in log(), "the compiler ends")
    check(os.path.isdir("k.o.kf"), "the private directory is gone, how?")
    again = start(tool, "./nvcc", "-c", "k.cu", "-o", "k.o")
    check(again.wait(DEADLINE) == 0, "the next run fails")
    check(not os.path.exists("k.o.kf"), "the private directory is left")


def main():
    tool = sys.argv[1]
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
    for number in numbers:
        signal.signal(number, signal.SIG_DFL)  # a test in the background has some switched off
    for number in numbers:
        end_compiler(tool, number)
        end_rewriter(tool, number)
    interrupt_from_terminal(tool)
    ignored(tool)
    killed(tool)


main()
