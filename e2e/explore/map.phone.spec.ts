import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { ready, test } from '../support/test.ts';

test('on a phone the matches are directly under the field, and the map flies to them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(href('explore'));
  await ready(page);
  const field = page.getByRole('searchbox', { name: 'Find an island' });
  await field.tap();
  await page.keyboard.type('barb');
  const match = page.getByRole('navigation', { name: 'Islands' }).getByRole('link', { name: /^Barbados/ });
  await expect(match).toBeInViewport({ ratio: 1 });
  const [under, above, drawing] = await Promise.all([
    match.boundingBox(),
    field.boundingBox(),
    page.getByRole('region', { name: 'Map' }).boundingBox(),
  ]);
  expect(under?.y).toBeGreaterThan(above?.y ?? 0);
  expect(under?.y).toBeLessThan(drawing?.y ?? 0);
  const shape = page.getByRole('group', { name: 'Map of the Caribbean' }).getByRole('link', { name: /^Barbados/ });
  await expect.poll(async () => (await shape.boundingBox())?.width).toBeGreaterThan(8);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Islands' }).locator(':focus')).toBeVisible();
  await field.fill('');
  await expect(match).not.toBeInViewport();
});

test('on a phone the page scrolls over the map, a tap opens a sheet, nothing is wider than the window', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(href('explore'));
  await ready(page);
  const map = page.getByRole('region', { name: 'Map' });
  expect(await layoutShiftsOf(page)).toEqual([]);
  for (const name of ['Cuba', 'Jamaica', 'Haiti', 'Bahamas', 'Barbados', 'Grenada'])
    await expect(map.locator('.map-label', { hasText: name })).toBeInViewport({ ratio: 1 });
  const targets = await map
    .locator('.map-label rect')
    .evaluateAll((all) => all.map((rect) => rect.getBoundingClientRect().height));
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(24);
  await expect(map.locator('.map-window')).toHaveCSS('touch-action', 'pan-x pan-y');
  await map.getByRole('button', { name: 'Zoom in' }).tap();
  await page
    .getByRole('navigation', { name: 'Islands' })
    .getByRole('link', { name: /^Saint Lucia/ })
    .tap();
  await expect(page).toHaveURL(href('explore', {}, { island: 'saint-lucia' }));
  const sheet = map.getByRole('region', { name: 'Saint Lucia' });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await expect(sheet).toHaveCSS('position', 'fixed');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await sheet.getByRole('link', { name: 'See the island' }).tap();
  await expect(page).toHaveURL(href('island', { name: 'saint-lucia' }));
});
