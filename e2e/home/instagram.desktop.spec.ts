import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from '../support/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'On Instagram' });

test('H15 H16 six posts of static sample data, their captions cut at 60 characters', async ({ page }) => {
  await page.goto(href('home'));
  await ready(page);
  const posts = section(page).getByRole('listitem').getByRole('link');
  await expect(posts).toHaveCount(6);
  const captions = await posts.locator('span').allTextContents();
  for (const caption of captions) expect([...caption.replace(/…$/, '')].length).toBeLessThanOrEqual(60);
  expect(captions.some((caption) => caption.endsWith('…'))).toBe(true);
});

test('H17 a simulated delay of 1 s with a loading state', async ({ page }) => {
  // Stands still, however slow the machine: only `runFor` lets time pass.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(href('home'));
  await ready(page);
  await expect(section(page).getByRole('list', { name: 'Loading posts' })).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(999);
  await expect(section(page).getByRole('list', { name: 'Loading posts' })).toBeVisible();
  await page.clock.runFor(1);
  await expect(section(page).getByRole('listitem').getByRole('link')).toHaveCount(6);
});

test("H18 'Failed to load Instagram feed' with a visit link", async ({ page, watch }) => {
  watch.expectFailure('net::ERR_FAILED');
  await page.route('**/assets/instagram-posts-*.js', (route) => route.abort());
  await page.goto(href('home'));
  const alert = section(page).getByRole('alert');
  await expect(alert).toContainText('Failed to load Instagram feed');
  await expect(alert.getByRole('link', { name: 'Visit Tamarind on Instagram' })).toHaveAttribute('href', /instagram/);
});
