// A season as a film: every number at the slider’s moment is the sum of what the events up to it changed, and opens
// those events. It needs nothing but the file that it is in.
const $ = (id) => document.getElementById(id);

// The data is JSON, in gzip, in Base64. In a browser that can’t unpack it, the page is as without scripts.
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}
const film = await unpack($("film-data").textContent).catch((error) => {
  document.documentElement.classList.add("still");
  throw error;
});
const { words, figures, shifts, moments } = film;

// A table is kept by its columns. The first of them only grow, and have each number as the step from the one before.
function table(columns, growing, row) {
  const whole = columns.map((column, place) => {
    if (place >= growing) return column;
    let sum = 0;
    return column.map((step) => (sum += step));
  });
  return whole[0].map((_, place) => row(...whole.map((column) => column[place])));
}
// In the order of the log. An effect is [shift, figure, change], the shift last and only where it is not the event’s.
const events = table(film.events, 2, (position, at, sentence, shift, effects) => ({
  position, at, sentence, shift,
  effects: effects.map(([figure, change, other = shift]) => [other, figure, change]),
}));
const visits = table(film.visits, 1, (from, stay, worked) => ({ from, to: stay === null ? Infinity : from + stay, worked }));
const index = Object.fromEntries(figures.map((name, place) => [name, place]));
const HOUR = 3600, DAY = 24 * HOUR;

// Building, without any markup from data.
const make = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);
const draw = (name, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

// Times, on the lot’s clock.
const format = (options) => new Intl.DateTimeFormat(film.language, { timeZone: film.zone, ...options, hour12: film.twelveHours });
const asDay = format({ weekday: "short", month: "short", day: "numeric" });
const asMoment = format({ weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
const asTime = format({ hour: "numeric", minute: "2-digit" });
const asNumbers = format({ year: "numeric", month: "2-digit", day: "2-digit" });
const day = (seconds) => asDay.format(seconds * 1000);
const moment = (seconds) => asMoment.format(seconds * 1000);
const time = (seconds) => asTime.format(seconds * 1000);
const dayKey = (seconds) =>
  Object.fromEntries(asNumbers.formatToParts(seconds * 1000).map((part) => [part.type, part.value]));
const dateOf = (seconds) => { const { year, month, day } = dayKey(seconds); return `${year}-${month}-${day}`; };
// Thousands apart, and the sign at its number, as both languages have it in the United States.
const asCount = new Intl.NumberFormat("en-US");
const asPercent = new Intl.NumberFormat("en-US", { style: "percent" });
const count = (value) => asCount.format(value);
const hours = (minutes) => `${count(Math.round(minutes / 6) / 10)} h`;
const say = (text, ...values) => values.reduce((text, value, place) => text.replaceAll(`{${place}}`, value), text);

const SHIFT = { id: 0, start: 1, end: 2, label: 3, status: 4 };
const first = film.from, last = film.to;

// Whether a shift is closed at a moment.
const isClosed = (place, at) =>
  film.closings.some(([shift, from, to]) => shift === place && from <= at && (to === null || at < to));

// How many events there were by a moment: the log is in the order of time.
function eventsBy(at) {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle].at <= at) low = middle + 1; else high = middle;
  }
  return low;
}

// What is known at a moment: all figures, and those of each shift.
function stateAt(at) {
  const sums = figures.map(() => 0);
  const byShift = new Map();
  for (let place = 0, end = eventsBy(at); place < end; place += 1) {
    for (const [shift, figure, change] of events[place].effects) {
      sums[figure] += change;
      const own = byShift.get(shift) ?? byShift.set(shift, figures.map(() => 0)).get(shift);
      own[figure] += change;
    }
  }
  return { sums, byShift };
}

// What was true at a moment, by all that is known today: corrections and forgotten check-outs included.
function truthAt(at) {
  let [arrivals, minutes] = [0, 0];
  for (const { from, to, worked } of visits) {
    if (from <= at) arrivals += 1;
    if (to <= at) minutes += worked;
  }
  return { arrivals, minutes };
}

// A figure over time, as steps: [moment, value].
const steps = (effects, figure) => {
  let value = 0;
  const found = [];
  for (const [at, which, change] of effects) {
    if (which !== figure) continue;
    value += change;
    // What happens at one moment, and is undone in it, was never seen.
    if (found.at(-1)?.[0] === at) found.pop();
    found.push([at, value]);
  }
  return found;
};
const ownEffects = events.flatMap((event) =>
  event.effects.map(([, figure, change]) => [event.at, figure, change]));
// Beside them those of another season, and of other rules, which are kept by what they change in them.
const track = (columns) => table(columns, 1, (...effect) => effect);
const compared = [];
if (film.beside) compared.push({ id: "beside", shift: film.beside.shift, effects: track(film.beside.effects) });
if (film.rules) {
  const effects = [...ownEffects, ...track(film.rules.changes)].sort(([one], [other]) => one - other);
  compared.push({ id: "rules", shift: 0, effects });
}
const effectsOf = shifts.map(() => []);
for (const event of events) {
  for (const [shift, figure, change] of event.effects) effectsOf[shift].push([event.at, figure, change]);
}
const valueAt = (points, at) => {
  let value = 0;
  for (const point of points) { if (point[0] > at) break; value = point[1]; }
  return value;
};

// The sources of something, in a dialog, the newest first: so many at once.
const dialog = $("sources");
const SOURCES = 200;
function openSources(title, about, chosen, changeOf) {
  $("sources-title").textContent = title;
  $("sources-about").textContent = about;
  const [list, more] = [$("sources-list"), $("sources-more")];
  list.replaceChildren();
  let left = chosen.length;
  const tell = () => {
    const from = Math.max(0, left - SOURCES);
    list.append(...chosen.slice(from, left).reverse().map((event) => {
      const change = changeOf?.(event) ?? 0;
      return make("li", {},
        make("time", {}, moment(event.at)),
        make("div", {},
          make("p", {}, event.sentence, change ? make("strong", { class: "delta" }, ` ${change > 0 ? "+" : "−"}${Math.abs(change)}`) : null),
          make("p", { class: "quiet small" }, say(words.event, event.position))));
    }));
    left = from;
    more.replaceChildren(...(left > 0 ? [make("button", { type: "button", class: "second", onclick: () => {
      tell();
      (more.querySelector("button") ?? list).focus();
    } }, say(words.earlier, count(left)))] : []));
  };
  tell();
  dialog.showModal();
  list.scrollTop = 0;
}
function openFigure(name, title) {
  const which = index[name];
  const changeOf = (event) =>
    event.effects.reduce((sum, [, figure, change]) => sum + (figure === which ? change : 0), 0);
  const chosen = events.slice(0, eventsBy(now)).filter((event) => changeOf(event) !== 0);
  const total = chosen.reduce((sum, event) => sum + changeOf(event), 0);
  openSources(title, say(words.sumOf, count(chosen.length), name === "minutesWorked" ? `${count(total)} min` : count(total), moment(now)), chosen, changeOf);
}
function openShift(place) {
  const shift = shifts[place];
  const chosen = events.slice(0, eventsBy(now)).filter((event) =>
    event.shift === place || event.effects.some(([one]) => one === place));
  openSources(nameOf(shift), say(words.storyOf, count(chosen.length), moment(now)), chosen, (event) =>
    event.effects.reduce(
      (sum, [one, figure, change]) => sum + (one === place && figure === index.signups ? change : 0), 0));
}
const nameOf = (shift) =>
  `${shift[SHIFT.label] ? `${shift[SHIFT.label]}, ` : ""}${day(shift[SHIFT.start])}, ${time(shift[SHIFT.start])} – ${time(shift[SHIFT.end])}`;

// Where the slider stands, in seconds.
let now = last;
const slider = $("slider");
[slider.min, slider.max, slider.step] = [first, last, 60];

function go(at) {
  now = Math.min(last, Math.max(first, Math.round(at)));
  slider.value = now;
  slider.setAttribute("aria-valuetext", moment(now));
  $("moment").textContent = moment(now);
  show();
}

function show() {
  const { sums, byShift } = stateAt(now);
  const truth = truthAt(now);
  for (const tile of document.querySelectorAll("[data-figure]")) {
    const name = tile.dataset.figure;
    const value = sums[index[name]];
    tile.textContent = name === "minutesWorked" ? hours(value) : name === "signups" ? `${count(value)}/${count(sums[index.places])}` : count(value);
    const aside = tile.parentElement.querySelector(".true-now");
    if (!aside) continue;
    const isTrue = name === "minutesWorked" ? truth.minutes : truth.arrivals;
    aside.textContent = isTrue === value ? "" : say(words.trueNow, name === "minutesWorked" ? hours(isTrue) : count(isTrue));
  }
  showShifts(byShift);
  $("marker").setAttribute("x1", x(now)); $("marker").setAttribute("x2", x(now));
  for (const item of document.querySelectorAll("[data-moment]")) {
    const [, from, to] = moments[item.dataset.moment];
    item.classList.toggle("ahead", from > now);
    item.classList.toggle("on", from <= now && now <= to);
  }
  showComparison(sums);
}

// Each shift as a cell: how many of its places are taken, and once it has begun, how many came. All as the plan was then.
const cells = new Map();
function buildShifts() {
  const byDay = new Map();
  for (const [place, shift] of shifts.entries()) {
    const key = dateOf(shift[SHIFT.start]);
    (byDay.get(key) ?? byDay.set(key, []).get(key)).push([shift, place]);
  }
  $("shifts").replaceChildren(...[...byDay.values()].map((list) =>
    make("div", { class: "film-day" },
      make("h3", {}, day(list[0][0][SHIFT.start])),
      make("div", { class: "cells" }, ...list.map(([shift, place]) => {
        const number = make("span", { class: "number" });
        const cell = make("button", { type: "button", class: "cell", onclick: () => openShift(place) },
          make("span", { class: "small" }, time(shift[SHIFT.start])), number);
        cells.set(place, { cell, number });
        return cell;
      })))));
}
function showShifts(byShift) {
  for (const [place, { cell, number }] of cells) {
    const own = byShift.get(place) ?? figures.map(() => 0);
    const shift = shifts[place];
    const [taken, places, came] = [own[index.signups], own[index.places], own[index.arrivals]];
    const hasBegun = now >= shift[SHIFT.start];
    const wasClosed = !own[index.cancelledShifts] && isClosed(place, now);
    const level = own[index.cancelledShifts] || wasClosed ? "off" : !own[index.shifts] ? "draft"
      : own[index.underMinimum] ? "bad" : taken < places ? "low" : "good";
    cell.dataset.level = level;
    cell.classList.toggle("begun", hasBegun);
    number.textContent = wasClosed && came ? `${came}✓` : level === "off" ? "✕" : level === "draft" ? "–" : hasBegun ? `${came}✓` : `${taken}/${places}`;
    cell.setAttribute("aria-label", `${nameOf(shift)}: ` + (wasClosed ? (came ? say(words.closedAndCame, came) : words.closed)
      : level === "off" ? words.calledOff : level === "draft" ? words.notPublished : say(words.takenAndCame, taken, places, came)));
  }
}

// The curve of the places.
// With what is above and below it, the style leaves room for it.
const HEIGHT = 220;
let width = 0;
const x = (at) => Math.round(((at - first) / Math.max(1, last - first)) * width * 10) / 10;
const shape = (points, top, shift = 0) => {
  let path = `M${x(first)} ${HEIGHT}`;
  for (const [at, value] of points) {
    if (at + shift > last) break;
    path += `H${x(Math.max(first, at + shift))}V${Math.round((1 - value / top) * HEIGHT * 10) / 10}`;
  }
  return `${path}H${x(last)}`;
};
const tracks = [
  ["places", steps(ownEffects, index.places), 0],
  ["signups", steps(ownEffects, index.signups), 0],
  ["arrivals", steps(ownEffects, index.arrivals), 0],
  ...compared.map(({ id, shift, effects }) => [id, steps(effects, index.signups), shift]),
];
function drawCurve() {
  width = Math.max(280, $("curve").clientWidth);
  const top = tracks.flatMap(([, points]) => points).reduce((most, [, value]) => Math.max(most, value), 1);
  $("curve").replaceChildren(draw("svg", { viewBox: `0 -16 ${width} ${HEIGHT + 44}`, width: "100%", height: HEIGHT + 44, class: "curve", role: "img", "aria-label": words.curveText },
    draw("text", { x: 0, y: -4 }, count(top)),
    draw("line", { class: "axis", x1: 0, x2: width, y1: HEIGHT, y2: HEIGHT }),
    ...tracks.map(([name, points, shift]) => draw("path", { class: `track-${name}`, d: shape(points, top, shift) })),
    ...moments.map(([rule, from]) => draw("circle", { class: `dot dot-${rule}`, cx: x(from), cy: HEIGHT, r: 4 })),
    draw("line", { id: "marker", class: "marker", y1: -10, y2: HEIGHT, x1: 0, x2: 0 }),
    draw("text", { x: 0, y: HEIGHT + 22 }, day(first)),
    draw("text", { x: width, y: HEIGHT + 22, "text-anchor": "end" }, day(last))));
}

// By day: the places, who had signed up when the shift began, and who came.
function drawCoverage() {
  const atStart = new Map();
  for (const [place, shift] of shifts.entries()) {
    const own = figures.map(() => 0);
    for (const [at, figure, change] of effectsOf[place]) {
      if (figure !== index.signups || at < shift[SHIFT.start]) own[figure] += change;
    }
    if (!own[index.shifts]) continue;
    // A closed shift has no places, and is shown for those who came before.
    const wasClosed = shift[SHIFT.status] === "closed";
    if (wasClosed && !own[index.arrivals]) continue;
    const key = dateOf(shift[SHIFT.start]);
    const sum = atStart.get(key) ?? atStart.set(key, { at: shift[SHIFT.start], places: 0, planned: 0, came: 0 }).get(key);
    sum.places += own[index.places];
    if (!wasClosed) sum.planned += own[index.signups];
    sum.came += own[index.arrivals];
  }
  const days = [...atStart.values()].sort((one, other) => one.at - other.at);
  const top = Math.max(1, ...days.flatMap((day) => [day.places, day.planned, day.came]));
  $("coverage").replaceChildren(make("table", { class: "coverage" },
    make("thead", {}, make("tr", {}, ...[words.day, words.places, words.planned, words.came].map((text) => make("th", { scope: "col" }, text)), make("td", { class: "bars" }))),
    make("tbody", {}, ...days.map((one) => make("tr", {},
      make("th", { scope: "row" }, day(one.at)),
      ...[one.places, one.planned, one.came].map((value) => make("td", {}, count(value))),
      make("td", { class: "bars" }, draw("svg", { viewBox: "0 0 100 12", preserveAspectRatio: "none", width: "100%", height: 14, "aria-hidden": "true" },
        draw("rect", { class: "bar-places", width: (one.places / top) * 100, height: 12 }),
        draw("rect", { class: "bar-planned", width: (one.planned / top) * 100, height: 6 }),
        draw("rect", { class: "bar-came", width: (one.came / top) * 100, y: 6, height: 6 }))))))));
}

// How each shift filled, by the days that were left until it: one row a shift, a stronger color where fuller.
const DAYS = 42;
function drawFilling() {
  const rows = [];
  const average = Array.from({ length: DAYS + 1 }, () => [0, 0]);
  for (const [place, shift] of shifts.entries()) {
    if (["cancelled", "closed", "draft"].includes(shift[SHIFT.status])) continue;
    const [signups, places] = [steps(effectsOf[place], index.signups), steps(effectsOf[place], index.places)];
    if (!places.at(-1)?.[1]) continue;
    const row = [];
    for (let left = DAYS; left >= 0; left -= 1) {
      const until = shift[SHIFT.start] - left * DAY;
      // Of the places that there were then.
      const share = Math.min(1, valueAt(signups, until) / Math.max(1, valueAt(places, until)));
      row.push(share);
      average[left][0] += share;
      average[left][1] += 1;
    }
    rows.push(row);
  }
  const height = Math.max(3, Math.min(10, Math.floor(360 / Math.max(1, rows.length))));
  $("filling").replaceChildren(
    draw("svg", { viewBox: `0 0 ${DAYS + 1} ${rows.length * height}`, preserveAspectRatio: "none", width: "100%", height: rows.length * height, role: "img", "aria-label": words.fillingText, class: "filling" },
      ...rows.flatMap((row, line) => runs(row).map(([from, length, share]) =>
        draw("rect", { x: from, y: line * height, width: length, height: height - (height > 4 ? 1 : 0), opacity: share === 0 ? 0.06 : 0.15 + share * 0.85 })))),
    make("table", { class: "small" }, make("tbody", {},
      make("tr", {}, make("th", { scope: "row" }, words.daysBefore), ...[42, 28, 14, 7, 3, 1, 0].map((left) => make("td", {}, String(left)))),
      make("tr", {}, make("th", { scope: "row" }, words.full), ...[42, 28, 14, 7, 3, 1, 0].map((left) =>
        make("td", {}, average[left][1] ? asPercent.format(average[left][0] / average[left][1]) : "–"))))));
}
// Neighbours of one share as one rectangle.
function runs(row) {
  const found = [];
  for (const [place, share] of row.entries()) {
    const before = found.at(-1);
    if (before && before[2] === share) before[1] += 1; else found.push([place, 1, share]);
  }
  return found;
}

// Beside another season at the same distance from its first day, or under other rules at the same moment.
const comparisons = compared.map(({ id, shift, effects }) =>
  [id, shift, figures.map((_, figure) => steps(effects, figure))]);
function showComparison(sums) {
  for (const [id, shift, points] of comparisons) {
    const body = document.querySelector(`#${id} tbody`);
    const at = now - shift;
    body.replaceChildren(...figures.filter((name) => name !== "visits").map((name) => {
      const other = valueAt(points[index[name]], at);
      const own = sums[index[name]];
      const text = (value) => name === "minutesWorked" ? hours(value) : count(value);
      const difference = own - other;
      return make("tr", {}, make("th", { scope: "row" }, words.names[index[name]]),
        make("td", {}, text(own)), make("td", {}, text(other)),
        make("td", {}, difference === 0 ? "=" : `${difference > 0 ? "+" : "−"}${text(Math.abs(difference))}`));
    }));
  }
}

// Playing: the season in half a minute.
let timer = null;
function play(isOn) {
  clearInterval(timer);
  timer = null;
  if (isOn) {
    if (now >= last) go(first);
    timer = setInterval(() => { if (now >= last) play(false); else go(now + (last - first) / 300); }, 100);
  }
  $("play").textContent = isOn ? words.pause : words.play;
}

buildShifts();
drawCurve();
drawCoverage();
drawFilling();
slider.addEventListener("input", () => { play(false); go(Number(slider.value)); });
slider.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -HOUR, ArrowDown: -HOUR, ArrowRight: HOUR, ArrowUp: HOUR, PageDown: -DAY, PageUp: DAY }[event.key];
  if (!step) return;
  event.preventDefault();
  go(now + step);
});
$("play").addEventListener("click", () => play(timer === null));
const starts = [...new Set(moments.map(([, from]) => from))].sort((one, other) => one - other);
$("previous").addEventListener("click", () => { play(false); go(starts.findLast((at) => at < now) ?? first); });
$("next").addEventListener("click", () => { play(false); go(starts.find((at) => at > now) ?? last); });
for (const tile of document.querySelectorAll("[data-figure]")) {
  tile.addEventListener("click", () => openFigure(tile.dataset.figure, tile.closest("div").querySelector("dt").textContent));
}
for (const item of document.querySelectorAll("[data-moment]")) {
  const [, from, , sentence, places] = moments[item.dataset.moment];
  item.querySelector(".jump").addEventListener("click", () => { play(false); go(from); $("stage").scrollIntoView({ block: "start" }); });
  item.querySelector(".why").addEventListener("click", () =>
    openSources(sentence, say(words.madeOf, count(places.length)), places.map((place) => events[place])));
}
$("close").addEventListener("click", () => dialog.close());
dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
addEventListener("resize", () => { drawCurve(); show(); });
addEventListener("beforeprint", () => { for (const one of document.querySelectorAll("details")) one.open = true; });
// A season that goes on opens at the last moment that is known of it.
go(Date.now() / 1000 < last ? events.at(-1)?.at ?? first : last);
