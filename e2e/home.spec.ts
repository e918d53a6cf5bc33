import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { layoutShiftsOf, watchLayoutShifts } from './support/layout-shift.ts';
import { ready, test } from './support/test.ts';

test.describe('the home page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the featured pictures', async ({ page }) => {
    await page.goto(href('home'));
    const pictures = page.getByRole('region', { name: 'Featured Photos' }).getByRole('img');
    expect(await pictures.count()).toBeGreaterThan(0);
    await expect(pictures.first()).toHaveAttribute('src', /^\/media\//);
    await expect(pictures.first()).toHaveAttribute('alt', /\w/);
  });

  test('searches', async ({ page }) => {
    await page.goto(href('home'));
    await page.getByLabel('Search photos').fill('cocoa');
    await page.getByLabel('Search photos').press('Enter');
    await expect(page).toHaveURL(href('search', {}, { q: 'cocoa' }));
  });
});

test.describe('the home page', () => {
  test('never jumps', async ({ page }) => {
    await watchLayoutShifts(page);
    await page.goto(href('home'));
    await ready(page);
    const posts = page.getByRole('region', { name: 'On Instagram' }).getByRole('list');
    await expect(posts).not.toHaveAttribute('aria-busy');
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShiftsOf(page)).toEqual([]);
  });
});
