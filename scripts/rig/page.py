"""Figures and tables as a page shows them, and the parts of a page that a script writes."""

import re


def write(path, parts):
    """Puts each text between the two marks of its name; the rest of the page is prose."""
    page = path.read_text(encoding="utf-8")
    for name, text in parts.items():
        begin, end = f"<!-- made: {name} -->\n", "<!-- end -->\n"
        marked = re.compile(f"({re.escape(begin)}).*?({end})", re.S)
        page, count = marked.subn(lambda found, text=text: f"{found[1]}\n{text}\n{found[2]}", page)
        if count != 1:
            raise ValueError(f"{path.name} has {count} places for {name}")
    path.write_text(page, encoding="utf-8")


def table(head, rows, text_columns=1):
    """A Markdown table; the first columns are text, the others are numbers."""
    lines = ["| " + " | ".join(head) + " |",
             "|" + "---|" * text_columns + "--:|" * (len(head) - text_columns)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def cell(thing, figure, show):
    value = thing.get(figure)
    return "–" if value is None else show(value)


def columns(described, things):
    """A table with a row for each thing; a column is its heading, a figure, and how it is shown."""
    return table([head for head, _, _ in described],
                 [[cell(thing, figure, show) for _, figure, show in described] for thing in things])


def facts(named):
    return "\n".join(f"- {name}: {fact}" for name, fact in named.items()) + "\n"


def count(value):
    return f"{value:,.0f}"


def duration(seconds):
    """`85 µs`, `1.2 ms`, `3.4 s`."""
    for unit, factor in (("s", 1), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 1 or unit == "µs":
            return f"{seconds * factor:.3g} {unit}"


def ratio(value):
    """`12×`, `1.4×`, `0.25×`."""
    digits = 0 if value >= 20 else 1 if value >= 1 else 2
    return f"{value:,.{digits}f}×"


def mebibytes(value):
    return f"{value / 2**20:,.0f} MiB"


def plural(number, noun):
    return f"{number:,} {noun}{'s' if number != 1 else ''}"
