import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { readHead } from '../support/read-head.ts';
import { ready, test } from '../support/test.ts';

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const tiles = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

test('R1 one screen serves its six addresses, each under its own title and canonical address', async ({
  page,
  request,
  watch,
}) => {
  for (const [address, heading, canonical] of [
    ['/photos', 'Photos', '/photos'],
    ['/search?q=beaches', 'Beaches', '/search/beaches'],
    ['/search/beaches', 'Beaches', '/search/beaches'],
    ['/category/beach', 'Beach', '/category/beach'],
    ['/photos?category=beach', 'Beach', '/category/beach'],
    ['/island/jamaica', 'Jamaica', '/island/jamaica'],
    ['/island/Jumieka', 'Jamaica', '/island/jamaica'],
    ['/search', 'What are you looking for?', '/search'],
  ] as const) {
    await page.goto(address);
    await expect(title(page)).toHaveText(heading);
    const html = await (await request.get(address)).text();
    expect(new URL(readHead(html).canonical ?? '').pathname).toBe(canonical);
    expect(html.includes('"@type":"CollectionPage"')).toBe(canonical !== '/search');
  }
  watch.expectStatus(404);
  for (const address of ['/category/skiing', '/island/atlantis', '/creators/nobody']) {
    expect((await request.get(address)).status()).toBe(404);
    await page.goto(address);
    await expect(title(page)).toHaveText('Page Not Found');
  }
});

test('a picture that is no longer there leaves its colours, not a broken sign', async ({ page, watch }) => {
  watch.expectStatus(404);
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }));
  await open(page, href('photos'));
  const image = tiles(page).first().getByRole('img').first();
  await expect(image).toHaveCSS('opacity', '0');
  await expect(image).not.toHaveAttribute('alt', '');
  await expect(image.locator('..')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('filters live in the address: Back, Forward and sharing work', async ({ page, context }) => {
  await open(page, href('photos'));
  await box(page, /^Product/).check();
  await expect(page).toHaveURL('/photos?category=product');
  await expect(title(page)).toHaveText('Product');
  await page.getByRole('radio', { name: /^Portrait/ }).check();
  await expect(page).toHaveURL('/photos?category=product&orientation=portrait');
  await page.getByLabel('Sort by').selectOption('new');
  await expect(page).toHaveURL('/photos?category=product&orientation=portrait&sort=new');

  const shared = await context.newPage();
  await open(shared, page.url());
  await expect(box(shared, /^Product/)).toBeChecked();
  await expect(shared.getByLabel('Sort by')).toHaveValue('new');
  await expect(title(shared)).toHaveText('Product');
  await shared.close();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/photos?category=product');
  await expect(page.getByRole('radio', { name: /^Any/ })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('radio', { name: /^Portrait/ })).toBeChecked();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/photos');
  await expect(box(page, /^Product/)).not.toBeChecked();

  await page
    .getByRole('navigation', { name: 'Kind' })
    .getByRole('link', { name: /^Sounds/ })
    .click();
  await expect(page).toHaveURL('/photos?kind=sound');
  await expect(
    tiles(page)
      .first()
      .getByRole('button', { name: /^Play / }),
  ).toBeVisible();
});

test('Back and a reload find all pages, the place and the picture one came from', async ({ page }) => {
  await open(page, href('photos'));
  const end = page.getByText('That is everything.');
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(end).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  const last = await tiles(page).last().getByRole('link').getAttribute('href');
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await tiles(page).last().getByRole('link').focus();
  const before = await place();
  expect(before).toBeGreaterThan(500);
  // On a slow line the outline of the next page stands in; where that one moves to is not the place that one left.
  const line = Promise.withResolvers<void>();
  await page.route('**/api/photos/*', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toHaveCount(0);
  line.resolve();
  await expect(page).toHaveURL(last ?? '');
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await page.goBack();
  await expect.poll(place).toBe(before);
  await expect(page.locator(`a[href="${last}"]`)).toBeFocused();

  await page.reload();
  await ready(page);
  await expect.poll(place).toBe(before);
  await expect(page.locator(`a[href="${last}"]`)).toBeInViewport();
  await expect(page.getByText('That is everything.')).toBeAttached();
});

test('broken values are cleaned and told; an empty result has ways out', async ({ page }) => {
  await open(page, '/photos?colour=mauve&kind=smell&category=beach');
  const notice = page.getByRole('status').filter({ hasText: 'left out' });
  await expect(notice).toContainText('colour “mauve”');
  await expect(notice).toContainText('kind “smell”');
  await expect(box(page, /^Beach/)).toBeChecked();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL('/photos?category=beach');
  await expect(notice).toHaveCount(0);

  await open(page, '/search?q=qqxzvw&access=free');
  await expect(page.getByRole('heading', { name: 'Nothing with all of these filters' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/search?q=qqxzvw');
  await page.getByRole('link', { name: 'See all photos' }).click();
  await expect(tiles(page).first()).toBeVisible();
});

test('results that cannot be loaded say so and can be tried again', async ({ page, watch }) => {
  watch.expectStatus(503);
  await open(page, href('about'));
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy' } }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Photos' }).click();
  await expect(page.getByRole('heading', { name: 'The results could not be loaded' })).toBeVisible();
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page).first()).toBeVisible();
});

test('the results are accessible, stand still, and can be used by keyboard alone', async ({ page, context }) => {
  await context.clearCookies();
  await watchLayoutShifts(page);
  await open(page, href('photos'));
  await page.evaluate(() => document.fonts.ready);
  expect(await layoutShiftsOf(page)).toEqual([]);
  const lead = await page.locator('link[rel=preload][as=image]').first().getAttribute('imagesrcset');
  const first = tiles(page).first();
  expect(await first.locator('source[type="image/avif"]').getAttribute('srcset')).toBe(lead);
  await expect(first.getByRole('img')).toHaveAttribute('fetchpriority', 'high');

  await tabTo(page, box(page, /^Culture|^Beach/).first());
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/category=/);
  await press(page, page.getByRole('button', { name: /^Remove / }).first());
  await expect(page).toHaveURL('/photos');
  await press(page, first.getByRole('link'));
  await expect(page).toHaveURL(/\/photos\/\w+/);
  await page.goBack();
  await expect(first).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
