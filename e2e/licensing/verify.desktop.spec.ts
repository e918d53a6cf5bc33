import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNewUser } from '../support/people.ts';
import { hasLicence, overflowOf, payButton } from '../support/purchases.ts';
import { test } from '../support/test.ts';

test('R7 a free licence takes the same road without payment, and a stranger checks it with the file', async ({
  page,
  context,
  browser,
}, info) => {
  await signInAsNewUser(context);
  const id = await demoItem('Palm silhouettes in the afterglow');
  await open(page, href('photo', { id }));
  await page.getByRole('link', { name: 'Put your name or a client’s on the certificate' }).click();
  await expect(page.getByText('Nothing is to pay.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await payButton(page).click();
  await hasLicence(page, id, 'free');
  await expect(page.getByText('this licence asks for it')).toBeVisible();
  const number = (await page.getByText(/^TAM-/).first().textContent()) ?? '';

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click(),
  ]);
  const path = info.outputPath('licensed.jpg');
  await file.saveAs(path);

  const address = href('licenceVerify', { code: number });
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await open(theirs, address);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This licence is valid');
  expect(await violationsInBothThemes(theirs)).toEqual([]);
  const choice = theirs.getByLabel('Check a file against it');
  await choice.setInputFiles(path);
  await expect(theirs.getByText('This file carries this licence')).toBeVisible();
  await choice.setInputFiles({ name: 'other.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nothing') });
  await expect(theirs.getByText('No licence number is in other.jpg')).toBeVisible();
  await theirs.setViewportSize({ width: 360, height: 740 });
  expect(await overflowOf(theirs)).toBe(0);
  await stranger.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(address);
  await expect(without.getByRole('heading', { level: 1 })).toHaveText('This licence is valid');
  await expect(without.getByText('Check a file against it')).toBeHidden();
  await without.goto(href('licenceVerify', { code: 'TAM-0000' }));
  await without.getByLabel('Licence number').fill(number.toLowerCase());
  await without.getByRole('button', { name: 'Check again' }).click();
  await expect(without.getByRole('heading', { level: 1 })).toHaveText('This licence is valid');
  await plain.close();
});
