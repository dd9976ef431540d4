"""The rules of axe-core, and the widths and colours in which pages are held to them."""

import itertools

from axe_playwright_python.base import AXE_SCRIPT

WIDTHS = (360, 768, 1280)
SCHEMES = ("light", "dark")
LOOKS = list(itertools.product(WIDTHS, SCHEMES))
# WCAG 2.2 AA, and what axe’s authors recommend beyond it.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {"resultTypes": ["violations"], "runOnly": {"type": "tag", "values": TAGS}}


def violations(page):
    """What breaks a rule, in a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("options => axe.run(options).then(found => found.violations)", OPTIONS)
    return [
        f"{violation['id']}: {' '.join(map(str, node['target']))} — {node['html'][:160]} "
        f"{reason(node)}"
        for violation in found for node in violation["nodes"]
    ]


def reason(node):
    checks = node["any"] + node["all"] + node["none"]
    return "; ".join(check["message"] for check in checks)[:300]
