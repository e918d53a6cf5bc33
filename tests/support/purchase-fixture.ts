import { payables } from '#app/start/feature-wiring.ts';
import { jobBindingsOf } from '#app/start/worker.ts';
import { topUpLines } from '#features/licensing/money-moves.rules.ts';
import { recordWithPosting } from '#features/licensing/server/ledger/post.ts';
import { readProof } from '#features/licensing/server/ledger/prove.ts';
import type { OutcomeDeps } from '#features/licensing/server/payments/payable.ts';
import { openTestProvider, type TestProvider } from '#features/licensing/server/payments/test-provider.ts';
import { newId } from '#platform/new-id.ts';
import { type ItemFixture, openItemFixture } from './item-fixture.ts';

type Person = Awaited<ReturnType<ItemFixture['signIn']>>;

export type PurchaseFixture = ItemFixture & {
  /** Also with what payments need. */
  server: { deps: OutcomeDeps };
  /** The server's clock; tests change it. */
  clock: { now: Date };
  /** Lets days pass; everybody stays signed in. */
  laterDays: (days: number) => Promise<void>;
  provider: TestProvider;
  /** Runs one job now. */
  run: (name: string, payload?: unknown) => Promise<void>;
  /** Runs the enqueued jobs and the one of every minute. */
  work: () => Promise<void>;
  fillWallet: (owner: string, cents: number) => Promise<void>;
  /** Opens the draft of a photo's standard licence. */
  openDraft: (buyer: Person, itemId: string, changes?: object) => Promise<Response>;
  pay: (buyer: Person, orderId: string, payment: object) => Promise<Response>;
  /** Faults of the proof; none when the books are right. */
  faults: () => Promise<unknown[]>;
};

/** A server for tests of purchases: items, a clock, jobs that run when a test says so, and the test provider. */
export const openPurchaseFixture = async ({
  clock = { now: new Date('2026-11-16T09:00:00Z') },
  env = {},
}: {
  clock?: { now: Date };
  env?: Record<string, string>;
} = {}): Promise<PurchaseFixture> => {
  const fixture = await openItemFixture({ env, deps: { now: () => clock.now } });
  const { db, enqueued } = fixture;
  const server = { ...fixture.server, deps: Object.assign(fixture.server.deps, { payables }) };
  const handlers = new Map(jobBindingsOf(server.deps).map((binding) => [binding.job.name, binding.handle]));
  const run = async (name: string, payload: unknown = {}): Promise<void> => {
    await handlers.get(name)?.(payload as never, { log: server.deps.log, signal: new AbortController().signal });
  };
  return {
    ...fixture,
    server,
    clock,
    laterDays: async (days) => {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000);
      await server.database.pool.query("update sessions set expires_at = '2100-01-01'");
    },
    provider: openTestProvider(server.deps),
    run,
    work: async () => {
      await run('licensing.check-payments');
      for (let task = enqueued.shift(); task; task = enqueued.shift()) await run(task.job, task.payload);
    },
    fillWallet: (owner, cents) =>
      recordWithPosting(db, () => {
        const posting = { key: newId(), kind: 'correction' as const, subject: 'test', at: clock.now };
        return Promise.resolve({ result: undefined, posting: { ...posting, lines: topUpLines(owner, cents) } });
      }),
    openDraft: (buyer, itemId, changes = {}) =>
      buyer('/api/orders', { method: 'POST', json: { itemId, type: 'photo', licence: 'standard', ...changes } }),
    pay: (buyer, orderId, payment) => buyer(`/api/orders/${orderId}/pay`, { method: 'POST', json: payment }),
    faults: async () => (await readProof(server.deps)).faults,
  };
};
