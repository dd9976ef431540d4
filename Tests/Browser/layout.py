"""Where the things of a page are, on the narrowest phone, and on a desktop, also with pages that are enlarged to 200 %; and
on a phone with larger text."""

from phone import CONNECTION

WIDTHS = (320, 640, 1024, 1280)
# What people choose in the settings of their phone, in pixels: 150 and 200 %.
TEXTS = (24, 32)
PHONE = 390

# Names what leaves the page at its side, what is cut off, words that break in their middle, and texts that lie on each
# other.
TROUBLES = """() => {
  const wide = document.documentElement.clientWidth;
  const troubles = [];
  const told = element => {
    const where = element.id ? "#" + element.id : element.className ? "." + [...element.classList].join(".") : "";
    return `${element.localName}${where} “${element.textContent.trim().replace(/\\s+/g, " ").slice(0, 40)}”`;
  };
  // The nearest element of which that is so: itself, or one that it is in.
  const above = (element, is) => {
    for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
      if (is(up, getComputedStyle(up))) return up;
    }
  };
  const scrolls = (_, style) => /auto|scroll/.test(style.overflowX);
  const floats = (_, style) => /fixed|sticky/.test(style.position);
  // For screen readers alone, or for the keyboard, until it has the focus.
  const unseen = (element, style) => style.clipPath !== "none" || style.clip !== "auto" || style.opacity === "0"
    || element.matches(".skip");

  if (document.documentElement.scrollWidth > wide) {
    troubles.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  }
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (above(element, unseen) || element.closest("svg, option, textarea")) continue;
    range.selectNodeContents(node);
    const isFloating = !!above(element, floats);
    const scroller = above(element, scrolls);
    const cutter = above(element, (_, style) => /hidden|clip/.test(style.overflowX));
    const boxes = [...range.getClientRects()];
    if (boxes.some(box => box.top > boxes[0].bottom - 3)) {
      const style = getComputedStyle(element);
      // A time with its “p. m.” is one word; of more than 24 letters, each 24 are.
      for (const word of node.data.matchAll(/[^ \\t\\n\\u200b\\-–—\\/·]{2,24}/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const parts = [...range.getClientRects()].filter(part => part.width >= 1);
        if (style.hyphens !== "auto" && parts.some(part => part.top > parts[0].bottom - 3)) {
          troubles.push(`broken: “${word[0]}” in ${told(element)}`);
        }
      }
    }
    for (const box of boxes) {
      if (box.width < 1 || box.height < 1) continue;
      if (!scroller && (box.right > wide + 1 || box.left < -1)) troubles.push(`beyond the side: ${told(element)}`);
      const frame = cutter?.getBoundingClientRect();
      if (frame && (box.right > frame.right + 1 || box.left < frame.left - 1)) {
        troubles.push(`cut off: ${told(element)}`);
      }
      if (!isFloating && !scroller) texts.push({ node, element, box });
    }
  }
  texts.sort((one, other) => one.box.top - other.box.top);
  texts.forEach((one, index) => {
    for (let next = index + 1; next < texts.length && texts[next].box.top < one.box.bottom - 3; next++) {
      const other = texts[next];
      if (other.node === one.node) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 4) troubles.push(`on each other: ${told(one.element)} and ${told(other.element)}`);
    }
  });
  for (const box of document.querySelectorAll("button, select, input, textarea, img, svg, a.button")) {
    if (!box.checkVisibility({ visibilityProperty: true }) || above(box, unseen) || above(box, scrolls)) continue;
    const { left, right, width } = box.getBoundingClientRect();
    if (width && (right > wide + 1 || left < -1)) troubles.push(`beyond the side: ${told(box)}`);
  }
  return [...new Set(troubles)];
}"""

# How far things have moved by themselves since the page was opened, as a share of the screen: the browser’s cumulative
# layout shift. There is always a first paint: with it come all shifts before.
SHIFT = """() => new Promise(resolve => {
  const observer = new PerformanceObserver(list => resolve(list.getEntries()
    .filter(entry => entry.entryType === "layout-shift" && !entry.hadRecentInput)
    .reduce((sum, entry) => sum + entry.value, 0)));
  observer.observe({ type: "layout-shift", buffered: true });
  observer.observe({ type: "paint", buffered: true });
})"""
# More than that is felt: “good” is below it (web.dev/cls).
SHIFT_MOST = 0.1

# What has to come before a page can be painted, in bytes as they are sent, packed; and in how many turns: the line, the
# page, and what it needs at once.
BEFORE_PAINT = """() => {
  const needed = performance.getEntriesByType("resource").filter(entry => entry.renderBlockingStatus === "blocking");
  const files = [...performance.getEntriesByType("navigation"), ...needed];
  return { turns: needed.length ? 3 : 2, bytes: files.reduce((sum, file) => sum + file.encodedBodySize + 600, 0) };
}"""
# In milliseconds, of the second that it may take on a slow phone: the rest is for its processor.
PAINT_MOST = 800


def shift(page):
    return page.evaluate(SHIFT)


def soonest_paint(page):
    """After how many milliseconds a page can be painted on a slow phone that keeps nothing of it, by what has to come."""
    needed = page.evaluate(BEFORE_PAINT)
    return needed["turns"] * CONNECTION["latency"] + needed["bytes"] / CONNECTION["downloadThroughput"] * 1000


def troubles(page):
    """What is wrong with a page where it is narrow, or its text is large, in a line each; it stays as narrow as it was last."""
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found += [f"at {width} px: {trouble}" for trouble in page.evaluate(TROUBLES)]
    return found + troubles_of_large_text(page)


def troubles_of_large_text(page):
    """On a phone; the text has its usual size again afterwards."""
    browser = page.context.new_cdp_session(page)
    page.set_viewport_size({"width": PHONE, "height": 800})
    found = []
    for pixels in TEXTS:
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})
        found += [f"with text of {pixels} px: {trouble}" for trouble in page.evaluate(TROUBLES)]
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    page.set_viewport_size({"width": WIDTHS[-1], "height": 800})
    browser.detach()
    return found
