#!/usr/bin/env python3
"""Draws what a command prints on a terminal as an SVG, for the README.

Usage: terminal_svg.py OUT.svg COMMAND [ARGUMENT ...]
"""

import html
import os
import pty
import re
import sys

COLORS = {"31": "#e06c5c", "32": "#7fb069", "33": "#e6aa4c", "36": "#6cb2c4"}
BACKGROUND, TEXT, DIM = "#21262d", "#d7dde3", "#7d8792"
WIDTH, HEIGHT, MARGIN = 8.43, 19, 18
CODE = re.compile(r"\x1b\[(\d+)m")


def output(command):
    """What the command prints where it believes that a person looks."""
    os.environ["TERM"] = "xterm"
    os.environ.pop("NO_COLOR", None)
    chunks = []

    def read(descriptor):
        data = os.read(descriptor, 4096)
        chunks.append(data)
        return data

    stdout = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    pty.spawn(command, read)
    os.dup2(stdout, 1)
    return b"".join(chunks).decode().replace("\r", "").rstrip("\n").split("\n")


def spans(line):
    """The line's pieces, each with its style."""
    style, place = "", 0
    for match in CODE.finditer(line):
        if match.start() > place:
            yield style, line[place:match.start()]
        style = "" if match[1] == "0" else match[1]
        place = match.end()
    if place < len(line):
        yield style, line[place:]


def words(line):
    """The line's words, each with its column and style: placed one by one, columns stay columns in
    whatever font there is."""
    column = 0
    for style, text in spans(line):
        for match in re.finditer(r"\S+(?: \S+)*", text):
            yield column + match.start(), style, match[0]
        column += len(text)


def tspan(column, style, text):
    attributes = f' x="{MARGIN + column * WIDTH:.1f}"'
    if style == "1":
        attributes += ' font-weight="bold"'
    elif style == "2":
        attributes += f' fill="{DIM}"'
    elif style in COLORS:
        attributes += f' fill="{COLORS[style]}"'
    return f"<tspan{attributes}>{html.escape(text)}</tspan>"


def main(target, command):
    lines = output(command)
    plain = [CODE.sub("", line) for line in lines]
    width = int(max(map(len, plain)) * WIDTH + 2 * MARGIN)
    height = len(lines) * HEIGHT + 2 * MARGIN
    with open(target, "w", encoding="utf-8") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">\n'
            f'<rect width="100%" height="100%" rx="10" fill="{BACKGROUND}"/>\n'
            f'<g font-family="ui-monospace,Menlo,Consolas,\'DejaVu Sans Mono\',monospace" '
            f'font-size="14" fill="{TEXT}">\n')
        for number, line in enumerate(lines):
            y = MARGIN + (number + 1) * HEIGHT - 5
            pieces = "".join(tspan(*word) for word in words(line))
            file.write(f'<text y="{y}">{pieces}</text>\n')
        file.write("</g>\n</svg>\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
