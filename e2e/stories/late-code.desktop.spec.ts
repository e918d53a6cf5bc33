import { expect, type Page } from '@playwright/test';
import { sampleAddress } from '../../scripts/page-samples.ts';
import { wholeLibrary } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

test.beforeAll(wholeLibrary);

/** Opens a story whose own code does not come until it is let through. */
const openWithoutCode = async (page: Page): Promise<() => void> => {
  const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/assets/StoryScreen-*.js', async (route) => {
    await mayPass;
    await route.continue();
  });
  await page.goto(sampleAddress('story'));
  await ready(page);
  return letPass;
};

test('a story is read before its code is there, and a press waits for it', async ({ page }) => {
  const letPass = await openWithoutCode(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const spot = main.getByRole('button', { name: /^1: / }).first();
  await spot.click();
  await expect(spot).toHaveAttribute('aria-expanded', 'false');

  letPass();
  await expect(spot).toHaveAttribute('aria-expanded', 'true');
});

test('what changes around a story leaves its text where it is, and its code comes all the same', async ({ page }) => {
  const letPass = await openWithoutCode(page);
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await expect(title).toBeVisible();

  letPass();
  const spot = page.getByRole('main').getByRole('button', { name: /^1: / }).first();
  await expect(async () => {
    await spot.click();
    await expect(spot).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
  await expect(title).toBeVisible();
});

test('a link within a story works without its code', async ({ page }) => {
  await openWithoutCode(page);
  const link = page.getByRole('main').locator('a[href^="/"]').first();
  const address = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(address ?? '');
});
