import { expect } from '@playwright/test';
import { listOwnItems } from '#features/media/own-items.contract.ts';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { uploadPhoto, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

test('details of several files are filled in together, undone, and handed in at once', async ({
  page,
  context,
}, info) => {
  await signInAsNew(context, 'creator');
  for (const name of ['IMG_2042.jpg', 'DSC_0012 (1).jpg'])
    await uploadPhoto(context, await writePhoto(info.outputPath(name)));
  await page.goto(href('creatorUploads'));
  await ready(page);
  const main = page.getByRole('main');
  const one = main.getByRole('complementary');
  await expect(one.getByLabel('Island')).toHaveAccessibleName(/needed/);

  await main.getByRole('button', { name: 'Select all 2 files' }).click();
  const form = main.getByRole('complementary', { name: 'Details of 2 files' });
  const submit = form.getByRole('button', { name: 'Submit 2 for review' });
  await submit.click();
  await expect(form.getByRole('alert')).toContainText('2 files still need you');
  await expect(form.getByRole('alert')).toContainText('DSC_0012 (1): This is the name of the file.');

  await form.getByLabel('Title').fill('Squares');
  await form.getByLabel('Alt text').fill('Coarse coloured squares');
  await form.getByLabel('Island').selectOption('dominica');
  await form.getByLabel('Category').selectOption('abstract');
  await form.getByLabel('Add tags').fill('squares,');
  const preview = form.getByRole('region', { name: 'What changes' });
  await expect(preview).toContainText('2 files get new details.');
  await expect(preview).toContainText('empty → Dominica');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await form.getByRole('button', { name: 'Fill in' }).click();
  const list = main.getByRole('region', { name: 'Needs you' });
  await expect(list.getByRole('button', { name: 'Squares 2', exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('button', { name: 'IMG_2042', exact: true })).toBeVisible();

  await form.getByLabel('Title').fill('Squares');
  await form.getByLabel('Alt text').fill('Coarse coloured squares');
  await form.getByLabel('Island').selectOption('dominica');
  await form.getByLabel('Category').selectOption('abstract');
  await submit.click();
  await expect(main.getByRole('region', { name: 'Handed in' }).getByText('Awaiting review')).toHaveCount(2);
  const { items } = await (await context.request.get(listOwnItems.path)).json();
  expect(items.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Squares 1', 'Squares 2']);
});
