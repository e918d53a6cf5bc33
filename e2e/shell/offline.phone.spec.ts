import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { openPhoto, photosWithProducts } from '../detail/photos.ts';
import { ready, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ watch }) => {
  for (const reason of ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED']) watch.expectFailure(reason);
  watch.expectConsoleError('Failed to fetch');
});

const mark = (page: Page) => page.getByRole('banner').getByText('Offline', { exact: true });
const menuFile = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('MobileMenu')));

test('without a network a download says why at the button, the menu opens for the first time, and a mark tells', async ({
  page,
  context,
}) => {
  const [photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  await ready(page);
  await expect.poll(() => menuFile(page), 'the menu comes at rest').toBe(true);
  await expect(mark(page)).toHaveCount(0);

  await context.setOffline(true);
  await expect(mark(page)).toBeVisible();
  const bar = page.getByRole('region', { name: 'Chosen licence' });
  await bar.getByRole('button', { name: 'Download free' }).tap();
  const problem = bar.getByText('You’re offline. Try again when you have a signal.');
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('You’re offline'), 'said once').toHaveCount(1);

  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Photos' })).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(mark(page)).toHaveCount(0);
});

test('the menu of a kept page opens too', async ({ page, context }) => {
  await page.goto(href('guidelines'));
  await ready(page);
  const keptMenu = () =>
    page.evaluate(async () =>
      (await (await caches.open('tamarind-assets')).keys()).some(({ url }) => url.includes('MobileMenu')),
    );
  await expect.poll(keptMenu).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect(mark(page)).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
