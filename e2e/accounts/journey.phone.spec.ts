import { expect } from '@playwright/test';
import { walkByKeyboard } from '../support/account-journey.ts';
import { press } from '../support/keyboard.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('sign-up, verification, sign-in and sign-out by keyboard alone at 360 px', async ({ page, request }) => {
  test.setTimeout(120_000);
  await walkByKeyboard(page, request, async () => {
    await press(page, page.getByRole('button', { name: 'Open menu' }));
    await press(page, page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }));
  });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});
