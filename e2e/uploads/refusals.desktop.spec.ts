import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { PROCESSED } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const needsYou = (page: Page) => main(page).getByRole('region', { name: 'Needs you' });
const onItsWay = (page: Page) => main(page).getByRole('region', { name: 'On its way' });
const add = (page: Page, files: { name: string; bytes: number }[]) =>
  main(page)
    .getByLabel('Drop photos, clips or sounds here')
    .setInputFiles(
      files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes, 1) })),
    );

const visit = async (page: Page) => {
  await page.goto(href('creatorUploads'));
  await ready(page);
};

test('what cannot be taken is refused at once with a reason, and the rest goes on', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure('net::ERR_INTERNET_DISCONNECTED');
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAsNew(context, 'creator');
  await visit(page);
  await context.setOffline(true);
  await add(page, [
    { name: 'notes.txt', bytes: 10 },
    { name: 'empty.jpg', bytes: 0 },
    { name: `${'long'.repeat(130)}.jpg`, bytes: 10 },
    { name: 'evil \u202egpj.exe', bytes: 10 },
    { name: 'O’Brien "at" the <b>pier</b>.jpg', bytes: 10 },
  ]);
  const refused = needsYou(page).getByRole('listitem');
  await expect(refused).toHaveCount(4);
  await expect(refused.filter({ hasText: 'notes.txt' })).toContainText('Please export this file as one of them.');
  await expect(refused.filter({ hasText: 'empty.jpg' })).toContainText('This file is empty.');
  await expect(refused.filter({ hasText: 'longlong' })).toContainText('longer than 500 characters');
  await expect(onItsWay(page).getByRole('listitem')).toContainText('O’Brien "at" the <b>pier</b>.jpg');

  await needsYou(page).getByRole('button', { name: 'Dismiss notes.txt' }).click();
  await expect(refused).toHaveCount(3);
  await needsYou(page).getByRole('button', { name: 'Dismiss refused files' }).click();
  await expect(needsYou(page)).toBeHidden();
});

test('of more than a hundred files at once, a hundred are taken', async ({ page, context, watch }) => {
  watch.expectFailure('net::ERR_INTERNET_DISCONNECTED');
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAsNew(context, 'creator');
  await visit(page);
  await context.setOffline(true);
  await add(
    page,
    Array.from({ length: 103 }, (_, number) => ({ name: `file-${number}.jpg`, bytes: 100 + number })),
  );
  await expect(onItsWay(page).getByRole('listitem')).toHaveCount(100);
  await expect(needsYou(page).getByRole('listitem')).toHaveCount(3);
  await expect(needsYou(page)).toContainText('100 files may be on their way at once.');
  await expect(onItsWay(page)).toContainText('Signal lost at 0 %, retrying');
  await onItsWay(page).getByRole('button', { name: 'Cancel file-50.jpg' }).click();
  await expect(onItsWay(page).getByRole('listitem')).toHaveCount(99);
});

test('an upload outlives a session that ends, and another screen', async ({ page, context, watch }) => {
  watch.expectStatus(401);
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAsNew(context, 'creator');
  const cookies = await context.cookies();
  await visit(page);
  await context.clearCookies();
  await add(page, [{ name: 'shoal.jpg', bytes: 3_000 }]);
  await expect(main(page).getByRole('alert')).toContainText('Your session has ended. Nothing is lost.');
  await expect(onItsWay(page)).toContainText('Waits at 0 % for you to sign in');

  await context.addCookies(cookies);
  const otherTab = await context.newPage();
  await otherTab.goto(href('about'));
  await ready(otherTab);
  // Not a photo at all, as its content tells: the failure is told in words.
  await expect(needsYou(page)).toContainText('Failed', PROCESSED);
  await expect(main(page).getByRole('alert')).toBeHidden();
});
