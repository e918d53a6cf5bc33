import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { openAccount } from '../../scripts/open-sessions.ts';
import { handInFile, writePhoto } from '../support/media.ts';
import { signInAsNew, withServerDatabase } from '../support/people.ts';
import { chooseForReview, open } from '../support/review.ts';
import { test } from '../support/test.ts';

test('an admin loses the role: an open window decides nothing any more, and its pages are closed', async ({
  page,
  context,
  browser,
  watch,
}, info) => {
  const title = `Palm shade ${Date.now()}`;
  const making = await browser.newContext();
  await signInAsNew(making, 'creator');
  await handInFile(making, await writePhoto(info.outputPath('palm.jpg')), title);
  await making.close();
  const { email, cookie } = await withServerDatabase((reached) => openAccount(reached, 'admin'));
  await context.addCookies([cookie]);
  await open(page, href('adminContentApproval'));
  await chooseForReview(page, title);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();

  await test.step('another admin takes the role back', async () => {
    const deskOfOther = await browser.newContext();
    await signInAsNew(deskOfOther, 'admin');
    const other = await deskOfOther.newPage();
    await open(other, href('adminPeople'));
    await other.getByRole('searchbox').last().fill(email);
    const row = other.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await other.getByRole('menuitem', { name: 'Take the admin role back' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Take the role back' }).click();
    await expect(other.getByText('Done', { exact: true })).toBeVisible();
    await expect(row).not.toContainText('Admin');
    await deskOfOther.close();
  });

  await test.step('the open window is refused in words', async () => {
    watch.expectStatus(403);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Not decided')).toBeVisible();
  });

  await test.step('without a reload the menu has no entries of admins, and none of their pages opens', async () => {
    const account = page.getByRole('banner').getByRole('button', { name: /^Account of / });
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'Profile', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Manage Photos' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for this account');
  });
});
