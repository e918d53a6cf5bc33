import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from './support/test.ts';

test('R13 a screen that takes its time is announced by a skeleton', async ({ page }) => {
  await page.goto(href('home'));
  await ready(page);

  const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await mayPass;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.locator('[role="status"][aria-busy="true"]')).toBeVisible();

  letPass();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[role="status"][aria-busy="true"]')).toHaveCount(0);
  await expect(page).toHaveURL(href('about'));
  await expect(page).toHaveTitle(/About/);
});
