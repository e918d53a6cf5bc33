import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '#features/accounts/server/accounts.tables.ts';
import { changedSettings } from '../../../../tests/support/changed-settings.ts';
import { type Ask, startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { defaultSettings } from '../prices.rules.ts';
import { priceSettings } from './pricing.tables.ts';

let server: TestServer;
let admin: Ask;
let visitor: Ask;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  visitor = await server.as('visitor');
});
afterAll(() => server.stop());

const read = async (ask: Ask, path: string) => (await ask(path)).json();
const put = (ask: Ask, json: unknown) => ask('/api/admin/prices', { method: 'PUT', json });

/** Each test goes on from the version that the one before has left. */
const version = async (): Promise<number> => (await read(admin, '/api/admin/prices')).version;

describe('before anything was set', () => {
  it('the defaults count, and everybody can read them', async () => {
    expect(await read(admin, '/api/admin/prices')).toEqual({
      version: 0,
      settings: defaultSettings,
      changedAt: null,
      changedBy: null,
      note: '',
    });
    expect(await read(visitor, '/api/prices')).toEqual({
      ...defaultSettings,
      version: 0,
      licenceText: { version: expect.any(Number), inForceFrom: expect.any(String) },
    });
    expect(await read(admin, '/api/admin/prices/history')).toEqual({ changes: [], next: null });
  });
});

describe('PUT /api/admin/prices', () => {
  it('adds a version with who, when and why, and everybody sees the new prices at once', async () => {
    await read(visitor, '/api/prices');
    const settings = changedSettings({ 'prices.photo.standard': 1_400, 'tax.basisPoints': 1_250 });
    const response = await put(admin, { version: 0, settings, note: '  The new year  ' });
    expect(response.status).toBe(200);
    const saved = {
      version: 1,
      settings,
      changedAt: expect.any(String),
      changedBy: 'Test admin',
      note: 'The new year',
    };
    expect(await response.json()).toEqual(saved);
    expect(await read(admin, '/api/admin/prices')).toEqual(saved);
    await expect
      .poll(() => read(visitor, '/api/prices'))
      .toMatchObject({ prices: { photo: { standard: 1_400 } }, version: 1 });
  });

  it('is written to the audit log with every number that changed', async () => {
    const [entry] = await server.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'prices-changed',
      subjectId: 'prices-1',
      details: { 'prices.photo.standard': '1200 → 1400', 'tax.basisPoints': '0 → 1250' },
    });
  });

  it('changes nothing and writes nothing when nothing differs', async () => {
    const before = await read(admin, '/api/admin/prices');
    const response = await put(admin, { version: before.version, settings: before.settings, note: 'again' });
    expect(await response.json()).toEqual(before);
    expect(await version()).toBe(before.version);
  });

  it('is refused with an old version, and loses nothing', async () => {
    const settings = changedSettings({ 'prices.sound.standard': 1_000 });
    const response = await put(admin, { version: 0, settings });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'movedOn', messageCode: 'pricing.settingsChanged' });
    expect(await read(visitor, '/api/prices')).toMatchObject({ prices: { sound: { standard: 900 } } });
  });

  it('takes exactly one of many admins who saw the same version', async () => {
    const seen = await version();
    const tries = Array.from({ length: 8 }, (_, index) =>
      put(admin, { version: seen, settings: changedSettings({ 'prices.sound.standard': 1_000 + index }) }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await version()).toBe(seen + 1);
  });

  it.each([
    ['settings.prices.photo.standard', changedSettings({ 'prices.photo.standard': 12.5 })],
    ['settings.prices.photo.extended', changedSettings({ 'prices.photo.extended': 1_100 })],
    ['settings.ownPrices.sound.highest', changedSettings({ 'ownPrices.sound.highest': 200 })],
    ['settings.rates.TTD', changedSettings({ 'rates.TTD': -1 })],
    ['settings.tax.basisPoints', changedSettings({ 'tax.basisPoints': 9_000 })],
  ])('names the field that is wrong: %s', async (field, settings) => {
    const seen = await version();
    const response = await put(admin, { version: seen, settings });
    expect(response.status).toBe(400);
    const { issues, message } = await response.json();
    expect(issues.map((issue: { field: string }) => issue.field)).toContain(field);
    expect(message).not.toBe('');
    expect(await version()).toBe(seen);
  });

  it.each([{}, { version: 'x' }, { version: 1 }, { version: -1, settings: defaultSettings }, 'nothing'])(
    'refuses %j',
    async (json) => {
      expect((await put(admin, json)).status).toBe(400);
    },
  );

  it.each(['visitor', 'user', 'creator'] as const)('is not for a %s', async (role) => {
    const seen = await version();
    const ask = await server.as(role);
    const response = await put(ask, { version: seen, settings: defaultSettings });
    expect(response.status).toBe(role === 'visitor' ? 401 : 403);
    expect(await version()).toBe(seen);
  });
});

describe('GET /api/admin/prices/history', () => {
  it('tells every change, the latest first, page by page', async () => {
    const latest = await version();
    const first = await read(admin, '/api/admin/prices/history?limit=1');
    expect(first.changes.map((change: { version: number }) => change.version)).toEqual([latest]);
    const rest = await read(admin, `/api/admin/prices/history?limit=50&after=${first.next}`);
    expect(rest.changes.at(-1)).toEqual({
      version: 1,
      changedAt: expect.any(String),
      changedBy: 'Test admin',
      note: 'The new year',
      fields: [
        { path: 'prices.photo.standard', from: 1_200, to: 1_400 },
        { path: 'tax.basisPoints', from: 0, to: 1_250 },
      ],
    });
    expect(rest.next).toBeNull();
  });

  it('refuses a cursor that is none', async () => {
    expect((await admin('/api/admin/prices/history?after=nonsense')).status).toBe(400);
  });

  it('stays as it is when the account is gone', async () => {
    const { db } = server.deps;
    await db.insert(priceSettings).values({
      version: (await version()) + 1,
      settings: defaultSettings,
      changedBy: 'nobody',
      changedAt: new Date(),
      note: 'From a closed account',
    });
    expect((await read(admin, '/api/admin/prices/history')).changes[0]).toMatchObject({
      changedBy: null,
      note: 'From a closed account',
    });
  });
});

describe('the table of settings', () => {
  it.each(['update price_settings set note = ’’', 'delete from price_settings', 'truncate price_settings'])(
    'refuses: %s',
    async (statement) => {
      const before = await version();
      await expect(server.deps.db.execute(sql.raw(statement.replaceAll('’', "'")))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('price_settings') },
      });
      expect(await version()).toBe(before);
    },
  );
});

describe('/api/profile/currency', () => {
  const choose = (ask: Ask, json: unknown) => ask('/api/profile/currency', { method: 'PUT', json });

  it('is remembered for the person who chose it', async () => {
    const user = await server.as('user');
    expect(await read(user, '/api/profile/currency')).toEqual({ currency: null });
    expect(await (await choose(user, { currency: 'JMD' })).json()).toEqual({ currency: 'JMD' });
    await choose(user, { currency: 'XCG' });
    expect(await read(user, '/api/profile/currency')).toEqual({ currency: 'XCG' });
    expect(await read(await server.as('creator'), '/api/profile/currency')).toEqual({ currency: null });
  });

  it.each([{ currency: 'ANG' }, { currency: 'usd' }, { currency: null }, {}])('refuses %j', async (json) => {
    expect((await choose(await server.as('user'), json)).status).toBe(400);
  });

  it('is not for visitors', async () => {
    expect((await choose(visitor, { currency: 'JMD' })).status).toBe(401);
  });

  it('goes with the account', async () => {
    const { db } = server.deps;
    await db.delete(users).where(eq(users.email, 'user@example.com'));
    const [row] = (await db.execute<{ left: number }>(sql`select count(*)::int as left from currency_choices`)).rows;
    expect(row?.left).toBe(0);
  });
});
