import { expect } from '@playwright/test';
import { ready, test } from '../support/test.ts';

test('H12 H13 H14 /?logged_out=true shows a dismissible banner and a toast, then the address is clean', async ({
  page,
}) => {
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'You are signed out' });
  const toasts = page.getByRole('region', { name: 'Messages' });
  // The toast goes after three seconds, so it is looked for from the beginning.
  await Promise.all([
    page.goto('/?logged_out=true'),
    expect(toasts).toContainText(/Logout successful.*You have been logged out successfully\./s),
  ]);
  await ready(page);
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL('/');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
});
