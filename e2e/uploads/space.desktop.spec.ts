import { expect, type Page } from '@playwright/test';
import { type getUploadAllowance, UPLOADS_PATH } from '#features/media/media.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { PROCESSED, uploadFile, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const ALLOWANCE_PATH = '/api/creator/upload-allowance';

const main = (page: Page) => page.getByRole('main');
const needsYou = (page: Page) => main(page).getByRole('region', { name: 'Needs you' });
const add = (page: Page, files: { name: string; bytes: number }[]) =>
  main(page)
    .getByLabel('Drop photos, clips or sounds here')
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.alloc(bytes, 1) })));
const visit = async (page: Page) => {
  await page.goto(href('creatorUploads'));
  await ready(page);
};

test('the space that is used is shown, and follows uploads and deletions without a reload', async ({
  page,
  context,
}, info) => {
  await signInAsNew(context, 'creator');
  await visit(page);
  await expect(main(page)).toContainText('Up to 100 at once.');
  await expect(main(page).getByText(/used$/)).toBeHidden();

  const file = await writePhoto(info.outputPath('pier.jpg'), { hasGrain: true });
  await main(page).getByLabel('Drop photos, clips or sounds here').setInputFiles([file]);
  const used = main(page).getByText(/^[\d.]+ MB of 20 GB used$/);
  await expect(used).toBeVisible();
  await expect(needsYou(page)).toContainText('Draft, details missing', PROCESSED);
  const afterOne = await used.textContent();

  await add(page, [{ name: 'noise.jpg', bytes: 3_000_000 }]);
  await expect(used).not.toHaveText(afterOne ?? '');
  await expect(needsYou(page)).toContainText('Failed', PROCESSED);
  await needsYou(page).getByRole('button', { name: 'noise' }).first().click();
  await main(page).getByRole('complementary').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(used).toHaveText(afterOne ?? '');
});

test('a file beyond the limit is refused in words before a byte of it is sent, and others are taken', async ({
  page,
  context,
}, info) => {
  await signInAsNew(context, 'creator');
  await uploadFile(context, await writePhoto(info.outputPath('pier.jpg')));
  const full: CallReply<typeof getUploadAllowance> = {
    storedBytes: 19_998_000_000,
    openBytes: 0,
    openUploads: 0,
    allowance: { storageBytes: 20_000_000_000, openUploads: 100 },
  };
  await page.route(`**${ALLOWANCE_PATH}`, (route) => route.fulfill({ json: full }));
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === UPLOADS_PATH)
      begun.push(request.headers()['upload-length'] ?? '');
  });
  await page.goto(href('about'));
  await ready(page);
  await page.getByRole('link', { name: 'Upload', exact: true }).first().click();
  await expect(main(page).getByText('20 GB of 20 GB used')).toBeVisible();
  await add(page, [
    { name: 'panorama.jpg', bytes: 2_500_000 },
    { name: 'detail.jpg', bytes: 900_000 },
  ]);
  const refused = needsYou(page).getByRole('listitem').filter({ hasText: 'panorama.jpg' });
  await expect(refused).toContainText('You have used 20 GB of your 20 GB, and this file has 2.5 MB.');
  await expect(refused).toContainText('Delete files that you no longer need, or choose a smaller one.');
  await expect.poll(() => begun).toEqual(['900000']);

  await page.unroute(`**${ALLOWANCE_PATH}`);
  await page.route(`**${ALLOWANCE_PATH}`, (route) => route.fulfill({ json: { ...full, storedBytes: 20_000_000_000 } }));
  await needsYou(page).getByRole('button', { name: 'Dismiss panorama.jpg' }).click();
  await add(page, [{ name: 'another.jpg', bytes: 50_000 }]);
  await expect(main(page)).toContainText('Your storage is full. Delete files that you no longer need');
});

test('a server without room is named, and the file goes on by itself when there is room', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(507);
  await signInAsNew(context, 'creator');
  await visit(page);
  const message = 'Our storage has no room for this file at the moment. Please try again later.';
  await page.route(`**${UPLOADS_PATH}`, (route) =>
    route.fulfill({ status: 507, json: { code: 'noRoomForUpload', message } }),
  );
  await add(page, [{ name: 'reef.jpg', bytes: 5_000 }]);
  const row = main(page).getByRole('region', { name: 'On its way' }).getByRole('listitem');
  await expect(row).toContainText('Waiting at 0 %, retrying');
  await expect(row).toContainText(message);
  await page.unroute(`**${UPLOADS_PATH}`);
  await expect(needsYou(page)).toContainText('Failed', PROCESSED);
});
