import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from './support/test.ts';

type WithGrounds = { grounds?: string[] };

/** Notes the ground's colour before each painted frame, from the first one on. */
const watchGround = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as WithGrounds;
    seen.grounds = [];
    const look = () => {
      if (document.body) seen.grounds?.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const groundsOf = async (page: Page): Promise<string[]> => [
  ...new Set(await page.evaluate(() => (globalThis as WithGrounds).grounds ?? [])),
];

const isDark = (colour: string): boolean => {
  const parts = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return parts.slice(0, 3).reduce((sum, part) => sum + part, 0) < 3 * 64;
};

const storeTheme = (page: Page, theme: string) =>
  page.addInitScript((stored) => localStorage.setItem('theme', stored), theme);

test.describe('the theme', () => {
  test('is dark from the first frame when dark is stored', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await storeTheme(page, 'dark');
    await watchGround(page);
    await page.goto(href('about'));
    await ready(page);
    const grounds = await groundsOf(page);
    expect(grounds).toHaveLength(1);
    expect(grounds.every(isDark)).toBe(true);
  });

  test('is light from the first frame when light is stored and the system prefers dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await storeTheme(page, 'light');
    await watchGround(page);
    await page.goto(href('about'));
    await ready(page);
    const grounds = await groundsOf(page);
    expect(grounds).toHaveLength(1);
    expect(grounds.some(isDark)).toBe(false);
  });

  test('follows the system when nothing is stored', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(href('about'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('goes back to that of the device, and follows it again', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(href('about'));
    await ready(page);
    const choice = page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme' });
    await expect(choice).toHaveValue('');
    await page.getByRole('banner').getByRole('button', { name: /dark/i }).click();
    await expect(choice).toHaveValue('dark');
    await choice.selectOption('Match device');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await choice.selectOption('Light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await expect(page.getByRole('banner').getByRole('button', { name: /dark/i })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('is toggled, and remembered', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(href('about'));
    await ready(page);
    await page.getByRole('banner').getByRole('button', { name: /dark/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });
});
