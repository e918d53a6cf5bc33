import { type BrowserContext, expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { houseLine, ownedLine } from '#features/licensing/ledger.rules.ts';
import { payouts } from '#features/licensing/server/earnings.tables.ts';
import { recordWithPosting } from '#features/licensing/server/ledger/post.ts';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { newId } from '#platform/new-id.ts';
import { href } from '#shared/pages.ts';
import { open, signInVerified } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { misfits, show } from '../support/fit.ts';
import { demoItem } from '../support/library.ts';
import { signInAsCreatorOf, signInAsNew, signInAsNewUser, withServerDatabase } from '../support/people.ts';
import { test } from '../support/test.ts';

const phone = { name: 'phone', size: { width: 390, height: 844 }, textPercent: 100 };
const desktop = { name: 'desktop', size: { width: 1440, height: 900 }, textPercent: 100 };

/** Nothing breaks a rule in either theme, and nothing is wider than a phone. */
const holdsEverywhere = async (page: Page): Promise<void> => {
  expect(await violationsInBothThemes(page)).toEqual([]);
  await show(page, phone);
  expect(await misfits(page)).toEqual([]);
  await show(page, desktop);
};

/** Money of sales that are older than two weeks. More than any lowest payout that another test may set. */
const AVAILABLE_CENTS = 1_200_000;
const giveAvailable = (creatorId: string): Promise<unknown> =>
  withServerDatabase(({ db, now }) =>
    recordWithPosting(db, () => {
      const lines = [
        houseLine('provider', -AVAILABLE_CENTS),
        ownedLine('creator_available', creatorId, AVAILABLE_CENTS),
      ];
      const posting = { key: newId(), kind: 'correction' as const, subject: 'test', at: now(), lines };
      return Promise.resolve({ result: undefined, posting });
    }),
  );

/** A buyer's licence of a photo, by card. */
const buy = async ({ request }: BrowserContext, itemId: string): Promise<{ id: string; number: string }> => {
  const headers = { origin: JSON.parse(process.env.E2E_SERVER ?? '{}').address };
  const wanted = { itemId, type: 'photo', licence: 'standard' };
  const draft = await request.post('/api/orders', { headers, data: wanted });
  expect(draft.ok(), await draft.text()).toBe(true);
  const { id, netCents, taxCents } = await draft.json();
  const payment = { method: 'card', source: testCards.succeeds, agreedCents: netCents + taxCents };
  const paid = await request.post(`/api/orders/${id}/pay`, { headers, data: payment });
  expect(paid.ok(), await paid.text()).toBe(true);
  return { id, number: (await paid.json()).licenceNumber };
};

test('a creator requests a payout, an admin pays it with a reference, and the creator sees it', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.expectStatus(400);
  const { id: creatorId, password } = await signInVerified(context, { isCreator: true });
  const reference = `NCB-${newId()}`;
  await open(page, href('creatorDashboard', {}, { show: 'earnings' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first sale will be here');
  await expect(page.getByText(/^Payouts begin at US\$/)).toBeVisible();
  await expect(page.getByText('You have requested no payout yet.')).toBeVisible();

  await test.step('the way leads over the account', async () => {
    await giveAvailable(creatorId);
    await open(page, href('creatorDashboard', {}, { show: 'earnings' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('US$12,000.00 can be paid out to you');
    await page.getByRole('link', { name: 'Set up your payout account' }).click();
    // Offering a share asks for the password as well.
    const account = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save the account' }) });
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByText('Please enter the account that we pay to.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Account', exact: true }).fill('NCB Jamaica, 123456789');
    await account.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByText('This is not your current password')).toBeVisible();
    await holdsEverywhere(page);
    await account.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByText('NCB Jamaica, 123456789')).toBeVisible();
    await expect(page.getByText('we pay to it from')).toBeVisible();
    await holdsEverywhere(page);
  });

  await test.step('too much is refused in words, and what was typed stays', async () => {
    await page.getByRole('link', { name: 'dashboard', exact: true }).click();
    const amount = page.getByLabel('Amount in US dollars');
    await expect(amount).toHaveValue('12000.00');
    await amount.fill('12000.01');
    await page.getByRole('button', { name: 'Request payout' }).click();
    await expect(page.getByText('At most US$12,000 can be paid out now.')).toBeVisible();
    await expect(amount).toHaveValue('12000.01');
    await amount.fill('12000');
    await page.getByRole('button', { name: 'Request payout' }).click();
    await expect(page.getByRole('row', { name: /^Requested/ })).toContainText('US$12,000.00');
    await expect(page.getByRole('row', { name: /^Requested/ })).toContainText('New account: paid from');
    await expect(page.getByRole('row', { name: /^Reserved for payouts/ })).toContainText('US$12,000.00');
    await holdsEverywhere(page);
  });

  const desk = await browser.newContext();
  const admins = await desk.newPage();
  await test.step('an admin pays it', async () => {
    await signInAsNew(desk, 'admin');
    await open(admins, href('adminMoney'));
    const waiting = admins.getByRole('row').filter({ hasText: 'US$12,000.00' });
    await expect(waiting).toContainText('New account: paid from');
    await expect(waiting.getByRole('button', { name: /^Pay/ })).toBeDisabled();
    await withServerDatabase(({ db }) =>
      db.update(payouts).set({ heldUntil: null }).where(eq(payouts.creatorId, creatorId)),
    );
    await open(admins, href('adminMoney'));
    await waiting.getByRole('button', { name: /^Pay/ }).click();
    const dialog = admins.getByRole('dialog');
    await expect(dialog).toContainText('NCB Jamaica, 123456789');
    await dialog.getByRole('button', { name: 'Record as paid' }).click();
    await expect(dialog.getByText('Please enter the reference of the transfer.')).toBeVisible();
    expect(await violationsInBothThemes(admins, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Reference of the transfer').fill(reference);
    await admins.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await admins.getByLabel('Show payouts').selectOption('paid');
    await expect(admins.getByRole('row').filter({ hasText: reference })).toContainText('US$12,000.00');
    await holdsEverywhere(admins);
  });
  await desk.close();

  await open(page, href('creatorDashboard', {}, { show: 'earnings' }));
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Paid');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything that you earned is paid out');
});

test('an admin refunds a licence, anybody can see it, and the share of its creator is reversed', async ({
  page,
  context,
  browser,
}) => {
  const itemId = await demoItem('Milky Way over a palm beach');
  const market = await browser.newContext();
  await signInAsNewUser(market);
  const { number } = await buy(market, itemId);

  await signInAsNew(context, 'admin');
  await open(page, href('adminMoney', {}, { section: 'sales' }));
  await page.getByLabel('Find an order').fill(number.toLowerCase());
  await expect(page.getByRole('row').filter({ hasText: 'TAM-' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Refund Milky Way over a palm beach' }).click();
  const dialog = page.getByRole('dialog');

  await test.step('what it does is shown before, in part and in full', async () => {
    const amount = dialog.getByLabel('Amount in US dollars');
    await amount.fill('4');
    await expect(dialog.getByText(`Licence ${number} stays in force.`)).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^The buyer gets back/ })).toContainText('US$4.00');
    await amount.fill('12');
    await expect(dialog.getByText('is marked as refunded for everybody who checks it')).toBeVisible();
    await expect(dialog.getByText('US$6.00 that is still pending.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByText('Please give a reason.')).toBeVisible();
    expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
    await show(page, phone);
    expect(await misfits(page)).toEqual([]);
    await show(page, desktop);
  });

  await dialog.getByLabel('Reason').fill('Bought twice');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('There is nothing left to refund.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('Bought twice');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Refunded');

  await test.step('the buyer and whoever checks the licence', async () => {
    const theirs = await market.newPage();
    await open(theirs, href('licenceVerify', { code: number }));
    await expect(theirs.getByRole('heading', { level: 1 })).not.toHaveText('This licence is valid');
    await open(theirs, href('profile'));
    await expect(theirs.getByRole('listitem').filter({ hasText: number })).toContainText('US$12.00 refunded');
    await market.close();
  });

  await test.step('its creator', async () => {
    const studio = await browser.newContext();
    await signInAsCreatorOf(studio, itemId);
    const theirs = await studio.newPage();
    await open(theirs, href('creatorDashboard', {}, { show: 'earnings' }));
    const sales = theirs.getByRole('row').filter({ hasText: 'Milky Way over a palm beach' });
    // The demo has given back licences of older sales; the newest is first.
    const sale = sales.filter({ hasText: 'Given back' }).first();
    await expect(sale).toContainText('US$0.00');
    await holdsEverywhere(theirs);
    await studio.close();
  });

  await test.step('the books of the month', async () => {
    await open(page, href('adminAnalytics', {}, { month: new Date().toISOString().slice(0, 7) }));
    await expect(page.getByText('The books add up to zero.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Sum of all accounts/ })).toContainText('US$0.00');
    await expect(page.getByText('This month can be closed when it is over.')).toBeVisible();
    await holdsEverywhere(page);
  });
});
