import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { demoItem } from '../support/library.ts';
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

const MOST_BAR_PX = 80;

test('the licence bar is one line, also while sales pause, and leaves the end of the page free', async ({ page }) => {
  const title = 'Palms at sunset';
  const id = await demoItem(title);
  const bar = page.getByRole('region', { name: 'Chosen licence' });
  const barHeight = async () => (await bar.boundingBox())?.height;
  await open(page, href('photo', { id }));
  await expect(bar).toBeVisible();
  expect(await barHeight()).toBeLessThanOrEqual(MOST_BAR_PX);
  await page
    .getByRole('main')
    .getByRole('radio', { name: /^Standard/ })
    .check();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar.getByRole('link', { name: /^License, US\$/ })).toBeVisible();
  expect(await barHeight()).toBeLessThanOrEqual(MOST_BAR_PX);
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme' }).click({ trial: true });

  await page.route(`**/api/photos/${id}`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), salesPaused: true } });
  });
  await open(page, href('photos', {}, { q: title }));
  await page
    .getByRole('main')
    .locator(`a[href="${href('photo', { id })}"]`)
    .first()
    .click();
  await page.waitForURL(href('photo', { id }));
  await page
    .getByRole('main')
    .getByRole('radio', { name: /^Standard/ })
    .check();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toContainText('Sales pause for now.');
  expect(await barHeight()).toBeLessThanOrEqual(MOST_BAR_PX);
});
