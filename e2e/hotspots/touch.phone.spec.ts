import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { uploadFile, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

test('P8 a point is placed by tap and moved by a finger, and all of it fits a phone', async ({
  page,
  context,
}, info) => {
  await signInAsNew(context, 'creator');
  const { id } = await uploadFile(context, await writePhoto(info.outputPath('shore.jpg')));
  await page.goto(href('creatorUploads', {}, { item: id }));
  await ready(page);
  await page.getByRole('button', { name: 'Edit hotspots' }).tap();
  const editor = page.getByRole('dialog', { name: /^Hotspots on/ });
  const picture = editor.getByRole('img');
  const frame = await picture.boundingBox();
  if (!frame) throw new Error('The picture is not there.');
  await page.touchscreen.tap(frame.x + frame.width / 4, frame.y + frame.height / 4);
  const placed = editor.getByRole('button', { name: /^Point 1, no product yet, at 25 %, 25 %$/ });
  await expect(placed).toBeVisible();

  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: frame.x + frame.width * x, y: frame.y + frame.height * y }],
    });
  await touch('touchStart', 0.25, 0.25);
  for (const share of [0.4, 0.6, 0.75]) await touch('touchMove', share, share);
  await touch('touchEnd');
  await expect(editor.getByRole('button', { name: /^Point 1, no product yet, at 75 %, 75 %$/ })).toBeVisible();

  await editor.getByRole('combobox').fill('honey');
  await editor
    .getByRole('option', { name: /^(?!Add).*honey/i })
    .first()
    .tap();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wider()).toBe(0);
  await editor.getByRole('button', { name: 'Save' }).tap();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('region', { name: 'Hotspots' }).getByRole('listitem')).toHaveCount(1);
});
