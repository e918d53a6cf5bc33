import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from './support/test.ts';

test.describe('Page Not Found', () => {
  test.beforeEach(({ watch }) => watch.expectStatus(404));

  test('R12 has the right status and the ways on', async ({ page }) => {
    const reply = await page.goto('/no/such/place');
    expect(reply?.status()).toBe(404);
    await ready(page);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    const main = page.getByRole('main');
    for (const address of [href('home'), href('explore'), href('search'), href('siteMap')]) {
      await expect(main.locator(`a[href="${address}"]`)).toBeVisible();
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

  test('R12 goes back to where the visitor came from', async ({ page }) => {
    await page.goto(href('about'));
    await page.goto('/no/such/place');
    await ready(page);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(href('about'));
  });

  test('is also what a wrong link inside the site leads to', async ({ page }) => {
    await page.goto('/no/such/place');
    await ready(page);
    await page.getByRole('main').getByRole('link', { name: 'Site map' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Site map' })).toBeVisible();
  });
});
