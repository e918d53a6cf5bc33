import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPageFixture, type PageFixture } from '../../../../../tests/support/page-fixture.ts';
import { issuedLicences, orders } from '../../server/licensing.tables.ts';

let fixture: PageFixture;
let number: string;
let orderId: string;
beforeAll(async () => {
  fixture = await openPageFixture();
  const creator = await fixture.signIn({ isCreator: true, firstName: 'Nadia' });
  const buyer = await fixture.signIn({ firstName: 'Ben' });
  const itemId = await fixture.addItem(creator.id, 'published', { title: 'Dawn & dusk' });
  const json = { itemId, type: 'photo', licence: 'free' };
  const order = await (await buyer('/api/orders', { method: 'POST', json })).json();
  orderId = order.id;
  const payment = { method: 'wallet', agreedCents: 0 };
  const paid = await buyer(`/api/orders/${orderId}/pay`, { method: 'POST', json: payment });
  number = (await paid.json()).licenceNumber;
});
afterAll(() => fixture.server.stop());

/** What somebody without scripts reads. */
const read = async (path: string) => {
  const { status, html } = await fixture.visit(path);
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return {
    status,
    html,
    text: body
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' '),
  };
};
const setState = (state: 'paid' | 'refunded' | 'disputed' | 'charged_back' | 'refunding') =>
  fixture.db.update(orders).set({ state }).where(eq(orders.id, orderId));

describe('the page where a number is typed', () => {
  it('has a form that works without scripts', async () => {
    const { status, text, html } = await read('/license/verify');
    expect(status).toBe(200);
    expect(text).toContain('Check a licence');
    expect(html).toMatch(/<form[^>]*action="\/license\/verify" method="get"/);
    expect((await read('/license/verify?code=%20')).status).toBe(200);
  });
});

describe('the page of a licence number, as the server sends it', () => {
  it('says that a licence is valid, for what and for whom', async () => {
    const { status, text, html } = await read(`/license/verify/${number}`);
    expect(status).toBe(200);
    for (const words of [
      'This licence is valid',
      'Dawn & dusk',
      'Ben Pérez',
      '© Nadia Pérez / Tamarind',
      number,
      'Ed25519',
    ])
      expect(text).toContain(words);
    expect(html).toContain(`href="/license/certificate/${number}.pdf"`);
    expect(html).toContain('noindex');
  });

  it.each([
    ['refunded', 'This licence was given back', 'what was made with it has to come down'],
    ['disputed', 'The payment is disputed', 'Until that is decided it allows nothing'],
    ['charged_back', 'This licence has ended', 'its payment was taken back'],
    ['refunding', 'This licence is being given back', 'Until that is decided'],
  ] as const)('says that it is %s at once, because no cache has it', async (state, title, meaning) => {
    await setState('paid');
    expect((await read(`/license/verify/${number}`)).text).toContain('This licence is valid');
    await setState(state);
    const { status, text } = await read(`/license/verify/${number}`);
    expect(status).toBe(200);
    for (const words of [title, meaning]) expect(text).toContain(words);
    expect(text).not.toContain('This licence is valid');
    await setState('paid');
  });

  it.each([
    ['TAM-ZZZZ-ZZZZ-ZZZZ-Z', 'We never gave out this number|This number is mistyped'],
    ['TAM-7K2M-9QXV-3HTU-T', 'no such character'],
    ['TAM-7K2M', '13 letters and digits'],
  ])('tells what is wrong with %s, with a form that needs no script', async (code, words) => {
    const { status, text, html } = await read(`/license/verify/${code}`);
    expect(status).toBe(404);
    expect(text).toMatch(new RegExp(words));
    expect(html).toContain('action="/license/verify"');
    expect(html).toContain(`value="${code}"`);
  });

  it('marks the character that no number has', async () => {
    expect((await read('/license/verify/TAM-7K2U')).html).toMatch(/<mark[^>]*>U<\/mark>/);
  });

  it('shows only what differs on a changed paper, not the licensee', async () => {
    const { status, text } = await read(`/license/verify/${number}?licence=extended`);
    expect(status).toBe(200);
    expect(text).toContain('This paper was changed');
    expect(text).toContain('extended');
    expect(text).not.toContain('Ben');
  });

  it('says when our own record is not what was signed', async () => {
    const [row] = await fixture.db.select().from(issuedLicences).where(eq(issuedLicences.orderId, orderId));
    const change = (certificate: string) =>
      fixture.db.update(issuedLicences).set({ certificate }).where(eq(issuedLicences.orderId, orderId));
    await change((row?.certificate ?? '').replace('Ben', 'Bem'));
    expect((await read(`/license/verify/${number}`)).text).toContain('This licence was changed');
    await change(row?.certificate ?? '');
  });

  it('is kept by no cache', async () => {
    const visitor = await fixture.server.as('visitor');
    expect((await visitor(`/license/verify/${number}`)).headers.get('cache-control')).toBe('private, no-store');
    const before = fixture.rendered.length;
    await visitor(`/license/verify/${number}`);
    expect(fixture.rendered.length).toBe(before + 1);
  });
});
