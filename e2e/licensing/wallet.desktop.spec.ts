import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNewUser } from '../support/people.ts';
import { payButton, payByCard } from '../support/purchases.ts';
import { test } from '../support/test.ts';

const range = 'A top-up is an amount from US$5 to US$500.';
const noAmount = 'Please enter an amount in US dollars, such as 25 or 12.50.';

test('R7 money is added to the wallet: the balance afterwards, and the line in the ledger', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);

  await test.step('an amount that is not allowed is refused in words, and the nearest is offered', async () => {
    for (const [amount, nearest, words] of [
      ['4.99', 'US$5', range],
      ['500.01', 'US$500', range],
      ['-5', 'US$5', noAmount],
      ['1e3', 'US$5', noAmount],
      ['5.001', 'US$5', noAmount],
    ] as const) {
      await open(page, href('walletCheckout', { amount }));
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByLabel('Amount in US dollars')).toHaveValue(amount);
      await expect(payButton(page)).toHaveCount(0);
      await page.getByRole('button', { name: `Take ${nearest}`, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Add ${nearest} to your wallet`);
    }
  });

  await page.getByRole('radio', { name: 'US$50' }).check({ force: true });
  await expect(page).toHaveURL(href('walletCheckout', { amount: '50' }));
  const sum = page.getByRole('complementary', { name: 'What you pay' });
  await expect(sum.getByRole('row', { name: /^Afterwards/ })).toContainText('US$50.00');
  await expect(sum.getByText('4 standard photos, with US$2.00 left over.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('when you pay')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await payByCard(page);
  await expect(page.getByText('US$50.00 were added')).toBeVisible();
  await expect(main.getByText('Top-up by card')).toHaveCount(1);
  await expect(main.getByText('when you pay')).toHaveCount(0);

  await test.step('the profile has the same money, and pays it back to the card', async () => {
    await open(page, href('profile', {}, { section: 'wallet' }));
    await expect(main.getByText('Top-up by card')).toBeVisible();
    await main.getByRole('button', { name: 'Pay back to your card' }).click();
    await main.getByLabel('Pay back to your card').fill('20');
    await main.getByRole('button', { name: 'Pay back', exact: true }).click();
    await expect(main.getByText('Paid back to your card')).toBeVisible();
    await expect(main.getByText('US$0.00 + US$50.00 in − US$20.00 out = US$30.00')).toBeVisible();
  });
});
