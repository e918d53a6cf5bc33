import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { makeCollection, somePhotos } from '../support/collections.ts';
import { tabTo } from '../support/keyboard.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { wholeLibrary } from '../support/library.ts';
import { signInAsNew, signInAsNewUser } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

test.beforeAll(wholeLibrary);

const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};
const rows = (page: Page) => page.getByRole('region', { name: 'Order' }).getByRole('listitem');
const orderOf = async (page: Page): Promise<string[]> =>
  (
    await rows(page)
      .getByRole('button', { name: /earlier$/ })
      .all()
  ).length > 0
    ? Promise.all(
        (await rows(page).all()).map(async (row) => (await row.locator('span.font-semibold').textContent()) ?? ''),
      )
    : [];
const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit collection' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
};
const moved = (page: Page) => page.waitForResponse((reply) => reply.url().endsWith('/move') && reply.ok());

test('seasonal collections come first, with their dates and how far they are', async ({ page }) => {
  // They are made when the last demo item is published.
  await expect
    .poll(async () => (await (await page.request.get('/api/collections/editors')).json()).collections.length, {
      message: 'the demo collections',
      timeout: 240_000,
    })
    .toBeGreaterThan(1);
  await watchLayoutShifts(page);
  await visit(page, href('collections'));
  const seasons = page.getByRole('region', { name: 'By season' });
  await expect(seasons.getByRole('article').filter({ hasText: 'Hurricane season' })).toContainText(
    'June 1 to November 30',
  );
  await expect(seasons.getByRole('article').filter({ hasText: 'Christmas winds' })).toContainText(
    'December 10 to February 5',
  );
  const sections = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(sections.indexOf('By season')).toBeLessThan(sections.indexOf('By people on Tamarind'));
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await layoutShiftsOf(page)).toEqual([]);

  await seasons.getByRole('link', { name: 'Hurricane season' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hurricane season');
  await expect(page.getByRole('button', { name: 'License all' })).toBeDisabled();
  await expect(page.getByText('Everything together')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('R4 a collection is made, ordered by keyboard, by drag and by buttons, shared and deleted', async ({
  page,
  context,
  browser,
  watch,
  baseURL,
}) => {
  await signInAsNewUser(context);
  const photos = await somePhotos(context.request, 4);
  const [first, second, third, fourth] = photos.map(({ title }) => title);
  await visit(page, href('collections'));
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('A collection needs a title')).toBeVisible();
  await page.getByLabel('Title').fill('Light on water');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Light on water' })).toBeVisible();
  await expect(page.getByText('There is nothing in it')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const photo of photos)
    await context.request.put(`/api/collections/${id}/items/${photo.id}`, {
      headers: { origin: baseURL ?? '' },
      data: { included: true },
    });

  await visit(page, href('collection', { id }));
  await edit(page);
  expect(await orderOf(page)).toEqual([first, second, third, fourth]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // By keyboard, with words for those who cannot see it.
  await tabTo(page, page.getByRole('button', { name: `Move ${first}`, exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${first}. It is at place 1 of 4.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over place 2 of 4.`)).toBeAttached();
  const byKeyboard = moved(page);
  await page.keyboard.press('Space');
  await byKeyboard;
  await expect(page.getByText(`${first} was put down at place 2 of 4.`)).toBeAttached();
  await expect.poll(() => orderOf(page)).toEqual([second, first, third, fourth]);

  // By dragging.
  const handle = await page.getByRole('button', { name: `Move ${fourth}`, exact: true }).boundingBox();
  const top = await rows(page).first().boundingBox();
  if (!handle || !top) throw new Error('There is nothing to drag.');
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, handle.y - 40, { steps: 5 });
  await page.mouse.move(x, top.y + top.height / 2 - 4, { steps: 15 });
  const byDrag = moved(page);
  await page.mouse.up();
  await byDrag;
  await expect.poll(() => orderOf(page)).toEqual([fourth, second, first, third]);

  // By buttons, and one out.
  const byButton = moved(page);
  await page.getByRole('button', { name: `Move ${third} earlier` }).click();
  await byButton;
  const out = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await page.getByRole('button', { name: `Take ${second} out` }).click();
  await out;
  await page.getByLabel('Curator’s note').fill('For the brochure.');
  await page.getByRole('radio', { name: /^Public/ }).check({ force: true });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('For the brochure.')).toBeVisible();
  const tiles = page.getByRole('region', { name: 'In this collection' }).getByRole('figure').getByRole('link');
  await expect(tiles).toHaveCount(3);
  expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))).toEqual([
    fourth,
    third,
    first,
  ]);

  // Everybody can see it now; private again, nobody can.
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await stranger.newPage();
  expect((await theirs.goto(href('collection', { id })))?.status()).toBe(200);
  await expect(theirs.getByRole('heading', { name: 'Light on water' })).toBeVisible();
  await edit(page);
  await page.getByRole('radio', { name: /^Private/ }).check({ force: true });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Private: only you see it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  expect((await theirs.goto(href('collection', { id })))?.status()).toBe(404);
  await stranger.close();

  await edit(page);
  await page.getByRole('button', { name: 'Delete collection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
  watch.expectStatus(404);
  expect((await page.goto(href('collection', { id })))?.status()).toBe(404);
});

test('two windows on one collection: the second is told, sees how it stands, and keeps what it typed', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(409);
  await signInAsNewUser(context);
  const photos = await somePhotos(context.request, 3);
  const [first, second, third] = photos.map(({ title }) => title);
  const id = await makeCollection(context, {
    title: 'Shared desk',
    visibility: 'private',
    itemIds: photos.map((photo) => photo.id),
  });
  const other = await context.newPage();
  await visit(page, href('collection', { id }));
  await visit(other, href('collection', { id }));
  await edit(page);
  await edit(other);
  await other.getByLabel('Title').fill('Renamed over there');
  const byButton = moved(other);
  await other.getByRole('button', { name: `Move ${third} earlier` }).click();
  await byButton;
  await other.getByRole('button', { name: 'Done' }).click();
  await expect(other.getByRole('heading', { name: 'Renamed over there' })).toBeVisible();
  await other.close();

  await page.getByLabel('Title').fill('Typed over here');
  await page.getByRole('button', { name: `Move ${first} later` }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'It is now called “Renamed over there”' })).toBeVisible();
  await expect.poll(() => orderOf(page)).toEqual([first, third, second]);
  await expect(page.getByLabel('Title')).toHaveValue('Typed over here');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Typed over here' })).toBeVisible();
});

test('A4 an admin makes an editors’ collection with a season and puts any item into it', async ({ page, context }) => {
  await signInAsNew(context, 'admin');
  const [photo] = await somePhotos(context.request, 1);
  const title = `Sorrel season ${Date.now()}`;
  await visit(page, href('collections'));
  await page.getByRole('button', { name: 'New editors’ collection' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('It belongs to a season').check();
  await page.getByLabel('From month').selectOption('November');
  await page.getByLabel('From day').selectOption('1');
  await page.getByLabel('To month').selectOption('February');
  await page.getByLabel('To day').selectOption('30');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Please choose a day that exists')).toBeVisible();
  await page.getByLabel('To day').selectOption('6');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('November 1 to February 6')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await makeCollection(context, { title: 'Found', visibility: 'private', itemIds: [photo?.id ?? ''] });
  await visit(page, href('photo', { id: photo?.id ?? '' }));
  await page.locator('.detail-actions').getByRole('button', { name: 'Saved' }).click();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await page.getByRole('dialog').getByLabel(title).check();
  await saved;
  await visit(page, href('collection', { id }));
  await expect(page.getByRole('main').getByRole('link', { name: photo?.title ?? '', exact: true })).toHaveCount(1);
});
