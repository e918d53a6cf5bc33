import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open, toasts } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { somePhotos } from '../support/collections.ts';
import { signInAsNewUser } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

test('likes are in the account menu: a list, taken back with an undo, and the empty page', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  const [photo] = await somePhotos(context.request, 1);
  await open(page, href('home'));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Likes' }).click();
  await page.waitForURL(href('likes'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your likes');
  await expect(page.getByRole('main')).toContainText('Nothing liked yet');

  await open(page, href('photo', { id: photo?.id ?? '' }));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  await expect(toasts(page)).toContainText('Photo added to your likes');
  await open(page, href('likes'));
  const tile = page.getByRole('main').getByRole('figure');
  await expect(tile).toHaveCount(1);
  expect(await violationsInBothThemes(page, 'main')).toEqual([]);
  await tile.hover();
  await tile.getByRole('button', { name: /^Like / }).click();
  await expect(tile).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(tile).toHaveCount(1);
});

test('free downloads are in the library, with a way to have them again', async ({ page, context }) => {
  await signInAsNewUser(context);
  const featured: { id: string; title: string; access: string }[] = await (
    await context.request.get('/api/photos?featured=true')
  ).json();
  const photo = featured.find(({ access }) => access === 'free');
  await open(page, href('ownDownloads'));
  await expect(page.getByRole('main')).toContainText('Nothing here yet');
  const status = await page.evaluate(
    async (id) => (await fetch(`/api/items/${id}/downloads/small`, { method: 'POST' })).status,
    photo?.id,
  );
  expect(status).toBe(200);
  await open(page, href('ownDownloads'));
  await expect(page.getByRole('main')).toContainText(photo?.title ?? '');
  expect(await violationsInBothThemes(page, 'main')).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${photo?.title} again` }).click();
  expect((await download).suggestedFilename()).toContain(photo?.id ?? '');
  await page.getByRole('navigation', { name: 'Your library' }).getByRole('link', { name: 'Likes' }).click();
  await ready(page);
  await expect(page).toHaveURL(href('likes'));
});

test('visitors are sent to sign in and come back to their list', async ({ page }) => {
  await page.goto(href('likes'));
  await expect(page).toHaveURL(href('login', {}, { next: href('likes') }));
});
