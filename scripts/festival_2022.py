#!/usr/bin/env python3
"""Turns the rota of a real festival into the command script of a whole season.

    python3 scripts/festival_2022.py FOLDER            writes events/stories/festival-2022/
    python3 scripts/festival_2022.py FOLDER --check    compares, and plays the script through

The shifts are real: the public export of a British camping festival of 2022 (emfcamp/Website,
exports/2022/public), with how many people took each and how many shifts each person took. Who they
were, when they came and who did not is made up, from a fixed seed: the script is the same wherever
and whenever it is made. See scripts/festival for how.
"""

import argparse
import collections
import datetime
import pathlib
import sys

from festival import check, people, rota, season
from festival.attendance import Attendance, choose_colleagues
from festival.dice import Dice
from festival.script import Script

ROOT = pathlib.Path(__file__).resolve().parent.parent
STORY = ROOT / "events" / "stories" / "festival-2022" / "commands.jsonl"

SEED = 20220602
COMMITTEE = 6
COMPLETED = datetime.datetime(2022, 6, 8, 12, 0, tzinfo=rota.LONDON)

HEAD = """\
# A whole season: the volunteer rota of a British camping festival of 2022.
#
# The 591 shifts are real (emfcamp/Website, exports/2022/public), and so are the numbers of people
# who took each of them and of shifts that each person took. Names, times of coming and going, and
# what went wrong are made up. Written by scripts/festival_2022.py: change that, not this.
"""

CHAPTERS = [
    (season.OPENED, "The lot is opened, and people register with those they camp with"),
    (season.PLANNED, "The rota is written down"),
    (season.PUBLISHED, "Sign-up opens"),
    (datetime.datetime(2022, 6, 2, tzinfo=rota.LONDON), "Thursday 2 June: the gates open"),
    (datetime.datetime(2022, 6, 3, tzinfo=rota.LONDON), "Friday 3 June"),
    (datetime.datetime(2022, 6, 4, tzinfo=rota.LONDON), "Saturday 4 June"),
    (datetime.datetime(2022, 6, 5, tzinfo=rota.LONDON), "Sunday 5 June"),
    (datetime.datetime(2022, 6, 6, tzinfo=rota.LONDON), "Monday 6 June: everything comes down"),
    (COMPLETED, "The season is over"),
]

TURNED_AWAY = [
    "Needs the bar training first",
    "Signed up twice for the same evening by mistake, asked us to choose",
    "Camera crew is chosen by the stage manager",
    "On call for first aid at that time",
]


def tell(folder):
    """The whole script, as text."""
    dice = Dice(SEED)
    shifts = rota.read_rota(folder)
    everybody, households = people.make_people(rota.read_histogram(folder), COMMITTEE, dice)
    leader, committee = everybody[0], everybody[1 : COMMITTEE + 1]
    taken = rota.staff(shifts, [person.count for person in everybody], dice)

    script = Script()
    season.set_up(script, households, leader, committee, dice)
    season.plan(script, shifts, leader, committee, dice)

    signups = season.SignUps(script, everybody, committee, dice)
    kept = signups.keep(taken)
    spare = {shift: shift.places - shift.signed_up for shift in shifts}
    signups.withdraw(spare, count=36)
    signups.turn_away(spare, TURNED_AWAY)
    excused = signups.extras(spare, count=4)

    attendance = Attendance(script, committee, dice)
    attendance.play(kept)
    attendance.excuse(excused)
    attendance.walk_in(shifts, everybody[COMMITTEE + 1 :], signups.booked, count=45)
    choose_colleagues(script, dice)

    script.add(COMPLETED, leader, "complete-season", season=1)
    script.add(COMPLETED + season.MINUTE, leader, "season-statistics", season=1)
    return HEAD + "\n".join(script.lines(CHAPTERS)) + "\n"


def report(text):
    """How often each action occurs."""
    actions = collections.Counter(line.get("do", "ask") for _, line in check.parse(text))
    for do, count in sorted(actions.items(), key=lambda item: (-item[1], item[0])):
        print(f"{count:6} {do}")
    print(f"{sum(actions.values()):6} lines, {len(text.encode()) / 1000:.0f} kB")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path, help="of the export: exports/2022/public")
    parser.add_argument("--check", action="store_true", help="write nothing; compare and verify")
    arguments = parser.parse_args()
    if not (arguments.folder / "Shift.json").exists():
        sys.exit(f"There is no export in {arguments.folder}: name the folder of Shift.json.")
    text = tell(arguments.folder)
    if arguments.check:
        if not STORY.exists() or STORY.read_text(encoding="utf-8") != text:
            sys.exit(f"{STORY} is not what this script writes.")
        check.verify(text, rota.read_rota(arguments.folder), rota.read_histogram(arguments.folder))
    else:
        STORY.parent.mkdir(parents=True, exist_ok=True)
        STORY.write_text(text, encoding="utf-8")
    report(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
