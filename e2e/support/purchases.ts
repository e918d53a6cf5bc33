import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { issueInvoices } from '#features/licensing/server/papers/issue-invoices.ts';
import { testCards, writeCardNumber } from '#features/licensing/test-cards.rules.ts';
import { items } from '#features/media/server/media.tables.ts';
import { logInto } from '#platform/log.ts';
import { href } from '#shared/pages.ts';
import { open } from './accounts.ts';
import { demoItem } from './library.ts';
import { signInAsNewUser, withServerDatabase } from './people.ts';

type Licence = 'free' | 'standard' | 'extended' | 'editorial';

/** A new buyer at the checkout of a photo of the demo library, all of which are sold under the standard licence. */
export const atCheckout = async (page: Page, context: BrowserContext, title: string, license: Licence = 'standard') => {
  await signInAsNewUser(context);
  const id = await demoItem(title);
  await open(page, href('licenceCheckout', { id, type: 'photo', license }));
  return id;
};

/** Types a card and leaves the rest to the caller. */
export const fillCard = async (page: Page, number: string = testCards.succeeds): Promise<void> => {
  await page.getByLabel('Card number').fill(writeCardNumber(number));
  await page.getByLabel('Expires').fill('08 / 31');
  await page.getByLabel('Code').fill('314');
};

/** The visible one: phones have it in a bar. */
export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Pay US\$|Get the free licence)/ }).filter({ visible: true });

export const payByCard = async (page: Page, number?: string): Promise<void> => {
  await fillCard(page, number);
  await payButton(page).click();
};

const confirmationOf = (id: string, license: Licence = 'standard'): string =>
  href('licenceConfirmation', { id, type: 'photo', license });

export const hasLicence = async (page: Page, id: string, license: Licence = 'standard'): Promise<void> => {
  await page.waitForURL(confirmationOf(id, license));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours.');
};

/** Changes what only a creator or an admin could change. */
export const changeItem = (id: string, changes: Partial<typeof items.$inferInsert>): Promise<unknown> =>
  withServerDatabase(({ db }) => db.update(items).set(changes).where(eq(items.id, id)));

/** Runs the job that writes invoices, which otherwise comes every minute. */
export const writeInvoices = (): Promise<unknown> =>
  withServerDatabase(({ db }) => {
    // The receipts are in the bell; their mails are left out, since the queue belongs to the server.
    const jobs = { enqueue: () => Promise.resolve() };
    return issueInvoices({ db, jobs, log: logInto('error', process.stderr), now: () => new Date() });
  });

/** How far the page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
