import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { demoItem } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

const CALM = 'Gentle Surf on White Sand';
const WILD = 'Heavy Surf, Atlantic Coast';

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};
const rows = (page: Page) => page.getByRole('list', { name: 'Sounds' }).getByRole('listitem');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const bar = (page: Page) => page.getByRole('region', { name: 'Sound player' });
const seek = (page: Page) => bar(page).getByRole('slider', { name: 'Seek' });
const timeOf = async (page: Page) => Number(await seek(page).inputValue());

test.beforeEach(async () => {
  await demoItem(CALM);
  await demoItem(WILD);
});

test('R5 a sound goes on while the pages change, and its player is worked by keys', async ({ page }) => {
  await open(page, href('sounds'));
  await press(page, row(page, WILD).getByRole('button', { name: `Play ${WILD}` }));
  await expect(row(page, WILD).getByRole('button', { name: `Pause ${WILD}` })).toBeFocused();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await expect(bar(page)).toContainText('preview with audio watermark');
  await expect(bar(page).getByRole('link', { name: /^License/ })).toHaveText('License, US$9');

  await page.getByRole('banner').getByRole('link', { name: 'Videos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Islands in motion' })).toBeVisible();
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);
  await expect(bar(page).getByRole('link', { name: WILD })).toBeVisible();

  await press(page, bar(page).getByRole('button', { name: 'Pause' }));
  await expect(bar(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await tabTo(page, seek(page));
  await page.keyboard.press('5');
  await expect(seek(page)).toHaveAttribute('aria-valuetext', '0:14 of 0:27');
  await page.keyboard.press('ArrowRight');
  await expect(seek(page)).toHaveAttribute('aria-valuetext', '0:19 of 0:27');
  await page.keyboard.press('m');
  await expect(bar(page).getByRole('button', { name: 'Unmute' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Loop' }).click();
  await expect(bar(page).getByRole('button', { name: 'Loop' })).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await bar(page).getByRole('button', { name: 'Close the player' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('sounds are narrowed, shared by address, and played from where their waveform is pressed', async ({ page }) => {
  await open(page, href('sounds'));
  await page.getByRole('searchbox', { name: 'Search sounds' }).fill('xyzzyplugh');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing fits all of that' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByRole('combobox', { name: 'Mood' }).selectOption('powerful');
  await expect(page).toHaveURL(href('sounds', {}, { mood: 'powerful' }));
  await expect(row(page, WILD)).toContainText('Barbados, nature');
  await expect(row(page, CALM)).toHaveCount(0);
  await page.goBack();
  await expect(row(page, CALM)).toBeVisible();

  await row(page, WILD)
    .locator('.sound-wave')
    .click({ position: { x: 200, y: 20 } });
  await expect.poll(() => timeOf(page)).toBeGreaterThan(4_000);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const id = await demoItem(WILD);
  await open(page, href('sounds', {}, { item: id, mood: 'calm' }));
  await expect(row(page, WILD)).toHaveAttribute('aria-current', 'true');
  await expect(row(page, WILD)).toBeInViewport();
  await open(page, href('sounds', {}, { item: 'not a sound' }));
  await expect(page.getByRole('main')).toContainText('The sound in this address is not here any more');
});

test('a free sound is downloaded, and one that cannot be played says so', async ({ page, watch }) => {
  watch.expectFailure('net::ERR_FAILED');
  await open(page, href('sounds'));
  const download = page.waitForEvent('download');
  await row(page, CALM)
    .getByRole('button', { name: `Download ${CALM}, free` })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^tamarind-gentle-surf-on-white-sand-.+-original\.mp3$/);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your download has begun');
  await page.route(/\/media\/.+\.(ogg|mp3)$/, (route) => route.abort());
  await row(page, WILD)
    .getByRole('button', { name: `Play ${WILD}` })
    .click();
  await expect(row(page, WILD).getByRole('alert')).toContainText('cannot be played here just now');
  await expect(bar(page)).toContainText('Press play to try again.');
});
