import { fork } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { addCents } from '#features/pricing/money.rules.ts';
import { isCommit, type KilledTask, performAndCut, performAndLose } from '../../../../../tests/support/cut-payment.ts';
import { addPayoutAccount } from '../../../../../tests/support/payout-account.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { payouts } from '../earnings.tables.ts';
import { balanceOf, creatorBalances, houseAccount } from '../ledger/accounts.ts';
import { signText } from '../licences/signing-keys.ts';
import { issuedLicences, orders } from '../licensing.tables.ts';
import { savedCards } from '../saved-cards.tables.ts';
import { testPayments, testRefunds } from '../test-provider.tables.ts';
import { topUps } from '../wallet.tables.ts';
import { testCards } from './test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

const child = new URL('../../../../../tests/support/children/killed-payment.ts', import.meta.url);
/** A busy machine is no failure. */
const LONG_MS = 120_000;

let fixture: PurchaseFixture;
let filledCents = 0;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  // The first licence of a site also makes its key: the statements of all others are the same.
  await signText(fixture.server.deps, 'first');
});
afterAll(() => fixture.server.stop());

const fill = async (owner: string, cents: number) => {
  await fixture.fillWallet(owner, cents);
  filledCents += cents;
};
/** A new case of one thing that is done, and what must be true of it after it was killed and the job has asked. */
type Case = Pick<KilledTask, 'viewer' | 'work'> & { input: object; settled: () => Promise<void> };

const taskOf = ({ viewer, work, input }: Case, killBefore: number | null): KilledTask => {
  const { database, deps } = fixture.server;
  const facts = { url: database.url, secret: deps.config.secret, now: fixture.clock.now.toISOString() };
  return { ...facts, viewer, work, input: input as never, killBefore };
};

const isMade = (text = ''): boolean => /^insert into "test_(payments|refunds)"/.test(text);

/**
 * Before and after every commit, before every posting, and around whatever the provider does. Between two statements of one
 * transaction there is nothing to see: the database undoes it as a whole.
 */
const pointsOf = (statements: readonly string[]): number[] =>
  statements.flatMap((text, index) => {
    const before = statements[index - 1] ?? '';
    const isPoint =
      isCommit(text) || /^\s*select ledger_post/i.test(text) || isCommit(before) || isMade(text) || isMade(before);
    return isPoint ? [index] : [];
  });

/** What was compiled once is not compiled again. */
const cache = new URL('../../../../../node_modules/.cache/compile', import.meta.url).pathname;

const killProcess = async (task: KilledTask): Promise<void> => {
  const started = fork(child, [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: cache },
  });
  const exit = once(started, 'exit') as Promise<[number | null, string | null]>;
  started.send(task);
  expect((await exit)[1]).toBe('SIGKILL');
};

/**
 * Ends it at every point, lets the job ask, and looks whether everything is whole. At the worst of the points, right after
 * the provider has acted, a whole process is killed; at all others its connections are cut and it never goes on. Once more
 * at every point only the connection is lost, as when the database ends a backend or is restarted, and the process goes on.
 */
const killEverywhere = async (prepare: () => Promise<Case>): Promise<number> => {
  const whole = await prepare();
  const statements = await performAndCut(taskOf(whole, null));
  await whole.settled();
  const points = pointsOf(statements);
  const worst = points.find((point) => isMade(statements[point - 1])) ?? points[0];
  const killed: Case[] = [];
  for (const point of points) {
    const one = await prepare();
    const task = taskOf(one, point);
    if (point === worst) await killProcess(task);
    else expect(await performAndCut(task)).toEqual(statements.slice(0, point));
    const other = await prepare();
    await performAndLose(taskOf(other, point));
    killed.push(one, other);
  }
  for (let turn = 0; turn < 2; turn += 1) {
    await fixture.laterDays(0.003);
    await fixture.work();
  }
  for (const { settled } of killed) await settled();
  return points.length;
};

/** What the provider holds for us by its own books, and by ours. */
const expectBooksToAgree = async () => {
  expect(await fixture.faults()).toEqual([]);
  const charges = await fixture.db.select().from(testPayments).where(eq(testPayments.state, 'succeeded'));
  const refunds = await fixture.db.select().from(testRefunds);
  const held = addCents(...charges.map(({ cents }) => cents)) - addCents(...refunds.map(({ cents }) => cents));
  expect(await balanceOf(fixture.db, houseAccount('provider'))).toBe(0 - held - filledCents);
};

const viewerOf = ({ id }: Person): KilledTask['viewer'] => ({
  id,
  email: `${id}@people.example`,
  firstName: 'Ana',
  lastName: 'Pérez',
  profileImageUrl: null,
  isCreator: false,
  isAdmin: false,
});
const sellable = async () => {
  const [creator, buyer] = [await fixture.signIn({ isCreator: true }), await fixture.signIn()];
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium', ownPriceCents: 5_000 });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  return { creator, buyer, photo, id: id as string };
};
type Sale = Awaited<ReturnType<typeof sellable>>;
const card = { method: 'card', source: testCards.succeeds, agreedCents: 5_000 };
const chargesOf = (id: string) => fixture.db.select().from(testPayments).where(eq(testPayments.orderId, id));
const licencesOf = (id: string) => fixture.db.$count(issuedLicences, eq(issuedLicences.orderId, id));
const pending = async (creator: Person) => (await creatorBalances(fixture.db, [creator.id]))(creator.id).pending;

/** Charged exactly if licensed; and whoever pays again has one licence for one payment. */
const expectOnePurchase = async ({ creator, buyer, id }: Sale, again: object) => {
  const licences = await licencesOf(id);
  const [order] = await fixture.db.select().from(orders).where(eq(orders.id, id));
  expect(order?.state === 'paid').toBe(licences === 1);
  expect(['draft', 'declined', 'paid']).toContain(order?.state);
  if ('source' in again) expect((await chargesOf(id)).length).toBe(licences);
  expect(await pending(creator)).toBe(licences * 2_500);
  expect((await (await fixture.pay(buyer, id, again)).json()).state).toBe('paid');
  expect([await licencesOf(id), await pending(creator)]).toEqual([1, 2_500]);
  if ('source' in again) expect(await chargesOf(id)).toHaveLength(1);
};

describe('a process that is killed, or loses the database,', () => {
  it(
    'while it pays by card leaves nothing charged without a licence, and no licence without a charge',
    async () => {
      const points = await killEverywhere(async () => {
        const sale = await sellable();
        const settled = () => expectOnePurchase(sale, card);
        return { viewer: viewerOf(sale.buyer), work: 'payOrder', input: { id: sale.id, ...card }, settled };
      });
      expect(points).toBeGreaterThanOrEqual(6);
      await expectBooksToAgree();
    },
    LONG_MS,
  );

  it(
    'while it pays with a card that is saved keeps the card exactly if it has paid',
    async () => {
      await killEverywhere(async () => {
        const sale = await sellable();
        const kept = () => fixture.db.select().from(savedCards).where(eq(savedCards.ownerId, sale.buyer.id));
        const settled = async () => {
          const licences = await licencesOf(sale.id);
          expect((await kept()).map(({ paymentKey }) => paymentKey)).toEqual(licences === 1 ? [null] : []);
          expect((await chargesOf(sale.id)).length).toBe(licences);
        };
        const input = { id: sale.id, ...card, savesCard: true };
        return { viewer: viewerOf(sale.buyer), work: 'payOrder', input, settled };
      });
      await expectBooksToAgree();
    },
    LONG_MS,
  );

  it(
    'while it pays from the wallet takes all or nothing',
    async () => {
      const wallet = { method: 'wallet', agreedCents: 5_000 };
      const prepare = (change: (sale: Sale) => Promise<unknown>) => async (): Promise<Case> => {
        const sale = await sellable();
        await fill(sale.buyer.id, 5_000);
        await change(sale);
        const settled = async () => {
          await expectOnePurchase(sale, wallet);
          expect(await balanceOf(fixture.db, { kind: 'wallet', owner: sale.buyer.id })).toBe(0);
        };
        return { viewer: viewerOf(sale.buyer), work: 'payOrder', input: { id: sale.id, ...wallet }, settled };
      };
      // One statement that is the whole purchase, and the careful way when the order has to be written first.
      expect(await killEverywhere(prepare(() => Promise.resolve()))).toBe(1);
      const rename = ({ photo }: Sale) => fixture.db.update(items).set({ title: 'Dusk' }).where(eq(items.id, photo));
      expect(await killEverywhere(prepare(rename))).toBeGreaterThanOrEqual(2);
      await expectBooksToAgree();
    },
    LONG_MS,
  );

  it(
    'while it fills a wallet leaves the wallet filled exactly if the card was charged',
    async () => {
      await killEverywhere(async () => {
        const buyer = await fixture.signIn();
        const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '10' } })).json();
        const settled = async () => {
          const charged = (await chargesOf(id)).length;
          expect(await balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id })).toBe(charged * 1_000);
          const [row] = await fixture.db.select().from(topUps).where(eq(topUps.id, id));
          expect(row?.state === 'paid').toBe(charged === 1);
        };
        const input = { id, source: testCards.succeeds, agreedCents: 1_000 };
        return { viewer: viewerOf(buyer), work: 'payTopUp', input, settled };
      });
      await expectBooksToAgree();
    },
    LONG_MS,
  );

  it(
    'while it refunds leaves the refund whole at the provider and in the books, or not begun',
    async () => {
      await killEverywhere(async () => {
        const { creator, buyer, id } = await sellable();
        await fixture.pay(buyer, id, card);
        const admin = await fixture.signIn({ isAdmin: true });
        const settled = async () => {
          const [order] = await fixture.db.select().from(orders).where(eq(orders.id, id));
          const [charge] = await chargesOf(id);
          expect([0, 2_000]).toContain(order?.refundedCents);
          expect(charge?.refundedCents).toBe(order?.refundedCents);
          expect(order?.state).toBe(order?.refundedCents === 0 ? 'paid' : 'partly_refunded');
          expect(await pending(creator)).toBe(order?.refundedCents === 0 ? 2_500 : 1_500);
        };
        const input = { id, cents: 2_000, seenRefundedCents: 0, reason: 'x' };
        return { viewer: { ...viewerOf(admin), isAdmin: true }, work: 'refundOrder', input, settled };
      });
      await expectBooksToAgree();
    },
    LONG_MS,
  );

  it(
    'while it returns wallet money, or reserves a payout, moves all of it or nothing',
    async () => {
      await killEverywhere(async () => {
        const buyer = await fixture.signIn();
        const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '10' } })).json();
        const json = { source: testCards.succeeds, agreedCents: 1_000 };
        await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json });
        const settled = async () => {
          const [charge] = await chargesOf(id);
          const wallet = await balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id });
          expect(wallet + (charge?.refundedCents ?? 0)).toBe(1_000);
          expect(await balanceOf(fixture.db, { kind: 'wallet_returning', owner: buyer.id })).toBe(0);
        };
        return { viewer: viewerOf(buyer), work: 'returnMoney', input: { amount: '4' }, settled };
      });
      await killEverywhere(async () => {
        const { creator, buyer, id } = await sellable();
        await fixture.pay(buyer, id, card);
        await fixture.laterDays(15);
        await fixture.run('licensing.mature-sales');
        await addPayoutAccount(fixture.server.deps, creator.id);
        const settled = async () => {
          const { available, reserved } = (await creatorBalances(fixture.db, [creator.id]))(creator.id);
          const requested = await fixture.db.$count(payouts, eq(payouts.creatorId, creator.id));
          expect([available, reserved]).toEqual(requested === 1 ? [500, 2_000] : [2_500, 0]);
        };
        return {
          viewer: { ...viewerOf(creator), isCreator: true },
          work: 'requestPayout',
          input: { cents: 2_000 },
          settled,
        };
      });
      await expectBooksToAgree();
    },
    LONG_MS,
  );
});
