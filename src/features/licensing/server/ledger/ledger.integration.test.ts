import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { openBooksModel } from '../../../../../tests/support/ledger-model.ts';
import { type Account, type AccountKind, accountKinds, type Line, rulesOf } from '../../ledger.rules.ts';
import { ledgerKinds } from '../ledger.tables.ts';
import { balanceOf, creatorBalances, houseAccount } from './accounts.ts';
import { AlreadyPosted, type Posting, recordWithPosting } from './post.ts';
import { readProof } from './prove.ts';
import { readStatement } from './statement.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const at = new Date('2026-11-16T09:00:00Z');
const posting = (lines: Line[], changes: Partial<Posting> = {}): Posting => ({
  key: newId(),
  kind: 'correction',
  subject: 'test',
  at,
  lines,
  ...changes,
});
const write = (given: Posting, on = database) =>
  recordWithPosting(on.db, () => Promise.resolve({ result: undefined, posting: given }));
const transfer = (from: Account, to: Account, cents: number): Line[] => [
  { ...from, cents: -cents },
  { ...to, cents },
];
const wallet = (owner = newId()): Account => ({ kind: 'wallet', owner });
const provider = houseAccount('provider');
const fill = async (account: Account, cents: number) => write(posting(transfer(provider, account, cents)));
const faults = async (on = database) => (await readProof(on)).faults;
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string; cause?: { code?: string } }) => String(error.code ?? error.cause?.code ?? error),
  );

describe('the ledger', () => {
  it('has the kinds of account that the rules name, with their limits', async () => {
    const rows = await database.db.select().from(ledgerKinds);
    const expected = (Object.keys(accountKinds) as AccountKind[]).map((kind) => ({ kind, ...rulesOf(kind) }));
    expect(rows).toEqual(expect.arrayContaining(expected));
    expect(rows).toHaveLength(expected.length);
  });

  it('opens accounts with their first posting, and knows their balances', async () => {
    const [ana, revenueBefore] = [wallet(), await balanceOf(database.db, houseAccount('revenue'))];
    expect(await balanceOf(database.db, ana)).toBe(0);
    await fill(ana, 1_000);
    await write(posting(transfer(ana, houseAccount('revenue'), 300)));
    expect(await balanceOf(database.db, ana)).toBe(700);
    expect(await balanceOf(database.db, houseAccount('revenue'))).toBe(revenueBefore + 300);
  });

  it('says "not enough money" and undoes everything when a balance would pass its limit', async () => {
    const [ana, ben] = [wallet(), wallet()];
    await fill(ana, 500);
    const refused = recordWithPosting(database.db, async (tx) => {
      await tx.execute('create table unwanted (id int)');
      return { result: undefined, posting: posting(transfer(ana, ben, 501)) };
    });
    await expect(refused).rejects.toMatchObject({ code: 'notEnoughMoney' });
    const { rows } = await database.pool.query("select to_regclass('unwanted') as found");
    expect(rows).toEqual([{ found: null }]);
    expect([await balanceOf(database.db, ana), await balanceOf(database.db, ben)]).toEqual([500, 0]);
    const debt: Account = { kind: 'creator_debt', owner: newId() };
    await expect(write(posting(transfer(provider, debt, 1)))).rejects.toMatchObject({ code: 'notEnoughMoney' });
  });

  it('posts a key once, and undoes what a second transaction with it has written', async () => {
    const ana = wallet();
    const once = posting(transfer(provider, ana, 100));
    await write(once);
    await expect(write(once)).rejects.toBeInstanceOf(AlreadyPosted);
    expect(await balanceOf(database.db, ana)).toBe(100);
  });

  it('posts a key once when many come together', async () => {
    const ana = wallet();
    const once = posting(transfer(provider, ana, 100));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(write(once))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await balanceOf(database.db, ana)).toBe(100);
  });

  it('refuses lines that do not add up before they reach the database', async () => {
    await expect(
      write(
        posting([
          { ...provider, cents: 5 },
          { ...wallet(), cents: 6 },
        ]),
      ),
    ).rejects.toThrow('add up to 11');
    await expect(
      write(
        posting([
          { ...provider, cents: 0.5 },
          { ...wallet(), cents: -0.5 },
        ]),
      ),
    ).rejects.toThrow('cents');
  });

  it('reads the balances of several creators at once, debt as a positive amount', async () => {
    const [ana, ben] = [newId(), newId()];
    await write(
      posting([
        { kind: 'creator_pending', owner: ana, cents: 700 },
        { kind: 'creator_debt', owner: ben, cents: -300 },
        { kind: 'revenue', owner: '', cents: -400 },
      ]),
    );
    const balances = await creatorBalances(database.db, [ana, ben]);
    expect(balances(ana)).toEqual({ pending: 700, available: 0, reserved: 0, held: 0, debt: 0 });
    expect(balances(ben)).toMatchObject({ pending: 0, debt: 300 });
  });

  it('runs work again that read balances which another posting moved in between', async () => {
    const creator = newId();
    const available: Account = { kind: 'creator_available', owner: creator };
    await fill(available, 500);
    const seen: number[] = [];
    await recordWithPosting(
      database.db,
      async (tx) => {
        const cents = await balanceOf(tx, available);
        seen.push(cents);
        if (seen.length === 1)
          await write(posting(transfer(available, { kind: 'creator_reserved', owner: creator }, 200)));
        return { result: undefined, posting: posting(transfer(available, houseAccount('bank'), cents)) };
      },
      { readsBalances: true },
    );
    expect(seen).toEqual([500, 300]);
    expect(await balanceOf(database.db, available)).toBe(0);
  });
});

describe('work that PostgreSQL wants to be repeated', () => {
  const failing = (times: number, code: string) => {
    const ana = wallet();
    let runs = 0;
    const work = recordWithPosting(database.db, async (tx) => {
      runs += 1;
      if (runs <= times) await tx.execute(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`);
      return { result: runs, posting: posting(transfer(provider, ana, 100)) };
    });
    return { work, balance: () => balanceOf(database.db, ana), runs: () => runs };
  };

  it.each(['40001', '40P01'])('runs again up to three times after %s, and posts once', async (code) => {
    const { work, balance } = failing(3, code);
    expect(await work).toBe(4);
    expect(await balance()).toBe(100);
  });

  it('is given up after that with what the database said, not with "not enough money"', async () => {
    const { work, balance, runs } = failing(9, '40P01');
    await expect(work).rejects.toMatchObject({ cause: { code: '40P01' } });
    expect([runs(), await balance()]).toEqual([4, 0]);
  });

  it('is not repeated after any other error', async () => {
    const { work, runs } = failing(1, '22012');
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(runs()).toBe(1);
  });

  it('a real deadlock of two ends well for both', async () => {
    const [ana, ben] = [wallet(), wallet()];
    await fill(ana, 1_000);
    await fill(ben, 1_000);
    const meeting = Promise.withResolvers<void>();
    let arrived = 0;
    const lock = (first: Account, second: Account) =>
      recordWithPosting(database.db, async (tx) => {
        const locked = ({ kind, owner }: Account) =>
          tx.execute(`select from ledger_balances where account_id = (
            select id from ledger_accounts where kind = '${kind}' and owner_id = '${owner}') for update`);
        await locked(first);
        arrived += 1;
        if (arrived === 2) meeting.resolve();
        await meeting.promise;
        await locked(second);
        return { result: undefined, posting: posting(transfer(first, second, 10)) };
      });
    await Promise.all([lock(ana, ben), lock(ben, ana)]);
    expect(arrived).toBeGreaterThan(2);
    expect([await balanceOf(database.db, ana), await balanceOf(database.db, ben)]).toEqual([1_000, 1_000]);
  });
});

describe('a statement', () => {
  it('is newest first with the balance after each line, page by page, also when new lines come in between', async () => {
    const ana = wallet();
    const amounts = [1_000, -200, 50, -300, 25];
    for (const [index, cents] of amounts.entries())
      await write(
        posting(transfer(provider, ana, cents), { subject: `s${index}`, kind: cents > 0 ? 'refund' : 'correction' }),
      );
    const first = await readStatement(database.db, ana, { limit: 2 });
    expect(first.balanceCents).toBe(575);
    expect(first.lines.map(({ cents, balanceCents }) => [cents, balanceCents])).toEqual([
      [25, 575],
      [-300, 550],
    ]);
    expect(first.lines[0]).toEqual({
      kind: 'refund',
      subject: 's4',
      at: at.toISOString(),
      cents: 25,
      balanceCents: 575,
    });
    await fill(ana, 10_000);
    const second = await readStatement(database.db, ana, { limit: 2, after: first.next ?? '' });
    expect(second.balanceCents).toBe(10_575);
    expect(second.lines.map(({ cents, balanceCents }) => [cents, balanceCents])).toEqual([
      [50, 850],
      [-200, 800],
    ]);
    const third = await readStatement(database.db, ana, { limit: 2, after: second.next ?? '' });
    expect(third.lines.map(({ balanceCents }) => balanceCents)).toEqual([1_000]);
    expect(third.next).toBeNull();
  });

  it('of an account without postings is empty, and a cursor of somebody else is refused', async () => {
    expect(await readStatement(database.db, wallet(), { limit: 5 })).toEqual({
      balanceCents: 0,
      lines: [],
      next: null,
    });
    for (const after of [
      'nonsense',
      Buffer.from('[1,2]').toString('base64url'),
      Buffer.from('[1,"a",3]').toString('base64url'),
    ])
      await expect(readStatement(database.db, wallet(), { limit: 5, after })).rejects.toMatchObject({
        code: 'badInput',
      });
  });
});

const connectAll = async (count: number): Promise<pg.Client[]> => {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: database.url }));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
};
const CLIENTS = 25;
const callPost = (client: pg.Client, lines: Line[]) =>
  client.query('select ledger_post($1, $2, $3, $4, $5, $6, $7)', [
    newId(),
    'correction',
    'test',
    at,
    lines.map(({ kind }) => kind),
    lines.map(({ owner }) => owner),
    lines.map(({ cents }) => cents),
  ]);

describe('many clients at once', () => {
  it('50 want the last $10 of a wallet: one gets it, 49 are told that it is not enough', async () => {
    const buyer = wallet();
    await fill(buyer, 1_000);
    const clients = await connectAll(CLIENTS);
    const attempts = Array.from({ length: 50 }, (_, index) => {
      const client = clients[index % CLIENTS];
      return client ? outcomeOf(callPost(client, transfer(buyer, wallet(), 1_000))) : 'none';
    });
    const outcomes = await Promise.all(attempts);
    await Promise.all(clients.map((client) => client.end()));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === '23514')).toHaveLength(49);
    expect(await balanceOf(database.db, buyer)).toBe(0);
  });

  it('random transfers between few accounts neither wait for each other nor make or lose a cent', async () => {
    const people = Array.from({ length: 12 }, () => wallet());
    for (const account of people) await fill(account, 1_000);
    const clients = await connectAll(16);
    const pick = () => people[Math.floor(Math.random() * people.length)] ?? wallet();
    const outcomes = await Promise.all(
      clients.map(async (client) => {
        const own: string[] = [];
        for (let n = 0; n < 60; n += 1) {
          const [from, to] = [pick(), pick()];
          if (from.owner === to.owner) continue;
          const cents = 2 + Math.floor(Math.random() * 400);
          const lines = [...transfer(from, to, cents), ...transfer(from, houseAccount('revenue'), 1)];
          own.push(
            await outcomeOf(
              callPost(
                client,
                lines.toSorted(() => Math.random() - 0.5),
              ),
            ),
          );
        }
        return own;
      }),
    );
    await Promise.all(clients.map((client) => client.end()));
    const flat = outcomes.flat();
    expect(flat.length).toBeGreaterThan(700);
    expect(flat.filter((outcome) => outcome !== 'done' && outcome !== '23514')).toEqual([]);
    expect(flat).toContain('done');
    expect(await faults()).toEqual([]);
  });

  it('two that open the same new account at once share it', async () => {
    const owner = newId();
    await Promise.all(Array.from({ length: 5 }, () => fill({ kind: 'wallet', owner }, 10)));
    expect(await balanceOf(database.db, { kind: 'wallet', owner })).toBe(50);
  });
});

const ownedKinds = (Object.keys(accountKinds) as AccountKind[]).filter((kind) => accountKinds[kind].owned);
const houseKinds = (Object.keys(accountKinds) as AccountKind[]).filter((kind) => !accountKinds[kind].owned);
const account = fc.oneof(
  fc.record({ kind: fc.constantFrom(...ownedKinds), owner: fc.constantFrom('ana', 'ben') }),
  fc.record({ kind: fc.constantFrom(...houseKinds), owner: fc.constant('') }),
);
/** Lines that add up to zero: the last account gets the rest. */
const randomLines = fc
  .tuple(fc.array(fc.tuple(account, fc.integer({ min: -2_000, max: 2_000 })), { minLength: 1, maxLength: 5 }), account)
  .map(([parts, last]): Line[] => [
    ...parts.map(([one, cents]) => ({ ...one, cents })),
    { ...last, cents: 0 - parts.reduce((sum, [, cents]) => sum + cents, 0) },
  ]);

describe('random postings', () => {
  it('have the same outcome and balances in the database as in the model', async () => {
    const own = await createTestDatabase();
    const model = openBooksModel();
    for (const lines of fc.sample(randomLines, 500)) {
      const expected = model.post(lines);
      const outcome = await outcomeOf(write(posting(lines), own));
      expect(outcome).toBe(expected === 'posted' ? 'done' : 'notEnoughMoney');
    }
    const { rows } = await own.pool.query<{ account: string; cents: string }>(`
      select kind || ' ' || owner_id as account, sum(balance_cents) as cents from ledger_balances
      join ledger_accounts on ledger_accounts.id = account_id group by 1 having sum(balance_cents) <> 0`);
    expect(Object.fromEntries(rows.map((row) => [row.account, Number(row.cents)]))).toEqual(model.all());
    expect(await faults(own)).toEqual([]);
    await own.drop();
  });
});
