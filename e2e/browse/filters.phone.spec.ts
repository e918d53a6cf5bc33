import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from '../support/test.ts';

test('on a phone filters stand in a sheet and the search opens over the header', async ({ page }) => {
  await page.goto(href('photos'));
  await ready(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Product/ }).check();
  await expect(page).toHaveURL('/photos?category=product');
  await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filters, 1' }).click();
  const released = Promise.withResolvers<void>();
  await page.route('**/api/search?**', async (route) => {
    await released.promise;
    await route.continue();
  });
  await sheet.getByRole('checkbox', { name: /^Beach/ }).check();
  await sheet.getByRole('button', { name: 'Show results', exact: true }).click();
  await expect(sheet).toBeHidden();
  released.resolve();
  await expect(page.getByRole('button', { name: 'Filters, 2' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const box = page.getByRole('banner').getByLabel('Search Tamarind');
  await expect(box).toBeFocused();
  await box.fill('beaches');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=beaches');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beaches');
  await expect(box).toBeHidden();
});
