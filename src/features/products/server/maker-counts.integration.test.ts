import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { newProduct, send } from '../../../../tests/support/small-site.ts';

let fixture: ItemFixture;
let maya: Awaited<ReturnType<ItemFixture['signIn']>>;
let makerId: string;
const visitor = async () => fixture.server.as('visitor');

beforeAll(async () => {
  fixture = await openItemFixture();
  maya = await fixture.signIn({ isCreator: true });
  const { id } = await send(maya, '/api/creator/products', 'POST', newProduct('Soap', 'jamaica'));
  makerId = (await send(maya, `/api/products/${id}`, 'GET')).maker.id;
});
afterAll(() => fixture.server.stop());

const tell = async (event: string, visit = newId(), headers: Record<string, string> = {}) =>
  (await (await visitor())(`/api/makers/${makerId}/events`, { method: 'POST', json: { event, visit }, headers }))
    .status;

describe('the badge of a maker', () => {
  it('is a drawing in two colours that runs nothing', async () => {
    for (const theme of ['light', 'dark']) {
      const response = await (await visitor())(`/makers/${makerId}/badge-${theme}.svg`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('image/svg+xml');
      const svg = await response.text();
      expect(svg).toContain('<title>See our products on Tamarind</title>');
      expect(svg).not.toMatch(/<script|<text|href=/);
    }
    expect((await (await visitor())('/makers/000000000000/badge-light.svg')).status).toBe(404);
  });

  it('counts opened pages and ways through the badge, each visit once, and no robots', async () => {
    const visit = newId();
    expect(await tell('open', visit)).toBe(204);
    await tell('open', visit);
    await tell('badge');
    await tell('badge', newId(), { 'user-agent': 'Googlebot/2.1' });
    await tell('badge', newId(), { dnt: '1' });
    expect(await tell('nothing')).toBe(400);
    const counts = await send(maya, `/api/makers/${makerId}/counts`, 'GET');
    expect(counts).toMatchObject({ opens: 2, badgeClicks: 1, productOpens: 0, shopClicks: 0 });
  });

  it('shows its counts to admins and to creators of its products only', async () => {
    const admin = await fixture.signIn({ isAdmin: true });
    expect(await send(admin, `/api/makers/${makerId}/counts`, 'GET')).toMatchObject({ opens: 2 });
    const other = await fixture.signIn({ isCreator: true });
    expect((await other(`/api/makers/${makerId}/counts`)).status).toBe(403);
    expect((await (await visitor())(`/api/makers/${makerId}/counts`)).status).toBe(401);
    expect((await admin('/api/makers/000000000000/counts')).status).toBe(404);
  });
});
