import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { sampleAddress } from '../../scripts/page-samples.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { ready, test } from '../support/test.ts';
import { openPhoto, photosWithProducts } from './photos.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Another site with this code on its page. */
const openSite = async (code: string) => {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>A shop</title>${code}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    close: () => {
      site.close();
      site.closeAllConnections();
    },
  };
};

test('a photo gives the code that shows it on another site, and the code works there', async ({ page, context }) => {
  const [photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  await page.getByRole('button', { name: 'Embed', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Show it on your site' });
  await expect(dialog.getByTitle('How it looks on another site')).toBeVisible();
  const code = await dialog.getByLabel('Code for your page').inputValue();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied(page)).toBe(code);

  const site = await openSite(code);
  const there = await context.newPage();
  await there.goto(site.address);
  const frame = there.frameLocator('iframe');
  await expect(frame.getByText(photo.title)).toBeVisible();
  const picture = frame.getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  const ring = frame.getByRole('link', { name: /^1: / });
  await expect(ring).toBeVisible();
  await expect(ring).toHaveAttribute('href', /\/products\/[\w-]+$/);
  site.close();
});

test('the page of a maker gives a badge for the own shop, which leads back', async ({ page, context, baseURL }) => {
  await page.goto(sampleAddress('maker'));
  await ready(page);
  const badges = page.getByRole('region', { name: /^Are you / });
  await badges.getByRole('heading').click();
  await badges.getByRole('button', { name: 'Copy dark badge' }).click();
  await expect(badges.getByRole('button', { name: 'Copied' })).toBeVisible();
  const code = await copied(page);
  expect(code).toContain(`src="${baseURL}`);

  const site = await openSite(code);
  const shop = await context.newPage();
  await shop.goto(site.address);
  const badge = shop.getByRole('img', { name: 'See our products on Tamarind' });
  await expect.poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(216);
  await badge.click();
  // The address loses its mark, so that a reload is no second visit through the badge.
  await expect(shop).toHaveURL(sampleAddress('maker'));
  site.close();
});

test('Share opens ways to send the page, and copies its address', async ({ page }) => {
  const [photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const menu = page.getByRole('menu');
  for (const name of ['Copy link', 'Email', 'WhatsApp', 'Facebook'])
    await expect(menu.getByRole('menuitem', { name })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await menu.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await copied(page)).toContain(`/photos/${photo.id}`);
});
