// Keeps the last Home page, so that one’s next shifts can be read without a connection; and the files that
// it needs. Everything else comes from the lot itself.
const kept = "tree-lot-1";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => event.waitUntil(keep()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request, address));
});

async function keep() {
  const cache = await caches.open(kept);
  await cache.add("/").catch(() => {});
}

async function file(request) {
  const cache = await caches.open(kept);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function page(request, address) {
  try {
    const response = await fetch(request);
    if (address.pathname === "/" && response.ok && !response.redirected) {
      const cache = await caches.open(kept);
      await cache.put("/", response.clone());
    }
    return response;
  } catch (error) {
    const known = await (await caches.open(kept)).match("/");
    if (known) return known;
    throw error;
  }
}
