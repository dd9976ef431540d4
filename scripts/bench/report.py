"""Writes docs/benchmarks.md and its pictures from the figures of a run."""

from bench import budgets, pictures
from bench.install import ROOT
from bench.markdown import count, table
from bench.report_commits import commit_section, flush_section
from bench.report_logs import (answer_section, lots_section, observer_section, open_section,
                               replay_section, season_section)
from bench.report_web import web_section
from bench.work import SEASONS

PAGE = ROOT / "docs" / "benchmarks.md"
SECTIONS = [commit_section, replay_section, season_section, open_section, answer_section,
            observer_section, web_section,
            lots_section, flush_section]


def write(results):
    sections = [head(results), budget_section(results),
                *(section(results) for section in SECTIONS), machine_section(results)]
    PAGE.write_text("\n".join(sections), encoding="utf-8")
    pictures.draw(results)


def head(results):
    quick = (
        "This was a **quick** run: few and short rounds, no log of ten million events, not more\n"
        "than a hundred lots. `make bench` without `QUICK=1` measures all of it.\n\n"
        if results["quick"] else "")
    return f"""\
# Benchmarks

Written by `make bench` on {results["date"]}, in {results["minutes"]:.0f} minutes. Change the
script, not this page.

{quick}Tree Lot and its peers ran in one go, on the same machine and disk and on the bytes of the
same events. They took turns, {results["rounds"]} rounds of {results["seconds"]:g} s each, so that drift falls on all of
them; figures are medians of the rounds, and a ratio is the median of what it was in each round.
Compare the ratios: bare seconds belong to the machine. A ratio above 1 says that Tree Lot did more
in the same time, below 1 that the peer did.
"""


def budget_section(results):
    rows = [tuple(budget) for budget in budgets.all_budgets(results)]
    head = ["work", "measured at", "at least", "measured", "verdict"]
    text = "## Budgets\n\n" + table(head, rows)
    largest = max((log["events"] for log in results["logs"] if log["rebuild"]["alike"]), default=0)
    if 0 < largest < budgets.SIZE * 0.9:
        text += ("\nA quick run rebuilds in Python only up to "
                 f"{results['pythonEventsMax']:,} events, since more takes minutes; the\nfull "
                 "one does so at a million. All other rows are at the size that they are about.\n")
    return text


def machine_section(results):
    facts = [f"- {name}: {fact}" for name, fact in results["machine"].items()]
    settings = [f"- {name}: {text}" for name, text in results["settings"].items()]
    logs = [f"- {count(log['events'])} events: `treelot demo --families {log['families']} "
            f"--seasons {SEASONS}`" for log in results["logs"]]
    return "\n".join(["## Machine, versions, settings\n", *facts, "", *settings, "", *logs, ""])
