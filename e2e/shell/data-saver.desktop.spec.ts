import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { wholeLibrary } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

test.beforeAll(wholeLibrary);

test('what is saved is counted from the moment when somebody turns the data saver on', async ({ page }) => {
  await page.goto(href('about'));
  await ready(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('combobox', { name: 'Data saver' }).selectOption('Always on this device');
  await expect(footer.getByRole('status')).toHaveText('On: smaller pictures, no clips on hover');

  // By links alone: after a reload it would be on from the beginning.
  await footer.getByRole('link', { name: 'Photos', exact: true }).click();
  await page.getByRole('main').locator('a[href^="/photos/"]').first().click();
  await expect(page).toHaveURL(/\/photos\/\w+/);
  await expect(footer.getByRole('status')).toHaveText(/^About [\d.]+ [kM]B saved on \d+ pictures? today$/);
});
