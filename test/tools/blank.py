#!/usr/bin/env python3
"""Blanks the test directives out of a source, so that the output holds no CHECK lines.

usage: blank.py FILE [-o OUT]

Every comment that holds RUN:, REQUIRES:, CHECK:, MSG: or the like becomes
spaces, or nothing where it ends its line; all other bytes and every line keep
their place.
"""
import argparse
import re
import sys

DIRECTIVE = re.compile(
    rb"(?:\bRUN|\bREQUIRES|\bUNSUPPORTED|\bXFAIL|\bDEFINE|\bREDEFINE"
    rb"|(?:CHECK|MSG)[A-Z0-9-]*(?:\{[A-Z]+\})?):")

TOKEN = re.compile(
    rb'(?P<comment>//(?:[^\n\\]|\\\r?\n|\\.)*|/\*.*?\*/)'
    rb'|R"(?P<delimiter>[^\s()\\]{0,16})\(.*?\)(?P=delimiter)"'
    rb'|"(?:[^"\\\n]|\\.)*"'
    rb"|(?<![0-9A-Fa-f])'(?:[^'\\\n]|\\.)*'", re.DOTALL)


def blank(text):
    """TEXT, bytes, without the comments that hold a directive."""
    def replace(match):
        comment = match.group("comment")
        if comment is None or not DIRECTIVE.search(comment):
            return match.group()
        return re.sub(rb"[^\r\n]", b" ", comment)

    blanked = TOKEN.sub(replace, text)
    pairs = zip(text.split(b"\n"), blanked.split(b"\n"))
    return b"\n".join(old if old == new else strip_end(new) for old, new in pairs)


def strip_end(line):
    return line.rstrip() + (b"\r" if line.endswith(b"\r") else b"")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("-o", dest="out")
    args = parser.parse_args()
    with open(args.file, "rb") as file:
        text = blank(file.read())
    if args.out:
        with open(args.out, "wb") as file:
            file.write(text)
    else:
        sys.stdout.buffer.write(text)


if __name__ == "__main__":
    main()
