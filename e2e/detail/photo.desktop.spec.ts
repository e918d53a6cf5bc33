import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { ready, test } from '../support/test.ts';
import { hotspots, keepTrail, openPhoto, photosWithProducts } from './photos.ts';

const SMALLEST_TARGET_PX = 24;

test('P8 free photos have hotspots that show natural products, by keyboard alone and by pointer', async ({ page }) => {
  const [photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  const list = page.getByRole('region', { name: 'In this picture' }).getByRole('listitem');
  const count = photo.productCount;
  await expect(hotspots(page)).toHaveCount(count);
  for (const spot of await hotspots(page).all()) {
    const box = await spot.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(SMALLEST_TARGET_PX);
  }

  const first = page.getByRole('button', { name: /^1: / });
  const name = (await first.getAttribute('aria-label'))?.replace('1: ', '') ?? '';
  const counted = page.waitForResponse(`**/api/photos/${photo.id}/hotspot-events`);
  await press(page, first);
  expect((await counted).status()).toBe(204);
  const card = page.getByRole('region', { name, exact: true });
  await expect(card).toContainText(/From \w/);
  await expect(card).toContainText(/\$\d/);
  await expect(card).toContainText('Sponsored link to the seller’s own site');
  const shop = card.getByRole('link', { name: /Where to buy/ });
  await expect(shop).toHaveAttribute('rel', 'sponsored noopener');
  await expect(shop).toHaveAttribute('target', '_blank');
  await tabTo(page, shop);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(first).toBeFocused();

  await list.nth(1).hover();
  await expect(page.getByRole('button', { name: /^2: / })).toHaveAttribute('data-marked');
  await page.getByRole('button', { name: /^2: / }).hover();
  await expect(list.nth(1)).toHaveAttribute('data-marked');

  await page.getByRole('button', { name: 'Hide products' }).click();
  await expect(hotspots(page)).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(hotspots(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show products' }).click();
  await expect(hotspots(page)).toHaveCount(count);
});

test('a long list of products is folded, unfolds by keyboard, and is whole without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const [photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  const listOn = (shown: Page) => shown.getByRole('region', { name: 'In this picture' });
  const products = listOn(page).getByRole('listitem');
  await expect(products).toHaveCount(4);
  await press(page, listOn(page).getByRole('button', { name: `Show all ${photo.productCount} products` }));
  await expect(products).toHaveCount(photo.productCount);
  await expect(products.nth(4).getByRole('link').first()).toBeFocused();
  await expect(listOn(page).getByRole('button', { name: /^Show all/ })).toHaveCount(0);

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plainPage = await plain.newPage();
  await plainPage.goto(href('photo', { id: photo.id }));
  await expect(listOn(plainPage).getByRole('listitem')).toHaveCount(photo.productCount);
  await expect(listOn(plainPage).getByRole('button', { name: /^Show all/ })).toBeHidden();
  await plain.close();
});

test('R4 /photos/{id} and /products/{id} share the detail screen; what is unknown is not found', async ({
  page,
  watch,
}) => {
  const [photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  const document = await (await page.request.get(href('photo', { id: photo.id }))).text();
  expect(document).toMatch(/<link rel="preload" as="image" imagesrcset="[^"]+\.avif/);
  expect(document).toContain('property="og:image"');
  await expect(page.locator('.detail-frame')).toBeVisible();
  await page.mouse.move(200, 200);
  await expect(page.getByRole('link', { name: /on the map$/ })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const product = page.getByRole('region', { name: 'In this picture' }).getByRole('heading').nth(1).getByRole('link');
  const name = (await product.textContent()) ?? '';
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  await expect(page.locator('.detail-frame')).toBeVisible();
  await expect(page.getByRole('link', { name: /Where to buy/ })).toHaveAttribute('rel', 'sponsored noopener');
  await expect(page.getByRole('region', { name: 'Its story' })).toContainText(/\w/);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const shown = page.getByRole('region', { name: 'Every photo that shows it' });
  await shown.getByRole('link', { name: photo.title }).click();
  await expect(page).toHaveURL(href('photo', { id: photo.id }));

  watch.expectStatus(404);
  for (const address of [href('photo', { id: 'nothing' }), href('product', { id: 'nothing' }), '/photos/a.b']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});

test('one goes left and right through the results one came from', async ({ page }) => {
  const [first, second, third] = await photosWithProducts(page);
  await keepTrail(page, [first, second, third]);
  await openPhoto(page, second);
  const heading = page.getByRole('heading', { level: 1 });
  const results = page.getByRole('navigation', { name: 'Results' });
  await expect(results).toContainText('2 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText(third.title);
  await expect(results.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await results.getByRole('button', { name: 'Previous picture' }).click();
  await expect(heading).toHaveText(second.title);
  // Where an arrow key has a meaning of its own, it keeps it.
  await page.getByRole('radio', { name: /^Free/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await expect(heading).toHaveText(second.title);
  await expect(page.getByRole('link', { name: 'License, US$12' })).toHaveAttribute(
    'href',
    href('licenceCheckout', { id: second.id, type: 'photo', license: 'standard' }),
  );
  await results.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL(href('photos'));
});

test('the picture is looked at in its full preview size, with keys and by dragging', async ({ page }) => {
  const [photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  await page.setViewportSize({ width: 800, height: 600 });
  const opener = page.getByRole('button', { name: 'Zoom to 100 %' });
  await press(page, opener);
  const view = page.getByRole('dialog', { name: `${photo.title}, enlarged` });
  await expect(view).toContainText('100 % of the preview');
  const pane = view.locator('.zoom-pane');
  await expect(pane).toBeFocused();
  const placeOf = () => pane.evaluate((element) => ({ left: element.scrollLeft, top: element.scrollTop }));
  const before = await placeOf();
  await page.mouse.move(400, 300);
  await page.mouse.down();
  await page.mouse.move(300, 250, { steps: 4 });
  await page.mouse.up();
  await expect.poll(placeOf).toEqual({ left: before.left + 100, top: before.top + 50 });
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await placeOf()).left).toBeGreaterThan(before.left + 100);
  await view.getByRole('button', { name: 'Fit to the window' }).click();
  await expect(view).toContainText('Fitted to the window');
  const sheet = await view.getByRole('img').boundingBox();
  expect(sheet?.height).toBeLessThanOrEqual(600);
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a free photo really arrives; what was withdrawn meanwhile is told, with ways on', async ({ page, watch }) => {
  const [photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  await page.getByRole('radio', { name: 'Small' }).check();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download free' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^tamarind-.*${photo.id}-small\\.jpg$`));
  expect(readFileSync(await download.path()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your download has begun');

  watch.expectStatus(404);
  const notFound = { code: 'notFound', message: 'There is nothing at this address.' };
  await page.route('**/api/items/*/downloads/*', (route) => route.fulfill({ status: 404, json: notFound }));
  await page.getByRole('button', { name: 'Download free' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This photo is no longer here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download free' })).toHaveCount(0);
  await page.getByRole('link', { name: /^More in / }).click();
  await expect(page).toHaveURL(/\/photos\?category=/);
});

test('a visitor reports a photo; what is missing is told and nothing typed is lost', async ({ page, watch }) => {
  const [, , photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  await press(page, page.getByRole('button', { name: 'Report this photo' }));
  const dialog = page.getByRole('dialog', { name: 'Report this photo' });
  await dialog.getByLabel('Tell us more').fill('The place is wrong.');
  await dialog.getByLabel(/^Your email/).fill('nobody');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toContainText('Please choose what is wrong');
  await expect(dialog).toContainText('Please enter a valid email address');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByLabel('What is wrong?').selectOption('wrong');
  await dialog.getByLabel(/^Your email/).fill('');
  watch.expectStatus(503);
  await page.route('**/api/items/*/reports', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('what you typed is still here');
  await expect(dialog.getByLabel('Tell us more')).toHaveValue('The place is wrong.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('your report is with the team');
});

test('a picture whose file does not come says so, and comes when asked again', async ({ page, watch }) => {
  watch.expectFailure('net::ERR_FAILED');
  const [photo] = await photosWithProducts(page);
  await page.route('**/media/**', (route) => route.abort('failed'));
  await openPhoto(page, photo);
  const words = page.getByRole('alert').filter({ hasText: 'The picture could not be loaded' });
  await expect(words).toBeVisible();
  await page.unroute('**/media/**');
  await words.getByRole('button', { name: 'Try again' }).click();
  await expect(words).toBeHidden();
  await expect
    .poll(() => page.locator('.stage-picture img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the licence box says in one line what each licence allows', async ({ page }) => {
  const [photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  const licence = page.getByRole('group', { name: 'Licence' });
  for (const [name, words] of [
    ['Free', 'up to 1,000 printed copies, with credit. No advertising, no goods for sale.'],
    ['Standard', 'up to 500,000 copies. Credit appreciated.'],
    ['Extended', 'goods for sale, with no limit of copies.'],
  ] as const)
    await expect(licence.locator('label').filter({ hasText: name }).first()).toContainText(words);
});
