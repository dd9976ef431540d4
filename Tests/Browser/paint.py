"""When the largest thing of a page is painted, on a slow device with a slow connection, with nothing kept: for
docs/jobs.md. It ends with an error where that is later than it should be. The figures are of the machine that this runs
on, which should be idle; `TREELOT` names the program, best a release build.

Usage: paint.py
"""

import statistics
import sys

from pages import Place
from phone import slow_down
from screenshots import DESKTOP, PHONE, demo_tour

TIMES = 5
# Milliseconds that it should take at most.
MOST = 1000
PAGES = {
    "Home": (Place("/"), PHONE),
    "Schedule": (Place("/schedule"), PHONE),
    "Shift": (Place("/shifts/{shift}"), PHONE),
    "Shift beside its week": (Place("/shifts/{shift}"), DESKTOP),
    "Check-in": (Place("/check-in/{running}", "committee"), PHONE),
    "Report": (Place("/committee/statistics", "committee"), DESKTOP),
}
LARGEST = """() => new Promise(resolve => new PerformanceObserver(list => resolve(list.getEntries().at(-1).startTime))
  .observe({ type: "largest-contentful-paint", buffered: true }))"""


def painted(tour, place, look):
    """After how many milliseconds, in a browser that has never been here."""
    page = tour.phones.context(tour.people[place.who], **look).new_page()
    slow_down(page)
    page.goto(place.at(tour.numbers))
    milliseconds = page.evaluate(LARGEST)
    page.context.close()
    return milliseconds


def main():
    late = []
    with demo_tour() as (tour, _):
        for name, (place, look) in PAGES.items():
            times = sorted(painted(tour, place, look) for _ in range(TIMES))
            median = statistics.median(times)
            if median > MOST:
                late.append(name)
            print(f"{name:21} {median / 1000:.1f} s (from {times[0] / 1000:.1f} to {times[-1] / 1000:.1f} s, "
                  f"{TIMES} times)", flush=True)
    if late:
        sys.exit(f"Later than after {MOST / 1000:.0f} s: {', '.join(late)}.")


if __name__ == "__main__":
    main()
