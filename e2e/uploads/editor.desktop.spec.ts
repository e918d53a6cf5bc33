import { expect, type Page } from '@playwright/test';
import { listOwnItems } from '#features/media/own-items.contract.ts';
import { href } from '#shared/pages.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { PROCESSED, uploadFile, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

test('a photo is described and handed in by keyboard alone, and nothing typed is lost', async ({
  page,
  context,
  watch,
}, info) => {
  watch.expectStatus(503);
  await signInAsNew(context, 'creator');
  const { id } = await uploadFile(context, await writePhoto(info.outputPath('terraces.jpg')));
  await page.goto(href('creatorUploads'));
  await ready(page);

  await press(page, main(page).getByRole('button', { name: 'terraces', exact: true }));
  await expect(page).toHaveURL(href('creatorUploads', {}, { item: id }));
  const editor = main(page).getByRole('complementary', { name: 'terraces' });
  await expect(editor.getByRole('heading', { name: 'terraces' })).toBeFocused();

  // Escape leads back to the row; the step beside it says in its name which row it belongs to.
  await tabTo(page, editor.getByLabel('Alt text'));
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('button', { name: 'terraces', exact: true })).toBeFocused();
  await press(page, main(page).getByRole('button', { name: 'Editing terraces', exact: true }));
  await expect(editor.getByRole('heading', { name: 'terraces' })).toBeFocused();

  await page.route(`**${listOwnItems.path}/${id}`, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await typeInto(page, editor.getByLabel('Alt text'), 'Green terraces above the sea');
  await expect(editor.getByRole('alert')).toContainText('Not saved; what you typed is kept here.');
  await page.unroute(`**${listOwnItems.path}/${id}`);
  await press(page, editor.getByRole('button', { name: 'Save now' }));
  await expect(editor).toContainText(/Saved \d+ s ago/);

  await page.reload();
  await ready(page);
  await expect(editor.getByLabel('Alt text')).toHaveValue('Green terraces above the sea');
  await expect(editor.getByLabel('Island')).toHaveAccessibleName(/needed/);
  await tabTo(page, editor.getByLabel('Island'));
  await page.keyboard.type('Saint Lu');
  await expect(editor.getByLabel('Island')).toHaveValue('saint-lucia');
  await tabTo(page, editor.getByLabel('Category'));
  await page.keyboard.type('Land');
  await typeInto(page, editor.getByLabel('Tags'), 'terraces,');
  await expect(editor.getByRole('button', { name: 'Remove terraces' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 620 });
  await editor.getByText(/Previews carry our mark/).click();
  await tabTo(page, editor.getByRole('radio', { name: /^Premium/ }));
  await page.keyboard.press('ArrowLeft');
  await expect(editor.getByRole('radio', { name: /^Free/ })).toBeChecked();
  expect(await editor.evaluate((panel) => panel.scrollTop), 'only the form inside scrolls').toBe(0);
  await expect(editor.getByRole('heading', { name: 'terraces' })).toBeInViewport();
  await press(page, editor.getByRole('button', { name: 'Submit for review' }));
  await expect(main(page).getByRole('region', { name: 'Waiting' })).toContainText('Awaiting review', PROCESSED);
});

test('a list that is late has its shape, and one that fails can be tried again', async ({ page, context, watch }) => {
  watch.expectStatus(503);
  await signInAsNew(context, 'creator');
  await page.goto(href('about'));
  await ready(page);
  const answer = Promise.withResolvers<void>();
  await page.route(`**${listOwnItems.path}?*`, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, body: 'busy' });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Upload' }).click();
  await expect(main(page).getByRole('status').getByText('Loading')).toBeAttached();
  answer.resolve();
  await expect(main(page).getByRole('alert')).toContainText('Your uploads could not be loaded');
  await page.unroute(`**${listOwnItems.path}?*`);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('heading', { name: 'Show us your island' })).toBeVisible();
});

test('what is thrown away is asked about first', async ({ page, context }, info) => {
  await signInAsNew(context, 'creator');
  await uploadFile(context, await writePhoto(info.outputPath('blurred.jpg')));
  await page.goto(href('creatorUploads'));
  await ready(page);
  await main(page).getByRole('complementary').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this file?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByRole('heading', { name: 'Show us your island' })).toBeVisible();
});
