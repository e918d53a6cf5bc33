import { expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { href } from '#shared/pages.ts';
import { handInFile, PROCESSED, writePhoto } from '../support/media.ts';
import { expectSamePage, openOnce } from '../support/one-page.ts';
import { signInAsNew, withServerDatabase } from '../support/people.ts';
import { chooseForReview } from '../support/review.ts';
import { test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Photos' });

/** Goes on by the menu of the own account. */
const goBy = async (page: Page, link: string) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of / })
    .click();
  await page.getByRole('menuitem', { name: link, exact: true }).click();
};
const goHome = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Tamarind' }).first().click();
  await expect(featured(page)).toBeVisible();
};
const retype = async (field: Locator, text: string) => {
  await field.fill(text);
  await expect(field).toHaveValue(text);
};

test('A4 C4 reviewed, featured, renamed and withdrawn: every page follows, by links alone', async ({
  page,
  context,
  watch,
}, info) => {
  const title = `Breadfruit ${Date.now()}`;
  const [renamed, publicName] = [`${title} at noon`, `Marlon of ${Date.now()}`];
  // One person with both roles, so that one page has read everything before it changes.
  const userId = await signInAsNew(context, 'creator');
  await withServerDatabase(({ db }) => db.update(users).set({ isAdmin: true }).where(eq(users.id, userId)));
  await handInFile(context, await writePhoto(info.outputPath('breadfruit.jpg')), title);
  await openOnce(page, href('home'));
  await expect(featured(page)).not.toContainText(title);
  await goBy(page, 'My Uploads');
  const waiting = main(page).getByRole('region', { name: 'Waiting' });
  await expect(waiting).toContainText('Awaiting review', PROCESSED);

  await test.step('approved: the queue is shorter, and the own list says so', async () => {
    await goBy(page, 'Content Approval');
    await chooseForReview(page, title);
    await main(page).getByRole('button', { name: 'Approve' }).click();
    await expect(main(page)).toContainText(`Approved “${title}”`);
    await expect(page.getByRole('navigation', { name: /waiting$/ }).getByRole('button', { name: title })).toHaveCount(
      0,
    );
    await page.goBack();
    await expect(main(page).getByRole('region', { name: 'Live' })).toContainText(title);
  });

  await test.step('featured: the home page shows it', async () => {
    await goBy(page, 'Manage Photos');
    await page.getByRole('tab', { name: 'Home page' }).click();
    await page.getByRole('button', { name: 'Feature photos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: title }).check();
    await dialog.getByLabel('Starting at place').fill('999');
    await dialog.getByRole('button', { name: 'Feature 1 photo' }).click();
    await expect(main(page).getByRole('listitem').filter({ hasText: title })).toContainText('On the home page');
    await goHome(page);
    await expect(featured(page)).toContainText(title);
    await featured(page).getByRole('figure').filter({ hasText: title }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  await test.step('another title and another name: on its page, on the home page and in the header', async () => {
    await goBy(page, 'My Uploads');
    await main(page).getByRole('button', { name: title, exact: true }).click();
    const editor = main(page).getByRole('complementary');
    await retype(editor.getByLabel('Title'), renamed);
    await expect(editor).toContainText(/Saved \d+ s ago/);
    await goBy(page, 'Profile');
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'You', exact: true }).click();
    await retype(page.getByLabel('First name'), 'Marlène');
    await retype(page.getByLabel('Public name'), publicName);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account of Marlène Joseph' })).toBeVisible();
    await goHome(page);
    const card = featured(page).getByRole('figure').filter({ hasText: renamed });
    await expect(card).toContainText(publicName);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);
    await expect(page.locator('.detail-frame')).toContainText(publicName);
  });

  await test.step('withdrawn: its own page is gone; no longer featured: the home page does without it', async () => {
    watch.expectStatus(404);
    await goBy(page, 'My Uploads');
    await main(page).getByRole('button', { name: renamed, exact: true }).click();
    await main(page).getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(main(page).getByRole('region', { name: 'Withdrawn' })).toContainText(renamed);
    await page.goBack();
    await page.goBack();
    await expect(main(page)).toContainText('Page Not Found');
    // Not left behind for the tests that go by the order of what is featured.
    await goBy(page, 'Manage Photos');
    await page.getByRole('tab', { name: 'Home page' }).click();
    const entry = main(page).getByRole('listitem').filter({ hasText: renamed });
    await expect(entry).toContainText('Withdrawn, not shown');
    await entry.getByRole('button', { name: `Remove ${renamed}` }).click();
    await expect(entry).toHaveCount(0);
    await goHome(page);
    await expect(featured(page)).not.toContainText(renamed);
  });
  await expectSamePage(page);
});
