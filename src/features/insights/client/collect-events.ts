import { onItemEvent } from '#features/items/client/item-events.ts';
import type { CallInput } from '#shared/endpoint.ts';
import { collectEvents } from '../insights.contract.ts';
import { MOST_EVENTS_IN_BATCH } from '../insights.rules.ts';
import { itemOfPath, searchOfAddress } from './collected.rules.ts';

type Batch = CallInput<typeof collectEvents>;
type Told = Omit<Batch['events'][number], 'ageMs'>;

type Outside = {
  send: (batch: Batch) => void;
  now: () => number;
  random: () => string;
};

/** Gathers events of this page and sends them together. Each thing that happens to an item counts once for a page. */
export const makeCollector = ({ send, now, random }: Outside) => {
  let waiting: (Told & { at: number })[] = [];
  const told = new Set<string>();
  const flush = () => {
    if (waiting.length === 0) return;
    const events = waiting.map(({ at, ...event }) => ({ ...event, ageMs: Math.max(0, Math.round(now() - at)) }));
    waiting = [];
    send({ batch: random(), events });
  };
  return {
    flush,
    note: (event: Told) => {
      const key = JSON.stringify([event.kind, event.itemId, event.search?.id, event.search?.position]);
      if (told.has(key)) return;
      told.add(key);
      waiting.push({ ...event, at: now() });
      if (waiting.length === MOST_EVENTS_IN_BATCH) flush();
    },
  };
};

/** Fire and forget, also while the page unloads. The id of the batch lets the server count a repeated one once. */
const sendBatch = (batch: Batch): void => {
  const body = JSON.stringify(batch);
  if (navigator.sendBeacon?.(collectEvents.path, new Blob([body], { type: 'application/json' }))) return;
  const headers = { 'content-type': 'application/json' };
  fetch(collectEvents.path, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
};

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isOptedOut = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const FLUSH_MS = 15_000;

type Collector = ReturnType<typeof makeCollector>;

/** The id of a search is the same for all presses on its results in this page, and is not known anywhere else. */
const searchIds = new Map<string, string>();

const idOfSearch = (address: string): string => {
  const id = searchIds.get(address) ?? randomId();
  searchIds.set(address, id);
  return id;
};

/** A press on one of the results of a search by words. */
const notePress = ({ note }: Collector, target: EventTarget | null): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('li[aria-posinset] a[href]') : null;
  const itemId = link && itemOfPath(new URL(link.href).pathname);
  const q = searchOfAddress(new URL(window.location.href));
  if (!itemId || !q) return;
  const position = Number(link.closest('li[aria-posinset]')?.getAttribute('aria-posinset'));
  note({
    kind: 'click',
    itemId,
    search: { q, position, id: idOfSearch(window.location.pathname + window.location.search) },
  });
};

/** Views: the canonical link changes when another page is really shown. */
const watchPages = ({ note }: Collector): void => {
  const noteView = () => {
    const itemId = itemOfPath(window.location.pathname);
    if (itemId) note({ kind: 'view', itemId });
  };
  noteView();
  const canonical = document.head.querySelector('link[rel="canonical"]');
  if (canonical) new MutationObserver(noteView).observe(canonical, { attributes: true, attributeFilter: ['href'] });
};

/** Begins to count, unless the visitor does not want to be tracked. */
export const startCollecting = (): void => {
  if (isOptedOut()) return;
  const collector = makeCollector({ send: sendBatch, now: () => performance.now(), random: randomId });
  watchPages(collector);
  document.addEventListener('click', ({ target }) => notePress(collector, target), true);
  onItemEvent(({ kind, itemId }) => {
    const about = itemId ?? itemOfPath(window.location.pathname);
    if (about) collector.note({ kind, itemId: about });
  });
  document.addEventListener('visibilitychange', () => document.hidden && collector.flush());
  window.addEventListener('pagehide', collector.flush);
  setInterval(collector.flush, FLUSH_MS);
};
