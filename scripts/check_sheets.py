#!/usr/bin/env python3
"""Opens every table for a spreadsheet with LibreOffice, and holds its cells to what the program answers.

  * The tables of the year of sixty families, and those of a lot whose people are called like formulas.
  * A text is that text in its cell, with all its letters, commas, quotes and line breaks; a number is a number, and a
    day is a date. What is called like a number or a day becomes one: CSV cannot tell them apart.
  * No cell is a formula, whatever somebody is called.

    python3 scripts/check_sheets.py

Needs .build/debug/treelot, or the program that the environment names in TREELOT, and LibreOffice Calc; `make sheets`
builds the one and installs the other.
"""

import csv
import io
import json
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

from rig.program import PROGRAM, STORIES, treelot

YEAR = STORIES / "whole-year/commands.jsonl"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
# What each table is asked for with, in a lot with a season 1 and a shift 1.
TABLES = [
    ["sheet", "serviceHours", "--season", "1"], ["sheet", "signUps", "--season", "1"],
    ["sheet", "visits", "--season", "1"], ["sheet", "families"], ["sheet", "roster", "--shift", "1"],
    ["report", "--season", "1", "--csv", "hoursByPerson"], ["report", "--season", "1", "--csv", "hoursByHousehold"],
    ["report", "--season", "1", "--csv", "overTime"], ["report", "--season", "1", "--csv", "mostWanted"],
    ["settlement", "--season", "1", "--csv", "scouts"], ["settlement", "--season", "1", "--csv", "awards"],
    ["codes", "--csv"],
]
# First and last names.
ODD_NAMES = [
    ("=1+1", "Ng"), ("@SUM(A1)", "+15105550100"), ("-2+3", "O’Brien"), ("Ñandú", 'de la "Rosa", Jr.'),
    ("1-2", "3/4"),
    ("李", "🎄"), ("TRUE", "#REF!"), ("=cmd|' /C calc'!A0", "'quoted'"), ("1,5", "$100"),
]
NOTE = "=HYPERLINK(\"https://example.org\")\nsecond line; with all of it"


def odd_lot(data):
    """People with odd names, who sign up for a shift and come."""
    day = "2026-12-05"

    def line(at, what, **fields):
        return {"at": f"{at}-08:00", "by": "operator", "do": what, **fields}

    lines = [
        line("2026-11-20T19:00:00", "open-lot", troop="=2*3", timeZone="America/Los_Angeles",
             leader={"firstName": "Ada", "lastName": "Park"}),
        line("2026-11-20T19:00:00", "add-household", name="=A1"),
        line("2026-11-20T19:00:00", "create-season", name="-1", year=2026, firstDay="2026-11-27", lastDay="2026-12-23",
             location="@lot"),
        line("2026-11-20T19:00:00", "add-shift", season=1, day=day, start="09:00", end="12:00", requiredScouts=20,
             requiredParents=20, label="+1", publish=True)]
    for place, (first, last) in enumerate(ODD_NAMES):
        lines.append(line("2026-11-21T19:00:00", "add-family-member", household=1, firstName=first, lastName=last,
                          kind="adult" if place % 2 == 0 else "scout"))
    for person in range(2, len(ODD_NAMES) + 2):
        lines.append(line("2026-11-22T19:00:00", "sign-up", shift=1, person=person, note=NOTE))
    # Adults first: scouts come when there are two of them.
    for place in sorted(range(len(ODD_NAMES)), key=lambda place: place % 2):
        lines.append(line(f"{day}T08:55:00", "check-in", assignment=place + 1, method="manual"))
    for place in sorted(range(len(ODD_NAMES)), key=lambda place: -(place % 2)):
        lines.append(line(f"{day}T12:00:00", "check-out", assignment=place + 1))
    script = data.with_suffix(".jsonl")
    script.write_text("".join(json.dumps(one) + "\n" for one in lines))
    treelot("run", str(script), "--quiet", "--data", str(data))


def tables(folder, name, data):
    """Writes each table into a file of that folder."""
    for number, arguments in enumerate(TABLES):
        text = subprocess.run([PROGRAM, *arguments, "--data", data], capture_output=True, check=True).stdout
        (folder / f"{name}-{number:02}.csv").write_bytes(text)


def opened(folder):
    """Has LibreOffice open all of them at once, as it does without being told anything about them."""
    files = sorted(folder.glob("*.csv"))
    home = folder / "profile"
    done = subprocess.run(
        ["soffice", f"-env:UserInstallation=file://{home}", "--headless", "--convert-to", "fods", "--outdir", folder,
         # Comma, quote, UTF-8, from the first line, as its dialog offers it for such a file.
         "--infilter=CSV:44,34,76,1,,1033,false,false", *files], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"LibreOffice: {done.stderr}{done.stdout}")
    return files


def cells(file):
    """The rows of a sheet; a number is a float, a date its text, and what is neither is what LibreOffice calls it."""
    rows = []
    for row in xml.parse(file).getroot().iter(TABLE + "table-row"):
        values = []
        for cell in row.iter(TABLE + "table-cell"):
            times = int(cell.get(TABLE + "number-columns-repeated", "1"))
            values += [value(cell, file)] * min(times, 100)
        while values and values[-1] == "":
            values.pop()
        rows += [values] * min(int(row.get(TABLE + "number-rows-repeated", "1")), 100)
    while rows and not rows[-1]:
        rows.pop()
    return rows


def value(cell, file):
    if formula := cell.get(TABLE + "formula"):
        sys.exit(f"{file.name}: a formula: {formula}")
    kind = cell.get(OFFICE + "value-type")
    if kind == "float":
        return float(cell.get(OFFICE + "value"))
    if kind == "date":
        return cell.get(OFFICE + "date-value")
    if kind not in (None, "string"):
        return f"{kind}: {cell.get(OFFICE + kind + '-value')}"
    return "\n".join(written(one) for one in cell.findall(TEXT + "p"))


def written(element):
    """A paragraph’s text: runs of spaces and tabs are elements of their own."""
    text = element.text or ""
    for part in element:
        if part.tag == TEXT + "s":
            text += " " * int(part.get(TEXT + "c", "1"))
        elif part.tag == TEXT + "tab":
            text += "\t"
        else:
            text += written(part)
        text += part.tail or ""
    return text


def expected(file):
    """The same by Python’s own reader, as texts."""
    text = file.read_bytes().decode("utf-8-sig")
    rows = []
    for row in csv.reader(io.StringIO(text, newline="")):
        row = [one.replace("\r\n", "\n") for one in row]
        while row and row[-1] == "":
            row.pop()
        rows.append(row)
    while rows and not rows[-1]:
        rows.pop()
    return rows


def differs(ours, theirs):
    """Whether a cell is not what was written into it."""
    if isinstance(theirs, float):
        try:
            return float(ours) != theirs
        except ValueError:
            return True
    return ours != theirs


def main():
    count = 0
    with tempfile.TemporaryDirectory(prefix="treelot-sheets-") as name:
        folder = pathlib.Path(name)
        sheets = folder / "sheets"
        sheets.mkdir()
        treelot("run", str(YEAR), "--quiet", "--data", str(folder / "year"))
        tables(sheets, "year", str(folder / "year"))
        odd_lot(folder / "odd")
        tables(sheets, "odd", str(folder / "odd"))
        problems = []
        for file in opened(sheets):
            ours, theirs = expected(file), cells(file.with_suffix(".fods"))
            if len(ours) != len(theirs):
                problems.append(f"{file.name}: {len(ours)} rows here, {len(theirs)} in LibreOffice")
                continue
            for number, (own, other) in enumerate(zip(ours, theirs), start=1):
                other = other + [""] * (len(own) - len(other))
                for column, (one, two) in enumerate(zip(own, other), start=1):
                    count += 1
                    if differs(one, two):
                        problems.append(f"{file.name}, row {number}, column {column}: {one!r} here, {two!r} there")
        if problems:
            sys.exit("\n".join(problems[:40]))
    print(f"{2 * len(TABLES)} tables, {count:,} cells, as LibreOffice opens them: each is what was written, and none "
          "a formula.")


if __name__ == "__main__":
    main()
