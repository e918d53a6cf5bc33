import { href } from '#shared/pages.ts';
import { freePort, startTamarind } from '../scripts/tamarind-process.ts';
import type { Bench, Prepared } from './bench.ts';
import type { Reading } from './reading.ts';

const ROUNDS = 5;
const REQUESTS_A_ROUND = 10_000;
const SENDERS = 20;
const MB = 1_000_000;

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Addresses that nobody has asked for before: the number is in every one. */
const requestOf = (number: number): { path: string; options?: RequestInit } => {
  const word = `w${number.toString(36)}`;
  const kinds = [
    () => ({ path: `${href('search')}?q=${word}+palm` }),
    () => ({ path: `/api/search?q=${word}&limit=24` }),
    () => ({ path: `/api/search?q=palm&after=${word}` }),
    () => ({ path: href('photo', { id: word }) }),
    () => ({ path: `/${word}/${word}` }),
    () => ({ path: `/api/photos/${word}` }),
    () => ({ path: `/api/v1/items?q=${word}` }),
    () => ({ path: `/media/${word}.webp` }),
    () => ({ path: `/files/${word}.${word}` }),
    () => ({ path: `${href('photos')}?colour=%23${word.slice(-3)}` }),
    () => ({ path: '/api/contact', options: json({ name: word, email: word, message: 'x'.repeat(number % 5_000) }) }),
    () => ({ path: '/api/auth/login', options: json({ email: `${word}@`, password: word, accountType: word }) }),
    () => ({ path: `/api/${word}`, options: { method: 'PUT', body: word } }),
    () => ({ path: `/embed/${word}` }),
    () => ({ path: '/', options: { headers: { cookie: `tamarind-session=${word}; ${word}=1` } } }),
  ];
  return (kinds[number % kinds.length] as () => { path: string; options?: RequestInit })();
};

/** Sends the requests from first on, as many at a time as there are senders. */
const sendRound = async (address: string, first: number): Promise<void> => {
  let next = first;
  const send = async (): Promise<void> => {
    while (next < first + REQUESTS_A_ROUND) {
      const { path, options } = requestOf(next++);
      const reply = await fetch(address + path, { redirect: 'manual', ...options });
      await reply.arrayBuffer();
      if (reply.status >= 500) throw new Error(`${path} was answered with ${reply.status}.`);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
};

/** Has the process collect its garbage, through its inspector. */
const collectGarbage = async (port: number): Promise<void> => {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('The inspector did not answer.')));
    socket.addEventListener('open', () => socket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}'));
    socket.addEventListener('message', () => resolve());
  });
  socket.close();
};

type Memory = { heap: number; caches: number; resident: number };

const readMemory = async (address: string): Promise<Memory> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const sumOf = (name: string) =>
    Array.from(text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'gm')), ([, value]) => Number(value)).reduce(
      (sum, value) => sum + value,
      0,
    );
  return {
    heap: sumOf('nodejs_heap_size_used_bytes') + sumOf('nodejs_external_memory_bytes'),
    caches: sumOf('tamarind_cache_bytes'),
    resident: sumOf('process_resident_memory_bytes'),
  };
};

const measure = async ({ dataDir, env }: Prepared): Promise<Memory[]> => {
  const inspector = await freePort();
  // The web alone: work in the background would come in between, and its child processes would want the same inspector.
  const options = { ROLES: 'web', NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` };
  const tamarind = await startTamarind({ dataDir, port: await freePort(), env: { ...env, ...options } });
  try {
    const rounds: Memory[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await sendRound(tamarind.address, round * REQUESTS_A_ROUND);
      await collectGarbage(inspector);
      rounds.push(await readMemory(tamarind.address));
    }
    return rounds;
  } finally {
    await tamarind.stop();
  }
};

/** Whether the memory that requests of strangers take comes back. Caches are bounded by bytes, so they are left out. */
export const memory: Bench = {
  name: 'memory',
  run: async (prepared): Promise<Reading[]> => {
    const rounds = await measure(prepared);
    const [first, last] = [rounds[0], rounds.at(-1)] as [Memory, Memory];
    const own = ({ heap, caches }: Memory) => heap - caches;
    const inMb = (name: keyof Memory) => rounds.map((round) => Math.round(round[name] / MB)).join(', ');
    return [
      {
        what: `live memory besides caches after ${ROUNDS * REQUESTS_A_ROUND} requests that nobody made before, against after ${REQUESTS_A_ROUND}`,
        values: [own(last) / own(first)],
        unit: ' times',
        limit: { atMost: 1.2 },
        detail: `live ${inMb('heap')} MB, caches ${inMb('caches')} MB, resident ${inMb('resident')} MB`,
      },
    ];
  },
};
