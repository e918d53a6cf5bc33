import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotaBuckets } from '#features/business/server/subscriptions.tables.ts';
import { writeLicenceNumber } from '#features/licensing/licence-number.rules.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { type ApiFixture, openApiFixture } from '../../../../tests/support/api-fixture.ts';
import type { Person } from '../../../../tests/support/business-fixture.ts';

let fixture: ApiFixture;
let key: string;
beforeAll(async () => {
  fixture = await openApiFixture();
  ({ key } = await fixture.makeKey('license'));
});
afterAll(async () => {
  expect(await fixture.faults()).toEqual([]);
  expect(await fixture.unevenPools()).toEqual([]);
  await fixture.server.stop();
});

const unknown = writeLicenceNumber('000000000000');
const premium = (changes: object = {}) => fixture.addPhoto({ access: 'premium', ...changes });
type Wanted = { licence?: 'standard' | 'editorial'; client?: string; project?: string };
const license = (id: string, wanted: Wanted = {}, given = key) =>
  fixture.client(given).POST('/api/v1/items/{id}/licences', {
    params: { path: { id } },
    body: { licence: 'standard', ...wanted },
  });
const download = (number: string, given = key) =>
  fixture.client(given).POST('/api/v1/licences/{number}/downloads', { params: { path: { number } }, body: {} });
const keyOf = async (maker: Person): Promise<string> =>
  (await fixture.ok(maker, 'POST', 'keys', { name: 'Website', scopes: ['license'] })).key;
const refusal = ({ response, error }: Awaited<ReturnType<typeof license>> | Awaited<ReturnType<typeof download>>) => [
  response.status,
  error?.code,
];

describe('a licence by key', () => {
  it('is taken from the pool of the team, is seen by it, and gives its file with the number inside', async () => {
    const id = await premium({ title: 'Reef' });
    const before = await fixture.left(fixture.owner);
    const { data, response } = await license(id, { client: 'Hotel', project: 'Brochure' });
    expect(Number(response.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
    expect(data).toMatchObject({
      outcome: 'licensed',
      licenceNumber: expect.stringMatching(/^TAM-/),
      kind: 'standard',
      itemTitle: 'Reef',
      client: 'Hotel',
      project: 'Brochure',
      fileSizes: ['small'],
      downloadsLeft: before - 1,
      attribution: { text: expect.stringMatching(/^Photo: Anaïs .*Tamarind$/) },
    });
    expect(await fixture.left(fixture.owner)).toBe(before - 1);
    const number = data?.licenceNumber ?? '';
    const [listed] = (await fixture.ok(fixture.owner, 'GET', 'licences')).licences;
    expect(listed).toMatchObject({ licenceNumber: number, takenBy: expect.stringContaining('Dwight') });

    const file = await download(number);
    expect(file.response.headers.get('ratelimit-limit')).toBe('600');
    expect(file.data).toMatchObject({ itemId: id, size: 'small', licenceNumber: number });
    const fetched = await fetch(fixture.server.url + new URL(file.data?.url ?? '').pathname);
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await fetched.arrayBuffer()).includes(number)).toBe(true);
  });

  it('is one however often it is asked for, also at once, and another for another client', async () => {
    const id = await premium();
    const before = await fixture.left(fixture.owner);
    const first = await license(id);
    const replies = await Promise.all([license(id), license(id), license(id)]);
    for (const { data } of replies) expect(data).toEqual(first.data);
    expect(await fixture.left(fixture.owner)).toBe(before - 1);
    expect((await license(id, { client: 'Hotel' })).data?.downloadsLeft).toBe(before - 2);
  });

  it('is refused without the scope, for unknown and withdrawn items and what plans do not include', async () => {
    const id = await premium();
    const reading = await fixture.makeKey('read', 'download');
    expect(refusal(await license(id, {}, reading.key))).toEqual([403, 'scopeMissing']);
    expect(refusal(await download(unknown, reading.key))).toEqual([403, 'scopeMissing']);
    expect(refusal(await license('no-such-thing'))).toEqual([404, 'notFound']);
    expect(refusal(await license(id, { licence: 'extended' as never }))).toEqual([400, 'badInput']);
    expect(refusal(await license(id, { licence: undefined as never }))).toEqual([400, 'badInput']);
    await fixture.creator(`/api/creator/items/${id}/withdraw`, { method: 'POST' });
    expect(refusal(await license(id))).toEqual([409, 'movedOn']);
    await fixture.ok(fixture.owner, 'DELETE', `keys/${reading.id}`);
  });

  it('is refused when the pool is empty, and takes nothing', async () => {
    const owner = await fixture.team({ plan: 'studio' });
    const organisationId = await fixture.organisationOf(owner);
    const [bucket] = await fixture.db
      .select()
      .from(quotaBuckets)
      .where(eq(quotaBuckets.organisationId, organisationId));
    const hold = (heldAt: Date | null) =>
      fixture.db
        .update(quotaBuckets)
        .set({ heldAt })
        .where(eq(quotaBuckets.id, bucket?.id ?? ''));
    const [own, id] = [await keyOf(owner), await premium()];
    await hold(fixture.clock.now);
    expect(refusal(await license(id, {}, own))).toEqual([409, 'noDownloadLeft']);
    await hold(null);
    expect((await license(id, {}, own)).data).toMatchObject({ outcome: 'licensed', downloadsLeft: 199 });
  });

  it('awaits an approval where its maker has to, and is given by the same call afterwards', async () => {
    const owner = await fixture.team({ plan: 'studio' });
    const maker = await fixture.join(owner, { role: 'manager' });
    const [own, id] = [await keyOf(maker), await premium()];
    await fixture.ok(owner, 'PATCH', 'team', { needsApproval: true });
    await fixture.ok(owner, 'PATCH', `members/${maker.id}`, { role: 'member' });
    expect((await license(id, {}, own)).data).toMatchObject({ outcome: 'awaits_approval', licenceNumber: null });
    const [{ id: approval }] = (await fixture.ok(owner, 'GET', 'approvals')).approvals;
    await fixture.ok(owner, 'POST', `approvals/${approval}/decision`, { isApproved: true });
    expect((await license(id, {}, own)).data).toMatchObject({
      outcome: 'licensed',
      licenceNumber: expect.any(String),
      downloadsLeft: 199,
    });
    await fixture.ok(owner, 'PATCH', `members/${maker.id}`, { role: 'viewer' });
    expect(refusal(await license(await premium(), {}, own))).toEqual([403, 'wrongRole']);
  });
});

describe('the files of a licence', () => {
  it('are those of the team, whoever in it has taken the licence, and of nobody else', async () => {
    const member = await fixture.join(fixture.owner);
    const id = await premium();
    const taken = await (await fixture.take(member, await fixture.draft(member, id))).json();
    const number = taken.order.licenceNumber;
    const { data } = await download(number);
    expect(data).toMatchObject({ itemId: id, licenceNumber: number });
    expect((await fetch(fixture.server.url + new URL(data?.url ?? '').pathname)).status).toBe(200);
    const stranger = await keyOf(await fixture.team({ plan: 'studio' }));
    expect(refusal(await download(number, stranger))).toEqual([404, 'notFound']);
    expect(refusal(await download(unknown))).toEqual([404, 'notFound']);
    await fixture.creator(`/api/creator/items/${id}/withdraw`, { method: 'POST' });
    expect((await download(number)).response.status, 'licences outlive a withdrawal').toBe(200);
    await fixture.db.update(orders).set({ state: 'disputed' }).where(eq(orders.id, taken.order.id));
    expect(refusal(await download(number))).toEqual([409, 'movedOn']);
    await fixture.db.update(orders).set({ state: 'paid' }).where(eq(orders.id, taken.order.id));
  });

  it('of what the maker has bought without the plan do not come through the key', async () => {
    const id = await premium();
    await fixture.fillWallet(fixture.owner.id, 5_000);
    const order = await (await fixture.openDraft(fixture.owner, id)).json();
    const payment = { method: 'wallet', agreedCents: order.totalCents };
    const paid = await (await fixture.pay(fixture.owner, order.id, payment)).json();
    expect(refusal(await download(paid.licenceNumber))).toEqual([404, 'notFound']);
    expect(refusal(await license(id))).toEqual([409, 'movedOn']);
  });
});
