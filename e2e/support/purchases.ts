import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { testCards, writeCardNumber } from '#features/licensing/test-cards.rules.ts';
import { items } from '#features/media/server/media.tables.ts';
import { href } from '#shared/pages.ts';
import { open } from './accounts.ts';
import { somePhotos } from './collections.ts';
import { signInAsNewUser, withServerDatabase } from './people.ts';

type Licence = 'free' | 'standard' | 'extended' | 'editorial';

/** A photo that is sold under the standard licence. */
export const photoForSale = async ({ request }: BrowserContext): Promise<string> => {
  for (const { id } of await somePhotos(request, 20)) {
    const { offers } = await (await request.get(`/api/photos/${id}`)).json();
    if (offers.some((offer: { licence: string }) => offer.licence === 'standard')) return id;
  }
  throw new Error('No photo of the home page is for sale.');
};

/** A new buyer at the checkout of a photo. */
export const atCheckout = async (page: Page, context: BrowserContext, license: Licence = 'standard') => {
  await signInAsNewUser(context);
  const id = await photoForSale(context);
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is yours to use');
};

/** Changes what only a creator or an admin could change. */
export const changeItem = (id: string, changes: Partial<typeof items.$inferInsert>): Promise<unknown> =>
  withServerDatabase(({ db }) => db.update(items).set(changes).where(eq(items.id, id)));
