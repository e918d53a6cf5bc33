import { createHash } from 'node:crypto';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { topUpLines } from '#features/licensing/money-moves.rules.ts';
import { recordWithPosting } from '#features/licensing/server/ledger/post.ts';
import { items } from '#features/media/server/media.tables.ts';
import { newId } from '#platform/new-id.ts';
import { openAccount } from '../scripts/open-sessions.ts';
import { type ReachedTamarind, withTamarind } from '../scripts/reach-tamarind.ts';
import { runCommand } from '../scripts/run-command.ts';
import { freePort, startTamarind, temporaryFolder } from '../scripts/tamarind-process.ts';
import { startBareServer } from './bare-process.ts';
import type { Bench } from './bench.ts';
import { median, type Reading } from './reading.ts';

const BUYERS = 20;
const ITEMS = 40;
const WALLET_CENTS = 10 ** 10;
const WARM_UP_SECONDS = 3;
/** Also on a busy machine: the first hundreds run code that is not compiled yet. */
const WARM_UP_PURCHASES = 1_500;
const ROUND_SECONDS = 4;
const ROUNDS = 5;

export type BuyersTask = {
  address: string;
  /** The cookie of each. */
  buyers: string[];
  items: string[];
  seconds: number;
  /** Goes on until so many are made. */
  atLeast: number;
  run: number;
  isBare: boolean;
};

/** Photos of as many creators, so that creators' balances are as busy as on a real day. */
export const addPhotos = async ({ db }: ReachedTamarind): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < ITEMS; n += 1) {
    const email = `creator-${newId()}@people.tamarind.example`;
    const creator = await createAccount(db, { firstName: 'Marlon', lastName: 'Joseph', isCreator: true, email });
    const id = newId();
    await db.insert(items).values({
      id,
      kind: 'photo',
      creatorId: creator.id,
      state: 'published',
      title: 'Palms at sunset',
      altText: 'Palms in front of an orange sky',
      categorySlug: 'beach',
      islandSlug: 'jamaica',
      access: 'premium',
      previewAccess: 'premium',
      width: 3_000,
      height: 2_000,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      colour: '#c86432',
      palette: ['#c86432'],
      phash: '0123456789abcdef',
      phashMirrored: 'fedcba9876543210',
      originalName: 'palms.jpg',
      originalKey: `originals/${id}`,
      originalBytes: 1_000,
      originalSha256: createHash('sha256').update(id).digest('hex'),
      originalType: 'image/jpeg',
      createdAt: new Date(),
      handedInAt: new Date(),
      publishedAt: new Date(),
    });
    ids.push(id);
  }
  return ids;
};

const addBuyers = async (reached: ReachedTamarind): Promise<string[]> => {
  const cookies: string[] = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const { userId, cookie } = await openAccount(reached, 'user');
    const posting = { key: `bench ${n}`, kind: 'top_up' as const, subject: 'bench', at: new Date() };
    const lines = topUpLines(userId, WALLET_CENTS);
    await recordWithPosting(reached.db, () => Promise.resolve({ result: undefined, posting: { ...posting, lines } }));
    cookies.push(`${cookie.name}=${cookie.value}`);
  }
  return cookies;
};

/** Tables of the same columns and indexes, in which nothing is checked. */
const addPlainTables = ({ db }: ReachedTamarind): Promise<unknown> =>
  db.$client.query(
    ['orders', 'order_moves', 'licences', 'ledger_postings', 'ledger_entries']
      .map(
        (name) => `create table plain_${name} (like ${name} including defaults including identity including indexes)`,
      )
      .join(';'),
  );

let runs = 0;
const purchasesPerSecond = async (task: Omit<BuyersTask, 'run'>): Promise<number> => {
  runs += 1;
  const { output, exitCode } = await runCommand('node', ['bench/buyers.ts', JSON.stringify({ ...task, run: runs })]);
  const found = Number(output.trim().split('\n').at(-1));
  if (exitCode !== 0 || !Number.isFinite(found)) throw new Error(`The buyers failed:\n${output}`);
  return found;
};

const compare = async (
  ours: Omit<BuyersTask, 'run' | 'seconds' | 'atLeast'>,
  bareAddress: string,
): Promise<Reading> => {
  const bare = { ...ours, address: bareAddress.replace(/\/$/, ''), isBare: true };
  for (const task of [ours, bare])
    await purchasesPerSecond({ ...task, seconds: WARM_UP_SECONDS, atLeast: WARM_UP_PURCHASES });
  const rounds: [ours: number, bare: number][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([
      await purchasesPerSecond({ ...ours, seconds: ROUND_SECONDS, atLeast: 0 }),
      await purchasesPerSecond({ ...bare, seconds: ROUND_SECONDS, atLeast: 0 }),
    ]);
  const middle = (side: 0 | 1) => Math.round(median(rounds.map((round) => round[side])));
  return {
    what: 'a purchase from the wallet against a bare handler with the same inserts in one transaction',
    values: rounds.map(([one, other]) => one / other),
    unit: '',
    limit: { atLeast: 0.3 },
    detail: `${middle(0)} against ${middle(1)} purchases a second`,
  };
};

/** Draft, payment, licence with its signature, and the posting, over HTTP, as the checkout does it. */
export const purchase: Bench = {
  name: 'purchase',
  runAlone: async () => {
    const folder = temporaryFolder('bench-purchase');
    // Without the worker: its jobs are no part of a purchase.
    const env = { DEMO: 'off', ROLES: 'web', RATE_LIMIT_WRITES_PER_MINUTE: '999999999', LOG_LEVEL: 'warn' };
    const tamarind = await startTamarind({ dataDir: folder.path, port: await freePort(), env });
    const { address } = tamarind;
    try {
      return await withTamarind({ dataDir: folder.path, address }, async (reached) => {
        await addPlainTables(reached);
        const task = { address, items: await addPhotos(reached), buyers: await addBuyers(reached), isBare: false };
        const bare = await startBareServer('purchases', reached.url);
        try {
          return [await compare(task, bare.address)];
        } finally {
          await bare.stop();
        }
      });
    } finally {
      await tamarind.stop();
      folder.remove();
    }
  },
};
