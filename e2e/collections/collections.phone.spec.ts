import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { makeCollection, somePhotos } from '../support/collections.ts';
import { signInAsNewUser } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

test('on a phone a collection is read without scrolling sideways and ordered by buttons', async ({ page, context }) => {
  await signInAsNewUser(context);
  const photos = await somePhotos(context.request, 3);
  const [first] = photos;
  const id = await makeCollection(context, {
    title: 'On the way',
    visibility: 'public',
    itemIds: photos.map((photo) => photo.id),
  });
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const address of [href('collections'), href('collection', { id }), href('photoSelect')]) {
    await page.goto(address);
    await ready(page);
    expect(await sideways(), address).toBe(0);
  }
  await page.goto(href('collection', { id }));
  await ready(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  const moved = page.waitForResponse((reply) => reply.url().endsWith('/move') && reply.ok());
  await page.getByRole('button', { name: `Move ${first?.title} later` }).tap();
  await moved;
  expect(await sideways()).toBe(0);
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('figure').nth(1).getByRole('link')).toHaveAccessibleName(first?.title ?? '');
});
