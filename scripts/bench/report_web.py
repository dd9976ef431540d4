"""The page's section about the server."""

from bench.markdown import count, duration, ratio, table


def web_section(results):
    web = results.get("web")
    if not web:
        return "## The server\n\nNot measured.\n"
    pages, sign_ups, streams = web["pages"], web["signUps"], web["streams"]
    rows = [["`/healthz`", count(pages["health"]), "–"],
            ["the week as a page", count(pages["page"]), ratio(pages["pageRatio"])],
            ["the week as an answer", count(pages["answer"]), ratio(pages["answerRatio"])],
            ["the page, made anew each time", count(pages["newPage"]), ratio(pages["newPageRatio"])],
            ["the answer, made anew each time", count(pages["newAnswer"]),
             ratio(pages["newAnswerRatio"])]]
    starts = [[count(log["events"]), duration(log["firstAnswer"])]
              for log in results["logs"] if log.get("firstAnswer")]
    bare = next((row for row in results["commits"]
                 if (row["events"], row["peer"], row["writers"]) == (1, "Tree Lot", 64)), None)
    beside = (f", where 64 writers without a server, on that disk, made "
              f"{count(bare['commitsPerSecond'])} commits a second" if bare else "")
    return f"""\
## The server

`treelot serve` and its clients share the machine’s cores. Requests a second from 64 connections
of `wrk` and as many readers, everything sent in full, beside what the same server does for a health
check. What a reader is told is kept until the second is over or something is recorded; the last two
rows ask to have it made anew (`Cache-Control: no-cache`), as the first of each second is:

""" + table(["", "requests a second", "of `/healthz`"], rows) + f"""
**{count(sign_ups["perSecond"])} sign-ups a second** by 64 clients at once, each acknowledged after it
was flushed: {sign_ups["people"]} people on {sign_ups["shifts"]} shifts{beside}. Half of them had
their answer within {duration(sign_ups["p50"] / 1e6)}, 99 of 100 within
{duration(sign_ups["p99"] / 1e6)}.

**{count(streams["streams"])} open streams** of one week: from a command to the event at the client,
{duration(streams["p50"])} for half of them and {duration(streams["p99"])} for 99 of 100; each takes
{streams["bytesEach"] / 1024:.1f} KiB of the server’s memory.

A first visit to the week’s page takes {web["weight"]["first"] / 1000:.1f} kB in all, the page itself
{web["weight"]["page"] / 1000:.1f} kB, nothing compressed.

From the start of the program to its first answer:

""" + table(["events", "first answer"], starts)
