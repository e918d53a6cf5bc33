import { expect, type Page } from '@playwright/test';
import { listOwnItems } from '#features/media/own-items.contract.ts';
import { href } from '#shared/pages.ts';
import { press } from '../support/keyboard.ts';
import { slowDown } from '../support/line.ts';
import { PROCESSED, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const SLOW_BYTES_PER_SECOND = 100_000;

const main = (page: Page) => page.getByRole('main');
const needsYou = (page: Page) => main(page).getByRole('region', { name: 'Needs you' });
const onItsWay = (page: Page) => main(page).getByRole('region', { name: 'On its way' });
const editor = (page: Page) => main(page).getByRole('complementary');
const notice = (page: Page) => editor(page).getByRole('region', { name: 'The file of this item' });
const chooseAnother = async (page: Page, files: Parameters<Awaited<ReturnType<typeof chooserOf>>['setFiles']>[0]) =>
  (await chooserOf(page)).setFiles(files);
const chooserOf = async (page: Page) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page, notice(page).getByRole('button', { name: 'Choose another file' })),
  ]);
  return chooser;
};

/** Uploads what is no photo at all, and waits until that was found out. */
const failOnce = async (page: Page) => {
  await page.goto(href('creatorUploads'));
  await ready(page);
  await main(page)
    .getByLabel('Drop photos, clips or sounds here')
    .setInputFiles([{ name: 'pier.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3_000, 1) }]);
  await expect(needsYou(page)).toContainText('Failed', PROCESSED);
  await expect(notice(page)).toContainText('This file could not be prepared');
};

test('a failed file is replaced by another one, by keyboard: what was written stays, and the new one is prepared', async ({
  page,
  context,
}, info) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAsNew(context, 'creator');
  await failOnce(page);
  await editor(page).getByLabel('Title').fill('Pier before the storm');
  await editor(page).getByLabel('Alt text').fill('A wooden pier');
  await expect(editor(page)).toContainText(/Saved \d+ s ago/);
  const id = (await (await context.request.get(listOwnItems.path)).json()).items[0].id;

  await test.step('a clip is refused at once, and nothing is lost', async () => {
    await chooseAnother(page, [{ name: 'pier.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(10, 1) }]);
    await expect(notice(page).getByRole('alert')).toContainText(
      'pier.mp4 was not taken. This item is a photo, so only another photo',
    );
    await expect(needsYou(page).getByRole('listitem')).toContainText('pier.mp4 was not taken.');
  });

  const file = await writePhoto(info.outputPath('better.jpg'), { hasGrain: true });
  await test.step('a photo is sent with progress, under the name of the item, and can be paused', async () => {
    await slowDown(page, SLOW_BYTES_PER_SECOND);
    await chooseAnother(page, file);
    await expect(notice(page)).toContainText('A new file is on its way');
    await expect(notice(page)).toBeFocused();
    const row = onItsWay(page).getByRole('listitem');
    await expect(row).toContainText('Pier before the storm');
    await expect(row).toContainText('New file: better.jpg');
    await expect(needsYou(page)).toBeHidden();
    await expect
      .poll(() => row.getByRole('progressbar').getAttribute('aria-valuenow').then(Number))
      .toBeGreaterThan(10);
    await press(page, notice(page).getByRole('button', { name: 'Pause better.jpg' }));
    await expect(notice(page)).toContainText(/Paused by you at \d+ %/);
    await expect(notice(page)).toBeFocused();
  });

  await test.step('after a reload the same file is asked for, and it goes on', async () => {
    await page.reload();
    await ready(page);
    await expect(notice(page)).toContainText(/Stopped at \d+ %/);
    await expect(needsYou(page).getByRole('listitem')).toContainText('Pier before the storm');
    await slowDown(page);
    await notice(page).getByLabel('Choose better.jpg again to go on').setInputFiles(file);
  });

  await test.step('it is prepared, and the item is the same', async () => {
    await expect(needsYou(page)).toContainText('Draft, details missing', PROCESSED);
    await expect(notice(page)).toBeHidden();
    await expect(editor(page).getByLabel('Title')).toHaveValue('Pier before the storm');
    await expect(editor(page).getByLabel('Alt text')).toHaveValue('A wooden pier');
    const { items } = await (await context.request.get(listOwnItems.path)).json();
    expect(items).toEqual([expect.objectContaining({ id, fileName: 'better.jpg', failure: null, width: 2000 })]);
    await editor(page).getByRole('tab', { name: 'History' }).click();
    const entry = editor(page).getByRole('listitem').filter({ hasText: 'File replaced' });
    await expect(entry).toContainText('better.jpg');
  });
});

test('an item that was deleted or replaced in another tab says so', async ({ page, context, watch }, info) => {
  watch.expectStatus(422);
  watch.expectStatus(404);
  await signInAsNew(context, 'creator');
  await failOnce(page);
  const other = await context.newPage();
  await other.goto(href('creatorUploads'));
  await ready(other);

  await chooseAnother(other, [{ name: 'still-none.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(4_000, 2) }]);
  await expect(needsYou(other)).toContainText('still-none.jpg', PROCESSED);
  await editor(other).getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main(other).getByRole('heading', { name: 'Show us your island' })).toBeVisible();

  await chooseAnother(page, await writePhoto(info.outputPath('late.jpg')));
  await expect(main(page).getByText('This item was deleted, so its file cannot be replaced.').first()).toBeVisible();
});
