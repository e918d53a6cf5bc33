import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press } from '../support/keyboard.ts';
import { demoItem } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

const CALM = 'Gentle Surf on White Sand';
const WILD = 'Heavy Surf, Atlantic Coast';

const bar = (page: Page) => page.getByRole('region', { name: 'Sound player' });
const seek = (page: Page, title: string) => page.getByRole('slider', { name: `Seek in ${title}` });

test.beforeEach(async () => {
  await demoItem(CALM);
  await demoItem(WILD);
});

test('a row of the sounds leads to the page of a sound: who, where, words, tags and what it costs', async ({
  page,
}) => {
  const id = await demoItem(WILD);
  await page.goto(href('sounds'));
  await ready(page);
  await press(page, page.getByRole('list', { name: 'Sounds' }).getByRole('link', { name: WILD, exact: true }));
  await expect(page).toHaveURL(href('sound', { id }));
  await expect(page).toHaveTitle(/^Heavy Surf, Atlantic Coast, Barbados/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: WILD })).toBeVisible();
  await expect(main.getByRole('complementary').locator('a[href^="/creators/"]')).toBeVisible();
  await expect(main).toContainText('Deep swells thump and crash on a windward shore.');
  await expect(main.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'storm swell' })).toHaveAttribute(
    'href',
    href('sounds', {}, { q: 'storm swell' }),
  );
  const similar = main.getByRole('list', { name: 'Similar sounds' });
  await expect(similar.getByRole('link', { name: CALM, exact: true })).toBeVisible();

  const licence = page.getByRole('region', { name: 'Licence' });
  await expect(licence.getByRole('radio', { name: /Standard.*podcast/ })).toBeChecked();
  await licence.getByRole('radio', { name: /Extended.*goods for sale/ }).check();
  await expect(licence.getByRole('link', { name: 'License, US$49' })).toHaveAttribute(
    'href',
    href('licenceCheckout', { id, type: 'sound', license: 'extended' }),
  );
  for (const name of ['Save', 'Share', 'Report this sound'])
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a sound plays on its page, and the player’s title leads back to it', async ({ page }) => {
  const id = await demoItem(WILD);
  await page.goto(href('sound', { id }));
  await ready(page);
  await press(page, page.getByRole('main').getByRole('button', { name: `Play ${WILD}` }));
  await expect.poll(async () => Number(await seek(page, WILD).inputValue())).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('link', { name: 'Videos' }).click();
  await expect(page).toHaveURL(href('videos'));
  await bar(page).getByRole('link', { name: WILD, exact: true }).click();
  await expect(page).toHaveURL(href('sound', { id }));
  await expect.poll(async () => Number(await seek(page, WILD).inputValue())).toBeGreaterThan(0);
});

test('a free sound is downloaded from its page', async ({ page }) => {
  await page.goto(href('sound', { id: await demoItem(CALM) }));
  await ready(page);
  const download = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Licence' }).getByRole('button', { name: 'Download free' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tamarind-gentle-surf-on-white-sand-.+-original\.mp3$/);
});

test('a sound that does not exist is not found', async ({ page, watch }) => {
  watch.expectStatus(404);
  const reply = await page.goto(href('sound', { id: 'nothing' }));
  expect(reply?.status()).toBe(404);
});

test('sounds have their place on the home page, and play there', async ({ page }) => {
  await page.goto(href('home'));
  await ready(page);
  const section = page.getByRole('region', { name: 'Sounds of the islands' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('link', { name: 'All sounds' })).toHaveAttribute('href', href('sounds'));
  const row = section.getByRole('listitem').first();
  await row.getByRole('button', { name: /^Play / }).click();
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await row.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/sounds\/[0-9a-z]{12}$/);
});
