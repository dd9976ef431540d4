"""The year of sixty families that events/stories tells, looked back on through its pages."""

import json
import re

import pytest
from playwright.sync_api import expect

from fixed_clock import FixedClock
from phone import Phones
from server import ROOT, Server, treelot
from steps import committee
from troop import hours

STORY = ROOT / "events/stories/whole-year/commands.jsonl"
LINES = [json.loads(line) for line in STORY.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
CHAIR = 61


def expected(question):
    """The last answer to a question that the story tells, whole or in part: worked out beside the program."""
    return [line["expect"] for line in LINES if line.get("ask") == question and isinstance(line["expect"], dict)][-1]


class Past:
    """Served after the story’s last line."""

    def __init__(self, folder):
        data = str(folder / "lot")
        treelot("run", STORY, "--quiet", "--data", data)
        day, time = LINES[-1]["at"].split("T")
        clock = FixedClock(folder, "America/Los_Angeles")
        clock.set(day, time[:8])
        line = {"do": "issue-sign-in-code", "person": CHAIR, "at": LINES[-1]["at"]}
        code = json.loads(treelot("run", "--data", data, "-", text=json.dumps(line)))["accepted"]["codes"][0]
        self.server = Server(data, environment=clock.environment)
        self.server.start()
        self._token = self.server.ask("/api/commands/sign-in", body={"code": code})["token"]

    def token(self, person):
        return self._token


@pytest.fixture(scope="module")
def past(tmp_path_factory):
    past = Past(tmp_path_factory.mktemp("sixty"))
    yield past
    past.server.stop()


@pytest.fixture
def chair(past, phones_of):
    return phones_of(past).open(CHAIR, width=1280, height=900)


def test_the_report_has_the_figures_of_the_season(chair):
    figures = expected("season-statistics")
    chair.goto("/committee/statistics?season=1")
    for label, figure in (
            ("Hours worked", hours(figures["minutesWorked"])), ("Shifts", str(figures["shifts"])),
            ("No-shows", str(figures["noShows"])), ("Excused", str(figures["excused"])),
            ("Walk-ins", str(figures["walkIns"])), ("Places taken", f"{figures['signups']}/{figures['places']}")):
        tile = chair.locator(".tiles div").filter(has=chair.locator("dt", has_text=re.compile(f"^{label}$")))
        expect(tile.locator("dd")).to_have_text(figure)


def test_the_accident_is_in_the_two_adult_record(chair):
    chair.goto("/committee/two-adults?season=1")
    expect(chair.locator("main")).to_contain_text("14 min in all")
    row, = chair.locator("tbody tr").all()
    expect(row).to_contain_text("Sat, Dec 12, 2026, 10:41 AM – 10:55 AM")


def test_what_each_scout_got_is_there_to_the_cent(chair):
    awards = expected("settlement")["awards"]
    last = max(award["revision"] for award in awards)
    chair.goto("/committee/settlement?season=1")
    rows = chair.locator(f"#settlement-{last} tbody tr")
    cents = sorted(award["cents"] for award in awards if award["revision"] == last)
    expect(rows).to_have_count(len(cents))
    shown = [re.findall(r"[$]([\d,]+)[.](\d\d)", text)[-1] for text in rows.all_inner_texts()]
    assert sorted(int(whole.replace(",", "") + part) for whole, part in shown) == cents


def test_a_family_is_found_by_its_name(chair):
    committee(chair, "People")
    chair.get_by_role("searchbox").fill("delgado")
    chair.get_by_role("button", name="Search").click()
    expect(chair.locator("#households td:first-child a")).to_have_text("Delgado")
