import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { toasts } from '../support/accounts.ts';
import { makeCollection, somePhotos } from '../support/collections.ts';
import { expectSamePage, openOnce } from '../support/one-page.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

const own = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Your collections' }).getByRole('article').filter({ hasText: title });
const tiles = (page: Page) => page.getByRole('region', { name: 'In this collection' }).getByRole('figure');

test('what is saved, renamed and deleted is true on the collection’s page and in the list, by links and Back alone', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  const [first] = await somePhotos(context.request, 1);
  const title = `Mornings ${Date.now()}`;
  await makeCollection(context, { title, visibility: 'private', itemIds: [first?.id ?? ''] });
  await openOnce(page, href('collections'));
  await expect(own(page, title)).toContainText('1 item');
  await own(page, title).getByRole('link').first().click();
  const only = page.getByRole('main').getByRole('link', { name: first?.title ?? '', exact: true });
  await expect(only).toHaveCount(1);
  await expect(tiles(page)).toHaveCount(0);

  await test.step('another photo is saved on its own page, two pages further on', async () => {
    await only.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
    const similar = page.getByRole('region', { name: 'Similar pictures' }).getByRole('figure').first();
    await similar.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first?.title ?? '');
    const save = page.locator('.detail-actions').getByRole('button', { name: /^Saved?$/ });
    await save.click();
    await expect(save).toHaveText('Saved');
    await toasts(page).getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: new RegExp(`${title}.*2 items`) })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goBack();
    await page.goBack();
    await expect(tiles(page)).toHaveCount(2);
    await page.goBack();
    await expect(own(page, title)).toContainText('2 items');
  });

  await test.step('another title and order, and then it is gone', async () => {
    await page.goForward();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill(`${title}, early`);
    await page
      .getByRole('button', { name: /^Take .* out$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, early`);
    await expect(tiles(page)).toHaveCount(0);
    await page.goBack();
    await expect(own(page, `${title}, early`)).toContainText('1 item');
    await page.goForward();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Delete collection' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
    await expect(own(page, title)).toHaveCount(0);
  });
  await expectSamePage(page);
});
