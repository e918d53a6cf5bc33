import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { demoItem } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('on a phone one listens by touch, and the player covers nothing', async ({ page }) => {
  await demoItem('Heavy Surf, Atlantic Coast');
  await page.goto(href('sounds'));
  await ready(page);
  expect(await isTooWide(page)).toBe(false);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const play = page
    .getByRole('list', { name: 'Sounds' })
    .getByRole('button', { name: /^Play / })
    .first();
  await play.tap();
  const bar = page.getByRole('region', { name: 'Sound player' });
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [foot, top] = await Promise.all([page.getByRole('contentinfo').boundingBox(), bar.boundingBox()]);
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);
  // At the end of the page the header may cover half of any link of the footer.
  expect(await violationsInBothThemes(page, '[aria-label="Sound player"]')).toEqual([]);
  await bar.getByRole('button', { name: 'Close the player' }).tap();
  await expect(bar).toHaveCount(0);
});

test('on a phone a clip plays by touch and its licence stays in reach', async ({ page }) => {
  const id = await demoItem('Waves rolling up a white beach');
  await page.goto(href('videos'));
  await ready(page);
  expect(await isTooWide(page)).toBe(false);
  await page
    .getByRole('main')
    .getByRole('figure')
    .locator(`a[href="${href('video', { id })}"]`)
    .first()
    .tap();
  await page.waitForURL('**/videos/*');
  await expect(page.getByRole('region', { name: 'Chosen licence' }).getByRole('link')).toHaveText('License, US$59');
  await page.getByRole('button', { name: /^Play / }).tap();
  const player = page.getByRole('region', { name: /^Player: / });
  await expect
    .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  expect(await isTooWide(page)).toBe(false);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
