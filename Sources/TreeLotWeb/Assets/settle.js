// Puts a newer version of the page in place of the one that is shown. What a person is doing is left alone: a
// form that is being filled in stays as it is until it is sent or left, nothing turns from one thing into
// another, and what is about to be tapped stays where it is.

const controls = "a[href], button, summary, select, textarea, input:not([type=hidden]), label";

// What tells an element from its neighbours. Two elements with different marks are never made one.
function mark(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  if (node.hasAttribute("id")) return `#${node.getAttribute("id")}`;
  const name = node.getAttribute("name") ?? "";
  switch (node.tagName) {
    case "INPUT":
      return `input ${node.type} ${name} ${hasOwnValue(node) ? node.getAttribute("value") : ""}`;
    case "OPTION":
      return `option ${node.value}`;
    case "OPTGROUP":
      return `optgroup ${node.label}`;
    case "SELECT":
    case "TEXTAREA":
      return `${node.tagName} ${name}`;
    case "FORM":
      return `form ${node.getAttribute("action")} ${[...node.querySelectorAll("input[type=hidden]")]
        .filter(({ name }) => name !== "once")
        .map(({ name, value }) => `${name}=${value}`)}`;
    case "LABEL": {
      const field = node.querySelector("input, select, textarea");
      return `label ${node.htmlFor || (field ? mark(field) : "")}`;
    }
    case "A":
      return `a ${node.getAttribute("href")}`;
    case "DETAILS":
      return `details ${node.querySelector("summary")?.textContent}`;
    default:
      return node.tagName;
  }
}

// A box is known by what is sent when it is ticked. The head of the log in `once` says only when it was shown.
const hasOwnValue = ({ type, name }) =>
  type === "checkbox" || type === "radio" || (type === "hidden" && name !== "once");

const fieldsOf = (form) =>
  [...form.elements].filter((field) => field.matches("select, textarea, input:not([type=hidden])"));

function isChanged(field) {
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.type === "range") return false;
  if (field.tagName !== "SELECT") return field.value !== field.defaultValue;
  const first = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(0, first);
}

// What a person has unfolded.
const unfolded = new WeakSet();
addEventListener("click", ({ target }) => {
  const fold = target.closest?.("summary")?.parentElement;
  if (fold) unfolded.add(fold);
});

// Whether a form is being filled in: something is chosen, ticked or typed, or is about to be.
function isBusy(form) {
  const fields = fieldsOf(form);
  if (!fields.length) return false;
  // The fields of a form that was refused begin with what was typed.
  if (form.querySelector("[data-draft]")) return true;
  if (fields.includes(document.activeElement) || fields.some(isChanged)) return true;
  const folds = [form.closest("details"), ...form.querySelectorAll("details")];
  return folds.some((fold) => fold?.open && unfolded.has(fold));
}

// Makes the page like `then`. `sent` is a form whose answer this is: it is done, and shows what came of it.
function renew(then, sent = null) {
  arrange(then);
  enliven(then);
  const busy = new Set([...document.forms].filter((form) => form !== sent && isBusy(form)));
  const held = new Set();
  for (const form of busy) {
    for (let node = form; node && node !== document.body; node = node.parentElement) held.add(node);
  }
  const focused = document.activeElement;
  const steady = holdStill(busy);
  const places = placesOfControls();
  settle(document.body, then, { busy, held, sent });
  // An element that was moved within the page has lost the focus.
  if (focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
  steady();
  noteMoved(places);
}

function settle(now, then, kept) {
  if (now.isEqualNode(then)) return;
  for (const name of then.getAttributeNames()) {
    const value = then.getAttribute(name);
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
  for (const name of now.getAttributeNames()) {
    const isReaders = name === "open" && now.tagName === "DETAILS";
    if (!then.hasAttribute(name) && !isReaders) now.removeAttribute(name);
  }
  const wanted = [...then.childNodes];
  const { matches, left } = pair(now, wanted);
  // What is being filled in stays, also where it is gone meanwhile: that is told when it is sent.
  for (const node of left) if (!kept.held.has(node)) node.remove();
  let place = now.firstChild;
  wanted.forEach((child, index) => {
    while (left.has(place)) place = place.nextSibling;
    const match = matches[index];
    if (!match) {
      const other = child.id && document.getElementById(child.id);
      if (!other || !kept.held.has(other)) now.insertBefore(child, place);
    } else {
      if (match === place) place = place.nextSibling;
      else if (!kept.held.has(match)) now.insertBefore(match, place);
      // The others are put around it.
      else if (isBehind(match, place)) place = match.nextSibling;
      renewNode(match, child, kept);
    }
  });
}

const isBehind = (node, place) =>
  place && (place.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function renewNode(now, then, kept) {
  if (now.nodeType !== Node.ELEMENT_NODE) {
    if (now.nodeValue !== then.nodeValue) now.nodeValue = then.nodeValue;
    return;
  }
  if (kept.busy.has(now)) return;
  // What has been done is said until something else is done; a stream says nothing of it.
  if (now.id === "done" && !kept.sent) return;
  if (now.dataset.keep !== undefined && !kept.sent?.contains(now)) return;
  settle(now, then, kept);
}

// For each of the wanted nodes the one that is there, if any; and what is left of those.
function pair(now, wanted) {
  const left = new Set(now.childNodes);
  const known = new Map();
  for (const node of left) {
    const key = mark(node);
    if (!known.has(key)) known.set(key, []);
    known.get(key).push(node);
  }
  const matches = wanted.map((child) => {
    const match = known.get(mark(child))?.shift();
    if (match) left.delete(match);
    return match;
  });
  return { matches, left };
}

// The part that a person looks at keeps its place on the screen: the element with the focus, the one under the
// pointer, the one being filled in; after scrolling, the one in the middle.
function holdStill(busy) {
  const looked = [
    document.activeElement?.closest("main *"),
    document.querySelector(`main :is(${controls}):hover`),
    ...busy,
    scrollY > 0 && document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("main [id]"),
  ].find((element) => element && isInView(element));
  const main = document.querySelector("main");
  if (!busy.size) main?.style.removeProperty("padding-top");
  const top = looked?.getBoundingClientRect().top;
  return () => {
    if (!looked?.isConnected) return;
    const moved = () => Math.round(looked.getBoundingClientRect().top - top);
    if (moved()) scrollBy({ top: moved(), behavior: "instant" });
    // At the top of the page there is nothing to scroll: the room that is missing is left empty for now.
    if (moved() < 0 && main) {
      main.style.paddingTop = `${parseFloat(getComputedStyle(main).paddingTop) - moved()}px`;
    }
  };
}

function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

// A finger that is on its way cannot be called back: what has come to its place within this time does not take
// the tap.
const reactionMilliseconds = 500;
const movedAt = new WeakMap();

const placesOfControls = () =>
  new Map([...document.querySelectorAll(`main :is(${controls})`)].map((control) => [control, placeOf(control)]));

function placeOf(control) {
  const { left, top } = control.getBoundingClientRect();
  return { left, top };
}

function noteMoved(places) {
  for (const control of document.querySelectorAll(`main :is(${controls})`)) {
    const before = places.get(control);
    const now = placeOf(control);
    if (before && Math.abs(before.top - now.top) < 8 && Math.abs(before.left - now.left) < 8) continue;
    movedAt.set(control, performance.now());
  }
}

const hasJustMoved = (target) => {
  const control = target.closest?.(controls);
  return performance.now() - (movedAt.get(control) ?? -Infinity) < reactionMilliseconds;
};

let isAimedElsewhere = false;
addEventListener("touchstart", ({ target }) => (isAimedElsewhere = hasJustMoved(target)), { passive: true });
addEventListener("touchend", (event) => isAimedElsewhere && event.cancelable && event.preventDefault(), {
  passive: false,
});
// The second half of a double click.
addEventListener(
  "click",
  (event) => {
    if (event.detail < 2 || !hasJustMoved(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

// A person who moves the mouse, types or scrolls is about to do something: a new answer waits for a moment in
// which they do not, though not for ever.
const quietMilliseconds = 1500;
const patienceMilliseconds = 10_000;
let lastMove = -Infinity;
for (const name of ["pointermove", "pointerdown", "pointerup", "wheel", "touchmove", "keydown"]) {
  addEventListener(name, () => (lastMove = performance.now()), { passive: true });
}

// The newest version that waits, and since when.
let waiting = null;
function renewSoon(then) {
  if (waiting) return (waiting.then = then);
  waiting = { then, since: performance.now() };
  renewWhenQuiet();
}

function renewWhenQuiet() {
  const now = performance.now();
  const rest = Math.min(lastMove + quietMilliseconds, waiting.since + patienceMilliseconds) - now;
  if (rest > 0) return (waiting.timer = setTimeout(renewWhenQuiet, rest));
  const { then } = waiting;
  waiting = null;
  renew(then);
}

// What waits is older than what is known by now.
function forgetWaiting() {
  clearTimeout(waiting?.timer);
  waiting = null;
}
