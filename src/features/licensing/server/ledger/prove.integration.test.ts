import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobBindingsOf } from '#app/start/worker.ts';
import { auditLog } from '#features/accounts/server/accounts.tables.ts';
import { newId } from '#platform/new-id.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { proveBooks } from '../../licensing-jobs.contract.ts';
import { houseAccount } from './accounts.ts';
import { recordWithPosting } from './post.ts';

type Person = Awaited<ReturnType<ItemFixture['signIn']>>;

let fixture: ItemFixture;
let admin: Person;
let user: Person;
const clock = { now: new Date('2026-11-16T09:00:00Z') };

beforeAll(async () => {
  fixture = await openItemFixture({ deps: { now: () => clock.now } });
  user = await fixture.signIn();
});
afterAll(() => fixture.server.stop());
/** Sessions end with time, so the admin signs in anew. */
const setClock = async (moment: string) => {
  clock.now = new Date(moment);
  admin = await fixture.signIn({ isAdmin: true });
};
beforeEach(() => setClock('2026-11-16T09:00:00Z'));

const post = (at: Date, key = newId()) =>
  recordWithPosting(fixture.db, () => {
    const lines = [
      { ...houseAccount('revenue'), cents: 100 },
      { ...houseAccount('provider'), cents: -100 },
    ];
    return Promise.resolve({ result: undefined, posting: { key, kind: 'correction', subject: 'test', at, lines } });
  });
const prove = async () => {
  const binding = jobBindingsOf(fixture.server.deps).find(({ job }) => job === proveBooks);
  await binding?.handle({} as never, { log: fixture.server.deps.log, signal: new AbortController().signal });
};
const books = async () => (await admin('/api/admin/books')).json();
const resolve = (who: Person, id: unknown, json: object) =>
  who(`/api/admin/books/alarms/${id}/resolve`, { method: 'POST', json });
const close = (who: Person, json: object) => who('/api/admin/books/closings', { method: 'POST', json });
const refusalOf = async (reply: Response) => ({ status: reply.status, code: (await reply.json()).code });
/** Runs statements with the guards of a table off, as only its owner can. */
const withoutGuard = async (guard: string, statement: string) => {
  const table = guard.slice(0, guard.lastIndexOf('_'));
  await fixture.server.database.pool.query(
    `alter table ${table} disable trigger ${guard}; ${statement}; alter table ${table} enable always trigger ${guard}`,
  );
};

describe('the proof of every night', () => {
  it('is silent while the books are right', async () => {
    await post(clock.now);
    await prove();
    expect(await books()).toMatchObject({ isStopped: false, alarms: [] });
  });

  it('raises one alarm for a fault, and nothing is posted until an admin has resolved it', async () => {
    const shift = (cents: number) =>
      withoutGuard(
        'ledger_balances_guarded',
        `update ledger_balances set balance_cents = balance_cents + ${cents} where account_id = (
          select id from ledger_accounts where kind = 'revenue') and shard = 0`,
      );
    await shift(7);
    await prove();
    await prove();
    const { isStopped, alarms } = await books();
    expect(isStopped).toBe(true);
    expect(alarms).toHaveLength(1);
    expect(alarms[0].faults).toEqual([
      { fault: 'balance_differs_from_entries', id: expect.any(String), expected: 100, found: 107 },
    ]);
    expect(fixture.server.logged).toContainEqual(
      expect.objectContaining({ level: 50, msg: expect.stringContaining('books of the ledger are wrong') }),
    );
    await expect(post(clock.now)).rejects.toMatchObject({ code: 'moneyStopped' });
    expect(await refusalOf(await close(admin, { month: '2026-09' }))).toEqual({ status: 503, code: 'moneyStopped' });

    await shift(-7);
    const { id } = alarms[0];
    expect(await refusalOf(await resolve(user, id, { note: 'Mine' }))).toEqual({ status: 403, code: 'wrongRole' });
    expect(await refusalOf(await resolve(admin, id, { note: '  ' }))).toEqual({ status: 400, code: 'badInput' });
    expect(await refusalOf(await resolve(admin, 999_999, { note: 'x' }))).toEqual({ status: 404, code: 'notFound' });
    expect(await refusalOf(await resolve(admin, 'x', { note: 'x' }))).toMatchObject({ code: 'badInput' });
    expect((await resolve(admin, id, { note: 'A test moved it.' })).ok).toBe(true);
    expect(await refusalOf(await resolve(admin, id, { note: 'Again' }))).toEqual({ status: 409, code: 'movedOn' });
    expect(await books()).toMatchObject({ isStopped: false, alarms: [{ id, note: 'A test moved it.' }] });
    const entries = await fixture.db.select().from(auditLog).where(eq(auditLog.action, 'ledger-alarm-resolved'));
    expect(entries).toMatchObject([{ actorId: admin.id, subjectId: String(id) }]);
    await post(clock.now);
    await prove();
    expect((await books()).isStopped).toBe(false);
  });
});

describe('closing a month', () => {
  it('is for admins, for a month that has ended, and not twice', async () => {
    expect(await refusalOf(await close(user, { month: '2026-09' }))).toEqual({ status: 403, code: 'wrongRole' });
    for (const month of ['2026-13', '2026-9', 'October', ''])
      expect(await refusalOf(await close(admin, { month }))).toEqual({ status: 400, code: 'badInput' });
    expect(await refusalOf(await close(admin, { month: '2026-11' }))).toEqual({ status: 400, code: 'badInput' });
  });

  it('keeps its hash and totals, and nothing can be posted into it any more', async () => {
    await post(new Date('2026-10-31T23:59:59.999Z'), 'october');
    await post(new Date('2026-11-01T00:00:00Z'), 'november');
    const reply = await close(admin, { month: '2026-10' });
    expect(reply.status, await reply.clone().text()).toBe(200);
    const { hash } = await reply.json();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const { closings } = await books();
    expect(closings).toEqual([
      {
        closedBefore: '2026-11-01T00:00:00.000Z',
        postings: 1,
        totals: { revenue: 100, provider: -100 },
        hash,
        closedAt: '2026-11-16T09:00:00.000Z',
      },
    ]);
    expect(await refusalOf(await close(admin, { month: '2026-10' }))).toEqual({ status: 409, code: 'movedOn' });
    expect(await refusalOf(await close(admin, { month: '2026-09' }))).toEqual({ status: 409, code: 'movedOn' });
    await expect(post(new Date('2026-10-31T00:00:00Z'))).rejects.toMatchObject({
      constraint: 'ledger_month_is_open',
    });
    await post(new Date('2026-11-01T00:00:00Z'));
    await prove();
    expect((await books()).isStopped).toBe(false);
  });

  it('has a hash that changes with the month before it', async () => {
    await setClock('2027-02-01T00:00:00Z');
    const november = await (await close(admin, { month: '2026-11' })).json();
    const december = await (await close(admin, { month: '2026-12' })).json();
    const january = await (await close(admin, { month: '2027-01' })).json();
    expect(new Set([november.hash, december.hash, january.hash]).size).toBe(3);
    expect((await books()).closings).toMatchObject([{ postings: 0, totals: {} }, { postings: 0 }, {}, {}]);
  });

  it('waits for a writer that is under way, whose posting is then in the month', async () => {
    await setClock('2027-04-01T00:00:00Z');
    const client = await fixture.server.database.pool.connect();
    let closing: Promise<Response>;
    try {
      await client.query('begin');
      await client.query(`select ledger_post('late writer', 'correction', 'test', '2027-03-31', array['revenue', 'provider'],
        array['', ''], array[5, -5])`);
      closing = close(admin, { month: '2027-03' });
      const waiting = "select from pg_locks where not granted and relation = 'ledger_postings'::regclass";
      await expect.poll(async () => (await fixture.server.database.pool.query(waiting)).rowCount).toBe(1);
      await client.query('commit');
    } finally {
      client.release(true);
    }
    expect((await closing).status).toBe(200);
    expect((await books()).closings[0]).toMatchObject({ postings: 1, totals: { revenue: 5, provider: -5 } });
  });
});
