import { expect, type Locator, type Page } from '@playwright/test';
import { tourKeys } from '#features/onboarding/onboarding.rules.ts';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { demoItem, wholeLibrary } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

test.beforeAll(wholeLibrary);

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};
const searchBox = (page: Page) => page.getByRole('banner').getByLabel('Search Tamarind');

test('A1 a visitor searches from the header, with suggestions by keyboard', async ({ page }) => {
  await open(page, href('about'));
  await searchBox(page).fill('   ');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(href('about'));

  await searchBox(page).fill('jam');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const jamaica = list.getByRole('option', { name: /^Jamaica.*Island/ });
  await expect(jamaica).toBeVisible();
  await expect(searchBox(page)).toHaveRole('combobox');
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await searchBox(page).press('Escape');
  await expect(list).toBeHidden();
  // What is suggested for one letter more replaces the list, and with it what was chosen.
  const suggested = page.waitForResponse('**/api/suggestions?q=jama');
  await searchBox(page).press('a');
  await suggested;
  await expect(jamaica).toBeVisible();
  while ((await jamaica.getAttribute('aria-selected')) !== 'true') await searchBox(page).press('ArrowDown');
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', (await jamaica.getAttribute('id')) ?? '');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(href('island', { name: 'jamaica' }));

  await searchBox(page).fill('  beaches ');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/search?q=beaches');
  // The new page takes the focus when it is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beaches');
  await expect(searchBox(page)).toHaveValue('beaches');
  await searchBox(page).fill('');
  await expect(list.getByRole('option', { name: 'beaches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(list.getByRole('option')).toHaveCount(0);
});

const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const firstOption = (page: Page) => list(page).getByRole('option').first();
const lastOption = (page: Page) => list(page).getByRole('option').last();

/** Opens the list with several options; none of them is active. */
const typeJam = async (page: Page) => {
  await searchBox(page).fill('jam');
  await expect(list(page).getByRole('option', { name: /^Jamaica.*Island/ })).toBeVisible();
  await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant');
};

/** From an empty box, so that nothing of the list before is left. */
const typeJamAgain = async (page: Page) => {
  await searchBox(page).fill('');
  await typeJam(page);
};

test('letters that were typed before the code of the suggestions arrived are not lost', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/Suggestions-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await open(page, href('about'));
  await searchBox(page).pressSequentially('jam');
  await expect(list(page)).toBeHidden();
  code.resolve();
  await expect(list(page).getByRole('option', { name: /^Jamaica.*Island/ })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('jam');
  await expect(searchBox(page)).toBeFocused();
});

test('the suggestions by keys: the text keeps its own, an input method too, leaving chooses nothing, past either end is the text', async ({
  page,
}) => {
  await open(page, href('about'));
  await typeJam(page);
  await searchBox(page).press('Home');
  await searchBox(page).press('x');
  await expect(searchBox(page)).toHaveValue('xjam');
  await searchBox(page).press('Backspace');
  await typeJam(page);
  await searchBox(page).press('ArrowDown');
  await expect(firstOption(page)).toHaveAttribute('aria-selected', 'true');
  await searchBox(page).press('End');
  await expect(firstOption(page)).toHaveAttribute('aria-selected', 'true');
  // Escape closes the list, and a second one leaves the text alone.
  await searchBox(page).press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(searchBox(page)).toHaveValue('jam');
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
  // A click opens it again, and never closes it.
  await searchBox(page).click();
  await expect(list(page)).toBeVisible();
  await searchBox(page).click();
  await expect(list(page)).toBeVisible();

  await test.step('keys of an input method neither move nor choose', async () => {
    await typeJamAgain(page);
    await searchBox(page).press('ArrowDown');
    await expect(firstOption(page)).toHaveAttribute('aria-selected', 'true');
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      await searchBox(page).dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true });
    await expect(firstOption(page)).toHaveAttribute('aria-selected', 'true');
    await expect(list(page)).toBeVisible();
    await expect(page).toHaveURL(href('about'));
  });

  await test.step('leaving the box chooses no suggestion', async () => {
    // The buttons inside the box are still a part of it.
    await searchBox(page).press('Tab');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Clear the search' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Find by picture' })).toBeFocused();
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
    await expect(searchBox(page)).toHaveValue('jam');
    await expect(page).toHaveURL(href('about'));
  });

  await test.step('past either end is the text again, and Enter searches for it', async () => {
    await typeJamAgain(page);
    await searchBox(page).press('ArrowUp');
    await expect(lastOption(page)).toHaveAttribute('aria-selected', 'true');
    await searchBox(page).press('ArrowDown');
    await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/search?q=jam');
  });
});

test('the words of a search are all visible in the header, stay with an opened photo, and can be cleared', async ({
  page,
}) => {
  await open(page, '/search?q=red+spice+market');
  const camera = page.getByRole('banner').getByRole('button', { name: 'Find by picture' });
  const clear = page.getByRole('banner').getByRole('button', { name: 'Clear the search' });
  await expect(camera).toBeVisible();
  await expect(clear).toBeHidden();
  const isWhole = () => searchBox(page).evaluate((field) => field.scrollWidth <= field.clientWidth);
  expect(await isWhole()).toBe(true);
  await page.getByRole('list', { name: 'Results' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/photos\/[\w-]+$/);
  await expect(searchBox(page)).toHaveValue('red spice market');
  await page.reload();
  await ready(page);
  await expect(searchBox(page)).toHaveValue('red spice market');
  await searchBox(page).focus();
  await clear.click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await expect(clear).toBeHidden();
  await expect(camera).toBeVisible();
});

test('after the tour was taken its button is Coco’s head, and the search has the room, from the first paint on', async ({
  page,
}) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), tourKeys.completed);
  await open(page, '/search?q=red+spice+market');
  const tour = page.getByRole('banner').getByRole('button', { name: 'Take the Tour' });
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  expect(await widthOf(tour)).toBeLessThan(60);
  expect(await widthOf(page.getByRole('search', { name: 'Tamarind' }).locator('form'))).toBeGreaterThanOrEqual(285);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Find by picture' })).toBeVisible();
});

test('every misspelt word is mended, the heading shows the mended words, and an unknown word is named', async ({
  page,
}) => {
  await open(page, '/search?q=baech+jamiaca');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Beach Jamaica');
  await expect(
    page.getByText('Nothing was found for “baech jamiaca”. These are results for beach jamaica.'),
  ).toBeVisible();
  await open(page, '/search?q=baech+xqzwvkjh');
  await expect(heading).toHaveText('Beach');
  await expect(page.getByText('The word “xqzwvkjh” is unknown here and was left out.')).toBeVisible();
});

test('search by picture tells what went wrong, in words', async ({ page, watch }) => {
  watch.expectStatus(503);
  watch.expectStatus(410);
  await open(page, href('photos'));
  await page.getByRole('button', { name: 'Find by picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search by picture' });
  await expect(dialog).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const field = dialog.locator('input[type=file]');
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert')).toContainText('no picture that your browser can read');

  await page.route('**/api/search/pictures', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy' } }),
  );
  const picture = {
    name: 'red.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }),
  };
  await field.setInputFiles(picture);
  await expect(dialog.getByRole('alert')).toContainText('resting at the moment');

  await page.route('**/api/search/pictures', (route) =>
    route.fulfill({ json: { id: 'lookalike', expiresAt: new Date(0).toISOString() } }),
  );
  await field.setInputFiles(picture);
  await expect(page).toHaveURL('/search?picture=lookalike');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures that look like yours');
  await expect(page.getByText('This search by picture has expired')).toBeVisible();
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('link', { name: 'Start a new search' })).toBeVisible();
});

test('closing search by picture gives the search up', async ({ page }) => {
  await open(page, href('photos'));
  await page.getByRole('button', { name: 'Find by picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search by picture' });
  const asked = page.waitForRequest('**/api/search/pictures');
  await page.route('**/api/search/pictures', () => undefined);
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer });
  const request = await asked;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => request.failure()?.errorText).toContain('ERR_ABORTED');
  await page.getByRole('button', { name: 'Find by picture' }).click();
  await expect(dialog.getByText('Choose a picture')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('a creator has a public page', async ({ page, request }) => {
  const reply = await request.get('/api/search?kind=photo&limit=1');
  const { items } = (await reply.json()) as { items: { creator: { id: string; name: string } }[] };
  const creator = items[0]?.creator ?? { id: '', name: '' };
  await open(page, href('creator', { id: creator.id }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(creator.name);
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('“More like this” opens the list of similar pictures, continued, without the picture itself', async ({ page }) => {
  const id = await demoItem('Palms at sunset');
  await open(page, href('photo', { id }));
  const shelf = page.getByRole('region', { name: 'Similar pictures' });
  await expect(shelf.getByRole('listitem').first()).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await shelf.getByRole('link', { name: 'More like this' }).click();
  await expect(page).toHaveURL(href('search', {}, { like: id }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`More like “${title}”`);
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.locator('[data-item]').first()).toBeVisible();
  await expect(results.locator(`[data-item="${id}"]`)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Less alike' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the picture' }).click();
  await expect(page).toHaveURL(href('photo', { id }));
});

test('few results are continued without each of their words, and by similar ones', async ({ page }) => {
  await open(page, '/search?q=palms+silhouette+jamaica');
  const without = page.getByRole('region', { name: /^Without “/ });
  await expect(without.first().getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Similar to the first result' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const link = without.first().getByRole('link', { name: /^See (all )?\d+ results?$/ });
  const count = ((await link.textContent()) ?? '').match(/\d+/)?.[0];
  await link.click();
  await expect(page.getByText(new RegExp(`^${count} photos?\\b`))).toBeVisible();
});

test('a photo is in each of its categories, and the filters tell category and orientation apart', async ({ page }) => {
  const results = page.getByRole('list', { name: 'Results' });
  for (const category of ['aerial', 'beach']) {
    await open(page, `/photos?island=bahamas&category=${category}`);
    await expect(results.getByRole('link', { name: /Boats at a sandbar/ })).toBeVisible();
  }
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(filters.getByRole('group', { name: 'Category · what it shows' })).toBeVisible();
  const orientation = filters.getByRole('group', { name: 'Orientation · its shape' });
  await expect(orientation.getByRole('radio', { name: /Landscape format/ })).toBeVisible();
});

test('the count of a suggestion is that of the page behind it, and two words have suggestions', async ({ page }) => {
  await open(page, href('about'));
  await searchBox(page).fill('spi');
  await expect(list(page).getByRole('option', { name: /^Grenada.*Spice.*Island/ })).toBeVisible();
  const spices = list(page).getByRole('option', { name: /^spices? \d+$/ });
  await expect(spices).toHaveCount(1);
  const count = ((await spices.textContent()) ?? '').match(/\d+/)?.[0];
  await spices.click();
  await expect(page.getByText(new RegExp(`^${count} photos?\\b`))).toBeVisible();
  await searchBox(page).fill('beach pal');
  await expect(
    list(page)
      .getByRole('option', { name: /^beach palms? / })
      .first(),
  ).toBeVisible();
});
