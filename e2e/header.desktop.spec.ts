import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from './support/test.ts';

/** Other screens are announced by then. */
const SKELETON_SURELY_SHOWN_MS = 1_000;

const focused = (page: Page) => page.locator(':focus');

const tabTo = async (page: Page, name: string) => {
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAccessibleName(name);
};

test.describe('the header by keyboard alone', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(href('about'));
    await ready(page);
  });

  test('skips to the content', async ({ page }) => {
    await tabTo(page, 'Skip to content');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('leads through everything', async ({ page }) => {
    await tabTo(page, 'Skip to content');
    for (const name of ['Tamarind, home', 'Photos', 'Videos', 'Collections', 'Editorial', 'Business', 'More']) {
      await tabTo(page, name);
    }

    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Explore' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Sounds' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();

    await tabTo(page, 'Search Tamarind');
    await tabTo(page, 'Find by picture');
    await tabTo(page, 'Take the Tour');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await tabTo(page, 'Sign In');
    await tabTo(page, 'Upload');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href('login', {}, { next: href('creatorUploads') }));
  });
});

test('login is not lazy: no skeleton ever stands in for it', async ({ page }) => {
  await page.clock.install();
  await page.goto(href('home'));
  await ready(page);
  const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await mayPass;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.clock.fastForward(SKELETON_SURELY_SHOWN_MS);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await expect(page.getByRole('main').locator('[role="status"][aria-busy="true"]')).toHaveCount(0);
  letPass();
  await expect(page).toHaveURL(href('login'));
});
