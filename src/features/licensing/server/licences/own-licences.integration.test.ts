import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import type { OwnLicence } from '../../own-licences.contract.ts';
import { orders } from '../licensing.tables.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let creator: Person;
let buyer: Person;
let visitor: Browser;
const bought: { number: string; orderId: string; itemId: string }[] = [];
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  creator = await fixture.signIn({ isCreator: true, firstName: 'Nadia' });
  buyer = await fixture.signIn({ firstName: 'Ben' });
  visitor = (await fixture.server.as('visitor')) as Browser;
  await fixture.fillWallet(buyer.id, 100_000);
  for (const [title, project, client] of [
    ['Dawn', 'Brochure 100%', ''],
    ['Reef', 'Timetable', 'Piton Bay'],
    ['=cmd|"calc"', 'creator_of', ''],
  ] as const) {
    const itemId = await fixture.addItem(creator.id, 'published', { access: 'premium', title });
    const key = `downloads/${itemId}/f00ba4/original.jpg`;
    await fixture.db.insert(downloads).values({ itemId, size: 'original', width: 900, height: 600, bytes: 8, key });
    const order = await (await fixture.openDraft(buyer, itemId, { project, client })).json();
    const paid = await (await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: 1_200 })).json();
    bought.push({ number: paid.licenceNumber, orderId: order.id, itemId });
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 60_000);
  }
  await fixture.run('licensing.issue-invoices');
});
afterAll(() => fixture.server.stop());

const list = async (who: Browser, search = ''): Promise<{ licences: OwnLicence[]; next: string | null }> => {
  const reply = await who(`/api/licences${search}`);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json();
};
const titles = async (q: string) => {
  const { licences } = await list(buyer, `?q=${encodeURIComponent(q)}`);
  return licences.map(({ title }) => title);
};

describe('the list of one’s own licences', () => {
  it('has all that the owner needs, the newest first, and nothing of others', async () => {
    const { licences, next } = await list(buyer);
    expect(next).toBeNull();
    expect(licences.map(({ number }) => number)).toEqual(bought.map(({ number }) => number).toReversed());
    const [, reef] = licences;
    expect(reef).toMatchObject({
      state: 'valid',
      title: 'Reef',
      creator: 'Nadia Pérez',
      licence: 'standard',
      licensee: 'Ben Pérez',
      client: 'Piton Bay',
      project: 'Timetable',
      totalCents: 1_200,
      refundedCents: 0,
      orderId: bought[1]?.orderId,
      island: 'Jamaica',
      downloads: [{ size: 'original', type: 'image/jpeg', width: 900, height: 600, bytes: 8 }],
      certificateUrl: `/license/certificate/${bought[1]?.number}.pdf`,
      papers: [{ number: 'INV-2026-000002', url: '/papers/INV-2026-000002.pdf' }],
    });
    expect((await list(creator)).licences).toEqual([]);
    expect((await visitor('/api/licences')).status).toBe(401);
  });

  it('holds licences and free downloads together, by kind, by project and by whether it was free', async () => {
    const freeId = await fixture.addItem(creator.id, 'published', { access: 'free', title: 'Shore' });
    const key = `downloads/${freeId}/f00ba4/small.jpg`;
    await fixture.db.insert(downloads).values({ itemId: freeId, size: 'small', width: 90, height: 60, bytes: 8, key });
    const reader = await fixture.signIn();
    await fixture.fillWallet(reader.id, 5_000);
    expect((await reader(`/api/items/${freeId}/downloads/small`, { method: 'POST' })).status).toBe(200);
    const order = await (await fixture.openDraft(reader, bought[0]?.itemId ?? '', { project: 'Menu' })).json();
    await fixture.pay(reader, order.id, { method: 'wallet', agreedCents: 1_200 });
    const shown = async (search: string) => (await list(reader, search)).licences.map(({ title }) => title).toSorted();
    expect(await shown('')).toEqual(['Dawn', 'Shore']);
    expect(await shown('?access=free')).toEqual(['Shore']);
    expect(await shown('?access=licensed')).toEqual(['Dawn']);
    expect(await shown('?kind=photo')).toEqual(['Dawn', 'Shore']);
    expect(await shown('?kind=sound')).toEqual([]);
    expect(await shown('?project=Menu')).toEqual(['Dawn']);
    expect(await shown('?project=Men')).toEqual([]);
    expect(await (await reader('/api/licence-projects')).json()).toEqual({ projects: ['Menu'] });
    expect((await list(reader, '?access=licensed')).licences).toMatchObject([{ earnedCents: 600 }]);
    expect((await list(reader, '?access=free')).licences).toMatchObject([{ earnedCents: null }]);
    expect(await (await creator('/api/licence-projects')).json()).toEqual({ projects: [] });
  });

  it('comes page by page', async () => {
    const first = await list(buyer, '?limit=2');
    expect(first.licences).toHaveLength(2);
    const second = await list(buyer, `?limit=2&after=${first.next}`);
    expect(second.licences.map(({ number }) => number)).toEqual([bought[0]?.number]);
    expect(second.next).toBeNull();
  });

  it.each([
    ['reef', ['Reef']],
    ['piton', ['Reef']],
    ['TIMETABLE', ['Reef']],
    ['100%', ['Dawn']],
    ['creator_of', ['=cmd|"calc"']],
    ['creator', ['=cmd|"calc"']],
    ['licence-text', []],
    ['tamarind-licence', []],
    ['nobody', []],
    ['', ['=cmd|"calc"', 'Reef', 'Dawn']],
  ])('is searched for %j', async (q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it('finds a number however it is typed', async () => {
    const number = bought[1]?.number ?? '';
    for (const typed of [number, number.toLowerCase().replaceAll('-', ''), number.slice(0, 8)])
      expect(await titles(typed)).toContain('Reef');
  });

  it.each(['?limit=0', '?limit=101', '?after=nonsense', `?q=${'x'.repeat(101)}`])('refuses %s', async (search) => {
    expect((await buyer(`/api/licences${search}`)).status).toBe(400);
  });

  it('keeps a licence of a withdrawn work, and takes the files of a refunded one away', async () => {
    const [dawn, reef] = bought;
    await fixture.db
      .update(items)
      .set({ state: 'withdrawn' })
      .where(eq(items.id, dawn?.itemId ?? ''));
    await fixture.db
      .update(orders)
      .set({ state: 'refunded' })
      .where(eq(orders.id, reef?.orderId ?? ''));
    const { licences } = await list(buyer);
    expect(licences[2]).toMatchObject({ state: 'valid', thumbnailUrl: null, downloads: [{ size: 'original' }] });
    expect(licences[1]).toMatchObject({ state: 'refunded', downloads: [] });
  });
});

describe('one licence', () => {
  it('is shown to its owner alone', async () => {
    const number = bought[0]?.number ?? '';
    expect(await (await buyer(`/api/licences/${number.toLowerCase()}`)).json()).toMatchObject({
      number,
      title: 'Dawn',
    });
    expect((await creator(`/api/licences/${number}`)).status).toBe(404);
    expect((await buyer('/api/licences/TAM-7K2M')).status).toBe(404);
    expect((await visitor(`/api/licences/${number}`)).status).toBe(401);
  });
});

describe('the list as CSV', () => {
  it('has the same licences, opens in a spreadsheet, and runs nothing there', async () => {
    const reply = await buyer('/papers/licences.csv');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toContain('tamarind-licences.csv');
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, ...rows] = bytes.toString().trim().split('\r\n');
    expect(head).toContain('number,state,issued,licence');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain(`"'=cmd|""calc"""`);
    expect(rows[2]).toContain('Brochure 100%,12.00,0.00,INV-2026-000001');
  });

  it('has what the filters leave', async () => {
    const rowsOf = async (query: string) =>
      (await (await buyer(`/papers/licences.csv?${query}`)).text()).trim().split('\r\n').length - 1;
    const listedWith = async (query: string) =>
      (await (await buyer(`/api/licences?${query}`)).json()).licences.length as number;
    for (const query of ['kind=photo', 'kind=sound', 'access=licensed', 'access=free', 'project=Brochure+100%25'])
      expect(await rowsOf(query), query).toBe(await listedWith(query));
    expect(await rowsOf('project=Brochure+100%25')).toBe(1);
    expect((await buyer('/papers/licences.csv?kind=poem')).status).toBe(400);
  });

  it('can be searched, and is for its owner', async () => {
    const text = await (await buyer('/papers/licences.csv?q=reef')).text();
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect((await (await creator('/papers/licences.csv')).text()).trim().split('\r\n')).toHaveLength(1);
    expect((await visitor('/papers/licences.csv')).status).toBe(401);
  });
});
