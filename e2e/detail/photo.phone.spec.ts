import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';
import { hotspots, keepTrail, openPhoto, photosWithProducts } from './photos.ts';

/** One finger from right to left over the picture. */
const swipeLeft = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 150 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(330) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(200) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(90) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

test('P8 on a phone the card sits under the picture, the licence button stays, and a swipe goes on', async ({
  page,
}) => {
  const [first, second, third] = await photosWithProducts(page);
  await keepTrail(page, [first, second, third]);
  await page.setViewportSize({ width: 360, height: 740 });
  await openPhoto(page, first);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const spot = hotspots(page).first();
  await spot.tap();
  const name = (await spot.getAttribute('aria-label'))?.replace('1: ', '') ?? '';
  const card = page.getByRole('region', { name, exact: true });
  await expect(card.getByRole('link', { name: /Where to buy/ })).toBeInViewport({ ratio: 1 });
  const [cardBox, picture] = [await card.boundingBox(), await page.locator('.stage-picture').boundingBox()];
  expect(cardBox?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  const spotBox = await spot.boundingBox();
  expect(spotBox?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
  await card.getByRole('button', { name: 'Close' }).tap();
  await expect(card).toBeHidden();

  const bar = page.getByRole('region', { name: 'Chosen licence' });
  await expect(bar.getByRole('button', { name: 'Download free' })).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar.getByRole('button', { name: 'Download free' })).toBeInViewport();
  const box = page.getByRole('main').getByRole('button', { name: 'Download free' }).first();
  await box.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await expect(bar, 'the same button is not there twice').toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeVisible();
  await swipeLeft(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title);
});
