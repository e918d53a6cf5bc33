import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from '../support/test.ts';

const summary = (title: string) => ({
  id: title.toLowerCase(),
  title,
  note: '',
  visibility: 'public',
  owner: { id: 'maya', name: 'Maya' },
  season: null,
  count: 3,
  covers: [],
});

test('an empty list says that the library is still loading, and fills by itself when it has come', async ({ page }) => {
  let isLoading = true;
  const collections = () => (isLoading ? [] : [summary('Reefs')]);
  await page.route('**/api/library', (route) => route.fulfill({ json: { isLoading } }));
  await page.route('**/api/collections', (route) =>
    route.fulfill({ json: { collections: collections(), next: null } }),
  );
  await page.clock.install();
  // Reached by a click, so that the browser and not the server asks for the lists.
  await page.goto(href('about'));
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();

  const people = page.getByRole('region', { name: 'By people on Tamarind' });
  await expect(people.getByRole('heading', { name: 'The library is still loading' })).toBeVisible();
  await expect(people).not.toContainText('Nobody has shared one yet');
  isLoading = false;
  await page.clock.runFor(5_000);
  await expect(people.getByRole('heading', { name: 'Reefs' })).toBeVisible();
  await expect(people).not.toContainText('still loading');
});

test('once it has come, an empty list says that nobody has shared one', async ({ page }) => {
  await page.route('**/api/library', (route) => route.fulfill({ json: { isLoading: false } }));
  await page.route('**/api/collections', (route) => route.fulfill({ json: { collections: [], next: null } }));
  await page.goto(href('about'));
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody has shared one yet' })).toBeVisible();
});
