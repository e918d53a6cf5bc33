import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import type { Verification } from '../../verification.contract.ts';
import { orderMoves, orders } from '../licensing.tables.ts';

let fixture: PurchaseFixture;
let visitor: Browser;
let buyer: Browser;
let license: (changes?: object) => Promise<{ number: string; orderId: string }>;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  visitor = (await fixture.server.as('visitor')) as Browser;
  const creator = await fixture.signIn({ isCreator: true });
  const holder = await fixture.signIn();
  buyer = holder;
  await fixture.fillWallet(holder.id, 100_000);
  license = async (changes = {}) => {
    const item = await fixture.addItem(creator.id, 'published', { access: 'premium' });
    const order = await (await fixture.openDraft(holder, item, { project: 'Secret brochure', ...changes })).json();
    const payment = { method: 'wallet', agreedCents: order.totalCents };
    return { number: (await (await fixture.pay(holder, order.id, payment)).json()).licenceNumber, orderId: order.id };
  };
});
afterAll(() => fixture.server.stop());

const answerTo = async (number: string, search = ''): Promise<Verification> =>
  (await visitor(`/api/licences/verify/${number}${search}`)).json();
const giveBack = async (orderId: string, at: Date) => {
  await fixture.db.update(orders).set({ state: 'refunded' }).where(eq(orders.id, orderId));
  const move = { orderId, event: 'refunded_whole', fromState: 'paid', toState: 'refunded', at } as const;
  await fixture.db.insert(orderMoves).values(move);
};

describe('the certificate of a number', () => {
  it('is a PDF for everybody, whose QR code leads to the page and says what the paper says', async () => {
    const { number } = await license({ client: 'Piton Bay' });
    const reply = await visitor(`/license/certificate/${number.toLowerCase()}.pdf`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(reply.headers.get('content-disposition')).toContain(`tamarind-${number}.pdf`);
    const { text, qrCode, attachments } = await readPdf(Buffer.from(await reply.arrayBuffer()));
    expect(text).toContain('Piton Bay');
    expect(text).not.toContain('Secret brochure');
    const { signature } = (await answerTo(number)).certificate ?? {};
    expect(text.replace(/\s+/g, '')).toContain(`signature:${signature}`);
    const { pathname, search } = new URL(qrCode ?? '');
    expect(pathname).toBe(`/license/verify/${number}`);
    expect(await answerTo(number, search)).toMatchObject({ valid: true });
    const certificate = attachments[`${number}.txt`] ?? '';
    expect(await (await visitor(`/license/certificate/${number}.txt`)).text()).toBe(certificate);
    expect(await answerTo(number, `?${new URLSearchParams({ certificate })}`)).toMatchObject({ valid: true });
  });

  it('names the project to its buyer alone', async () => {
    const { number } = await license();
    const wordsFor = async (who: Browser) => {
      const reply = await who(`/license/certificate/${number}.pdf`);
      return (await readPdf(Buffer.from(await reply.arrayBuffer()))).text;
    };
    expect(await wordsFor(buyer)).toContain('Secret brochure');
    expect(await wordsFor(await fixture.signIn())).not.toContain('Secret brochure');
  });

  it('of a refunded licence stays readable and says so', async () => {
    const { number, orderId } = await license();
    await giveBack(orderId, new Date('2026-11-20T10:00:00Z'));
    const reply = await visitor(`/license/certificate/${number}.pdf`);
    const { text } = await readPdf(Buffer.from(await reply.arrayBuffer()));
    expect(text.replace(/\s+/g, ' ')).toContain('This licence was given back on November 20, 2026.');
  });

  it('is a text for programs: what was signed, its key and its signature', async () => {
    const { number } = await license();
    const { text, kid, signature } = (await answerTo(number)).certificate ?? {};
    const reply = await visitor(`/license/certificate/${number}.txt`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(reply.headers.get('content-disposition')).toContain(`${number}.txt`);
    expect(await reply.text()).toBe(`${text}key: ${kid}\nsignature: ${signature}\n`);
  });

  it.each([
    'TAM-7K2M-9QXV-3HTC-T.pdf',
    'TAM-7K2M-9QXV-3HTC-T.txt',
    'nothing.pdf',
    'TAM-7K2M-9QXV-3HTC-T',
    'TAM-7K2M-9QXV-3HTC-T.html',
  ])('%s does not exist', async (file) => {
    expect((await visitor(`/license/certificate/${file}`)).status).toBe(404);
  });
});
