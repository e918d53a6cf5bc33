import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { matureOldSales } from '#features/licensing/server/orders/mature-sales.ts';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { href } from '#shared/pages.ts';
import { addPayoutAccount } from '../../tests/support/payout-account.ts';
import { handInFile, PROCESSED, writePhoto } from '../support/media.ts';
import { signInAsNew, signInAsNewUser, withServerDatabase } from '../support/people.ts';
import { writeInvoices } from '../support/purchases.ts';
import { decideByCall, open } from '../support/review.ts';
import { test } from '../support/test.ts';

const headers = () => ({ origin: JSON.parse(process.env.E2E_SERVER ?? '{}').address });

/** A call without its screen; those screens have tests of their own. */
const send = async (request: APIRequestContext, method: 'post' | 'put' | 'patch', path: string, data: object = {}) => {
  const response = await request[method](path, { headers: headers(), data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.status() === 204 ? undefined : response.json();
};

type Featuring = { itemId: string; startsAt: string; endsAt: string | null };

/** Puts a photo among the featured ones, or takes it away; again when another test was faster. */
const setFeatured = ({ request }: BrowserContext, itemId: string, isFeatured: boolean): Promise<void> =>
  expect(async () => {
    const read: { version: string; entries: Featuring[] } = await (await request.get('/api/admin/featured')).json();
    const others = read.entries
      .filter((entry) => entry.itemId !== itemId)
      .map((entry) => ({ itemId: entry.itemId, startsAt: entry.startsAt, endsAt: entry.endsAt }));
    const added = isFeatured ? [{ itemId, startsAt: '2026-01-01T00:00:00.000Z', endsAt: null }] : [];
    const entries = others.toSpliced(1, 0, ...added);
    await send(request, 'put', '/api/admin/featured', { version: read.version, entries });
  }).toPass();

const DAY_MS = 86_400_000;
const silent = pino({ enabled: false });

/** Lets the two weeks pass in which a licence can be given back. */
const letMature = (orderId: string): Promise<void> =>
  withServerDatabase(async ({ db, now }) => {
    const paidAt = new Date(now().getTime() - 15 * DAY_MS);
    await db.update(orders).set({ paidAt }).where(eq(orders.id, orderId));
    await writeInvoices();
    await matureOldSales({ db, now, log: silent }, new AbortController().signal);
  });

test('a creator uploads, is sent back with reasons, mends, is approved and featured, sells and is paid', async ({
  page,
  context,
  browser,
}, info) => {
  const title = `Wooden boats ${Date.now()}`;
  const creatorId = await signInAsNew(context, 'creator');
  const [desk, buyer] = [await browser.newContext(), await browser.newContext()];
  await signInAsNew(desk, 'admin');
  await signInAsNewUser(buyer);
  const { id } = await handInFile(context, await writePhoto(info.outputPath('boats.jpg')), title);
  const todo = page.getByRole('region', { name: 'Waits for you' }).getByRole('listitem').filter({ hasText: title });

  await test.step('the dashboard says how long it waits, and then that it came back', async () => {
    await open(page, href('creatorDashboard'));
    await expect(page.getByRole('region', { name: 'Waits for us' })).toContainText(title);
    await decideByCall(desk.request, id, {
      reject: { reasons: ['wrong_details'], note: 'Please say which bay it is.' },
    });
    await open(page, href('creatorDashboard'));
    await expect(todo).toContainText('Sent back');
  });

  await test.step('one press leads to the reasons; mended, it is submitted again', async () => {
    await todo.getByRole('link', { name: 'Mend it' }).click();
    const editor = page.getByRole('main').getByRole('complementary', { name: title });
    await expect(editor).toContainText('Please say which bay it is.');
    await editor.getByLabel('Place').fill('Soufrière bay');
    await editor.getByRole('radio', { name: /Premium/ }).check({ force: true });
    await editor.getByRole('button', { name: 'Submit again' }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toContainText(
      'Awaiting review',
      PROCESSED,
    );
  });

  await test.step('approved and featured, it is on the home page and on the own public page', async () => {
    await decideByCall(desk.request, id, { approve: { looksAlikeSeen: true } });
    await setFeatured(desk, id, true);
    const photos = await (await buyer.request.get('/api/photos?featured=true&limit=60')).json();
    expect(photos.map((photo: { id: string }) => photo.id)).toContain(id);
    await setFeatured(desk, id, false);
    await open(page, href('creatorProgress'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Seed');
    await open(page, href('creator', { id: creatorId }));
    await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  });

  await test.step('somebody licenses it, and the sale is on the dashboard', async () => {
    const draft = await send(buyer.request, 'post', '/api/orders', { itemId: id, type: 'photo', licence: 'extended' });
    await send(buyer.request, 'post', `/api/orders/${draft.id}/pay`, {
      method: 'card',
      source: testCards.succeeds,
      agreedCents: draft.netCents + draft.taxCents,
    });
    await open(page, href('creatorDashboard'));
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('You earned US$45.00')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('region', { name: 'Last sales' }).getByRole('row').filter({ hasText: title }),
    ).toContainText('US$45.00');
    await letMature(draft.id);
  });

  await test.step('two weeks later the money is asked for, sent, and said to be paid', async () => {
    await withServerDatabase((deps) => addPayoutAccount(deps, creatorId, 'boats@example.com'));
    const { id: payoutId, cents } = await send(context.request, 'post', '/api/creator/payouts', { cents: 4_500 });
    const reference = `PP-${payoutId}`;
    await send(desk.request, 'post', `/api/admin/payouts/${payoutId}/pay`, { reference, sentCents: cents });
    await open(page, href('creatorDashboard', {}, { show: 'earnings' }));
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Paid');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything that you earned is paid out');
  });
  await Promise.all([desk.close(), buyer.close()]);
});
