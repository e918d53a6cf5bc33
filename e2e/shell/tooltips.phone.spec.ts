import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from '../support/test.ts';

test('a touch opens no tooltip', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(href('about'));
  await ready(page);
  await page.clock.install();
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Dark theme' });
  await toggle.tap();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(2_000);
  await expect(page.locator('[role=tooltip]')).toHaveCount(0);
  expect(requested.filter((url) => url.includes('/tooltips-'))).toEqual([]);
});
