import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNewUser } from '../support/people.ts';
import { overflowOf, payButton, payByCard } from '../support/purchases.ts';
import { test } from '../support/test.ts';

const narrow = { width: 360, height: 740 };

test('on a phone a clip is licensed in its size, and the wallet is filled, from the bar at the bottom', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  const id = await demoItem('Waves rolling up a white beach');
  await page.setViewportSize(narrow);
  await open(page, href('video', { id }));
  await page.getByRole('region', { name: 'Chosen licence' }).getByRole('link', { name: 'License, US$59' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('License this clip');
  await expect(page).toHaveURL(href('licenceCheckout', { id, type: 'video', license: 'standard' }, { size: 'hd' }));
  await expect(payButton(page)).toHaveCount(1);
  await expect(payButton(page)).toBeInViewport();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await payByCard(page);
  await page.waitForURL(href('licenceConfirmation', { id, type: 'video', license: 'standard' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours.');
  expect(await overflowOf(page)).toBe(0);

  await open(page, href('walletCheckout', { amount: '20' }));
  await expect(payButton(page)).toBeInViewport();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await payByCard(page);
  await expect(page.getByText('US$20.00 were added')).toBeVisible();

  await open(page, href('profile', {}, { section: 'wallet' }));
  await expect(page.getByRole('main').getByText('Top-up by card')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});
