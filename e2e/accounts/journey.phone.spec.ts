import { expect } from '@playwright/test';
import { walkByKeyboard } from '../support/account-journey.ts';
import { press } from '../support/keyboard.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('sign-up, verification, sign-in, like, notification, tour and sign-out by keyboard alone at 360 px', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const chooseInMenu = async (name: string) => {
    await press(page, page.getByRole('button', { name: 'Open menu' }));
    await press(page, page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name }));
  };
  await walkByKeyboard(page, request, {
    startTour: () => chooseInMenu('Take the Tour'),
    signOut: () => chooseInMenu('Sign Out'),
  });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});
