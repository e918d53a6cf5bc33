import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from '../support/test.ts';

test('the search opens with its words selected, so that typing replaces them, and can be cleared', async ({ page }) => {
  await page.goto(href('search', {}, { q: 'beach' }));
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByRole('banner').getByLabel('Search Tamarind');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('beach');
  await page.keyboard.type('man');
  await expect(field).toHaveValue('man');
  await page.getByRole('banner').getByRole('button', { name: 'Clear the search' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});
