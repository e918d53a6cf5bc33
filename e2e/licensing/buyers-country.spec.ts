import { expect, type Page } from '@playwright/test';
import type { Checkout } from '#features/licensing/checkout.contract.ts';
import type { BuyerRules } from '#features/pricing/buyers.rules.ts';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNew, signInAsNewUser } from '../support/people.ts';
import { fillCard, hasLicence, overflowOf, payButton } from '../support/purchases.ts';
import { test } from '../support/test.ts';

const buyers: BuyerRules = {
  asksCountry: 'required',
  countries: { BB: { taxName: 'VAT', basisPoints: 1_750, taxNumber: 'required', isReverseCharged: false } },
};

/** The rules are those of this page alone: all tests share one server, whose settings ask nobody. */
const askHere = (page: Page): Promise<unknown> =>
  page.route('**/api/checkout/*/photo', async (route) => {
    const reply = await route.fetch();
    const checkout = (await reply.json()) as Checkout;
    await route.fulfill({ response: reply, json: { ...checkout, buyers } });
  });

test('the checkout asks for country and tax number where the seller wants them', async ({ page, context }) => {
  await signInAsNewUser(context);
  const id = await demoItem('Boats at a sandbar');
  await askHere(page);
  await open(page, href('photo', { id }));
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await page.getByRole('link', { name: 'License, US$12' }).filter({ visible: true }).first().click();
  const country = page.getByRole('combobox', { name: 'Country' });
  const number = page.getByLabel('VAT number of the business');
  await expect(country).toBeVisible();
  await fillCard(page);

  await test.step('without a country it says so at the field, and nothing is sent', async () => {
    await payButton(page).click();
    await expect(page.getByText('Please choose the country of the buyer.')).toBeVisible();
    await expect(country).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('the country brings its tax, and a business is asked for its number', async () => {
    await country.selectOption({ label: 'Barbados' });
    await expect(page.getByRole('row', { name: /^VAT, 17.5%/ })).toContainText('US$2.10');
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('US$14.10');
    await page.getByRole('checkbox', { name: 'I buy for a business' }).check();
    await payButton(page).click();
    await expect(page.getByText('Please enter the tax number of the business.')).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('<77>');
    await expect(page.getByText('A tax number has up to 30 letters and digits')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('both go with the order', async () => {
    await number.fill('BB 77');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/orders') && request.method() === 'POST');
    await payButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      buyer: { country: 'BB', isBusiness: true, taxNumber: 'BB 77' },
    });
    await hasLicence(page, id);
  });
});

test('an admin enters the seller and the rule of a country', async ({ page, context }) => {
  await signInAsNew(context, 'admin');
  const sent: { settings: { seller: object; buyers: BuyerRules } }[] = [];
  // Nothing is saved on the server that all tests share.
  await page.route('**/api/admin/prices', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const { version, settings, note } = route.request().postDataJSON();
    sent.push({ settings });
    const changed = { changedAt: new Date().toISOString(), changedBy: 'Admin', note };
    await route.fulfill({ json: { version: version + 1, settings, ...changed } });
  });
  await open(page, href('adminSettings', {}, { section: 'seller' }));
  await page.getByLabel('Legal name').fill('Tamarind Ltd');
  await page.getByLabel('Address').fill('1 Bay Street\nBridgetown');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption({ label: 'Barbados' });
  await page.getByLabel('Tax number', { exact: true }).fill('1000123456789');
  await page.getByLabel('Country of the buyer').selectOption({ label: 'Must be given' });
  await page.getByLabel('Country with a rule of its own').selectOption({ label: 'Ireland' });
  await page.getByRole('button', { name: 'Add the country' }).click();
  const ireland = page.getByRole('region', { name: 'Ireland' });
  await ireland.getByLabel('Tax in percent').fill('lots');
  await page.getByRole('button', { name: /^Save as version/ }).click();
  await expect(ireland.getByText('Please enter a percentage from 0 to 50')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await ireland.getByLabel('Tax in percent').fill('23');
  await ireland.getByLabel('Tax number of businesses').selectOption({ label: 'Asked, may be left empty' });
  await ireland.getByRole('checkbox', { name: 'Reverse charge' }).check();
  await page.getByLabel('Country with a rule of its own').selectOption({ label: 'Cuba' });
  await page.getByRole('button', { name: 'Add the country' }).click();
  await page.getByRole('button', { name: 'Remove the rule for Cuba' }).click();
  await page.getByRole('button', { name: /^Save as version/ }).click();
  await expect(page.getByText('The settings were saved')).toBeVisible();
  expect(sent).toMatchObject([
    {
      settings: {
        seller: { name: 'Tamarind Ltd', country: 'BB', taxNumber: '1000123456789' },
        buyers: {
          asksCountry: 'required',
          countries: { IE: { taxName: 'VAT', basisPoints: 2_300, taxNumber: 'optional', isReverseCharged: true } },
        },
      },
    },
  ]);
  expect(Object.keys(sent[0]?.settings.buyers.countries ?? {})).toEqual(['IE']);
});
