import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

// Only the lowest payout is changed: no other test looks at it.
test('an admin changes the settings of money, and everybody can read who, when and why', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.expectStatus(409);
  await signInAsNew(context, 'admin');
  await page.goto(href('adminSettings'));
  await ready(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const payout = page.getByLabel('Lowest payout');
  const save = page.getByRole('button', { name: /^Save as version/ });
  // Another one in each run, so that something changes.
  const amount = `${100 + (Date.now() % 5_000)}`;

  await test.step('wrong input is named at its field, and nothing is lost', async () => {
    await payout.fill('twenty');
    await page.getByLabel('Why (optional)').fill('Cheaper transfers');
    await save.click();
    await expect(payout).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Please enter an amount from US$1 to US$10,000')).toBeVisible();
    await expect(page.getByLabel('Why (optional)')).toHaveValue('Cheaper transfers');
  });

  await test.step('saved: it counts, and stands in the history', async () => {
    await payout.fill(amount);
    await save.click();
    await expect(page.getByText('The settings were saved')).toBeVisible();
    const latest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
    await expect(latest).toContainText('Cheaper transfers');
    await expect(latest).toContainText('Lowest payout');
    expect(await violationsInBothThemes(page, 'main')).toEqual([]);
  });

  await test.step('of two admins, the second keeps what they typed and can load what is new', async () => {
    const other = await browser.newContext();
    await signInAsNew(other, 'admin');
    const second = await other.newPage();
    await second.goto(href('adminSettings'));
    await ready(second);
    await payout.fill('31');
    await save.click();
    await expect(page.getByText('The settings were saved').first()).toBeVisible();
    await expect(payout).toHaveValue('31.00');
    await second.getByLabel('Lowest payout').fill('32');
    await second.getByRole('button', { name: /^Save as version/ }).click();
    await expect(second.getByText(/^Somebody else has saved version/)).toBeVisible();
    await expect(second.getByLabel('Lowest payout')).toHaveValue('32');
    await second.getByRole('button', { name: /^Load version/ }).click();
    await expect(second.getByLabel('Lowest payout')).toHaveValue('31.00');
    await other.close();
  });
});
