import { expect, type Locator } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { sampleAddress } from '../scripts/page-samples.ts';
import { wholeLibrary } from './support/library.ts';
import { ready, test } from './support/test.ts';

test.beforeAll(wholeLibrary);

/** Seen as it stands, without a mouse over it. */
const isReadable = (name: Locator): Promise<boolean> =>
  name.evaluate((element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    const seen = [element, element.parentElement].every((one) => one && getComputedStyle(one).opacity === '1');
    return width > 20 && height > 0 && seen && (element.textContent ?? '') !== '';
  });

test('results name every photographer, and say how many pictures are free', async ({ page, isMobile }) => {
  await page.goto(href('search', {}, { q: 'beach' }));
  await ready(page);
  await expect(page.getByText(/\d+ free, \d+ premium|all free|all premium/).first()).toBeVisible();
  const tiles = page.locator('figure.tile');
  expect(await tiles.count()).toBeGreaterThan(3);
  // On touch the buttons are always there: a narrow tile has room for them or for the name.
  const leastWidth = isMobile ? 230 : 110;
  for (const tile of await tiles.all()) {
    const box = await tile.boundingBox();
    if (!box || box.width < leastWidth) continue;
    expect(await isReadable(tile.locator('figcaption > span').first())).toBe(true);
  }
});

test('a card of the home page names the photographer', async ({ page }) => {
  await page.goto(href('home'));
  await ready(page);
  const cards = page.getByRole('region', { name: 'Featured Photos' }).getByRole('figure');
  expect(await cards.count()).toBeGreaterThan(2);
  for (const card of await cards.all()) expect(await isReadable(card.locator('figcaption > span').last())).toBe(true);
});

test('a story credits the photographer in every caption and below its pictures', async ({ page }) => {
  await page.goto(sampleAddress('story'));
  await ready(page);
  const figures = page.locator('main figure:is(.story-opening-picture, :not([class])):has(img)');
  expect(await figures.count()).toBeGreaterThan(0);
  for (const figure of await figures.all())
    await expect(figure.locator('figcaption a[href^="/creators/"]')).toHaveCount(1);
  const tiles = page.getByRole('region', { name: 'Use these pictures' }).getByRole('listitem');
  expect(await tiles.count()).toBeGreaterThan(0);
  for (const tile of await tiles.all()) await expect(tile.locator('p').last()).toHaveText(/\w/);
});

test('the home page shows a photographer, a story and the season to whoever reads on', async ({ page }) => {
  await page.goto(href('home'));
  await ready(page);
  await page.getByRole('region', { name: 'Sounds of the islands' }).scrollIntoViewIfNeeded();
  const photographer = page.getByRole('region', { name: 'This week’s photographer' });
  await expect(photographer.getByRole('link').first()).toHaveAttribute('href', /^\/creators\//);
  await expect(
    page.getByRole('region', { name: 'From the magazine' }).getByRole('heading', { level: 3 }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'The season' }).getByRole('heading', { level: 3 })).toBeVisible();
});
