import type { SendersTask } from './insights-intake.ts';

// Run as a process: node bench/insights-load.ts <task as JSON>; prints how many batches were taken in a second.
const { address, path, items, seconds, run } = JSON.parse(process.argv[2] ?? '{}') as SendersTask;
const SENDERS = 20;
const EVENTS = 10;
const until = performance.now() + seconds * 1_000;
let sent = 0;

const headers = {
  'content-type': 'application/json',
  origin: address,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
};

const sendAgainAndAgain = async (_: unknown, sender: number): Promise<void> => {
  for (let n = 0; performance.now() < until; n += 1) {
    const events = Array.from({ length: EVENTS }, (_, index) => ({
      kind: 'view',
      itemId: items[(sender + n + index) % items.length],
      ageMs: index,
    }));
    const body = JSON.stringify({ batch: `${run}-${sender}-${n}`, events });
    const reply = await fetch(address + path, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
    sent += 1;
  }
};

const startedAt = performance.now();
await Promise.all(Array.from({ length: SENDERS }, sendAgainAndAgain));
console.log((sent * 1_000) / (performance.now() - startedAt));
