import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { TestDatabase } from '../../../../../tests/support/database.ts';
import { createDatabaseBefore } from '../../../../../tests/support/old-database.ts';

let database: TestDatabase;

const idOf = (name: string) => name.padEnd(12, '0');
type Order = {
  buyer?: string;
  state?: string;
  item?: string;
  client?: string;
  netCents?: number;
  method?: string | null;
  /** Paid with the plan of this team: `paid` took a download, `free` is a copy, `returned` is one whose download is in the pool again. */
  team?: 'paid' | 'free' | 'returned';
};

const item = (name: string) =>
  `('${idOf(name)}', 'photo', 'ana', 'Palms', 'premium', 'processing', '${name}', 1, now())`;

const addOrder = async (name: string, { buyer = 'ana', item: of = 'p1', client = '', team, ...order }: Order) => {
  const { state = 'paid', method = team ? 'plan' : 'card', netCents = team === 'free' ? 0 : 298 } = order;
  const paidAt = state === 'draft' ? null : new Date();
  await database.pool.query(
    `insert into orders (id, state, buyer_id, item_id, licence, client, project, net_cents, tax_cents, snapshot, method, created_at, changed_at, paid_at)
     values ($1, $2, $3, $4, 'standard', $5, 'Brochure', $6, 0, '{"title": "Palms"}', $7, now(), now(), $8)`,
    [idOf(name), state, buyer, idOf(of), client, netCents, method, paidAt],
  );
  if (team)
    await database.pool.query('insert into team_licences values ($1, $2, $3, $4, now())', [
      idOf(name),
      idOf('team'),
      buyer,
      team === 'paid' ? idOf('bucket') : null,
    ]);
  if (state === 'refunded')
    await database.pool.query(
      `insert into refunds (id, order_id, cents, state, reason, requested_by, requested_at, changed_at)
       values ($1, $1, 298, 'succeeded', 'Wrong photo', 'admin', now(), now())`,
      [idOf(name)],
    );
};

const orderOf = async (name: string) => {
  const { rows } = await database.pool.query('select state, client, project from orders where id = $1', [idOf(name)]);
  return rows[0];
};

beforeAll(async () => {
  database = await createDatabaseBefore('emptied-orders');
  await database.pool.query(`
    insert into users (id, email, first_name, last_name, display_name, left_at) values
      ('ana', 'ana@people.example', 'Ana', 'P', 'Ana P', null), ('ben', 'ben@people.example', 'Ben', 'C', 'Ben C', null),
      ('gone', 'gone@people.example', '', '', '', now());
    insert into items (id, kind, creator_id, title, access, state, original_key, original_bytes, created_at)
      values ${['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map(item).join(', ')};
    insert into organisations (id, name, created_at) values ('${idOf('team')}', 'Casa Azul', now());
    insert into quota_buckets (id, organisation_id, granted, price_cents, opens_at, expires_at)
      values ('${idOf('bucket')}', '${idOf('team')}', 50, 14900, now(), now() + interval '1 month')`);
  const client = 'Hotel Mar';
  await addOrder('left', { buyer: 'gone', client });
  await addOrder('open1', { buyer: 'gone', client, state: 'draft', method: null });
  await addOrder('open2', { buyer: 'gone', client: 'Hotel Sol', state: 'draft', method: null });
  await addOrder('leftplan', { buyer: 'gone', client, team: 'paid', item: 'p6' });
  await addOrder('stays', { buyer: 'ana', client });
  // The download of the one was given back: its copies are orphans, but not those of another client.
  await addOrder('back', { team: 'returned', state: 'refunded' });
  await addOrder('orphan1', { team: 'free', buyer: 'ben' });
  await addOrder('orphan2', { team: 'free', buyer: 'gone', client });
  await addOrder('back2', { team: 'paid', state: 'refunded', client });
  await addOrder('other', { team: 'free', buyer: 'ben', client: 'Hotel Sol' });
  // A second download pays for the copies, also where it is held for the moment, or its client is gone.
  for (const [photo, name, changes] of [
    ['p2', 'again', {}],
    ['p3', 'held', { state: 'held' }],
    ['p4', 'emptied', { buyer: 'gone' }],
  ] as const) {
    const client = name === 'emptied' ? 'Hotel Mar' : '';
    await addOrder(`${name}back`, { item: photo, team: 'returned', state: 'refunded', client });
    await addOrder(name, { item: photo, team: 'paid', ...changes });
    await addOrder(`${name}copy`, { item: photo, team: 'free', buyer: 'ben', client });
  }
  await addOrder('never', { item: 'p5', team: 'paid' });
  await addOrder('nevercopy', { item: 'p5', team: 'free', buyer: 'ben' });
  await migrate(database.pool, databaseSchema);
});
afterAll(() => database.drop());

describe('orders of accounts that were deleted before', () => {
  it('name no client and no project any more; of unpaid ones the id keeps them apart', async () => {
    expect(await orderOf('left')).toEqual({ state: 'paid', client: '', project: '' });
    for (const name of ['open1', 'open2'])
      expect(await orderOf(name)).toEqual({ state: 'draft', client: idOf(name), project: '' });
  });

  it('keep them where the plan of a team has paid, as do those of everybody else', async () => {
    for (const name of ['leftplan', 'stays'])
      expect(await orderOf(name)).toMatchObject({ client: 'Hotel Mar', project: 'Brochure' });
  });
});

describe('free copies of team licences', () => {
  it('whose paid download was given back have ended, with their moves', async () => {
    for (const name of ['orphan1', 'orphan2']) {
      expect(await orderOf(name)).toMatchObject({ state: 'refunded' });
      const { rows } = await database.pool.query(
        'select event, from_state, to_state from order_moves where order_id = $1 order by id',
        [idOf(name)],
      );
      expect(rows).toEqual([
        { event: 'refund_started', from_state: 'paid', to_state: 'refunding' },
        { event: 'refunded_whole', from_state: 'refunding', to_state: 'refunded' },
      ]);
    }
  });

  it('and whoever took one is told, unless they have left', async () => {
    const { rows } = await database.pool.query('select user_id as who, code, facts, link from notifications');
    const facts = { title: 'Palms', reason: 'Wrong photo' };
    expect(rows).toEqual([{ who: 'ben', code: 'teamLicenceEnded', facts, link: '/business/subscription-success' }]);
  });

  it('that something paid may still pay for stay', async () => {
    for (const name of ['other', 'againcopy', 'heldcopy', 'emptiedcopy', 'nevercopy'])
      expect(await orderOf(name)).toMatchObject({ state: 'paid' });
  });
});
