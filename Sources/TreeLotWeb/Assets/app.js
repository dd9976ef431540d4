// All of it is a convenience: every page works without.

// The form whose answer is awaited.
let sent = null;

// Live pages: the server sends the page again whenever it has changed, and what differs is put in place.
const seen = document.body.dataset.live;
if (seen !== undefined && "EventSource" in window) {
  const address = new URL(location.href);
  address.searchParams.delete("done");
  address.searchParams.set("seen", seen);
  const banner = document.getElementById("offline");
  let stream, silence;
  const sayOffline = () => (banner.textContent = banner.dataset.text);
  const listen = () => {
    stream = new EventSource(address);
    stream.addEventListener("open", () => {
      silence = clearTimeout(silence);
      banner.textContent = "";
    });
    stream.addEventListener("page", (event) => {
      const page = document.createElement("body");
      page.innerHTML = event.data;
      for (const name of document.body.getAttributeNames()) {
        page.setAttribute(name, document.body.getAttribute(name));
      }
      settle(document.body, page);
    });
    // The server ends the line when the reader may not know any more: the page itself tells them. Whoever
    // signs out waits for the answer to just that, and would lose it.
    stream.addEventListener("problem", () => {
      stream.close();
      if (!sent) location.reload();
    });
    // A line that breaks is soon there again, unless the phone or the lot has lost its connection.
    stream.addEventListener("error", () => {
      silence ??= setTimeout(sayOffline, navigator.onLine ? 5000 : 0);
    });
  };
  listen();
  addEventListener("online", () => stream.readyState === EventSource.CLOSED && listen());
  // A page that comes back from the browser’s memory is as old as it was left.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  addEventListener("pagehide", () => stream.close());
}

// Makes `now` like `then` and leaves alone what is the same, so that neither focus nor what is being typed
// is lost.
function settle(now, then) {
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
  wanted.forEach((child, place) => {
    const match = find(now, place, child);
    if (!match) now.insertBefore(child, now.childNodes[place] ?? null);
    else {
      if (now.childNodes[place] !== match) now.insertBefore(match, now.childNodes[place]);
      if (match.dataset?.keep !== undefined) return;
      if (match.nodeType === Node.ELEMENT_NODE) settle(match, child);
      else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
    }
  });
  while (now.childNodes.length > wanted.length) now.lastChild.remove();
}

function find(parent, place, wanted) {
  const here = [...parent.childNodes].slice(place);
  if (wanted.id) return here.find((node) => node.id === wanted.id);
  return here.find((node) => node.nodeName === wanted.nodeName && !node.id);
}

// What was done is told once, also when the page is loaded again.
const address = new URL(location.href);
const hasDone = address.searchParams.has("done");
if (hasDone) {
  address.searchParams.delete("done");
  history.replaceState(null, "", address);
}

// Nothing is sent twice by a hasty second tap.
addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.ask && !confirm(form.dataset.ask)) return event.preventDefault();
  if (form === sent) return event.preventDefault();
  sent = form;
  setTimeout(() => (sent = null), 5000);
});
addEventListener("pageshow", () => (sent = null));

// Where the season asks where one is, the answer goes with the check-in.
document.addEventListener("click", (event) => {
  const button = event.target.closest("form[data-locate] button");
  const form = button?.form;
  if (!form || form.dataset.located || !navigator.geolocation) return;
  event.preventDefault();
  form.dataset.located = "yes";
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
      form.requestSubmit(button);
    },
    () => form.requestSubmit(button),
    { enableHighAccuracy: true, timeout: 8000, maximumAge: 30000 },
  );
});

// Choices that lead somewhere at once.
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-go]")) event.target.form.requestSubmit();
});

// Of a row of weeks that is too long, the one that is shown comes into view.
for (const chosen of document.querySelectorAll(".weeks [aria-current]")) {
  const row = chosen.parentElement;
  row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

// A code that was scanned needs no second tap.
document.querySelector("form[data-at-once] button")?.click();

// A picture that is good for a while is fetched again.
for (const picture of document.querySelectorAll("img[data-every]")) {
  const source = picture.src;
  setInterval(() => (picture.src = `${source}?${Date.now()}`), picture.dataset.every * 1000);
}

// A tablet at the lot stays awake.
if (document.querySelector("[data-awake]") && "wakeLock" in navigator) {
  const wake = () => document.visibilityState === "visible" && navigator.wakeLock.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", wake);
  wake();
}

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// Home is kept for when there is no connection: from the first time on, and as it is after something was done.
if ("serviceWorker" in navigator && isSecureContext) {
  navigator.serviceWorker.register("/worker.js");
  if (hasDone || !navigator.serviceWorker.controller) {
    navigator.serviceWorker.ready.then(({ active }) => active.postMessage("keep"));
  }
}
