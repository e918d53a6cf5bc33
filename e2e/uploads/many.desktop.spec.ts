import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { ownItems, sendFile, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

// Files can be described and handed in before they are processed, so the test does not wait for that.
test('details of several files are filled in together, undone, and handed in at once', async ({
  page,
  context,
}, info) => {
  await signInAsNew(context, 'creator');
  for (const name of ['IMG_2042.jpg', 'DSC_0012 (1).jpg'])
    await sendFile(context.request, await writePhoto(info.outputPath(name)));
  await page.goto(href('creatorUploads'));
  await ready(page);
  const main = page.getByRole('main');

  await main.getByRole('button', { name: 'Select all 2 files' }).click();
  const form = main.getByRole('complementary', { name: 'Details of 2 files' });
  const submit = form.getByRole('button', { name: 'Submit 2 for review' });
  await submit.click();
  await expect(form.getByRole('alert')).toContainText('2 files still need you');
  await expect(form.getByRole('alert')).toContainText('DSC_0012 (1): This is the name of the file.');

  const fillIn = async () => {
    await form.getByLabel('Title').fill('Squares');
    await form.getByLabel('Alt text').fill('Coarse coloured squares');
    await form.getByLabel('Island').selectOption('dominica');
    await form.getByLabel('Category').selectOption('abstract');
    await form.getByLabel('Add tags').fill('squares,');
  };
  await fillIn();
  const preview = form.getByRole('region', { name: 'What changes' });
  await expect(preview).toContainText('2 files get new details.');
  await expect(preview).toContainText('empty → Dominica');
  expect(await violationsInBothThemes(page, '#main')).toEqual([]);

  await form.getByRole('button', { name: 'Fill in' }).click();
  await expect(main.getByRole('button', { name: 'Squares 2', exact: true })).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('button', { name: 'IMG_2042', exact: true })).toBeVisible();
  expect(await ownItems(context.request)).toMatchObject([
    { title: 'DSC_0012 (1)', islandSlug: null, tags: [] },
    { title: 'IMG_2042', islandSlug: null, tags: [] },
  ]);

  await fillIn();
  await submit.click();
  await expect(messages).toContainText('2 files wait for review now.');
  const handedIn = { handedInAt: expect.any(String), islandSlug: 'dominica', tags: ['squares'] };
  expect(await ownItems(context.request)).toMatchObject([
    { title: 'Squares 1', ...handedIn },
    { title: 'Squares 2', ...handedIn },
  ]);
});
