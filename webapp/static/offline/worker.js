// Keeps everything to read on the device: each version whole, or not at all. `COPY` is written before this.
const NAME = `arbiter-${COPY.version}`;
const [PATIENCE, LITTLE] = [4000, 1000]; // milliseconds until what is kept here is shown from here; little patience has
const A_WHILE = 60_000; // who has just seen an answer that did not come in time
const READ = ["mark", "in", "ids", "q"]; // what the scripts of a page that is kept read of its address
const SEEN = 40; // steps of a battle at most that are kept as they were seen
const ASKED = 20; // times at most that one asks for what is being packed: a browser ends an installation after five minutes
const [LIBRARY, WAYS, MEANINGS] = ["offline/library", "offline/ways", "offline/meanings"]; // what search reads
const { scope } = self.registration;
const here = (address) => new URL(address, scope).href;

importScripts(...COPY.scripts.map(here));

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(scope)) return;
  const address = url.pathname.slice(new URL(scope).pathname.length);
  if (event.request.mode === "navigate") event.respondWith(page(event.request, url, address));
  else if (address === "api/v1/search") event.respondWith(search(event.request, url));
  else if (address.startsWith("static/") || COPY.kept.includes(address)) event.respondWith(file(event.request));
});

async function install() {
  const cache = await caches.open(NAME);
  try {
    await cache.addAll(COPY.kept.map((address) => new Request(here(address), { cache: "reload" })));
    const response = await packed();
    if (!response.ok) throw new Error(response.statusText);
    const all = unpacked(COPY.all.includes(".js") ? written(await response.text()) : await response.arrayBuffer());
    const headers = { ...COPY.headers, "Content-Type": "text/html; charset=utf-8" };
    await cache.put(here(LIBRARY), new Response(all.said()));
    await cache.put(here(WAYS), new Response(all.ways()));
    await cache.put(here(MEANINGS), new Response(all.vectors()));
    for (const [address, page] of all.pages()) await cache.put(here(address), new Response(page, { headers }));
    await self.skipWaiting();
  } catch (error) {
    await caches.delete(NAME); // half a version is none: the one before stays
    throw error;
  }
}

// Everything, packed: for the first device of a build the server has to pack it, and says when to ask again.
async function packed() {
  for (let asked = 1; ; asked += 1) {
    const response = await fetch(here(COPY.all), { cache: "reload" });
    const wait = Number(response.headers.get("Retry-After"));
    if (response.status !== 503 || !wait || asked === ASKED) return response;
    await new Promise((resolve) => setTimeout(resolve, 1000 * wait));
  }
}

async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith("arbiter-") && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

let late = -Infinity; // when an answer last did not come in time

// The server's answer; where there is none, or none in time, what is kept here. `isCopy` where that is the same: it also
// stands in for an answer that does not come whole in time, which else would end where the time did. What has no copy
// and has begun to come is waited for.
async function answered(request, kept, isCopy = true) {
  const waiting = new AbortController();
  const patience = setTimeout(() => waiting.abort(), isCopy && Date.now() - late < A_WHILE ? LITTLE : PATIENCE);
  try {
    const response = await fetch(request, { signal: waiting.signal });
    if (response.status >= 502 && response.status <= 504) return await kept(); // a proxy that finds no server behind it
    if (isCopy) {
      await response.clone().blob();
      late = -Infinity;
    }
    return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    late = Date.now();
    return kept();
  } finally {
    clearTimeout(patience);
  }
}

async function page(request, url, address) {
  const cache = await caches.open(NAME);
  const today = here(`${COPY.today}/${address}`); // a number alone leads to today's rule
  const leadsOn = await cache.match(today);
  const copy = await copyOf(cache, url, address);
  const kept = copy ?? (address === "search" && (await cache.match(here(COPY.search))));
  const other = async () => {
    if (kept && !copy) ready().catch(() => {}); // its script will ask at once
    if (kept) return shown(kept);
    if (leadsOn) return Response.redirect(today);
    return shown(await cache.match(here(COPY.needs_server)), 503);
  };
  const response = await answered(request, other, Boolean(kept || leadsOn));
  const isStep = address === "play" && url.search && response.ok && !kept;
  if (isStep) await see(cache, request, response.clone()).catch(() => {}); // a full device keeps none
  return response;
}

// A page as it is kept, unless its address asks for more than its scripts read: it would stand there for another answer.
async function copyOf(cache, url, address) {
  const plain = address.replace(/\/$/, "") || COPY.home;
  const asks = [...url.searchParams].some(([name, text]) => text && !READ.includes(name));
  return (await cache.match(here(address + url.search))) ?? (asks ? undefined : cache.match(here(plain)));
}

// A step of a battle is worked out by the server; those seen last can be seen again.
async function see(cache, request, response) {
  await cache.put(request.url, response);
  const steps = (await cache.keys()).filter((one) => one.url.startsWith(here("play?")));
  await Promise.all(steps.slice(0, -SEEN).map((one) => cache.delete(one)));
}

let asking; // the search, once it is made; what could not be made is made anew when it is asked again

function ready() {
  asking ??= made().catch((error) => {
    asking = undefined;
    throw error;
  });
  return asking;
}

async function made() {
  const cache = await caches.open(NAME);
  const [said, ways, meant] = await Promise.all([LIBRARY, WAYS, MEANINGS].map((name) => cache.match(here(name))));
  return makeSearch(await said.json(), new Uint16Array(await ways.arrayBuffer()), new Int8Array(await meant.arrayBuffer()));
}

function search(request, url) {
  return answered(request, async () => {
    const answer = (await ready())(url.searchParams.get("q") ?? "", Number(url.searchParams.get("limit")) || 10);
    return Response.json(answer);
  });
}

async function shown(kept, status = 200) {
  const page = (await kept.text()).replace(/(id="signal"[^>]*?) hidden(="")?/, "$1");
  return new Response(page, { status, headers: kept.headers });
}

async function file(request) {
  const cache = await caches.open(NAME);
  const known = new URL(request.url).search && (await cache.match(request)); // its address changes with it
  if (known) return known;
  const kept = await cache.match(request, { ignoreSearch: true });
  return kept ? answered(request, () => kept) : fetch(request);
}
