import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { atCheckout, hasLicence, overflowOf, payByCard, writeInvoices } from '../support/purchases.ts';
import { test } from '../support/test.ts';

test('what was bought is found again from the menu, with its file, certificate and invoice, and its receipt', async ({
  page,
  context,
  isMobile,
}) => {
  const title = 'Morning mist in the valleys';
  const id = await atCheckout(page, context, title);
  await expect(page.getByRole('link', { name: 'Back to the photo' })).toHaveAttribute('href', href('photo', { id }));
  await page.getByLabel('Project').fill('Hotel poster');
  await payByCard(page);
  await hasLicence(page, id);
  await expect(page.getByText('from this licence.')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsInBothThemes(page, 'main')).toEqual([]);
  await writeInvoices();

  await open(page, href('home'));
  await page.getByRole('button', { name: isMobile ? 'Open menu' : /^Account of/ }).click();
  const entry = { name: 'Licences and downloads' };
  await (isMobile ? page.getByRole('link', entry) : page.getByRole('menuitem', entry)).click();
  await page.waitForURL(href('ownDownloads'));
  const main = page.getByRole('main');
  const row = main.getByRole('listitem').filter({ hasText: title });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link', { name: /^Certificate/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^Invoice INV-/ })).toBeVisible();
  await main.getByLabel('Project').selectOption('Hotel poster');
  await expect(row).toHaveCount(1);
  await main.getByRole('button', { name: 'Sounds' }).click();
  await expect(main.getByText('Nothing fits these filters.')).toBeVisible();
  await main.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(main.getByLabel('Project')).toHaveValue('');

  await main.getByLabel('Project').selectOption('Hotel poster');
  await main.getByRole('button', { name: 'Photos' }).click();
  await expect(page).toHaveURL(href('ownDownloads', {}, { project: 'Hotel poster', kind: 'photo' }));
  await row.getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL(href('licenceConfirmation', { id, type: 'photo', license: 'standard' }));
  await page.goBack();
  await expect(main.getByLabel('Project')).toHaveValue('Hotel poster');
  await expect(main.getByRole('button', { name: 'Photos' })).toHaveAttribute('aria-pressed', 'true');
  await expect(row).toHaveCount(1);
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsInBothThemes(page, 'main')).toEqual([]);
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: `Download ${title} again` }).click();
  expect((await download).suggestedFilename()).not.toBe('');

  await open(page, href('notifications'));
  await expect(main.getByText(`Receipt: US$12.00 for “${title}”`).first()).toBeVisible();
});
