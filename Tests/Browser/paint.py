"""When the largest thing of a page is painted, on a slow phone with a slow connection, with nothing kept: for
docs/jobs.md. The figures are of the machine that this runs on; `TREELOT` names the program, best a release build.

Usage: paint.py
"""

import statistics

from pages import Place
from screenshots import demo_tour

# “Slow 4G” of Chrome’s developer tools, and a processor at a quarter of its speed.
CONNECTION = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SLOWER = 4
TIMES = 5
PAGES = {
    "Home": Place("/"),
    "Schedule": Place("/schedule"),
    "Shift": Place("/shifts/{shift}"),
    "Check-in": Place("/check-in/{running}", "committee"),
}
LARGEST = """() => new Promise(resolve => new PerformanceObserver(list => resolve(list.getEntries().at(-1).startTime))
  .observe({ type: "largest-contentful-paint", buffered: true }))"""


def painted(tour, place):
    """After how many milliseconds, in a browser that has never been here."""
    page = tour.phones.context(tour.people[place.who]).new_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", CONNECTION)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(place.at(tour.numbers))
    milliseconds = page.evaluate(LARGEST)
    page.context.close()
    return milliseconds


def main():
    with demo_tour() as (tour, _):
        for name, place in PAGES.items():
            times = sorted(painted(tour, place) for _ in range(TIMES))
            print(f"{name:9} {statistics.median(times) / 1000:.1f} s (from {times[0] / 1000:.1f} to "
                  f"{times[-1] / 1000:.1f} s, {TIMES} times)", flush=True)


if __name__ == "__main__":
    main()
