import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNewUser } from '../support/people.ts';
import { payButton, payByCard } from '../support/purchases.ts';
import { test } from '../support/test.ts';

test('R7 money is added to the wallet: the balance afterwards, and the line in the ledger', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  await open(page, href('walletCheckout', { amount: '50' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add US$50 to your wallet');
  await page.getByRole('radio', { name: 'US$20' }).check({ force: true });
  await expect(page).toHaveURL(href('walletCheckout', { amount: '20' }));
  const sum = page.getByRole('complementary', { name: 'What you pay' });
  await expect(sum.getByRole('row', { name: /^Afterwards/ })).toContainText('US$20.00');
  const main = page.getByRole('main');
  await expect(main.getByText('when you pay')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await payByCard(page);
  await expect(page.getByText('US$20.00 were added')).toBeVisible();
  await expect(main.getByText('Top-up by card')).toHaveCount(1);
  await expect(main.getByText('when you pay')).toHaveCount(0);

  await test.step('the profile has the same ledger', async () => {
    await open(page, href('profile'));
    await expect(main.getByText('Top-up by card')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

for (const { amount, nearest, words } of [
  { amount: '4.99', nearest: 'US$5', words: 'A top-up is an amount from US$5 to US$500.' },
  { amount: '500.01', nearest: 'US$500', words: 'A top-up is an amount from US$5 to US$500.' },
  { amount: '-5', nearest: 'US$5', words: 'Please enter an amount in US dollars, such as 25 or 12.50.' },
  { amount: '1e3', nearest: 'US$5', words: 'Please enter an amount in US dollars, such as 25 or 12.50.' },
  { amount: '5.001', nearest: 'US$5', words: 'Please enter an amount in US dollars, such as 25 or 12.50.' },
]) {
  test(`an amount of ${amount} in the address is refused in words, and ${nearest} is offered`, async ({
    page,
    context,
  }) => {
    await signInAsNewUser(context);
    await open(page, href('walletCheckout', { amount }));
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('Amount in US dollars')).toHaveValue(amount);
    await expect(payButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: `Take ${nearest}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Add ${nearest} to your wallet`);
  });
}
