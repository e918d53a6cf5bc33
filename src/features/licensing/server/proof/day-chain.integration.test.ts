import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { jobBindingsOf } from '#app/start/worker.ts';
import { onUnlimitedConnection } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { applyFunctions } from '#platform/db/sql-functions.ts';
import { newId } from '#platform/new-id.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { createDatabaseBefore } from '../../../../../tests/support/old-database.ts';
import { raisePosting, withoutGuards } from '../../../../../tests/support/without-guards.ts';
import { proveBooks } from '../../licensing-jobs.contract.ts';
import { houseAccount } from '../ledger/accounts.ts';
import { recordWithPosting } from '../ledger/post.ts';
import { proveLedger, readProof } from '../ledger/prove.ts';
import { sealDays } from './day-chain.ts';

let fixture: ItemFixture;
beforeAll(async () => {
  fixture = await openItemFixture();
});
afterAll(() => fixture.server.stop());

const run = (statement: string) => fixture.server.database.pool.query(statement);
const withoutGuard = (table: string, statement: string) =>
  withoutGuards(fixture.server.database.pool, [table], statement);
const prove = async () => {
  const binding = jobBindingsOf(fixture.server.deps).find(({ job }) => job === proveBooks);
  await binding?.handle({} as never, { log: fixture.server.deps.log, signal: new AbortController().signal });
};
const faults = async () => (await readProof(fixture.server.deps)).faults;
const post = (key: string) =>
  recordWithPosting(fixture.db, () => {
    const lines = [
      { ...houseAccount('revenue'), cents: 100 },
      { ...houseAccount('provider'), cents: -100 },
    ];
    const posting = { key, kind: 'correction' as const, subject: 'test', at: new Date(), lines };
    return Promise.resolve({ result: undefined, posting });
  });
const today = Date.now();
const dayOf = (daysAgo: number) => new Date(today - daysAgo * 86_400_000).toISOString().slice(0, 10);
/** A posting that the database's clock has recorded some days ago. */
const postDaysAgo = async (days: number): Promise<string> => {
  const key = newId();
  await post(key);
  await withoutGuard(
    'ledger_postings',
    `update ledger_postings set recorded_at = '${dayOf(days)}T12:00:00Z' where key = '${key}'`,
  );
  return key;
};
const seals = async () =>
  (await run('select day::text, postings, hash from ledger_days order by day')).rows as {
    day: string;
    postings: number;
    hash: string;
  }[];

describe('the days of the books', () => {
  it('are sealed by the proof once they are over, also those of the time before there were seals', async () => {
    await postDaysAgo(9);
    const forged = await postDaysAgo(5);
    await postDaysAgo(5);
    await postDaysAgo(3);
    await post(newId());
    await prove();
    expect((await seals()).map(({ day, postings }) => [day, postings])).toEqual([
      [dayOf(9), 1],
      [dayOf(5), 2],
      [dayOf(3), 1],
    ]);
    const before = await seals();
    await prove();
    expect(await seals()).toEqual(before);
    const head = before.at(-1);
    expect(fixture.server.logged).toContainEqual(
      expect.objectContaining({ level: 30, day: head?.day, hash: head?.hash, msg: 'the books are proved' }),
    );
    const admin = await fixture.signIn({ isAdmin: true });
    expect(await (await admin('/api/admin/books')).json()).toMatchObject({
      sealed: { day: head?.day, hash: head?.hash },
    });

    const setSubject = (subject: string) =>
      withoutGuard('ledger_postings', `update ledger_postings set subject = '${subject}' where key = '${forged}'`);
    await setSubject('other');
    expect(await faults()).toEqual([{ fault: 'day_was_changed', id: dayOf(5), expected: 2, found: 2 }]);
    await setSubject('test');
    expect(await faults()).toEqual([]);
  });

  it('name an amount that was raised on both sides, in balances too', async () => {
    const key = await postDaysAgo(2);
    await prove();
    const raise = (cents: number) => raisePosting(fixture.server.database.pool, key, cents);
    await raise(100_000);
    expect(await faults()).toEqual([{ fault: 'day_was_changed', id: dayOf(2), expected: 1, found: 1 }]);
    await raise(-100_000);
    expect(await faults()).toEqual([]);
  });

  it('name a posting that was put into a day of the past, and a seal that was rewritten', async () => {
    const added = await postDaysAgo(4);
    expect(await faults()).toEqual([{ fault: 'day_was_changed', id: dayOf(4), expected: 0, found: 1 }]);
    await withoutGuard('ledger_postings', `update ledger_postings set recorded_at = now() where key = '${added}'`);
    expect(await faults()).toEqual([]);

    const [first] = await seals();
    const setHash = (hash: string) =>
      withoutGuard('ledger_days', `update ledger_days set hash = '${hash}' where day = '${first?.day}'`);
    await setHash('0'.repeat(64));
    expect((await faults()).map(({ fault, id }) => [fault, id])).toEqual([
      ['day_was_changed', dayOf(9)],
      ['day_was_changed', dayOf(5)],
    ]);
    await setHash(first?.hash ?? '');
    expect(await faults()).toEqual([]);
    await expect(run('delete from ledger_days')).rejects.toThrow('append only');
  });
});

describe('the last seal, which the store of files has too', () => {
  /** What admins see: the alarm that the proof of the night has raised. */
  const alarmsAfterProof = async () => {
    await prove();
    const admin = await fixture.signIn({ isAdmin: true });
    const { alarms } = await (await admin('/api/admin/books')).json();
    await run("update ledger_alarms set resolved_at = now(), resolved_by = 'x', note = 'x' where resolved_at is null");
    return alarms
      .filter(({ resolvedAt }: { resolvedAt: string | null }) => resolvedAt === null)
      .map(({ faults: found }: { faults: object[] }) => found);
  };
  const changed = (day: string) => [[{ fault: 'day_was_changed', id: day, expected: null, found: null }]];
  const rowsOf = async () => (await run('select * from ledger_days order by day')).rows as Record<string, unknown>[];
  const putBack = async (rows: Record<string, unknown>[]) => {
    await withoutGuard('ledger_days', 'delete from ledger_days');
    for (const { day, postings, hash, sealed_at } of rows)
      await fixture.server.database.pool.query(
        'insert into ledger_days (day, postings, hash, sealed_at) values ($1, $2, $3, $4)',
        [day, postings, hash, sealed_at],
      );
  };

  it('names seals that were deleted so that forged days are sealed anew', async () => {
    const forged = await postDaysAgo(1);
    await prove();
    const before = await rowsOf();
    const head = (await seals()).at(-1);
    expect(head?.day).toBe(dayOf(1));
    const setSubject = (subject: string) =>
      withoutGuard('ledger_postings', `update ledger_postings set subject = '${subject}' where key = '${forged}'`);
    await setSubject('forged');
    await withoutGuard('ledger_days', `delete from ledger_days where day = '${dayOf(1)}'`);
    expect(await alarmsAfterProof()).toEqual(changed(dayOf(1)));
    expect(await seals(), 'nothing is sealed with a fault').not.toContainEqual(
      expect.objectContaining({ day: dayOf(1) }),
    );
    await setSubject('test');
    await putBack(before);
    expect(await alarmsAfterProof()).toEqual([]);
  });

  it('names a chain that was made anew as a whole, and goes on once somebody has taken the kept one away', async () => {
    const forged = await postDaysAgo(1);
    await withoutGuard('ledger_days', 'delete from ledger_days');
    const { fresh } = await readProof(fixture.server.deps);
    await sealDays(fixture.db, fresh, new Date());
    expect(forged).not.toBe('');
    expect(await faults(), 'the database alone knows nothing of it').toEqual([]);
    expect(await alarmsAfterProof()).toEqual(changed(dayOf(1)));
    await fixture.server.deps.files.remove('ledger/head.json');
    expect(await alarmsAfterProof()).toEqual([]);
    expect(await alarmsAfterProof()).toEqual([]);
  });
});

describe('a database of an older release', () => {
  it('has the definitions of this one after its update, and its days are sealed by the first proof', async () => {
    const database = await createDatabaseBefore('ledger-days');
    const functions = databaseSchema.functions.find(({ name }) => name === 'ledger');
    if (!functions) throw new Error('The ledger has no functions.');
    await onUnlimitedConnection(database.pool, (client) => applyFunctions(client, functions));
    await database.pool.query(`select ledger_post('old ' || n, 'correction', 'test', now(), array['revenue', 'provider'],
        array['', ''], array[n, -n]) from generate_series(1, 2500) as n`);
    await database.pool.query(`alter table ledger_postings disable trigger ledger_postings_append_only;
      update ledger_postings set recorded_at = '2026-01-01T12:00:00Z'::timestamptz + id / 10 * interval '1 hour';
      alter table ledger_postings enable always trigger ledger_postings_append_only`);
    await migrate(database.pool, databaseSchema);
    const { log, files } = fixture.server.deps;
    const deps = { db: database.db, log, files, now: () => new Date() };
    await files.remove('ledger/head.json');
    expect(await proveLedger(deps)).toEqual([]);
    const { rows } = await database.pool.query(
      'select count(*)::int as days, sum(postings)::int as postings from ledger_days',
    );
    expect(rows).toEqual([{ days: 11, postings: 2_500 }]);
    expect((await readProof(deps)).fresh).toEqual([]);
    await database.drop();
  });
});
