import { expect } from '@playwright/test';
import { walkByKeyboard } from '../support/account-journey.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { test } from '../support/test.ts';

test('sign-up, verification, sign-in, like, notification, tour and sign-out by keyboard alone', async ({
  page,
  request,
}) => {
  await walkByKeyboard(page, request, {
    startTour: () => press(page, page.getByRole('banner').getByRole('button', { name: 'Take the Tour' })),
    signOut: async () => {
      await press(page, page.getByRole('button', { name: /^Account of/ }));
      const signOut = page.getByRole('menuitem', { name: 'Sign Out' });
      await expect(signOut).toBeVisible();
      await page.keyboard.press('End');
      await expect(signOut).toBeFocused();
      await page.keyboard.press('Enter');
    },
  });
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
});
