import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { writeLicenceNumber } from '../../licence-number.rules.ts';
import type { Verification } from '../../verification.contract.ts';
import { issuedLicences, orderMoves, orders } from '../licensing.tables.ts';
import { rotateSigningKey } from './signing-keys.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let creator: Person;
let buyer: Person;
let stranger: Browser;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  creator = await fixture.signIn({ isCreator: true, firstName: 'Nadia' });
  buyer = await fixture.signIn({ firstName: 'Ben' });
  stranger = (await fixture.server.as('visitor')) as Browser;
  await fixture.fillWallet(buyer.id, 100_000);
});
afterAll(() => fixture.server.stop());

type Licensed = { number: string; orderId: string; itemId: string };
const license = async (changes: object = {}): Promise<Licensed> => {
  const itemId = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
  const order = await (await fixture.openDraft(buyer, itemId, { project: 'Secret brochure', ...changes })).json();
  const paid = await (await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: order.totalCents })).json();
  return { number: paid.licenceNumber, orderId: order.id, itemId };
};
const check = (code: string, search = '') => stranger(`/api/licences/verify/${encodeURIComponent(code)}${search}`);
const answerTo = async (code: string, search = ''): Promise<Verification> => {
  const reply = await check(code, search);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json();
};
const asksJson = { accept: 'application/json' };
const idIn = (number: string) => number.toLowerCase().replaceAll('-', '').slice(3, 15);
const endOrder = async (orderId: string, state: 'refunded' | 'charged_back' | 'disputed', at: Date) => {
  const event = ({ refunded: 'refunded_whole', charged_back: 'dispute_lost', disputed: 'dispute_opened' } as const)[
    state
  ];
  await fixture.db.update(orders).set({ state }).where(eq(orders.id, orderId));
  await fixture.db.insert(orderMoves).values({ orderId, event, fromState: 'paid', toState: state, at });
};

describe('a valid licence', () => {
  it('is shown to everybody as its certificate says it, without mail, price, project or order', async () => {
    const { number, orderId, itemId } = await license({ client: 'Piton Bay' });
    const reply = await check(number);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const text = await reply.text();
    expect(JSON.parse(text)).toMatchObject({
      valid: true,
      state: 'valid',
      number,
      work: 'published',
      differences: [],
      endedAt: null,
      certificate: {
        number,
        licence: 'standard',
        licenceTextVersion: 1,
        kind: 'photo',
        itemId,
        title: 'Dawn',
        creator: 'Nadia Pérez',
        licensee: 'Ben Pérez',
        client: 'Piton Bay',
        issuedAt: fixture.clock.now.toISOString(),
      },
    });
    for (const secret of ['Secret brochure', orderId, '1200', '@example']) expect(text).not.toContain(secret);
  });

  it('gives the hash of a clip that is delivered as it was uploaded, and never that of a photo', async () => {
    const originalSha256 = 'ab'.repeat(32);
    const addOriginal = async (itemId: string) => {
      await fixture.db.update(items).set({ originalSha256: null }).where(eq(items.originalSha256, originalSha256));
      await fixture.db.update(items).set({ originalSha256 }).where(eq(items.id, itemId));
      const file = { itemId, size: 'original', width: 0, height: 0, bytes: 1, key: `originals/${itemId}` } as const;
      await fixture.db
        .insert(downloads)
        .values(file)
        .onConflictDoUpdate({
          target: [downloads.itemId, downloads.size],
          set: { key: file.key },
        });
    };
    const { number, itemId } = await license();
    await addOriginal(itemId);
    expect((await answerTo(number)).certificate?.originalSha256).toBeNull();
    await fixture.db.update(items).set({ kind: 'video', durationMs: 5_000, frameRate: 30 }).where(eq(items.id, itemId));
    expect((await answerTo(number)).certificate?.originalSha256).toBe(originalSha256);
    await fixture.db.delete(downloads).where(eq(downloads.itemId, itemId));
    expect((await answerTo(number)).certificate?.originalSha256).toBeNull();
  });

  it('is found however its number is typed', async () => {
    const { number } = await license();
    const looksAlike = number.slice(4).replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('-', ' ').toLowerCase();
    for (const typed of [number.toLowerCase(), number.replaceAll('-', ''), looksAlike])
      expect((await answerTo(typed)).number).toBe(number);
  });

  it('stays valid after the keys were replaced and the work was withdrawn', async () => {
    const { number, itemId } = await license();
    const before = await answerTo(number);
    await rotateSigningKey(fixture.server.deps, { atOnce: true });
    const after = await answerTo((await license()).number);
    expect(after.kid).not.toBe(before.kid);
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, itemId));
    expect(await answerTo(number)).toMatchObject({ valid: true, kid: before.kid, work: 'withdrawn', picture: null });
  });
});

describe('a licence that has ended', () => {
  it.each(['refunded', 'charged_back'] as const)('says that it is %s and since when', async (state) => {
    const { number, orderId } = await license();
    const at = new Date('2026-11-20T10:00:00Z');
    await endOrder(orderId, state, at);
    expect(await answerTo(number)).toMatchObject({
      valid: false,
      state,
      endedAt: at.toISOString(),
      certificate: { licensee: 'Ben Pérez' },
    });
  });

  it('may be disputed, and is not valid meanwhile', async () => {
    const { number, orderId } = await license();
    await endOrder(orderId, 'disputed', fixture.clock.now);
    expect(await answerTo(number)).toMatchObject({ valid: false, state: 'disputed', endedAt: null });
  });
});

describe('a number that nobody has', () => {
  const unknown = writeLicenceNumber('zzzzzzzzzzzz');

  it.each([
    ['unknown', unknown],
    ['mistyped', unknown.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['too short', 'TAM-7K2M'],
    ['of other characters', 'TAM-7K2M-9QXV-3HTU-T'],
    ['long', 'x'.repeat(500)],
    ['strange', '%00<script>'],
  ])('looks the same to programs when it is %s', async (_, code) => {
    const reply = await check(code);
    expect(reply.status).toBe(404);
    const { requestId: _id, ...body } = await reply.json();
    expect(body).toMatchObject({ code: 'notFound', messageCode: 'licences.unknownNumber' });
  });
});

describe('a changed paper', () => {
  it('is told with what differs, and without the licensee', async () => {
    const { number } = await license();
    const { certificate } = await answerTo(number);
    const text = certificate?.text ?? '';
    const same = new URLSearchParams({ certificate: text.replaceAll('\n', '\r\n') });
    expect(await answerTo(number, `?${same}`)).toMatchObject({ valid: true, differences: [] });
    const changed = new URLSearchParams({ certificate: text.replace('licence: standard', 'licence: extended') });
    const answer = await answerTo(number, `?${changed}`);
    expect(answer).toMatchObject({
      valid: false,
      state: 'tampered',
      certificate: null,
      picture: null,
      differences: [{ field: 'licence', claimed: 'extended', signed: 'standard' }],
    });
    expect(JSON.stringify(answer)).not.toContain('Ben');
  });

  it.each([
    ['a field twice', (text: string) => text.replace('licence: ', 'licence: extended\nlicence: ')],
    [
      'another licensee before the true one',
      (text: string) => text.replace('licensee: ', 'licensee: Mallory\nlicensee: '),
    ],
    ['a sentence more', (text: string) => `${text}It includes resale.\n`],
    ['lines in another order', (text: string) => text.replace(/(item-kind: .*\n)(item: .*\n)/, '$2$1')],
    ['a signature of another text', (text: string) => `${text}signature: AAAA\n`],
  ])('is never valid with %s, on the page neither', async (_, forge) => {
    const { number } = await license();
    const text = (await answerTo(number)).certificate?.text ?? '';
    expect(forge(text)).not.toBe(text);
    const search = `?${new URLSearchParams({ certificate: forge(text) })}`;
    expect(await answerTo(number, search)).toMatchObject({ valid: false, state: 'tampered', certificate: null });
    const asJson = await stranger(`/license/verify/${number}${search}`, { headers: asksJson });
    expect(await asJson.json()).toMatchObject({ valid: false, state: 'tampered' });
  });

  it('is noticed by its QR code', async () => {
    const { number } = await license();
    const day = fixture.clock.now.toISOString().slice(0, 10);
    expect((await answerTo(number, `?licence=standard&issued=${day}`)).valid).toBe(true);
    expect(await answerTo(number, `?licence=extended&issued=${day}`)).toMatchObject({
      valid: false,
      state: 'tampered',
    });
    expect(await answerTo(number, '?issued=2020-01-01')).toMatchObject({ valid: false, state: 'tampered' });
    const twice = `/verify/${number}?licence=extended&licence=standard`;
    for (const path of [`/api/licences${twice}`, `/license${twice}`])
      expect((await stranger(path, { headers: asksJson })).status).toBe(400);
  });

  it.each([
    ['one letter of the text', { from: 'Ben', to: 'Bem' }],
    ['the licence', { from: 'licence: standard', to: 'licence: extended' }],
  ])('in our own table is noticed by its signature: %s', async (_, { from, to }) => {
    const { number } = await license();
    const [row] = await fixture.db
      .select()
      .from(issuedLicences)
      .where(eq(issuedLicences.id, idIn(number)));
    const certificate = (row?.certificate ?? '').replace(from, to);
    expect(certificate).not.toBe(row?.certificate);
    await fixture.db
      .update(issuedLicences)
      .set({ certificate })
      .where(eq(issuedLicences.id, idIn(number)));
    expect(await answerTo(number)).toMatchObject({
      valid: false,
      state: 'tampered',
      certificate: null,
      differences: [],
    });
  });

  it('may be a text of another licence, with a right signature', async () => {
    const [one, other] = [await license(), await license()];
    const [row] = await fixture.db
      .select()
      .from(issuedLicences)
      .where(eq(issuedLicences.id, idIn(other.number)));
    const { certificate = '', signature = '' } = row ?? {};
    await fixture.db
      .update(issuedLicences)
      .set({ certificate, signature })
      .where(eq(issuedLicences.id, idIn(one.number)));
    expect(await answerTo(one.number)).toMatchObject({ valid: false, state: 'tampered' });
  });

  it.each([`?certificate=${'x'.repeat(4_001)}`, `?licence=${'x'.repeat(101)}`])(
    'is refused when it is too long',
    async (search) => {
      const { number } = await license();
      expect((await check(number, search)).status).toBe(400);
    },
  );
});

describe('the address of the page', () => {
  it('gives JSON to programs that ask for it, and the page to browsers', async () => {
    const { number } = await license();
    const asJson = await stranger(`/license/verify/${number}`, { headers: asksJson });
    expect(await asJson.json()).toMatchObject({ valid: true, number });
    expect(asJson.headers.get('cache-control')).toBe('no-store');
    const missing = await stranger('/license/verify/nothing', { headers: asksJson });
    expect([missing.status, (await missing.json()).code]).toEqual([404, 'notFound']);
    const asPage = await stranger(`/license/verify/${number}`, {
      headers: { accept: 'text/html,application/json;q=0.9' },
    });
    expect(asPage.headers.get('content-type')).toContain('text/html');
  });

  it('is reached by a form without scripts', async () => {
    const reply = await stranger('/license/verify?code=%20TAM-7K2M%20');
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/license/verify/TAM-7K2M']);
  });
});

it('counts lookups: sixty a minute from one address, and mistyped numbers cost nothing', async () => {
  const { number } = await license();
  await fixture.server.database.pool.query('delete from rate_limit_windows');
  for (let look = 0; look < 60; look += 1) expect((await check(number)).status).toBe(200);
  const refused = await check(number);
  expect(await refused.json()).toMatchObject({ code: 'tooManyRequests' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await stranger(`/license/certificate/${number}.pdf`)).status).toBe(429);
  expect((await check('TAM-7K2M')).status).toBe(404);
  await fixture.server.database.pool.query('delete from rate_limit_windows');
});
