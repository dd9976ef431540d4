"""Writes what was found into docs/durability.md, between two marks; the rest of the page is prose."""

import sys

from bench.install import ROOT
from bench.markdown import count
from torture import crowds

PAGE = ROOT / "docs" / "durability.md"
BEGIN, END = "<!-- made by make torture: begin -->\n", "<!-- made by make torture: end -->\n"
OURS = "Tree Lot"
LIAR = "a liar"


def write(results):
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    written = tables(results).replace(f"{ROOT}/", "")
    PAGE.write_text(before + BEGIN + "\n" + written + "\n" + END + after,
                    encoding="utf-8")


def merged(results, again):
    """The last whole run, with some cases run again."""
    names = sorted({tally["case"] for tally in again["tallies"]}
                   | ({"crowds"} if again.get("crowds") else set()))
    newer = {(tally["case"], tally["subject"]): tally for tally in again["tallies"]}
    tallies = [newer.pop((tally["case"], tally["subject"]), tally)
               for tally in results["tallies"]]
    note = f"{', '.join(names)}: again on {again['date']} with the seed {again['seed']}"
    crowd = {name: again[name] for name in ("crowds", "crowdsWhy") if name in again}
    return results | crowd | {"tallies": tallies + list(newer.values()),
                      "again": results.get("again", []) + [note]}


def tables(results):
    """What is found for all, and on what."""
    ours = [tally for tally in results["tallies"] if tally["subject"] == OURS]
    liar = [tally for tally in results["tallies"] if tally["subject"] == LIAR]
    theirs = [tally for tally in results["tallies"] if tally["subject"] not in (OURS, LIAR)]
    quick = ("This was a **quick** run, of a small part of everything. `make torture` without\n"
             "`QUICK=1` does it all.\n\n" if results["quick"] else "")
    again = "".join(f"Run again later, as the table shows it: {note}.\n\n"
                    for note in results.get("again", []))
    facts = [f"- {name}: {fact}" for name, fact in results["machine"].items()]
    settings = [f"- {name}: {text}" for name, text in results["settings"].items()]
    return (f"Run on {results['date']} with the seed {results['seed']}, in "
            f"{results['minutes']:.0f} minutes.\n\n{quick}{again}"
            + our_table(ours) + "\n" + examples(ours) + lies(liar) + crowded(results)
            + "The peers, under the same faults and the same oracle:\n\n" + their_table(theirs)
            + "\n" + examples(theirs) + "\n".join([*facts, "", *settings, ""]))


def lies(tallies):
    return "".join(
        f"With a library in front that makes all flushes succeed and do nothing, "
        f"{tally['violations']} of\n{tally['tries']} power cuts lost something acknowledged: the "
        f"tries see what they are there to see.\n\n" for tally in tallies if tally["tries"])


def crowded(results):
    """A parent, while somebody else holds the server up."""
    if not results.get("crowds"):
        why = results.get("crowdsWhy")
        return f"What one client can use up was not measured here: {why}.\n\n" if why else ""
    return ("What a parent waits for, at the median, while one client uses up what it can:\n\n"
            + crowds.table(results["crowds"]) + "\n")


def our_table(tallies):
    lines = ["| | case | tries | violations | known limits |", "|---|---|--:|--:|--:|"]
    kind = None
    for tally in sorted(tallies, key=lambda tally: ORDER.index(tally["kind"])):
        shown = tally["kind"] if tally["kind"] != kind else ""
        kind = tally["kind"]
        lines.append(f"| {shown} | {tally['case']} | {verdict(tally)} | "
                     f"{count(tally['limits']) if tally['limits'] else ''} |")
    return "\n".join(lines) + "\n"


ORDER = ["in memory", "killed", "failing calls and full disks", "power cuts", "other"]


def their_table(tallies):
    subjects = sorted({tally["subject"] for tally in tallies})
    head = " | ".join(f"{subject}: tries | violations" for subject in subjects)
    lines = [f"| case | {head} |", "|---|" + "--:|" * (2 * len(subjects))]
    cases = list(dict.fromkeys(tally["case"] for tally in tallies))
    for case in cases:
        cells = []
        for subject in subjects:
            found = [tally for tally in tallies if (tally["case"], tally["subject"])
                     == (case, subject)]
            cells.append(verdict(found[0]) if found else "– | –")
        lines.append(f"| {case} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def verdict(tally):
    """Two cells: tries and violations, or why there are none."""
    if tally["tries"]:
        return f"{count(tally['tries'])} | {count(tally['violations'])}"
    return f"not run here, because {tally['why'] or 'there was nothing to try'} | –"


def examples(tallies):
    lines = [f"- {tally['subject']}, {tally['case']}: {tally['examples'][0]}"
             for tally in tallies if tally["examples"]]
    if not lines:
        return ""
    return "The first violation of each case:\n\n" + "\n".join(lines) + "\n\n"


def say_violations(results):
    """The exit code: 1 if Tree Lot broke its promise."""
    broken = [tally for tally in results["tallies"]
              if tally["subject"] == OURS and tally["violations"]]
    crowd = [row for row in results.get("crowds", []) if row["wrong"]]
    for row in crowd:
        print(f"{row['case']}: {'; '.join(row['wrong'])}", file=sys.stderr)
    for tally in broken:
        print(f"{tally['case']}: {tally['violations']} violations", file=sys.stderr)
        for example in tally["examples"]:
            print(f"    {example}", file=sys.stderr)
    return 1 if broken or crowd else 0
