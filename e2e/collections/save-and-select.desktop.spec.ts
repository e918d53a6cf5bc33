import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { readDemoLibrary } from '../../demo/demo-library.ts';
import { fillLogin, openVerified, submit, toasts } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { makeCollection, somePhotos } from '../support/collections.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNewUser } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};
const tray = (page: Page) => page.getByRole('region', { name: 'Your selection' });
const tiles = (page: Page) => page.getByRole('button', { name: /^Select / });

/** Where four photos of the demo library follow each other: the newest photos may be of other tests, which delete them. */
const placeOfFourDemoPhotos = async (page: Page): Promise<number> => {
  const demo = new Set((await readDemoLibrary()).items.map(({ title }) => `Select ${title}`));
  const labels = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label') ?? ''));
  const place = labels.findIndex(
    (_, at) => at + 4 <= labels.length && labels.slice(at, at + 4).every((label) => demo.has(label)),
  );
  expect(place, labels.join(', ')).toBeGreaterThanOrEqual(0);
  return place;
};

test('saving from a tile: sign in first, come back to find it saved, take it out, hear of a failure; then a copy of all', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(500);
  await signInAsNewUser(context);
  const photos = await somePhotos(context.request, 2);
  const [photo] = photos;
  const id = await makeCollection(context, {
    title: 'In public',
    visibility: 'public',
    itemIds: photos.map((each) => each.id),
  });
  await context.clearCookies();
  const person = await openVerified();

  await visit(page, href('collection', { id }));
  const tile = page.getByRole('figure').first();
  const save = tile.getByRole('button', { name: `Save ${photo?.title} to a collection` });
  await tile.hover();
  await save.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sign in to save');
  await dialog.getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, person);
  await submit(page).click();
  await page.waitForURL(href('collection', { id }));

  await expect(toasts(page)).toContainText('Saved to “My collection”');
  await tile.hover();
  await tile.getByRole('button', { name: `${photo?.title} is saved: change its collections` }).click();
  const choice = dialog.getByRole('checkbox', { name: /My collection/ });
  await expect(choice).toBeChecked();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const taken = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await choice.uncheck();
  await taken;
  await page.route('**/api/collections/*/items/*', (route) => route.fulfill({ status: 500, body: '' }));
  await choice.click();
  await expect(toasts(page)).toContainText('Could not save to “My collection”');
  await expect(choice).not.toBeChecked();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  await page.waitForURL((url) => url.pathname !== href('collection', { id }));
  await expect(page.getByText('Private: only you see it')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Save a copy' })).toHaveCount(0);
});

test('Save a copy goes on after the sign-in that it asked for, and only right after it', async ({ page, context }) => {
  await signInAsNewUser(context);
  const photos = await somePhotos(context.request, 2);
  const itemIds = photos.map((photo) => photo.id);
  const id = await makeCollection(context, { title: 'For everybody', visibility: 'public', itemIds });
  await context.clearCookies();

  await visit(page, href('collection', { id }));
  await page.getByRole('link', { name: 'Save a copy' }).click();
  await expect(page.getByRole('figure').filter({ hasText: 'Save a copy of this collection' })).toBeVisible();
  await fillLogin(page, await openVerified());
  await submit(page).click();
  await expect(toasts(page)).toContainText('Saved your own copy of “For everybody”');
  await expect(page.getByText('Private: only you see it')).toBeVisible();

  // As if the sign-in were older than its minute.
  await page.evaluate(() => localStorage.setItem('auth_time', String(Date.now() - 61_000)));
  await page.goto(`${href('collection', { id })}#copy`);
  await expect(page).toHaveURL(href('collection', { id }));
  await expect(page.getByRole('button', { name: 'Save a copy' })).toBeEnabled();
  // Only the copy that was asked for.
  const own = await page.request.get('/api/collections/own');
  expect(await own.json()).toMatchObject([{ title: 'For everybody' }]);
});

test('Save as collection opens its window after the sign-in that it asked for', async ({ page, request }) => {
  const photos = await somePhotos(request, 2);
  const lightBox = href('photoSelection', { ids: photos.map((photo) => photo.id).join(',') });
  await visit(page, lightBox);
  await page.getByRole('link', { name: 'Save as collection' }).click();
  await fillLogin(page, await openVerified());
  await submit(page).click();
  // Commas may be written in two ways; the fragment is gone.
  await expect(page).toHaveURL(/\/photos\/collection\/[^#]+$/);
  await page.getByRole('dialog', { name: 'New collection' }).getByLabel('Title').fill('From the light box');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'From the light box' })).toBeVisible();
});

test('P6 P7 R4 visitors are asked to log in; a selection becomes a light box; bulk download says that it is coming', async ({
  page,
  context,
  watch,
}) => {
  await visit(page, href('photoSelect'));
  await expect(page.getByRole('main').getByText('Premium, coming soon')).toBeVisible();
  await tiles(page).first().click();
  await expect(toasts(page)).toContainText('Login Required');
  await expect(toasts(page)).toContainText('Please log in to access this premium feature');
  await expect(tray(page)).toContainText('Nothing selected yet');

  await signInAsNewUser(context);
  await visit(page, href('photoSelect'));
  const place = await placeOfFourDemoPhotos(page);
  await tiles(page).nth(place).click();
  await tiles(page)
    .nth(place + 3)
    .click({ modifiers: ['Shift'] });
  await expect(tray(page)).toContainText('4 selected');
  const second = tiles(page).nth(place + 1);
  await second.focus();
  await page.keyboard.press('Space');
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await expect(tray(page)).toContainText('3 selected');
  await expect(tray(page).getByRole('button', { name: 'Bulk download, coming soon' })).toBeDisabled();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await tray(page).getByRole('link', { name: 'Open as light box' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Light box' })).toBeVisible();
  const view = page.getByRole('button', { name: /^View / });
  await expect(view).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Bulk download, coming soon' })).toBeDisabled();
  const address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/photos\/collection\/\w+,\w+,\w+$/);

  await view.first().click();
  const box = page.getByRole('dialog', { name: 'Light box' });
  await expect(box).toContainText('1 of 3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(box).toContainText('3 of 3');
  await expect(box.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(view.first()).toBeFocused();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save as collection' }).click();
  await page.getByLabel('Title').fill('Shortlist');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Shortlist' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(3);

  const clip = await demoItem('Waves rolling up a white beach');
  await visit(page, `${address},no!id,unknownitem,${clip}`);
  await expect(page.getByText('1 item is no longer available.')).toBeVisible();
  await expect(page.getByText('1 part of this address is no item, so it was left out.')).toBeVisible();
  await expect(view).toHaveCount(4);
  await view.last().click();
  await box.getByRole('button', { name: /^Play Waves/ }).click();
  const player = box.getByRole('region', { name: /^Player: Waves/ });
  await expect(player).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(box).toContainText('4 of 4');
  await expect
    .poll(() => player.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await box.getByRole('button', { name: 'Previous' }).click();
  await expect(box).toContainText('3 of 4');
  await page.keyboard.press('Escape');
  watch.expectStatus(404);
  expect((await page.goto(href('photoSelection', { ids: 'nothing,nobody' })))?.status()).toBe(404);
});
