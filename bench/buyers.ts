import type { BuyersTask } from './purchase.ts';

// Run as a process: node bench/buyers.ts <task as JSON>; prints how many purchases were made in a second.
const { address, buyers, items, seconds, atLeast, run, isBare } = JSON.parse(process.argv[2] ?? '{}') as BuyersTask;
const until = performance.now() + seconds * 1_000;
let bought = 0;

const post = async (path: string, cookie: string, body: object): Promise<{ id: string; state: string }> => {
  const headers = { 'content-type': 'application/json', cookie, origin: address };
  const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as { id: string; state: string };
};

/** Another client each time: the same licence for the same licensee is bought once. */
const buy = async (cookie: string, itemId: string, client: string): Promise<void> => {
  if (isBare) return void (await post('/', cookie, { itemId, client }));
  const { id } = await post('/api/orders', cookie, { itemId, type: 'photo', licence: 'standard', client });
  const { state } = await post(`/api/orders/${id}/pay`, cookie, { method: 'wallet', agreedCents: 1_200 });
  if (state !== 'paid') throw new Error(`the order ${id} is ${state}`);
};

const buyAgainAndAgain = async (cookie: string, buyer: number): Promise<void> => {
  for (let n = 0; performance.now() < until || bought < atLeast; n += 1) {
    await buy(cookie, items[(buyer + n) % items.length] ?? '', `${run} ${n}`);
    bought += 1;
  }
};

const startedAt = performance.now();
await Promise.all(buyers.map(buyAgainAndAgain));
console.log((bought * 1_000) / (performance.now() - startedAt));
