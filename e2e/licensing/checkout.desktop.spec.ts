import { expect } from '@playwright/test';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { demoItem } from '../support/library.ts';
import { signInAsCreatorOf, signInAsNewUser } from '../support/people.ts';
import {
  atCheckout,
  changeItem,
  fillCard,
  hasLicence,
  overflowOf,
  payButton,
  payByCard,
  writeInvoices,
} from '../support/purchases.ts';
import { test } from '../support/test.ts';

test('R7 a photo is licensed by card: the address follows the choice, and the licence is there at once', async ({
  page,
  context,
}) => {
  const id = await atCheckout(page, context, 'Boats at a sandbar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('License this photo');
  await expect(page.getByText('Test payments').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /^Total/ })).toHaveText('TotalUS$12.00');

  await page.getByRole('radio', { name: /^Extended/ }).check();
  await expect(page).toHaveURL(href('licenceCheckout', { id, type: 'photo', license: 'extended' }));
  await expect(page.getByRole('row', { name: /^Total/ })).toHaveText('TotalUS$90.00');
  await page.getByLabel('Project').fill('Winter brochure');
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await expect(page.getByLabel('Project')).toHaveValue('Winter brochure');

  await page.getByRole('checkbox', { name: /^Goods for sale/ }).check();
  await expect(page.getByText('This licence is not for goods that are sold.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to Extended, US$90.00' }).click();
  await expect(page.getByRole('row', { name: /^Total/ })).toHaveText('TotalUS$90.00');
  await expect(page.getByText('this covers all of it')).toBeVisible();
  await page.getByRole('radio', { name: /^Standard/ }).check();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await payByCard(page);
  await hasLicence(page, id);
  await expect(page.getByText('Winter brochure')).toBeVisible();
  await expect(page.getByText(/^Photo: .* \/ Tamarind$/)).toBeVisible();
  await expect(page.getByText('The invoice is being written.')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await test.step('the certificate is a PDF, and so is the invoice, which comes by itself', async () => {
    await writeInvoices();
    for (const name of [/^Certificate TAM-/, /^Invoice INV-/]) {
      const address = await page.getByRole('link', { name }).getAttribute('href');
      const reply = await page.request.get(address ?? '');
      expect(reply.headers()['content-type']).toBe('application/pdf');
    }
  });

  await test.step('Back leads to where the purchase began; bought again, nothing is paid twice', async () => {
    await open(page, href('licenceCheckout', { id, type: 'photo', license: 'standard' }));
    await expect(page.getByText('You have this licence already')).toBeVisible();
    await payByCard(page);
    await hasLicence(page, id);
    await open(page, href('licenceConfirmations'));
    await expect(page.getByRole('main').getByRole('link', { name: /^Certificate TAM-/ })).toHaveCount(1);
  });
});

test('a declined card says why, loses nothing, and another card pays', async ({ page, context }) => {
  const id = await atCheckout(page, context, 'Backlit banana leaf');
  await page.getByLabel('Card number').fill('4242 4242 4242 4241');
  await payButton(page).click();
  await expect(page.getByText('Please enter the whole number of the card.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();

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

test('a bank’s question is a step of its own, found again after a reload and after Back', async ({ page, context }) => {
  const title = 'Sunrise at the end of the jetty';
  await signInAsNewUser(context);
  const id = await demoItem(title);
  await open(page, href('photo', { id }));
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await page.getByRole('link', { name: 'License, US$12' }).filter({ visible: true }).click();
  await payByCard(page, testCards.needsChallenge);
  const question = page.getByRole('heading', { name: 'Your bank wants you to confirm' });
  await expect(question).toBeFocused();
  await expect(payButton(page)).toHaveCount(0);
  expect(await violationsInBothThemes(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('The payment was not confirmed at your bank.')).toBeVisible();

  await payByCard(page, testCards.needsChallenge);
  await question.waitFor();
  await page.getByRole('button', { name: 'Use another card' }).click();
  await expect(page.getByText('The payment was cancelled and nothing was charged.')).toBeVisible();

  await payByCard(page, testCards.needsChallenge);
  await question.waitFor();
  await page.reload();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goForward();
  await page.getByRole('button', { name: 'Confirm US$12.00' }).click();
  await hasLicence(page, id);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a bank that does not answer: we are checking, also after a reload, and nobody can pay again', async ({
  page,
  context,
}) => {
  await atCheckout(page, context, 'Dancing light on a sandy bottom');
  await payByCard(page, testCards.silentAfterCharge);
  const checking = page.getByRole('heading', { name: 'We are checking your payment' });
  await expect(checking).toBeVisible();
  await page.reload();
  await expect(checking).toBeVisible();
  await expect(page.getByText('Test payments')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('a price that has risen is shown, and one click agrees to it; a work that was withdrawn says so', async ({
  page,
  context,
  watch,
}) => {
  const id = await atCheckout(page, context, 'Wind ripples at low sun');
  await changeItem(id, { ownPriceCents: 1_500 });
  try {
    await payByCard(page);
    await expect(page.getByText('It was US$12.00 when you opened this page, and is US$15.00 now.')).toBeVisible();
    await page.getByRole('button', { name: 'Agree and pay US$15.00' }).click();
    await hasLicence(page, id);
  } finally {
    await changeItem(id, { ownPriceCents: null });
  }

  await test.step('withdrawn between page and payment', async () => {
    watch.expectStatus(409);
    await open(page, href('licenceCheckout', { id, type: 'photo', license: 'extended' }));
    await page.route('**/api/orders', (route) =>
      route.fulfill({ status: 409, json: { code: 'movedOn', message: 'It is no longer offered.' } }),
    );
    await page.route('**/api/checkout/**', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), obstacle: 'withdrawn' } });
    });
    await payByCard(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It can no longer be licensed');
    await expect(page.getByRole('link', { name: 'Your licence' })).toBeVisible();
  });
});

test('a wallet that is short leads to a top-up and back, and pays; profile and lists are true without a reload', async ({
  page,
  context,
}) => {
  const title = 'Morning mist in the valleys';
  const id = await atCheckout(page, context, title);
  await page.getByRole('radio', { name: /^Wallet/ }).check({ force: true });
  await expect(page.getByText('Your wallet is US$12.00 short')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Add US$12.00 to your wallet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add US$12 to your wallet');
  await payByCard(page);
  await page.getByRole('link', { name: 'Back to your licence' }).click();
  await page.getByRole('radio', { name: /^Wallet/ }).check({ force: true });
  await expect(page.getByText('Afterwards US$0.00 are left in your wallet.')).toBeVisible();
  await payButton(page).click();
  await hasLicence(page, id);

  await page.getByRole('link', { name: 'Licences and downloads' }).click();
  const list = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(list).toHaveCount(1);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Licences and downloads');
  await main.getByRole('button', { name: 'Free', exact: true }).click();
  await expect(main.getByText('Nothing fits these filters.')).toBeVisible();
  await main.getByRole('button', { name: 'Free', exact: true }).click();
  await expect(list).toHaveCount(1);
  await open(page, href('profile', {}, { section: 'wallet' }));
  await expect(main.getByText(`Licence, ${title}`)).toBeVisible();
  await expect(main.getByText('US$0.00 + US$12.00 in − US$12.00 out = US$0.00')).toBeVisible();
  await main.getByRole('link', { name: 'Licences and downloads', exact: true }).click();
  await main.getByLabel('Search your licences').fill('no such thing');
  await expect(main.getByText('No licence has “no such thing”')).toBeVisible();
  await main.getByLabel('Search your licences').fill('mist');
  await expect(list).toHaveCount(1);
  const table = await main.getByRole('link', { name: 'Save as CSV' }).getAttribute('href');
  expect(await (await page.request.get(table ?? '')).text()).toContain(title);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('addresses that mean nothing, an own work, and a licence that is not offered', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(404);
  await signInAsNewUser(context);
  const id = await demoItem('Rain drops on a banana leaf');
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
