import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from '../support/test.ts';

test("H19 an empty grid says 'No photos available'", async ({ page }) => {
  await page.route('**/api/photos?featured=true', (route) => route.fulfill({ json: [] }));
  // Reached by a click, so that the browser and not the server asks for the photos.
  await page.goto(href('about'));
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: 'Tamarind, home' }).click();
  await expect(page.getByText('No photos available')).toBeVisible();
});
