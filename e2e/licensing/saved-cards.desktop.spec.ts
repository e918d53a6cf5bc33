import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { demoItem } from '../support/library.ts';
import { atCheckout, fillCard, hasLicence, payButton } from '../support/purchases.ts';
import { test } from '../support/test.ts';

const name = 'Visa ending in 4242, expires 08/31';

test('a card is saved with a purchase, pays the next one without typing, and is removed at the wallet', async ({
  page,
  context,
}) => {
  const id = await atCheckout(page, context, 'Palms at sunset');
  await fillCard(page);
  const save = page.getByRole('checkbox', { name: 'Save this card for next time' });
  await expect(save).not.toBeChecked();
  await save.check();
  await payButton(page).click();
  await hasLicence(page, id);

  const other = await demoItem('Morning mist in the valleys');
  await open(page, href('licenceCheckout', { id: other, type: 'photo', license: 'standard' }));
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Another card' }).check({ force: true });
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByRole('radio', { name }).check({ force: true });
  await payButton(page).click();
  await hasLicence(page, other);

  await open(page, href('walletCheckout', { amount: '20' }));
  const cards = page.getByRole('region', { name: 'Saved cards' });
  await cards.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).click();
  await expect(cards.getByText('No card is saved.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
});
