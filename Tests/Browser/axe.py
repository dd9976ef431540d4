"""The rules of axe-core, and the widths and colours in which pages are held to them."""

from axe_playwright_python.base import AXE_SCRIPT

WIDTHS = (360, 768, 1280)
SCHEMES = ("light", "dark")
# WCAG 2.2 AA, and what axe’s authors recommend beyond it.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL = {"type": "tag", "values": TAGS}
# Those of them that look at colours.
OF_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}


def violations(page, rules=ALL):
    """What breaks a rule, in a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    options = {"resultTypes": ["violations"], "runOnly": rules}
    found = page.evaluate("options => axe.run(options).then(found => found.violations)", options)
    return [
        f"{violation['id']}: {' '.join(map(str, node['target']))} — {node['html'][:160]} "
        f"{reason(node)}"
        for violation in found for node in violation["nodes"]
    ]


def reason(node):
    checks = node["any"] + node["all"] + node["none"]
    return "; ".join(check["message"] for check in checks)[:300]
