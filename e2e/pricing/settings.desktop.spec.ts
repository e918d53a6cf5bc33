import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

// Only the highest price that creators may ask for sounds is changed: no other test looks at it.
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
  const highest = page.getByLabel('Sound, highest');
  const save = page.getByRole('button', { name: /^Save as version/ });
  // Another one in each run, so that something changes.
  const amount = `${400 + (Date.now() % 5_000)}`;

  await test.step('wrong input is named at its field, and nothing is lost', async () => {
    await highest.fill('twenty');
    await page.getByLabel('Why (optional)').fill('Longer sounds');
    await save.click();
    await expect(highest).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Please enter an amount from US$1 to US$10,000')).toBeVisible();
    await expect(page.getByLabel('Why (optional)')).toHaveValue('Longer sounds');
  });

  await test.step('saved: it counts, and stands in the history', async () => {
    await highest.fill(amount);
    await save.click();
    await expect(page.getByText('The settings were saved')).toBeVisible();
    const latest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
    await expect(latest).toContainText('Longer sounds');
    await expect(latest).toContainText('Sound, highest');
    expect(await violationsInBothThemes(page, 'main')).toEqual([]);
  });

  await test.step('of two admins, the second keeps what they typed and can load what is new', async () => {
    const other = await browser.newContext();
    await signInAsNew(other, 'admin');
    const second = await other.newPage();
    await second.goto(href('adminSettings'));
    await ready(second);
    await highest.fill('310');
    await save.click();
    await expect(page.getByText('The settings were saved').first()).toBeVisible();
    await expect(highest).toHaveValue('310.00');
    await second.getByLabel('Sound, highest').fill('320');
    await second.getByRole('button', { name: /^Save as version/ }).click();
    await expect(second.getByText(/^Somebody else has saved version/)).toBeVisible();
    await expect(second.getByLabel('Sound, highest')).toHaveValue('320');
    await second.getByRole('button', { name: /^Load version/ }).click();
    await expect(second.getByLabel('Sound, highest')).toHaveValue('310.00');
    await other.close();
  });
});
