#!/usr/bin/env python3
"""Types a line into an interactive shell that has the completions, and prints what it became.

usage: type.py bash|zsh|fish COMPLETIONS LINE...

COMPLETIONS is the folder that kf-manual filled. In LINE, ^I is the tabulator key. Each line must
be a call of kf-rewrite, kf-nvcc or kf-device; its arguments after the completion are printed, each in angle
brackets.
"""
import os
import pty
import re
import select
import sys
import tempfile
import time

PATIENCE = 30  # seconds for one answer; a shell that is well answers in a fraction

BASH = """PS1=; PS2=; bind 'set enable-bracketed-paste off' 'set bell-style none'
source {folder}/kf-rewrite; source {folder}/kf-nvcc; source {folder}/kf-device
kf-rewrite() {{ printf 'GOT'; printf '<%s>' "$@"; printf 'END\\n'; }}
kf-nvcc() {{ kf-rewrite "$@"; }}
kf-device() {{ kf-rewrite "$@"; }}
"""
ZSH = """PS1=; PS2=; unsetopt zle_bracketed_paste prompt_cr prompt_sp beep; unset zle_bracketed_paste
fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -d {scratch}/dump
kf-rewrite() {{ printf 'GOT'; printf '<%s>' "$@"; printf 'END\\n'; }}
kf-nvcc() {{ kf-rewrite "$@"; }}
kf-device() {{ kf-rewrite "$@"; }}
"""
FISH = """function fish_prompt; end; function fish_greeting; end
source {folder}/kf-rewrite.fish; source {folder}/kf-nvcc.fish; source {folder}/kf-device.fish
function kf-rewrite; printf GOT; printf '<%s>' $argv; printf 'END\\n'; end
function kf-nvcc; kf-rewrite $argv; end
function kf-device; kf-rewrite $argv; end
"""
SHELLS = {"bash": (["bash", "--norc", "--noprofile", "-i"], BASH),
          "zsh": (["zsh", "-f", "-i"], ZSH),
          "fish": (["fish", "--no-config", "-i"], FISH)}


class Shell:
    def __init__(self, name, folder, scratch):
        command, setup = SHELLS[name]
        self.setup = os.path.join(scratch, "setup")
        with open(self.setup, "w", encoding="utf-8") as file:
            file.write(setup.format(folder=folder, scratch=scratch))
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.environ.update(HOME=scratch, XDG_CONFIG_HOME=scratch, TERM="dumb", INPUTRC="/dev/null")
            os.execvp(command[0], command)
        self.seen = ""

    def send(self, text):
        os.write(self.terminal, text.encode())

    def wait(self, pattern):
        """What the pattern matches in what the shell prints next."""
        end = time.monotonic() + PATIENCE
        while True:
            found = re.search(pattern, self.seen, re.S)
            if found:
                self.seen = self.seen[found.end():]
                return found
            if not select.select([self.terminal], [], [], max(0, end - time.monotonic()))[0]:
                sys.exit(f"error: no {pattern!r} in what the shell printed:\n{self.seen}")
            self.seen += os.read(self.terminal, 65536).decode(errors="replace")


def main():
    name, folder, *lines = sys.argv[1:]
    with tempfile.TemporaryDirectory() as scratch:
        shell = Shell(name, os.path.abspath(folder), scratch)
        shell.send(f". {shell.setup}; printf 'REA''DY\\n'\r")
        shell.wait(r"READY\r?\n")
        for line in lines:
            shell.send(line.replace("^I", "\t"))
            time.sleep(0.3)  # the key is pressed by a person, not before the list is there
            shell.send("\r")
            print(shell.wait(r"GOT(<[^\n]*>)END").group(1))
        shell.send("exit\r")


if __name__ == "__main__":
    main()
