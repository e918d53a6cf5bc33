import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { sampleAddress } from '../../scripts/page-samples.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { wholeLibrary } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('tamarind-pages')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });

test('pages that were seen can be read without a network, others lead to what is kept, and the way back is open', async ({
  page,
  context,
  watch,
}) => {
  for (const reason of ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED']) watch.expectFailure(reason);
  watch.expectConsoleError('Failed to fetch');
  await page.goto(href('guidelines'));
  await ready(page);
  await expect.poll(() => keptAddresses(page)).toContain(href('guidelines'));
  const names = await page.evaluate(async () =>
    (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname),
  );
  expect(names.filter((path) => path.startsWith('/api/'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(href('guidelines'));

  await page.goto(href('about'));
  await ready(page);
  await expect(page).toHaveURL(href('offline', {}, { from: href('about') }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal. These are still here.');
  await expect(page.getByRole('main').locator(`a[href="${href('guidelines')}"]`)).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(href('about'));
  await ready(page);
});

test.describe('a story', () => {
  test.beforeAll(wholeLibrary);

  test('that was read stays readable, its pictures are on the page without a network, and that page goes on', async ({
    page,
    context,
    watch,
  }) => {
    for (const reason of ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED']) watch.expectFailure(reason);
    watch.expectConsoleError('Failed to fetch');
    const address = sampleAddress('story');
    await page.goto(address);
    await ready(page);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect.poll(() => keptAddresses(page)).toContain(address);

    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const opening = page.getByRole('main').locator('picture img').first();
    await expect.poll(() => opening.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.goto(href('help'));
    await ready(page);
    await expect(page.getByText(/No network. Tried again \d+ seconds? ago/)).toBeVisible();
    const pictures = page.getByRole('region', { name: 'Pictures' });
    await expect(pictures.locator(`a[href="${address}"] img`).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pages' }).getByRole('link', { name: title })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await context.setOffline(false);
    await expect(page).toHaveURL(href('help'));
    await expect(page.getByText('Back online')).toBeVisible();
  });
});

test('a new version asks, can wait, and comes only when somebody wants it', async ({ page }) => {
  await page.goto(href('guidelines'));
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Another address is another worker, as the next release is.
  const release = () => page.evaluate(() => void navigator.serviceWorker.register('/offline-worker.js?next'));
  const prompt = page.locator('[data-toast]').filter({ hasText: 'Tamarind was improved' });
  const mark = () => page.evaluate(() => document.body.setAttribute('data-old', ''));
  await mark();
  await release();
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: 'Later' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-old', '');

  await page.reload();
  await ready(page);
  await expect(prompt).toBeVisible();
  await mark();
  await prompt.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('body[data-old]')).toHaveCount(0);
  await ready(page);
  await expect(prompt).toHaveCount(0);
});
