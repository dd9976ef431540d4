// Keeps the pages that are read without a connection, each as it was last: Home, the family’s shifts, the schedule,
// check-in lists; and the files that they need. Everything else comes from the lot itself.
const kept = "tree-lot-2";
const pages = [/^\/$/, /^\/ours$/, /^\/schedule$/, /^\/shifts\/\d+$/, /^\/check-in(\/\d+)?$/];
// Those that are kept without having been opened.
const ahead = ["/", "/ours", "/schedule", "/check-in"];
const pagesMax = 60;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => event.waitUntil(Promise.all(ahead.map(take))));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request, address));
});

// What cannot wait, as Words.pushed writes it.
self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  const icon = "/assets/icon-180.png";
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { path } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, location.origin)));
});

// In the window that shows it, or else in one of its own: what is half written in another stays.
async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => plain(url) === plain(address));
  return there ? there.focus() : self.clients.openWindow(address);
}

async function begin() {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
  await self.clients.claim();
}

async function file(request) {
  const cache = await caches.open(kept);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (!response.ok) return response;
  await cache.put(request, response.clone());
  // A page that is kept may still need the version before.
  const versions = await cache.keys(request, { ignoreSearch: true });
  for (const old of versions.slice(0, -2)) await cache.delete(old);
  return response;
}

// An address without what is told once.
function plain(address) {
  const url = new URL(address, location.origin);
  for (const name of ["done", "of", "at"]) url.searchParams.delete(name);
  url.hash = "";
  return url.pathname + url.search;
}

const isKept = ({ pathname }) => pages.some((page) => page.test(pathname));

async function take(path) {
  const response = await fetch(path, { headers: { Accept: "text/html" } }).catch(() => null);
  if (response) await put(path, response);
}

// With the moment at which it was so, which the page tells when it is shown again.
async function put(path, response) {
  if (!response.ok || response.redirected || !response.headers.get("Content-Type")?.startsWith("text/html")) return;
  const text = (await response.text()).replace("<body", `<body data-kept="${Date.now()}"`);
  const cache = await caches.open(kept);
  await cache.put(path, new Response(text, { headers: response.headers }));
  const old = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith("/assets/"));
  for (const request of old.slice(0, Math.max(0, old.length - pagesMax))) await cache.delete(request);
}

// What stands in front of a lot answers so while the lot itself is not there. The lot’s own answers have its policy.
const isAway = ({ status, headers }) => 502 <= status && status <= 504 && !headers.has("Content-Security-Policy");

async function page(request, address) {
  const response = await fetch(request).catch(() => null);
  if (response && !isAway(response)) {
    if (isKept(address)) keep(address, response);
    return response;
  }
  const cache = await caches.open(kept);
  const known = (await cache.match(plain(address))) ?? (await cache.match(address.pathname));
  if (known || response) return known ?? response;
  // What was never opened is not there: Home says so.
  if (address.pathname !== "/" && (await cache.match("/"))) return Response.redirect("/", 302);
  return Response.error();
}

// What is told once is not kept: the page is taken without it.
function keep(address, response) {
  const path = plain(address);
  return address.searchParams.has("done") ? take(path) : put(path, response.clone());
}
