import { expect } from '@playwright/test';
import { walkSignedIn } from '../support/account-journey.ts';
import { press } from '../support/keyboard.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a like, the tour and sign-out by keyboard alone at 360 px', async ({ page, context }) => {
  await signInAsNewUser(context);
  const chooseInMenu = async (name: string) => {
    await press(page, page.getByRole('button', { name: 'Open menu' }));
    await press(page, page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name }));
  };
  await walkSignedIn(page, {
    startTour: () => chooseInMenu('Take the Tour'),
    signOut: () => chooseInMenu('Sign Out'),
  });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});
