"""Names and texts of somebody who would like a browser to do what they say."""

from clock import yesterday

MARKUP = "<img src=x onerror=alert(1)>"
SCRIPT = "\"'><script>alert(2)</script>"
# Written from right to left, as it should be; and a mark that turns what stands behind it.
HEBREW = "\u05e9\u05e8\u05d4"
TURNED = "gpj.\u202egnp"
# Placeholders and ends of what templates of other makers know.
TEMPLATE = "{{7*7}}${7*7}--></title></main>"


def move_in(lot):
    """Two families, shifts and messages with nothing but such names; the numbers of the first."""
    family = lot.family(MARKUP, adults=[SCRIPT, HEBREW], scouts=[MARKUP, TEMPLATE])
    other = lot.family(SCRIPT, adults=[TEMPLATE])
    texts = {"label": SCRIPT, "location": MARKUP, "notes": f"{SCRIPT}\n{TEMPLATE}"}
    ahead = lot.shift(days=1, **texts)
    running = lot.shift(start=5, end=60, **texts)
    for shift in (ahead, running):
        for person in (family[SCRIPT], family[HEBREW], family[MARKUP]):
            lot.sign_up(shift, person, note=MARKUP)
    for adult in (family[SCRIPT], family[HEBREW]):
        on = next(entry["assignment"] for entry in lot.roster(running)["expected"]
                  if entry["person"] == adult)
        lot.do("check-in", assignment=on, method="manual")
    lot.do("send-message", audience="all", title=SCRIPT, body=f"{MARKUP}\n{TEMPLATE}",
           priority="urgent")
    lot.do("set-season-policy", season=1,
           agreement={"title": MARKUP, "url": "https://example.org/?a=<b>\"'"})
    template = lot.do(
        "define-template", name=SCRIPT, kind="weekend", weekdays=["sunday"], start="09:00",
        end="12:00", requiredScouts=1, requiredParents=2, label=MARKUP, location=SCRIPT,
        notes=TEMPLATE)["ids"]["template"]
    assignment = lot.ask("my-shifts", person=family[SCRIPT])["upcoming"][0]["assignment"]
    return {"household": family["household"], "shift": ahead, "running": running,
            "person": family[SCRIPT], "scout": family[MARKUP], "season": 1,
            "other": other["household"], "template": template, "assignment": assignment,
            "day": lot.clock.today(), "moment": yesterday()}
