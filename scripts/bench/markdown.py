"""Figures and tables as a page shows them."""


def table(head, rows):
    """A Markdown table; the first column is text, the others are numbers."""
    lines = ["| " + " | ".join(head) + " |", "|---|" + "--:|" * (len(head) - 1)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def count(value):
    return "–" if value is None else f"{value:,.0f}"


def duration(seconds):
    """`85 µs`, `1.2 ms`, `3.4 s`."""
    if seconds is None:
        return "–"
    for unit, factor in (("s", 1), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 1 or unit == "µs":
            return f"{seconds * factor:.3g} {unit}"


def ratio(value):
    """`12×`, `1.4×`, `0.25×`."""
    if value is None:
        return "–"
    digits = 0 if value >= 20 else 1 if value >= 1 else 2
    return f"{value:,.{digits}f}×"


def share(value):
    return "–" if value is None else f"{value:.0%}"
