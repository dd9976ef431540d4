// All of it is a convenience: every page works without.

// The only texts that become part of a page or run: the server’s own.
const trusted = globalThis.trustedTypes?.createPolicy("tree-lot", {
  createHTML: (text) => text,
  createScriptURL: (address) => {
    if (address !== "/worker.js") throw new TypeError(`no script of ours: ${address}`);
    return address;
  },
}) ?? { createHTML: (text) => text, createScriptURL: (address) => address };

// The forms whose answers are awaited.
const awaited = new Set();

// Whether anything is being filled in.
const isAnyBusy = () => [...document.forms].some(isBusy);

// An address without what is told once.
function plain(address) {
  const url = new URL(address, location.href);
  for (const name of ["done", "of", "at"]) url.searchParams.delete(name);
  return url;
}

// A link’s code stands behind the “#”, which is sent nowhere: it goes into its field, and out of the address.
const takeCode = () => {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  const field = document.querySelector("input[data-code]");
  if (!code || !field) return;
  field.value = code;
  // With a code at hand there is nothing to choose.
  document.querySelector('[data-passkey="sign-in"]')?.remove();
  history.replaceState(null, "", location.pathname + location.search);
};
takeCode();
addEventListener("hashchange", takeCode);

// A language that is chosen is another page. The code goes along behind the “#” of the form’s address: the redirect passes
// it on, and no server gets it. All else that was typed stays in this tab until that page is there.
addEventListener("submit", ({ target }) => {
  if (!target.matches(".languages")) return;
  keepTyped();
  const code = document.querySelector("input[data-code]")?.value;
  if (!code) return;
  const address = addressOf(target);
  address.hash = new URLSearchParams({ code });
  target.setAttribute("action", address);
});

const isBox = ({ type }) => type === "checkbox" || type === "radio";
const isSecret = (field) => field.matches("[data-code], [type=password], [type=file]");

// What tells a field from the others of its page, in every language.
const nameOf = (field) =>
  [field.form.elements.do?.value, field.name, isBox(field) ? field.value : ""].join(" ");

// A browser may keep nothing for a site.
function storage() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function keepTyped() {
  const forms = [...document.forms].filter((form) => form.getAttribute("method") === "post");
  const typed = forms.flatMap((form) => {
    const isRefused = form.querySelector("[data-draft]") !== null;
    return fieldsOf(form).filter((field) => !isSecret(field) && (isRefused || isChanged(field)));
  });
  const values = typed.map((field) => [nameOf(field), isBox(field) ? field.checked : field.value]);
  storage()?.setItem("typed", JSON.stringify({ path: location.pathname, values }));
}

function restoreTyped() {
  const { path, values } = JSON.parse(storage()?.getItem("typed") ?? "{}");
  storage()?.removeItem("typed");
  if (path !== location.pathname) return;
  const known = new Map(values);
  for (const field of [...document.forms].flatMap(fieldsOf)) {
    const value = known.get(nameOf(field));
    if (value !== undefined) field[isBox(field) ? "checked" : "value"] = value;
  }
}
restoreTyped();

// What was done is told once, also when the page is loaded again.
const hasDone = new URL(location.href).searchParams.has("done");
if (hasDone) history.replaceState(history.state, "", plain(location.href));

// Live pages: the server sends the page again whenever it has changed, and what differs is put in place.
const banner = document.getElementById("offline");
let stream, silence, retry, hasEnded;
// As of when the page is as it is: the worker notes when it kept it.
let seenAt = Number(document.body.dataset.kept ?? Date.now());
let isHeard = false;

function tellConnection(isThere) {
  document.documentElement.toggleAttribute("data-offline", !navigator.onLine);
  // On the lot’s clock, as everything on the page.
  const time = new Intl.DateTimeFormat(document.documentElement.lang,
    { weekday: "short", hour: "numeric", minute: "2-digit", timeZone: "UTC", hourCycle: banner.dataset.hours });
  const shown = time.format(seenAt + 1000 * (banner.dataset.offset ?? 0));
  banner.textContent = isThere ? "" : banner.dataset.text.replace("{time}", shown);
}
addEventListener("offline", () => tellConnection(false));
addEventListener("online", () => {
  document.documentElement.removeAttribute("data-offline");
  if (!stream) tellConnection(true);
});
if (document.body.dataset.kept || !navigator.onLine) tellConnection(false);

function listen() {
  retry = clearTimeout(retry);
  hasEnded = false;
  const seen = document.body.dataset.live;
  if (seen === undefined || !("EventSource" in window)) return;
  const address = plain(location.href);
  address.hash = "";
  address.searchParams.set("seen", seen);
  stream = new EventSource(address);
  stream.addEventListener("open", () => {
    silence = clearTimeout(silence);
    isHeard = true;
    tellConnection(true);
  });
  stream.addEventListener("page", ({ data }) => {
    const { body } = parse(data);
    for (const name of document.body.getAttributeNames()) {
      body.setAttribute(name, document.body.getAttribute(name));
    }
    renewSoon(body);
  });
  // The server ends the line when the reader may not know any more: the new page says so. A form that was
  // sent, such as the sign-out, waits for its answer, which a reload would lose.
  stream.addEventListener("problem", () => {
    stop();
    hasEnded = true;
    if (!awaited.size) loadAnew();
  });
  // A line that breaks is soon there again, unless the phone or the lot has lost its connection. After an answer that
  // is no stream a browser gives up.
  stream.addEventListener("error", () => {
    if (isHeard) seenAt = Date.now();
    isHeard = false;
    silence ??= setTimeout(() => tellConnection(false), navigator.onLine ? 5000 : 0);
    if (isLineOver()) retry = setTimeout(listenAgain, 10_000 + 20_000 * Math.random());
  });
}

const isLineOver = () => stream?.readyState === EventSource.CLOSED;

// Unless the reader may not know any more: then the new page says so.
async function listenAgain() {
  const answer = await fetch(plain(location.href), { method: "HEAD", headers: { Accept: "text/html" } }).catch(() => null);
  const isRefused = answer && (answer.redirected || (answer.status >= 400 && answer.status < 500 && answer.status !== 429));
  if (!isRefused) return listen();
  stop();
  loadAnew();
}

// What is being filled in stays until it is sent or cleared.
function loadAnew() {
  if (!isAnyBusy()) return location.reload();
  say(banner.dataset.ended, "bad");
  const timer = setInterval(() => {
    // The answer to a form may have brought the page up to date meanwhile.
    if (!stream && (awaited.size || isAnyBusy())) return;
    clearInterval(timer);
    if (!stream) location.reload();
  }, 1000);
}

function stop() {
  stream?.close();
  stream = null;
  retry = clearTimeout(retry);
  forgetWaiting();
}

listen();
addEventListener("online", () => isLineOver() && listenAgain());
// A page that comes back from the browser’s memory is as old as it was left. What was typed in it stays.
addEventListener("pageshow", ({ persisted }) => persisted && (isAnyBusy() ? listenAgain() : location.reload()));
addEventListener("pagehide", stop);

function parse(html) {
  return new DOMParser().parseFromString(trusted.createHTML(html), "text/html");
}

// Nothing is sent twice by a hasty second tap.
addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.ask && !confirm(questionOf(form))) return event.preventDefault();
  // One that only looks may be sent again before its page is there: the last one has all that is ticked.
  if (form.getAttribute("method") !== "post") return;
  if (awaited.has(form)) return event.preventDefault();
  if (!navigator.onLine) {
    event.preventDefault();
    return notSent(form);
  }
  awaited.add(form);
  // Whether another page comes is not told here.
  if (!isAnsweredHere(form)) return setTimeout(() => awaited.delete(form), 5000);
  event.preventDefault();
  send(form, event.submitter);
});
addEventListener("pageshow", () => awaited.clear());

// It names what is chosen: whom a message goes to, which day is closed.
const questionOf = (form) => form.dataset.ask.replace("{choice}", form.querySelector("select")?.selectedOptions[0].text ?? "");

// The address of a form. Its attribute is asked for: a field called `action` would hide the property.
const addressOf = (form) => new URL(form.getAttribute("action") ?? "", location.href);

// Whether it is a page of a reader who is signed in, or of a tablet at the lot, and no answer of what stands in front.
const isOurs = (page) => page.querySelector("nav.tabs, .kiosk") !== null;

// The answer to a form of this page is this page again: it is put in place, and its reader stays where they are.
function isAnsweredHere(form) {
  return isOurs(document) && addressOf(form).pathname === location.pathname;
}

async function send(form, button) {
  const content = new URLSearchParams(new FormData(form));
  if (button?.name) content.append(button.name, button.value);
  let response, html;
  try {
    response = await fetch(addressOf(form), { method: "POST", body: content, headers: { Accept: "text/html" } });
    html = await response.text();
  } catch {
    return notSent(form);
  }
  const page = parse(html);
  const there = plain(response.url);
  const here = plain(location.href);
  if (response.redirected && (there.pathname !== here.pathname || there.search !== here.search)) {
    const done = new URL(response.url).searchParams.get("done");
    if (response.ok && done === "signed-out") return signedOut(form, page, there);
    return location.assign(response.url);
  }
  // An error that is no page of the lot says why; the form stays as it was filled in.
  if (!response.ok && !isOurs(page)) {
    return notSent(form, page.querySelector("main p")?.textContent.trim());
  }
  show(page, form, response.ok);
}

// The page of the sign-in says so, in the reader’s language. It opens in a tab of its own, so that the form stays, and can
// be sent again.
function signedOut(form, page, address) {
  notSent(form, page.getElementById("notice").textContent);
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.textContent = page.querySelector("h1").textContent;
  document.getElementById("notice").append(" ", link);
}

function notSent(form, why) {
  awaited.delete(form);
  forgetPlace(form);
  if (hasEnded) loadAnew();
  say(why || banner.dataset.unsent, "bad");
}

function show(page, form, isAccepted) {
  // What is shown now is newer than what any stream of before has told.
  stop();
  if (isAccepted) HTMLFormElement.prototype.reset.call(form);
  const spot = form.elements.spot?.value;
  document.title = page.title;
  renew(page.body, form);
  awaited.delete(form);
  if (!form.contains(document.activeElement) && document.activeElement === document.body) {
    focusOn(document.getElementById(spot));
  }
  if (!isAccepted) document.querySelector('[aria-invalid="true"]')?.focus();
  readNotice();
  // What is told once stands at the top, wherever its form was.
  document.querySelector(".told")?.scrollIntoView();
  listen();
  if (isAccepted) keepHome();
}

// Who uses a keyboard goes on from where they were.
function focusOn(element) {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function say(text, kind) {
  const notice = document.getElementById("notice");
  notice.className = `notice ${kind}`;
  notice.textContent = text;
  notice.parentElement.querySelector("form")?.remove();
  readNotice();
}

// It stays in view for as long as it takes to read it.
let noticeTimer;
function readNotice() {
  const notice = document.getElementById("notice");
  clearTimeout(noticeTimer);
  delete notice?.dataset.read;
  noticeTimer = setTimeout(() => notice && (notice.dataset.read = ""), 10_000);
}
readNotice();

// Where the season asks where one is, the answer goes with the check-in: a tap while the phone looks changes nothing.
document.addEventListener("click", (event) => {
  const button = event.target.closest("form[data-locate] button");
  const form = button?.form;
  if (!form || form.dataset.located === "yes" || !navigator.geolocation) return;
  event.preventDefault();
  if (form.dataset.located) return;
  form.dataset.located = "asking";
  button.setAttribute("aria-busy", "true");
  const go = () => {
    form.dataset.located = "yes";
    button.removeAttribute("aria-busy");
    form.requestSubmit(button);
  };
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = "location";
      field.value = JSON.stringify({
        latitude: coords.latitude,
        longitude: coords.longitude,
        accuracyMetres: Math.round(coords.accuracy),
      });
      form.append(field);
      go();
    },
    go,
    { enableHighAccuracy: true, timeout: 8000, maximumAge: 30000 },
  );
});

// The next tap may be made elsewhere.
function forgetPlace(form) {
  if (!form.matches("[data-locate]")) return;
  form.querySelector("input[name=location]")?.remove();
  delete form.dataset.located;
}

// Choices that lead somewhere at once.
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-go]")) event.target.form.requestSubmit();
});

// What is searched for is found while it is typed: also what was typed before this script was there.
const searches = "form[data-search]";
let typing, finding;
document.addEventListener("input", ({ target }) => {
  const form = target.closest?.(searches);
  if (!form) return;
  clearTimeout(typing);
  typing = setTimeout(() => find(form), 200);
});
for (const form of document.querySelectorAll(searches)) if (fieldsOf(form).some(isChanged)) find(form);

async function find(form) {
  // An answer that is late would put the results of fewer letters in the place of these.
  finding?.abort();
  const { signal } = (finding = new AbortController());
  const address = addressOf(form);
  address.search = new URLSearchParams(new FormData(form));
  address.hash = "";
  const response = await fetch(address, { headers: { Accept: "text/html" }, signal }).catch(() => null);
  const html = response?.ok && (await response.text().catch(() => null));
  if (!html || signal.aborted || !form.isConnected) return;
  stop();
  history.replaceState(history.state, "", address);
  renew(parse(html).body);
  listen();
}

// A table is sorted by the column whose heading is touched; touched again, the other way round. It stays so when the page
// is renewed.
const orders = new Map();
const titleOf = (heading) => heading.textContent.trim();

function arrange(root) {
  // Where one of many things has the others beside it, their list shows where it stands among them.
  for (const list of root.querySelectorAll(".beside")) {
    const { offsetTop = 0 } = list.querySelector("[aria-current]") ?? {};
    list.scrollTop = offsetTop - list.clientHeight / 2;
  }
  for (const table of root.querySelectorAll("table.sortable")) {
    for (const heading of table.tHead.querySelectorAll("th")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sort";
      button.append(...heading.childNodes);
      heading.append(button);
    }
    sort(table);
  }
}
arrange(document);

function sort(table) {
  const order = orders.get(table.id);
  if (!order) return;
  const headings = [...table.tHead.rows[0].cells];
  for (const heading of headings) heading.removeAttribute("aria-sort");
  const heading = headings.find((heading) => titleOf(heading) === order.title);
  // What is told of no row any longer has no column.
  if (!heading) return;
  heading.setAttribute("aria-sort", order.isDown ? "descending" : "ascending");
  const cell = ({ cells }) => cells[heading.cellIndex];
  const text = (row) => cell(row).dataset.key ?? cell(row).textContent.trim();
  const number = (row) => Number.parseFloat(text(row).replace(/[^0-9.-]/g, "")) || 0;
  const compare = heading.classList.contains("number")
    ? (one, other) => number(one) - number(other)
    : (one, other) => text(one).localeCompare(text(other), document.documentElement.lang);
  const body = table.tBodies[0];
  body.append(...[...body.rows].sort((one, other) => (order.isDown ? -1 : 1) * compare(one, other)));
}

addEventListener("click", ({ target }) => {
  const heading = target.closest?.("button.sort")?.parentElement;
  if (!heading) return;
  const table = heading.closest("table");
  const { title, isDown } = orders.get(table.id) ?? {};
  // Numbers begin with the largest.
  const isFirst = title !== titleOf(heading);
  orders.set(table.id, {
    title: titleOf(heading),
    isDown: isFirst ? heading.classList.contains("number") : !isDown,
  });
  sort(table);
});

// Of a row of weeks that is too long, the one that is shown comes into view.
for (const chosen of document.querySelectorAll(".weeks [aria-current]")) {
  const row = chosen.parentElement;
  row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

// A code that was scanned needs no second tap.
document.querySelector("form[data-at-once] button")?.click();

// A tablet at the lot stays awake, and its code, which is good for a while, is fetched again: from its first shift on.
let fetching;
function enlivenKiosk(root) {
  const code = root.querySelector("[data-awake] img[data-every]");
  if (!code || fetching) return;
  fetching = setInterval(fetchCode, code.dataset.every * 1000);
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
}

function fetchCode() {
  for (const code of document.querySelectorAll("img[data-every]")) {
    code.src = code.src.replace(/(\?.*)?$/, `?${Date.now()}`);
  }
}

function stayAwake() {
  if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => {});
}

document.addEventListener("click", (event) => event.target.closest("[data-print]") && print());

// A link goes into the clipboard, or to whoever is chosen.
document.addEventListener("click", async ({ target }) => {
  const { copy, share, done } = target.closest?.("button")?.dataset ?? {};
  if (share) navigator.share({ url: share }).catch(() => {});
  if (!copy) return;
  await navigator.clipboard.writeText(copy);
  target.textContent = done;
});

// A file is read here, and sent as text. What is not UTF-8 comes from an older spreadsheet program.
document.addEventListener("change", async (event) => {
  const into = event.target.dataset?.fileInto;
  const file = into && event.target.files[0];
  if (!file) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decode = (name, fatal) => new TextDecoder(name, { fatal }).decode(bytes);
  const isUTF16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  let text;
  try {
    text = decode(isUTF16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8", true);
  } catch {
    text = decode("windows-1252", false);
  }
  document.getElementById(into).value = text;
});

// A photo is made small here, a square of its middle, without what the camera has written into it: 16 KiB at most.
async function shrunk(file) {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = Object.assign(document.createElement("canvas"), { width: 256, height: 256 });
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, 256, 256);
  context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, 256, 256);
  for (const quality of [0.85, 0.7, 0.5, 0.3, 0.1]) {
    const [, text] = canvas.toDataURL("image/jpeg", quality).split(",");
    if (text.length <= 21000) return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }
}

document.addEventListener("change", async ({ target }) => {
  if (target.dataset?.photo === undefined) return;
  const [button] = target.form.getElementsByTagName("button");
  target.form.elements.photo.value = "";
  target.setCustomValidity("");
  if (!target.files[0]) return;
  button.disabled = true;
  try {
    target.form.elements.photo.value = await shrunk(target.files[0]);
  } catch {
    target.setCustomValidity(target.dataset.bad);
    target.reportValidity();
  }
  button.disabled = false;
});

// What needs scripts is shown, and what is there for want of them is not.
function enliven(root) {
  for (const part of root.querySelectorAll("[data-print], [data-only-script]")) part.hidden = false;
  for (const part of root.querySelectorAll("[data-without-script]")) part.hidden = true;
  for (const button of root.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
  for (const button of root.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
  enlivenPush(root);
  enlivenKiosk(root);
}
enliven(document);

// Notifications: shown where this browser can take them, and asked for where that is wanted.
function enlivenPush(root) {
  const place = root.querySelector("#push");
  if (!place) return;
  const canTake = "serviceWorker" in navigator && "PushManager" in window && isSecureContext;
  // Safari on a phone takes them once the site is on the Home Screen.
  const mayInstall = !canTake && navigator.standalone === false;
  const isBlocked = canTake && Notification.permission === "denied";
  place.hidden = !canTake && !mayInstall;
  for (const form of place.querySelectorAll("form")) form.hidden = !canTake || isBlocked;
  place.querySelector("[data-push-blocked]").hidden = !isBlocked;
  place.querySelector("[data-push-install]").hidden = !mayInstall;
}

async function subscribe(form) {
  if ((await Notification.requestPermission()) !== "granted") return enlivenPush(document);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key, or of another session, ends.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { push } = form.closest("[data-push]").dataset;
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push })
  ).toJSON();
  form.elements.endpoint.value = endpoint;
  form.elements.publicKey.value = keys.p256dh;
  form.elements.secret.value = keys.auth;
  form.requestSubmit();
}

async function unsubscribe() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

addEventListener(
  "submit",
  (event) => {
    const { target } = event;
    if (target.matches("[data-push-off]")) unsubscribe();
    if (!target.matches("[data-push-on]") || target.elements.endpoint.value) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    subscribe(target).catch(() => say(target.closest("[data-push]").dataset.failed, "bad"));
  },
  true,
);

// Whose session is over is told nothing more on this device, and nothing that was kept for them stays. A page that was
// kept itself does not know whether it is.
if (document.querySelector("[data-signed-out]") && !document.body.dataset.kept && isSecureContext) {
  unsubscribe();
  caches.keys().then((names) => names.forEach((name) => caches.delete(name)));
}

// Home is kept for when there is no connection: from the first time on, and as it is after something was done.
function keepHome() {
  if (!("serviceWorker" in navigator && isSecureContext)) return;
  navigator.serviceWorker.ready.then(({ active }) => active.postMessage("keep"));
}
if ("serviceWorker" in navigator && isSecureContext) {
  // Signing out clears what the site keeps, and ends a registration that is under way: no fault.
  navigator.serviceWorker.register(trusted.createScriptURL("/worker.js")).catch(() => {});
  if (hasDone || !navigator.serviceWorker.controller) keepHome();
}
