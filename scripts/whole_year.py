#!/usr/bin/env python3
"""Tells a whole year of a troop of sixty families: from the roster’s spreadsheet to the settlement, and beyond.

    python3 scripts/whole_year.py            writes events/stories/whole-year/, the script and its roster.csv
    python3 scripts/whole_year.py --check    compares, runs the script, does by mail what only mails lead to, and
                                             brings the roster in beside it

Names and what happens are made up, from a fixed seed. What the story expects, such as hours, quotas and awards, is
worked out here by the rules of the domain, and not asked of the program; see scripts/year for how. With `--check` it
needs .build/debug/treelot, or the program that the environment names in TREELOT.
"""

import argparse
import collections
import email
import email.policy
import json
import pathlib
import re
import sys
import tempfile

from festival.dice import Dice
from rig.program import STORIES, treelot
from year.after import After
from year.asides import SeasonAsides
from year.autumn import COMMITTEE, Autumn
from year.december import Attendance
from year.families import make_families, roster
from year.lot import Lot
from year.winter import SignUps

STORY = STORIES / "whole-year"

SEED = 20261127
# Where in the log the actions stand that are undone. A position counts notices, too: `--check` tells a wrong one.
POSITIONS = {"treasurer": 505, "closed days": 1273, "slip": 1734}

HEAD = """\
# The whole year of a troop of sixty families
#
# From the spreadsheet of its roster, by sign-up, the weeks at the lot, a rainy Sunday and an accident, to the
# settlement and the season after it. Everybody is made up. Written by scripts/whole_year.py: change that, not this.
"""


class Staff:
    """Who runs the lot, and those to whom something particular happens."""

    def __init__(self, families):
        self.cast = {family.name.lower(): family for family in families[:5]}
        self.leader = self.cast["holloway"].manager
        by_name = {family.name: family for family in families}
        self.committee = [by_name[name].manager for name in COMMITTEE]
        for person in self.committee:
            person.family.comes_in = True
        coming = [f for f in families[6:] if f.comes_in and f.manager not in self.committee]
        self.treasurer = coming[3].manager
        # A parent who has no part in running the lot.
        self.ordinary = coming[7].manager
        # They do not come in, and help all the same when it matters.
        self.late_family = next(family for family in families if not family.comes_in)

    def homes(self, person):
        """The households that a person is in."""
        shared = person is self.cast["reyes"].scouts[0]
        return [person.family] + ([self.cast["whitfield"]] if shared else [])

    def members(self, family):
        """Those who are in a household, in the order in which they joined."""
        shared = self.cast["reyes"].scouts if family is self.cast["whitfield"] else []
        return family.members + shared


def tell():
    """The whole script and its roster, as texts, and the lot as it has become."""
    dice = Dice(SEED)
    families = make_families(dice)
    staff = Staff(families)
    lot = Lot(families, dice, POSITIONS)
    table = roster(families)
    autumn = Autumn(lot, staff)
    autumn.tell()
    staff.young, staff.no_reminders, staff.no_mails = autumn.young, autumn.no_reminders, autumn.no_mails
    staff.twin = autumn.merged[1]
    SignUps(lot, staff).plan()
    SeasonAsides(lot, staff).plan()
    Attendance(lot, staff).plan()
    After(lot, staff).plan()
    lot.happen()
    return HEAD + "\n".join(lot.text) + "\n", table, lot, autumn.imported


def explain(line, result):
    """What is not as expected: of an answer, the members that differ at its top."""
    answer = result.get("answer")
    if answer is None or not isinstance(line["expect"], dict):
        return json.dumps(result, ensure_ascii=False)[:900]
    return "\n".join(
        f"  {name}: expected {json.dumps(value, ensure_ascii=False)[:700]}\n"
        f"  {name}: found    {json.dumps(answer.get(name), ensure_ascii=False)[:700]}"
        for name, value in line["expect"].items()
        if answer.get(name) != value
    )


def play(text, lot):
    """Runs the script; each line as expected, no refusal that it does not announce, and every mark in its place."""
    lines = text.split("\n")
    first = HEAD.count("\n") + 1
    with tempfile.TemporaryDirectory() as data:
        script = pathlib.Path(data) / "commands.jsonl"
        script.write_text(text, encoding="utf-8")
        results = {}
        for line in treelot("run", script, "--data", f"{data}/lot", codes=(0, 1, 2)).splitlines():
            result = json.loads(line)
            results[result["line"]] = result
    wrong = 0
    for number, result in results.items():
        told = '"expect":"' in lines[number - 1]
        if "malformed" in result or "unexpected" in result or ("refused" in result and not told):
            wrong += 1
            if wrong <= 12:
                print(lines[number - 1][:600], explain(json.loads(lines[number - 1]), result), sep="\n", end="\n\n")
    for mark, place in lot.marks.items():
        position = results[first + place].get("accepted", {}).get("position")
        if position != POSITIONS[mark]:
            print(f"“{mark}” stands at position {position}, not {POSITIONS[mark]}.")
            wrong += 1
    if wrong:
        sys.exit(f"{wrong} lines are not as they should be.")


def bring_in(text, table, imported):
    """The roster, brought in as a leader does it, makes the same people and households as the script."""
    lines = text.split("\n")
    opened = next(place for place, line in enumerate(lines) if '"open-lot"' in line)
    begun = HEAD.count("\n") + imported
    with tempfile.TemporaryDirectory() as data:
        data = pathlib.Path(data)
        answers = []
        for name, end in [("script", begun), ("roster", opened + 1)]:
            script = data / f"{name}.jsonl"
            script.write_text("\n".join(lines[:end]) + "\n", encoding="utf-8")
            treelot("run", script, "--data", data / name)
            if name == "roster":
                (data / "roster.csv").write_text(table, encoding="utf-8")
                at = json.loads(lines[opened])["at"]
                treelot("import-roster", data / "roster.csv", "--yes", "--at", at, "--data", data / name)
            answers.append(treelot("ask", "households", "--data", data / name))
    if answers[0] != answers[1]:
        sys.exit("The roster makes other people or households than the script.")


def go_by_mail(text, lot):
    """What only mails lead to, as no script can know their codes: the call for help is answered by those whom a mail
    reached, all but the last, who says no; one of them confirms a new address, and one stops their mails."""
    call = lot.call
    lines = text.split("\n")
    called = next(place for place, line in enumerate(lines)
                  if '"do":"call-for-help"' in line and '"expect":"accepted"' in line)
    at = json.loads(lines[called])["at"]
    mover = call.reached[0].family.manager
    moves = {"at": at, "by": {"person": mover.number}, "do": "change-email", "person": mover.number,
             "email": "moved@example.org", "expect": "accepted"}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        script, data = folder / "commands.jsonl", folder / "lot"
        # What is older than the first time that mails are sent is not sent.
        for part in [lines[:called], [lines[called], json.dumps(moves)]]:
            script.write_text("\n".join(part) + "\n", encoding="utf-8")
            treelot("run", script, "--quiet", "--data", data)
            treelot("follow", "--once", "--ahead", "--at", at, "--site", "https://lot.example", "--data", data)
        mails = read_mails(data / "outbox/new")
        help_codes, (confirmation,) = codes_in(mails, "help"), codes_in(mails, "verify-email")
        # Of a mail to somebody other than the mover.
        stopping = next(mail for mail in mails if mover.name not in mail["To"] and "/help#" in text_of(mail))
        stopped = next(person for person in lot.people if person.name in stopping["To"])
        stop = re.search(r"/mails/([0-9A-Z-]+)", text_of(stopping))[1]
        done = [("answer-call", code) for code in help_codes[:-1]]
        done += [("decline-call", help_codes[-1]), ("verify-email", confirmation), ("stop-mails", stop)]
        by_code = {"at": at, "by": "visitor"}
        acts = [by_code | {"do": action, "code": code, "expect": "accepted"} for action, code in done]
        acts += [by_code | {"do": action, "code": code, "expect": "code-invalid"} for action, code in done[:1] + done[-3:-1]]
        on = [{"person": person.number} for person in call.on + call.reached[:-1]]
        acts += [
            {"at": at, "ask": "shift-details", "shift": call.shift.number, "expect": {"assignments": on}},
            {"at": at, "by": {"person": stopped.number}, "ask": "messages", "expect": {"mails": False}},
        ]
        script.write_text("\n".join(map(json.dumps, acts)), encoding="utf-8")
        told = treelot("run", script, "--quiet", "--data", data, codes=(0, 1))
    if told or len(help_codes) != len(call.reached):
        sys.exit(f"{len(help_codes)} codes were mailed, to {len(call.reached)} people. {told}")


def read_mails(folder):
    """In the order in which they were written."""
    paths = sorted(folder.iterdir(), key=lambda path: [int(part) for part in path.stem.split("-")])
    return [email.message_from_bytes(path.read_bytes(), policy=email.policy.default) for path in paths]


def text_of(mail):
    return mail.get_body(("plain",)).get_content()


def codes_in(mails, page):
    """The codes of the links to a page, each once: two managers of a scout get the same."""
    codes = [code for mail in mails for code in re.findall(rf"/{page}#code=([0-9A-Z-]+)", text_of(mail))]
    return list(dict.fromkeys(codes))


def report(text):
    """How often each action and each question occurs."""
    lines = [json.loads(line) for line in text.split("\n") if line.startswith("{")]
    for kind in ["do", "ask"]:
        for name, count in collections.Counter(line[kind] for line in lines if kind in line).most_common():
            print(f"{count:6} {kind} {name}")
    print(f"{len(lines):6} lines, {len(text.encode()) / 1000:.0f} kB")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; compare, run, and bring the roster in")
    arguments = parser.parse_args()
    text, table, lot, imported = tell()
    files = {STORY / "commands.jsonl": text, STORY / "roster.csv": table}
    if not arguments.check:
        STORY.mkdir(parents=True, exist_ok=True)
        for path, content in files.items():
            path.write_text(content, encoding="utf-8")
        report(text)
        return 0
    for path, content in files.items():
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            sys.exit(f"{path} is not what this script writes.")
    play(text, lot)
    go_by_mail(text, lot)
    bring_in(text, table, imported)
    report(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
