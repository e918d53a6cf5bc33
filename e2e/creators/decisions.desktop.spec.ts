import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { logIn, openVerified } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { sendFile, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { open } from '../support/review.ts';
import { test } from '../support/test.ts';

// Terms can be chosen before a file is processed, so the test does not wait for that.
test('with the keyboard alone a creator decides about several works, and undoes it', async ({
  page,
  context,
}, info) => {
  await signInAsNew(context, 'creator');
  for (const name of ['bay.jpg', 'market.jpg'])
    await sendFile(context.request, await writePhoto(info.outputPath(name)));
  await open(page, href('creatorContentAccess'));
  const table = page.getByRole('table', { name: 'Your works and their terms' });
  expect(await violationsInBothThemes(page, '#main')).toEqual([]);

  await tabTo(page, table.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Change terms' }));
  const sheet = page.getByRole('dialog', { name: 'Terms of 2 works' });
  await tabTo(page, sheet.getByLabel('Exclusive'));
  await sheet.getByLabel('Exclusive').selectOption({ label: 'Only on Tamarind' });
  await expect(sheet).toContainText('2 works get new terms.');
  expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
  await press(page, sheet.getByRole('button', { name: 'Change 2 works' }));
  await expect(sheet).toBeHidden();
  await expect(table.getByRole('row').filter({ hasText: 'bay' })).toContainText('Only on Tamarind');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(table.getByRole('row').filter({ hasText: 'bay' })).toContainText('Sold elsewhere too');
});

test('a creator writes a profile and sees it as others will', async ({ page, context }) => {
  await signInAsNew(context, 'creator');
  await open(page, href('creatorProfile'));
  const preview = page.getByRole('region', { name: 'How others see it' });
  await page.getByLabel('About you').fill('I photograph markets.\n\nAsk me for Roseau.');
  await page.getByLabel('Islands where you work').selectOption('dominica');
  await page.getByRole('checkbox', { name: 'Français' }).check();
  await expect(preview).toContainText('I photograph markets.');
  await expect(preview).toContainText('Dominica');
  await page.getByLabel('Website and other profiles').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect(page.getByText('Links must begin with https://')).toBeVisible();
  await page.getByLabel('Website and other profiles').fill('https://markets.example');
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  expect(await violationsInBothThemes(page, '#main')).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('About you')).toHaveValue('I photograph markets.\n\nAsk me for Roseau.');
});

test('a portrait is sent, refused when it is no picture, shown at once, and removed', async ({
  page,
  context,
  watch,
}, info) => {
  watch.expectStatus(422);
  await signInAsNew(context, 'creator');
  await open(page, href('creatorProfile'));
  const field = page.getByRole('group', { name: 'Portrait', exact: true });
  const choose = async (button: string, file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(file);
  };
  await choose('Upload a portrait', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(field.getByRole('alert')).toContainText('This is not a picture that we can read.');
  await choose('Upload a portrait', await writePhoto(info.outputPath('me.jpg')));
  await expect(page.getByText('Your portrait is shown now')).toBeVisible();
  await expect(field.getByRole('alert')).toBeEmpty();
  const faces = page.locator('img[src*="/renditions/portraits/"]');
  // In the header, in the form, and in the preview of the public page.
  await expect(faces).toHaveCount(3);
  expect(await violationsInBothThemes(page, '#main')).toEqual([]);
  await field.getByRole('button', { name: 'Remove the portrait' }).click();
  await expect(faces).toHaveCount(0);
  await expect(field.getByRole('button', { name: 'Upload a portrait' })).toBeFocused();
});

test('an account is to be deleted after a password, and one press keeps it', async ({ page, watch }) => {
  watch.expectStatus(400);
  const person = await openVerified();
  await logIn(page, person);
  await open(page, href('profile', {}, { section: 'privacy' }));
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const section = page.getByRole('region', { name: 'Delete your account' });
  await expect(section).toContainText('one press keeps your account');
  await section.getByLabel('Password', { exact: true }).fill('not the password');
  await section.getByRole('button', { name: /^Delete my account in/ }).click();
  await expect(section.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await section.getByLabel('Password', { exact: true }).fill(person.password);
  await section.getByRole('button', { name: /^Delete my account in/ }).click();
  await expect(section).toContainText('Your account will be deleted on');
  expect(await violationsInBothThemes(page, '#main')).toEqual([]);
  await section.getByRole('button', { name: 'Keep my account' }).click();
  await expect(section.getByRole('button', { name: 'Delete my account…' })).toBeVisible();
});
