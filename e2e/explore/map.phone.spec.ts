import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { ready, test } from '../support/test.ts';

test('on a phone the page scrolls over the map, a tap opens a sheet, nothing is wider than the window', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(href('explore'));
  await ready(page);
  const map = page.getByRole('region', { name: 'Map' });
  expect(await layoutShiftsOf(page)).toEqual([]);
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
