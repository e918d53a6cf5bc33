import {
  assetsIn,
  KEPT,
  type KeptKind,
  keptKindOf,
  OFFLINE_PATH,
  offlineAddress,
  offlineCacheOf,
  outdatedCaches,
  surplusOf,
} from './kept-pages.rules.ts';

// Only the few members of a service worker that are used here: the library of its types excludes that of documents.
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
type MessageEventOfWorker = ExtendableEvent & { data: WorkerMessage; ports: readonly MessagePort[] };
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEventOfWorker) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
};
const worker = self as unknown as Worker;

/** The page that is shown, its pictures, and the files that it has loaded so far, its document names only the first. */
type KeptPage = { address: string; pictures: string[]; files?: string[] };

/**
 * `keep`: what is seen. `takeOver`: this worker is wanted instead of the one before. `tellRelease`: the answer is the
 * release of this worker, on the port that came along. `forget`: somebody has signed out, and the next person must not
 * see what was looked at.
 */
export type WorkerMessage = { keep: KeptPage } | { takeOver: true } | { tellRelease: true } | { forget: true };

/** Written by the build, so that every release is another worker, which browsers notice. */
declare const RELEASE: string;
const OFFLINE_CACHE = offlineCacheOf(RELEASE);

const noop = () => undefined;

/** Nothing where the storage is broken or switched off. */
const findIn = (cacheName: string, wanted: Request | string): Promise<Response | undefined> =>
  caches.match(wanted, { cacheName, ignoreVary: true }).catch(noop);

const trim = async (kind: KeptKind): Promise<void> => {
  const cache = await caches.open(KEPT[kind].cache);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, surplusOf(keys.length, KEPT[kind])).map((key) => cache.delete(key)));
};

/** Grows whenever everything seen is forgotten: what was being stored then is not. */
let forgotten = 0;

/** An entry that is put again moves to the end. What was begun before everything was forgotten is not stored. */
const put = async (kind: KeptKind, address: string, response: Response, since: number): Promise<void> => {
  if (since !== forgotten) return;
  const cache = await caches.open(KEPT[kind].cache);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, response);
};

const fetchMissing = async (kind: KeptKind, addresses: readonly string[], since: number): Promise<void> => {
  const fetched = addresses.map(async (address) => {
    if (await findIn(KEPT[kind].cache, address)) return;
    const response = await fetch(address);
    if (response.status === 200) await put(kind, address, response, since);
  });
  await Promise.all(fetched.map((each) => each.catch(noop)));
  await trim(kind);
};

/** A page as every visitor sees it: without cookies, so nothing of an account is ever kept. */
const fetchPage = async (address: string, cache: RequestCache): Promise<{ response: Response; files: string[] }> => {
  const response = await fetch(address, { credentials: 'omit', redirect: 'error', cache });
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html'))
    throw new Error(`${address} is no page to keep: ${response.status}`);
  return { response, files: assetsIn(await response.clone().text()) };
};

const keepPage = async ({ address, files: late = [] }: KeptPage, since: number): Promise<void> => {
  const { response, files } = await fetchPage(address, 'default');
  await fetchMissing('assets', [...new Set([...files, ...late])], since);
  await put('pages', address, response, since);
  await trim('pages');
};

const keep = async (page: KeptPage): Promise<void> => {
  const since = forgotten;
  await keepPage(page, since).catch(noop);
  if (since === forgotten) await fetchMissing('pictures', page.pictures, since).catch(noop);
};

const forgetSeen = async (): Promise<void> => {
  forgotten += 1;
  await Promise.all([caches.delete(KEPT.pages.cache), caches.delete(KEPT.pictures.cache)]).catch(noop);
};

/** Fails unless the page and all of its files are there: the browser tries the installation again later. */
const keepOfflinePage = async (): Promise<void> => {
  const cache = await caches.open(OFFLINE_CACHE);
  // A copy of the last release would name files that are gone.
  const { response, files } = await fetchPage(OFFLINE_PATH, 'no-cache');
  await cache.addAll(files);
  await cache.put(OFFLINE_PATH, response);
};

const removeOutdated = async (): Promise<void> => {
  const names = outdatedCaches(await caches.keys(), RELEASE);
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** When even the page for times without a network is gone, as after somebody has emptied the storage. */
const bareAnswer = (): Response =>
  new Response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tamarind</title><h1>No network</h1><p>This page opens when you are connected again.',
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  );

/** Always from the network while there is one, so that nobody sees an old page. */
const answerNavigation = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    const { pathname, search } = new URL(request.url);
    if (pathname === OFFLINE_PATH) return (await findIn(OFFLINE_CACHE, OFFLINE_PATH)) ?? bareAnswer();
    const found = await findIn(KEPT.pages.cache, pathname + search);
    return found ?? Response.redirect(offlineAddress(pathname + search));
  }
};

/** Their names change with their content, so a kept file is never an old one. A file never waits for its storage. */
const answerFile = async (kind: KeptKind, event: FetchEvent): Promise<Response> => {
  const { request } = event;
  const since = forgotten;
  const found = await findIn(KEPT[kind].cache, request);
  if (found) return found;
  try {
    const response = await fetch(request);
    // The storage may be full.
    if (response.status === 200 && response.type === 'basic')
      event.waitUntil(
        put(kind, request.url, response.clone(), since)
          .then(() => trim(kind))
          .catch(noop),
      );
    return response;
  } catch (error) {
    const ofOfflinePage = await findIn(OFFLINE_CACHE, request);
    if (!ofOfflinePage) throw error;
    return ofOfflinePage;
  }
};

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOutdated().catch(noop), worker.clients.claim()])),
);
worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if ('keep' in data) event.waitUntil(keep(data.keep));
  else if ('takeOver' in data) event.waitUntil(worker.skipWaiting());
  else if ('forget' in data) event.waitUntil(forgetSeen());
  else ports[0]?.postMessage(RELEASE);
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') return event.respondWith(answerNavigation(request));
  const kind = keptKindOf(pathname, request.destination);
  if (kind) event.respondWith(answerFile(kind, event));
});
