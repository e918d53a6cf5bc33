import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open, toasts } from '../support/accounts.ts';
import { makeCollection, somePhotos } from '../support/collections.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

const save = (page: Page) => page.locator('.detail-actions').getByRole('button', { name: /^Saved?$/ });

test('one press saves into the collection last used, the mark is filled everywhere, and Change opens the window', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  const [first, second] = await somePhotos(context.request, 2);
  await makeCollection(context, { title: 'Quiet mornings', visibility: 'private', itemIds: [first?.id ?? ''] });
  await open(page, href('photo', { id: second?.id ?? '' }));
  await expect(save(page)).toHaveText('Save');
  await save(page).click();
  await expect(save(page)).toHaveText('Saved');
  await expect(toasts(page)).toContainText('Saved to “Quiet mornings”');

  await toasts(page).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to a collection' });
  const done = dialog.getByRole('button', { name: 'Done' });
  await expect(done).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: /Quiet mornings/ })).toBeChecked();
  await done.click();
  await expect(dialog).toBeHidden();

  await open(page, href('search', {}, { q: first?.title }));
  const mark = page.getByRole('button', { name: `${first?.title} is saved: change its collections` });
  await expect(mark.first()).toHaveAttribute('data-saved', 'true');

  await mark.first().click({ force: true });
  const choice = dialog.getByRole('checkbox', { name: /Quiet mornings/ });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await done.click();
  await expect(page.getByRole('button', { name: `Save ${first?.title} to a collection` }).first()).toBeAttached();
});

test('bookmarks are filled by the page itself, and presses count while the code of saving loads', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  const found = await (await context.request.get('/api/search?kind=photo&limit=3')).json();
  const [first, second, third]: { id: string; title: string }[] = found.items;
  await makeCollection(context, { title: 'Quiet mornings', visibility: 'private', itemIds: [first?.id ?? ''] });
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await open(page, href('photos'));
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: `${first?.title} is saved: change its collections` })).toBeAttached();
  expect(reads).not.toContain('/api/collections/saved');

  const code = Promise.withResolvers<void>();
  await page.route('**/Saving*', async (route) => {
    await code.promise;
    await route.continue();
  });
  for (const photo of [second, third]) {
    const mark = main.getByRole('button', { name: `Save ${photo?.title} to a collection` });
    await mark.click({ force: true });
    await expect(main.getByRole('button', { name: `${photo?.title} is saved: change its collections` })).toBeAttached();
  }
  code.resolve();
  await expect(toasts(page).getByText('Saved to “Quiet mornings”')).toHaveCount(2);
  const { itemIds } = await (await context.request.get('/api/collections/saved')).json();
  expect(itemIds.toSorted()).toEqual([first, second, third].map((photo) => photo?.id).toSorted());
});

test('a second save while the first collection is being made goes into the same collection', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  const found = await (await context.request.get('/api/search?kind=photo&limit=2')).json();
  const photos: { id: string; title: string }[] = found.items;
  const making = Promise.withResolvers<void>();
  await page.route('**/api/collections', async (route) => {
    if (route.request().method() === 'POST') await making.promise;
    await route.continue();
  });
  await open(page, href('photos'));
  const main = page.getByRole('main');
  for (const { title } of photos) {
    await main.getByRole('button', { name: `Save ${title} to a collection` }).click({ force: true });
    await expect(main.getByRole('button', { name: `${title} is saved: change its collections` })).toBeAttached();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  making.resolve();
  await expect(toasts(page).getByText('Saved to “My collection”')).toHaveCount(2);
  const own: { count: number }[] = await (await context.request.get('/api/collections/own')).json();
  expect(own.map(({ count }) => count)).toEqual([2]);
});

test('a press right after the first save opens the window, and Done makes the collection whose title was typed', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  const [photo] = await somePhotos(context.request, 1);
  await open(page, href('photo', { id: photo?.id ?? '' }));
  const refetching = Promise.withResolvers<void>();
  await page.route('**/api/collections/saved', async (route) => {
    await refetching.promise;
    await route.continue();
  });
  await save(page).click();
  await expect(toasts(page)).toContainText('Saved to “My collection”');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Save to a collection' });
  await expect(dialog).toBeVisible();
  refetching.resolve();
  await dialog.getByLabel('New collection').fill('Harbours');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(toasts(page)).toContainText('Saved to “Harbours”');
  await expect(dialog).toBeHidden();
  await expect(save(page)).toHaveText('Saved');
});

test('a collection with one picture shows it once, and the own collections are first in the list', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  const [photo] = await somePhotos(context.request, 1);
  const id = await makeCollection(context, { title: 'One', visibility: 'private', itemIds: [photo?.id ?? ''] });
  await open(page, href('collection', { id }));
  await expect(page.getByRole('main').getByRole('link', { name: photo?.title ?? '', exact: true })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'In this collection' })).toHaveCount(0);

  await open(page, href('collections'));
  const own = await page.getByRole('region', { name: 'Your collections' }).boundingBox();
  const seasons = await page.getByRole('region', { name: 'By season' }).boundingBox();
  expect(own?.y).toBeLessThan(seasons?.y ?? 0);
});
