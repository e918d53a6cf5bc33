import { expect } from '@playwright/test';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsCreatorOf, signInAsNewUser } from '../support/people.ts';
import {
  atCheckout,
  changeItem,
  fillCard,
  hasLicence,
  payButton,
  payByCard,
  photoForSale,
} from '../support/purchases.ts';
import { test } from '../support/test.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('R7 a photo is licensed by card: the address follows the choice, and the licence is there at once', async ({
  page,
  context,
}) => {
  const id = await atCheckout(page, context);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('License this photo');
  await expect(page.getByText('Test payments')).toBeVisible();
  await expect(page.getByText('You pay US$12.00')).toBeVisible();

  await page.getByRole('radio', { name: /^Extended/ }).check();
  await expect(page).toHaveURL(href('licenceCheckout', { id, type: 'photo', license: 'extended' }));
  await expect(page.getByText('You pay US$90.00')).toBeVisible();
  await page.getByLabel('Project').fill('Winter brochure');
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await expect(page.getByLabel('Project')).toHaveValue('Winter brochure');

  await page.getByLabel('Goods for sale').check();
  await expect(page.getByText('This licence is not for goods that are sold.')).toBeVisible();
  await expect(page.getByText('Extended covers everything that you ticked.')).toBeVisible();
  expect(await page.evaluate(sideways)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await payByCard(page);
  await hasLicence(page, id);
  await expect(page.getByText('Winter brochure')).toBeVisible();
  await expect(page.getByText(/^TAM-/).first()).toBeVisible();
  await expect(page.getByText(/^Photo: .* \/ Tamarind$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Certificate TAM-/ })).toBeVisible();
  expect(await page.evaluate(sideways)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await test.step('Back and again: nothing is paid twice', async () => {
    await open(page, href('licenceCheckout', { id, type: 'photo', license: 'standard' }));
    await expect(page.getByText('You have this licence already')).toBeVisible();
    await payByCard(page);
    await hasLicence(page, id);
    await open(page, href('licenceConfirmations'));
    await expect(page.getByRole('main').getByRole('link', { name: /^Certificate TAM-/ })).toHaveCount(1);
  });
});

test('a declined card says why, loses nothing, and another card pays', async ({ page, context }) => {
  const id = await atCheckout(page, context);
  await page.getByRole('radio', { name: /^A client/ }).check({ force: true });
  await fillCard(page, testCards.insufficientFunds);
  await payButton(page).click();
  await expect(page.getByText('Please enter the name of the client.')).toBeVisible();
  await expect(page.getByLabel('Client', { exact: true })).toBeFocused();
  await page.getByLabel('Client', { exact: true }).fill('Hotel Royal');
  await payButton(page).click();
  await expect(page.getByText('There is not enough money on this card.')).toBeVisible();
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Hotel Royal');
  await payByCard(page);
  await hasLicence(page, id);
  await expect(page.getByText('Hotel Royal')).toBeVisible();
});

test('a card form says what is missing before anything is sent', async ({ page, context }) => {
  await atCheckout(page, context);
  await page.getByLabel('Card number').fill('4242 4242 4242 4241');
  await payButton(page).click();
  await expect(page.getByText('Please enter the whole number of the card.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
});

test('a bank’s question is a step of its own; refused, nothing is charged; confirmed, the licence is there', async ({
  page,
  context,
}) => {
  const id = await atCheckout(page, context);
  await payByCard(page, testCards.needsChallenge);
  const question = page.getByRole('heading', { name: 'Your bank wants you to confirm' });
  await expect(question).toBeFocused();
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('The payment was not confirmed at your bank.')).toBeVisible();
  await payByCard(page, testCards.needsChallenge);
  await test.step('a reload finds the question again', async () => {
    await question.waitFor();
    await page.reload();
    await expect(question).toBeVisible();
  });
  await page.getByRole('button', { name: 'Confirm US$12.00' }).click();
  await hasLicence(page, id);
});

test('a bank that does not answer: we are checking, also after a reload, and nobody can pay again', async ({
  page,
  context,
}) => {
  await atCheckout(page, context);
  await payByCard(page, testCards.silentAfterCharge);
  const checking = page.getByRole('heading', { name: 'We are checking your payment' });
  await expect(checking).toBeVisible();
  await page.reload();
  await expect(checking).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('a price that has risen is shown, and one click agrees to it', async ({ page, context }) => {
  const id = await atCheckout(page, context);
  await changeItem(id, { ownPriceCents: 1_500 });
  try {
    await payByCard(page);
    await expect(page.getByText('It was US$12.00 when you opened this page, and is US$15.00 now.')).toBeVisible();
    await page.getByRole('button', { name: 'Agree and pay US$15.00' }).click();
    await hasLicence(page, id);
  } finally {
    await changeItem(id, { ownPriceCents: null });
  }
});

test('a wallet that is short leads to a top-up and back, and then it pays', async ({ page, context }) => {
  const id = await atCheckout(page, context);
  await page.getByRole('radio', { name: /^Wallet/ }).check({ force: true });
  await expect(page.getByText('Your wallet is US$12.00 short')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Add US$12 to your wallet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add US$12 to your wallet');
  await payByCard(page);
  await page.getByRole('link', { name: 'Back to your licence' }).click();
  await page.getByRole('radio', { name: /^Wallet/ }).check({ force: true });
  await expect(page.getByText('Afterwards US$0.00 are left in your wallet.')).toBeVisible();
  await payButton(page).click();
  await hasLicence(page, id);
});

test('addresses that mean nothing, an own work, and a licence that is not offered', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(404);
  await signInAsNewUser(context);
  const id = await photoForSale(context);
  for (const path of [`/license/checkout/${id}/photo/gold`, `/license/checkout/${id}/video/standard`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  await open(page, href('licenceCheckout', { id, type: 'photo', license: 'editorial' }));
  await expect(page.getByText('This item is not offered under the licence of this address.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Editorial/ })).toHaveCount(0);
  await open(page, href('licenceConfirmation', { id, type: 'photo', license: 'standard' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no licence here');

  await signInAsCreatorOf(context, id);
  await open(page, href('licenceCheckout', { id, type: 'photo', license: 'standard' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is your own work');
});
