import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { ready, test } from '../support/test.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const list = (page: Page) => page.getByRole('navigation', { name: 'Islands' });
const card = (page: Page, name: string) => map(page).getByRole('region', { name });
const drawing = (page: Page) => map(page).getByRole('group', { name: 'Map of the Caribbean' });
const shape = (page: Page, name: RegExp) => drawing(page).getByRole('link', { name });
const scaleOf = (page: Page) =>
  drawing(page)
    .locator('> g')
    .first()
    .evaluate((group) => Number(/scale\(([\d.]+)\)/.exec(group.getAttribute('transform') ?? '')?.[1]));

const open = async (page: Page, address = href('explore')) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await ready(page);
};

test('R5 an island is found by its local name, chosen, and leads to its page; Back returns', async ({ page }) => {
  await watchLayoutShifts(page);
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore by island');
  expect(await layoutShiftsOf(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Find an island' }).fill('Ayiti');
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href('explore', {}, { island: 'haiti' }));
  await expect(shape(page, /^Haiti, Ayiti/)).toHaveAttribute('aria-current', 'true');
  await expect(list(page).getByRole('link', { name: /Haiti/ })).toHaveAttribute('aria-current', 'true');
  await expect(card(page, 'Haiti')).toBeFocused();
  await expect(page.getByRole('region', { name: 'About Haiti' })).toBeVisible();
  await card(page, 'Haiti').getByRole('link', { name: 'See the island' }).click();
  await expect(page).toHaveURL(href('island', { name: 'haiti' }));
  await page.goBack();
  await expect(card(page, 'Haiti')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(href('explore'));
  await expect(card(page, 'Haiti')).toHaveCount(0);
});

test('shapes and rows mark each other; a drag chooses nothing, a click does', async ({ page }) => {
  await open(page);
  await shape(page, /^Puerto Rico/).hover();
  await expect(list(page).getByRole('link', { name: /^Puerto Rico/ })).toHaveAttribute('data-marked', 'true');
  await list(page)
    .getByRole('link', { name: /^Jamaica/ })
    .hover();
  await expect(shape(page, /^Jamaica/)).toHaveAttribute('data-marked', 'true');

  await shape(page, /^Puerto Rico/).hover();
  await page.mouse.down();
  await page.mouse.move(500, 400, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(href('explore'));
  await shape(page, /^Puerto Rico/).click();
  await expect(page).toHaveURL(href('explore', {}, { island: 'puerto-rico' }));
  await card(page, 'Puerto Rico').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(href('explore'));
});

test('zoom by button, key, double click and wheel; the bare wheel is left to the page', async ({ page }) => {
  await open(page);
  const first = await scaleOf(page);
  await expect(page.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => scaleOf(page)).toBeCloseTo(first * 1.7, 4);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await expect.poll(() => scaleOf(page)).toBeCloseTo(first, 6);

  await shape(page, /^Cuba/).focus();
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(first * 1.7, 4);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(first, 6);

  await page.mouse.move(600, 500);
  await page.mouse.dblclick(600, 500);
  await expect.poll(() => scaleOf(page)).toBeCloseTo(first * 1.7, 4);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(first * 2);
  const zoomed = await scaleOf(page);
  await page.mouse.wheel(0, 200);
  await expect(page.getByText('Hold Ctrl or ⌘ and scroll to zoom')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await scaleOf(page)).toBe(zoomed);
});

test('the keyboard alone chooses an island on the map and comes back to it', async ({ page }) => {
  await open(page);
  await press(page, shape(page, /^Dominican Republic/));
  await expect(page).toHaveURL(href('explore', {}, { island: 'dominican-republic' }));
  await expect(card(page, 'Dominican Republic')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(href('explore'));
  await expect(shape(page, /^Dominican Republic/)).toBeFocused();
  await open(page);
  const skip = page.getByRole('link', { name: 'Skip the map, go to the list' });
  await press(page, skip);
  await tabTo(page, list(page).getByRole('link', { name: /^Cuba/ }));
});

test('an unknown island is told and cleaned from the address, another name leads to the island', async ({ page }) => {
  await open(page, href('explore', {}, { island: 'atlantis' }));
  await expect(page).toHaveURL(href('explore'));
  await expect(page.getByText('There is no island “atlantis” on this map.')).toBeVisible();
  await open(page, href('explore', {}, { island: 'Kòrsou' }));
  await expect(page).toHaveURL(href('explore', {}, { island: 'curacao' }));
  await expect(card(page, 'Curaçao')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find an island' }).fill('qwertz');
  await expect(list(page).getByText('No island of that name')).toBeVisible();
  await list(page).getByRole('button', { name: 'Show all islands' }).click();
  await expect(list(page).getByRole('link')).toHaveCount(39);
});

test('has nothing that axe objects to, with an island chosen, light and dark', async ({ page }) => {
  await open(page, href('explore', {}, { island: 'cuba' }));
  await expect(page.getByRole('link', { name: 'Upload from Cuba' })).toHaveAttribute('href', href('creatorUploads'));
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list and the shapes are links that the server answers', async ({ page }) => {
    await page.goto(href('explore'));
    await list(page)
      .getByRole('link', { name: /^Jamaica/ })
      .click();
    await expect(page).toHaveURL(href('explore', {}, { island: 'jamaica' }));
    await expect(card(page, 'Jamaica').getByRole('link', { name: 'See the island' })).toBeVisible();
    await expect(shape(page, /^Jamaica/)).toHaveAttribute('href', href('explore', {}, { island: 'jamaica' }));
  });
});
