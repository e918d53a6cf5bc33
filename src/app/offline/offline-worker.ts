import {
  assetsIn,
  KEPT,
  type KeptKind,
  keptKindOf,
  OFFLINE_PATH,
  offlineAddress,
  surplusOf,
} from './kept-pages.rules.ts';

// Only the few members of a service worker that are used here: the library of its types excludes that of documents.
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
type MessageEventOfWorker = ExtendableEvent & { data: WorkerMessage };
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEventOfWorker) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
};
const worker = self as unknown as Worker;

/** `keep`: the page that is shown, and its pictures. `takeOver`: the visitor wants the new version. */
export type WorkerMessage = { keep: { address: string; pictures: string[] } } | { takeOver: true };

/** Written by the build, so that every release is another worker, which browsers notice. */
declare const RELEASE: string;

const trim = async (kind: KeptKind): Promise<void> => {
  const cache = await caches.open(KEPT[kind].cache);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, surplusOf(keys.length, KEPT[kind])).map((key) => cache.delete(key)));
};

/** An entry that is put again moves to the end. */
const put = async (kind: KeptKind, address: string, response: Response): Promise<void> => {
  const cache = await caches.open(KEPT[kind].cache);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, response);
};

const fetchMissing = async (kind: KeptKind, addresses: readonly string[]): Promise<void> => {
  const cache = await caches.open(KEPT[kind].cache);
  const fetched = addresses.map(async (address) => {
    if (await cache.match(address, { ignoreVary: true })) return;
    const response = await fetch(address);
    if (response.status === 200) await put(kind, address, response);
  });
  await Promise.all(fetched.map((each) => each.catch(() => undefined)));
  await trim(kind);
};

/** Keeps a page as every visitor sees it: without cookies, so nothing of an account is ever kept. */
const keepPage = async (address: string): Promise<void> => {
  const response = await fetch(address, { credentials: 'omit', redirect: 'error' });
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await response.clone().text();
  await fetchMissing('assets', assetsIn(html));
  await put('pages', address, response);
  await trim('pages');
};

const keep = async ({ address, pictures }: { address: string; pictures: string[] }): Promise<void> => {
  await keepPage(address).catch(() => undefined);
  await fetchMissing('pictures', pictures);
};

/** Always from the network while there is one, so that nobody sees an old page. */
const answerNavigation = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    const { pathname, search } = new URL(request.url);
    const cache = await caches.open(KEPT.pages.cache);
    const found = await cache.match(pathname === OFFLINE_PATH ? OFFLINE_PATH : pathname + search, { ignoreVary: true });
    return found ?? Response.redirect(offlineAddress(pathname + search));
  }
};

/** Their names change with their content, so a kept file is never an old one. */
const answerFile = async (kind: KeptKind, request: Request): Promise<Response> => {
  const cache = await caches.open(KEPT[kind].cache);
  const found = await cache.match(request, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic') {
    await cache.put(request, response.clone());
    await trim(kind);
  }
  return response;
};

worker.addEventListener('install', (event) => {
  // What the last release kept of its own files goes with the bounds.
  event.waitUntil(keepPage(OFFLINE_PATH).then(() => performance.mark(RELEASE)));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  const { data } = event;
  event.waitUntil('keep' in data ? keep(data.keep) : worker.skipWaiting());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') return event.respondWith(answerNavigation(request));
  const kind = keptKindOf(pathname, request.destination);
  if (kind) event.respondWith(answerFile(kind, request));
});
