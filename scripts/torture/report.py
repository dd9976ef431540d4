"""Writes what was found into docs/durability.md, between two marks; the rest is prose."""

import sys

from rig import page
from rig.install import ROOT
from rig.page import count, facts, table
from torture import crowds
from torture.plan import KINDS, LIAR

PAGE = ROOT / "docs" / "durability.md"
OURS = "Tree Lot"


def write(results):
    page.write(PAGE, {"torture": tables(results).replace(f"{ROOT}/", "")})


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
    return (f"Run on {results['date']} with the seed {results['seed']}, in "
            f"{results['minutes']:.0f} minutes.\n\n{quick}{again}"
            + our_table(ours) + "\n" + examples(ours) + lies(liar) + crowded(results)
            + "The peers, under the same faults and the same oracle:\n\n" + their_table(theirs)
            + "\n" + examples(theirs) + facts(results["machine"]) + "\n" + facts(results["settings"]))


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
            + crowds.as_table(results["crowds"]) + "\n")


def our_table(tallies):
    rows, kind = [], None
    for tally in sorted(tallies, key=lambda tally: KINDS.index(tally["kind"])):
        shown = tally["kind"] if tally["kind"] != kind else ""
        kind = tally["kind"]
        limits = count(tally["limits"]) if tally["limits"] else ""
        rows.append([shown, tally["case"], *verdict(tally), limits])
    return table(["", "case", "tries", "violations", "known limits"], rows, text_columns=2)


def their_table(tallies):
    found = {(tally["case"], tally["subject"]): verdict(tally) for tally in tallies}
    subjects = sorted({subject for _, subject in found})
    head = [part for subject in subjects for part in (f"{subject}: tries", "violations")]
    return table(["case", *head], [
        [case, *(cell for subject in subjects for cell in found.get((case, subject), "––"))]
        for case in dict.fromkeys(tally["case"] for tally in tallies)])


def verdict(tally):
    """Two cells: tries and violations, or why there are none."""
    if tally["tries"]:
        return count(tally["tries"]), count(tally["violations"])
    return f"not run here, because {tally['why'] or 'there was nothing to try'}", "–"


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
