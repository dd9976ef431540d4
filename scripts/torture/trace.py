"""Lets strace count system calls, and make one of them fail or kill.

strace counts the calls of each thread by itself: “the fifth” is that of the thread which is the
first to come to its fifth. So calls are counted by thread as well, to know how far to go. Its option
--seccomp-bpf would be faster, but with it strace 6.1 sends no signals.
"""

import collections
import re

from rig import install

# Those that a program makes before its own code runs, too.
CALL = re.compile(r"^(\d+)\s+(?:<\.\.\. )?(\w+)(?:\(| resumed)")


def prepare():
    install.debian("strace", "strace")


def counting(table):
    return ["strace", "-f", "-o", table]


def most_by_thread(table):
    """The calls by name, each with the most of them that one thread has made."""
    counts = collections.Counter()
    for line in table.read_text(errors="replace").split("\n"):
        match = CALL.match(line)
        if match and "resumed" not in match[0]:
            counts[match[1], match[2]] += 1
    most = collections.Counter()
    for (_, call), count in counts.items():
        most[call] = max(most[call], count)
    return most


def before(table, call, text):
    """How many such calls there were before the first of any kind that mentions `text`: those of a
    program that is only about to begin."""
    count = 0
    for line in table.read_text(errors="replace").split("\n"):
        if text in line and "execve(" not in line:
            break
        match = CALL.match(line)
        count += bool(match and match[2] == call and "resumed" not in match[0])
    return count


def injecting(call, what, number, goes_on=False):
    """strace that does `what` at the call of that number, and if need be at all that follow."""
    when = f"{number}+" if goes_on else number
    return ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e",
            f"inject={call}:{what}:when={when}"]


def delaying(call, milliseconds):
    return ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e",
            f"inject={call}:delay_enter={milliseconds * 1000}"]
