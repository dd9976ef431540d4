"""Draws lines over two logarithmic axes as SVG."""

import html
import math

WIDTH, HEIGHT = 760, 440
LEFT, RIGHT, TOP, BOTTOM = 84, 210, 52, 62
COLORS = ["#2f7d4f", "#c2452d", "#3b6fb5", "#b8860b", "#7a4fa3", "#4d8c94", "#8a5a44", "#777777"]
FONT = "system-ui,'Segoe UI','DejaVu Sans',sans-serif"


class Axis:
    """Where values of a logarithmic scale stand between two edges."""

    def __init__(self, values, start, end, ticks=None):
        self.low, self.high = min(values), max(values)
        if ticks is None:
            # A value just beyond a power of ten needs no whole decade more.
            low, high = math.floor(math.log10(self.low)), math.log10(self.high)
            high = math.floor(high) if high % 1 < 0.1 else math.ceil(high)
            high = max(high, low + 1)
            ticks = [10.0**power for power in range(low, high + 1)]
            self.low, self.high = ticks[0], max(ticks[-1], self.high)
        self.ticks, self.start, self.end = ticks, start, end

    def place(self, value):
        span = math.log(self.high / self.low) or 1
        return self.start + (self.end - self.start) * math.log(value / self.low) / span


def number(value):
    """`10k`, `2M`, `0.1`."""
    for unit, letter in ((1e6, "M"), (1e3, "k")):
        if value >= unit:
            return f"{value / unit:g}{letter}"
    return f"{value:g}"


def text(x, y, content, anchor="middle", size=13, extra=""):
    return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}"{extra}>'
            f"{html.escape(content)}</text>")


def spread(places, gap=17):
    """Moves labels apart that would lie on each other, each as little as the others allow; they
    keep their order."""
    order = sorted(range(len(places)), key=places.__getitem__)
    moved = list(places)
    for _ in range(200):
        for above, below in zip(order, order[1:]):
            missing = gap - (moved[below] - moved[above])
            if missing > 0:
                moved[above] -= missing / 2
                moved[below] += missing / 2
    return moved


def lines(path, title, x_label, y_label, series, x_ticks=None):
    """Writes a chart. `series` maps a name to its points, each a pair of positive numbers."""
    series = {name: sorted(points) for name, points in series.items() if points}
    points = [point for one in series.values() for point in one]
    if not points:
        return
    x_axis = Axis([x for x, _ in points], LEFT, WIDTH - RIGHT, x_ticks)
    y_axis = Axis([y for _, y in points], HEIGHT - BOTTOM, TOP)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">',
        '<rect width="100%" height="100%" rx="10" fill="#fbfaf7"/>',
        f'<g font-family="{FONT}" fill="#333">',
        text(LEFT, 28, title, "start", 16, ' font-weight="bold"'),
        text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 18, x_label),
        text(0, 0, y_label, extra=f' transform="translate(20 {(TOP + HEIGHT - BOTTOM) / 2:.0f}) '
             'rotate(-90)"'),
    ]
    for tick in y_axis.ticks:
        y = y_axis.place(tick)
        out.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd8cc"/>')
        out.append(text(LEFT - 8, y + 4, number(tick), "end", 12))
    for tick in x_axis.ticks:
        x = x_axis.place(tick)
        out.append(f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#eeeae0"/>')
        out.append(text(x, HEIGHT - BOTTOM + 19, number(tick), size=12))
    out += draw(series, x_axis, y_axis) + ["</g>", "</svg>"]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(out) + "\n", encoding="utf-8")


def draw(series, x_axis, y_axis):
    """The lines, their points, and a name at the end of each, led to by dots."""
    out = []
    labels = spread([y_axis.place(points[-1][1]) for points in series.values()])
    for (name, points), label, color in zip(series.items(), labels, COLORS):
        places = [(x_axis.place(x), y_axis.place(y)) for x, y in points]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        x, y = places[-1]
        edge = WIDTH - RIGHT
        out.append(f'<path d="M{x:.1f} {y:.1f}H{edge}L{edge + 11} {label:.1f}" fill="none" '
                   f'stroke="{color}" stroke-width="1.2" stroke-dasharray="1 4" opacity="0.7"/>')
        out.append(f'<path d="M{path}" fill="none" stroke="{color}" stroke-width="2.2"/>')
        out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.6" fill="{color}"/>' for x, y in places]
        out.append(f'<g fill="{color}">{text(edge + 14, label + 4, name, "start")}</g>')
    return out
