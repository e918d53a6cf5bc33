import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void; [field: string]: unknown };

const SITE = 'https://tamarind.example';
const SCRIPT = `${SITE}/assets/a.js`;
const listeners: Record<string, (event: WorkerEvent) => void> = {};
const cache = { put: vi.fn(), addAll: vi.fn(), delete: vi.fn(), keys: vi.fn() };
const caches = { match: vi.fn(), open: vi.fn(), keys: vi.fn(), delete: vi.fn() };
const network = vi.fn<(wanted: unknown) => Promise<Response>>();

beforeEach(async () => {
  for (const each of [...Object.values(cache), ...Object.values(caches)]) each.mockReset().mockResolvedValue(undefined);
  cache.keys.mockResolvedValue([]);
  caches.open.mockResolvedValue(cache);
  network.mockReset();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('RELEASE', 'r1');
  vi.stubGlobal('self', {
    location: new URL(SITE),
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) => {
      listeners[name] = listener;
    },
  });
  vi.resetModules();
  await import('./offline-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** What Node calls a response of our own address. */
const basic = (text: string, status = 200): Response =>
  Object.defineProperty(new Response(text, { status, headers: { 'content-type': 'text/html' } }), 'type', {
    value: 'basic',
  });

const ask = (url: string, mode: string) => {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.fetch?.({
    request: { url, mode, method: 'GET', headers: new Headers(), destination: 'script' },
    waitUntil: (each) => void work.push(each),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return { answer, work };
};

const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

const install = (): Promise<unknown> | undefined => {
  let work: Promise<unknown> | undefined;
  listeners.install?.({
    waitUntil: (each) => {
      work = each;
    },
  });
  return work;
};

it('a file does not wait until it is kept', async () => {
  network.mockResolvedValue(basic('code'));
  cache.put.mockReturnValue(new Promise(() => undefined));
  expect(await textOf(ask(SCRIPT, 'no-cors').answer)).toBe('code');
});

it('a full storage keeps nothing from the page', async () => {
  network.mockResolvedValue(basic('code'));
  cache.put.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  const { answer, work } = ask(SCRIPT, 'no-cors');
  expect(await textOf(answer)).toBe('code');
  expect(work).toHaveLength(1);
  await expect(work[0]).resolves.toBeUndefined();
});

it('a broken storage keeps nothing from the page', async () => {
  network.mockResolvedValue(basic('code'));
  caches.match.mockRejectedValue(new Error('broken'));
  caches.open.mockRejectedValue(new Error('broken'));
  const { answer, work } = ask(SCRIPT, 'no-cors');
  expect(await textOf(answer)).toBe('code');
  await Promise.all(work);
});

it('without a network, files of the page of what is kept come from its own storage', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  caches.match.mockImplementation(async (_, { cacheName }) =>
    (await cacheName) === 'tamarind-offline-r1' ? basic('own code') : undefined,
  );
  expect(await textOf(ask(SCRIPT, 'no-cors').answer)).toBe('own code');
});

it('the page of what is kept never leads to itself', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const answer = await ask(`${SITE}/offline?from=%2Fphotos`, 'navigate').answer;
  expect(answer?.status).toBe(503);
  expect(await answer?.text()).toContain('No network');
});

it('is installed only with the page of what is kept and all of its files', async () => {
  network.mockResolvedValue(basic('<script src="/assets/a.js"></script>'));
  await install();
  expect(caches.open).toHaveBeenCalledWith('tamarind-offline-r1');
  expect(cache.addAll).toHaveBeenCalledWith(['/assets/a.js']);
  expect(cache.put).toHaveBeenCalledWith('/offline', expect.anything());

  network.mockResolvedValue(basic('Too many requests', 429));
  await expect(install()).rejects.toThrow('429');
});

it('what was seen is forgotten when somebody signs out, also a page that is being stored at that moment', async () => {
  const work: Promise<unknown>[] = [];
  const tell = (data: object) => listeners.message?.({ data, ports: [], waitUntil: (each) => void work.push(each) });
  let answer = (_: Response): void => undefined;
  network.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  tell({ keep: { address: '/search?q=secret', pictures: [] } });
  tell({ forget: true });
  answer(basic('<title>secret</title>'));
  await Promise.all(work);
  expect(caches.delete.mock.calls).toEqual([['tamarind-pages'], ['tamarind-pictures']]);
  expect(cache.put).not.toHaveBeenCalled();
});

it('pictures that are still on their way when somebody signs out are not stored', async () => {
  const work: Promise<unknown>[] = [];
  const tell = (data: object) => listeners.message?.({ data, ports: [], waitUntil: (each) => void work.push(each) });
  const picture = `${SITE}/media/secret.avif`;
  const waiting: ((answer: Response) => void)[] = [];
  network.mockImplementation((wanted) =>
    String(wanted).startsWith('/search')
      ? Promise.resolve(basic('<title>secret</title>'))
      : new Promise((resolve) => {
          waiting.push(resolve);
        }),
  );
  tell({ keep: { address: '/search?q=secret', pictures: [picture] } });
  const shown = ask(SCRIPT, 'no-cors');
  await expect.poll(() => waiting.length).toBe(2);
  cache.put.mockClear();
  tell({ forget: true });
  for (const answer of waiting) answer(basic('pixels'));
  await shown.answer;
  await Promise.all([...work, ...shown.work]);
  expect(cache.put).not.toHaveBeenCalled();
});
