import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNew } from '../support/people.ts';
import { overflowOf } from '../support/purchases.ts';
import { open } from '../support/review.ts';
import { test } from '../support/test.ts';

test('a release is signed on the phone, corrected, and its history says so', async ({ page, context }) => {
  await signInAsNew(context, 'creator');
  await open(page, href('creatorUploads', {}, { show: 'releases' }));
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('main').getByRole('listitem');

  await test.step('what is missing is said at its place, and nothing that was typed is lost', async () => {
    await page.getByRole('button', { name: 'Collect a signature' }).click();
    await dialog.getByLabel('Name of the person').fill('Anaïs Laurent');
    await dialog.getByLabel('The person is under 18').check();
    await dialog.getByLabel('Parent or guardian').fill('Rosa Laurent');
    await expect(dialog).toContainText('Anaïs Laurent is under 18');
    await dialog.getByLabel('Witness').fill('Ben Joseph');
    await dialog.getByLabel('I have read this and agree').check();
    await dialog.getByRole('button', { name: 'Sign and save' }).click();
    await expect(dialog).toContainText('Please sign in the field, or type the name instead');
    expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  await test.step('a finger signs', async () => {
    const field = dialog.getByRole('img', { name: 'Field for the signature, empty' });
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    if (!box) throw new Error('The field for the signature has no place.');
    await page.mouse.move(box.x + 30, box.y + 40);
    await page.mouse.down();
    for (const [x, y] of [
      [80, 70],
      [140, 30],
      [200, 80],
    ] as const)
      await page.mouse.move(box.x + x, box.y + y);
    await page.mouse.up();
    await expect(dialog.getByRole('img', { name: 'Signature, signed' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign and save' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Anaïs Laurent');
    await expect(row).toContainText('Valid');
    expect(await overflowOf(page)).toBe(0);
  });

  await test.step('a name is corrected; the signed text stays', async () => {
    await page.getByRole('button', { name: 'Correct the release of Anaïs Laurent' }).click();
    await expect(dialog.getByRole('heading', { name: 'What was signed' })).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Anaïs Laurent-Roy');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Anaïs Laurent-Roy');
    await page.getByRole('button', { name: 'Correct the release of Anaïs Laurent-Roy' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Corrected' })).toContainText('Anaïs Laurent-Roy');
    await expect(dialog.getByRole('blockquote')).toContainText('Anaïs Laurent is under 18');
    expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
  });
});
