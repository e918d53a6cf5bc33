import { expect } from '@playwright/test';
import { ready, test } from '../support/test.ts';

test('H12 H13 H14 /?logged_out=true shows a dismissible banner and a toast, then the address is clean', async ({
  page,
}) => {
  await page.goto('/?logged_out=true');
  await ready(page);
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'You are signed out' });
  await expect(banner).toBeVisible();
  const toasts = page.getByRole('region', { name: 'Messages' });
  await expect(toasts).toContainText('Logout successful');
  await expect(toasts).toContainText('You have been logged out successfully.');
  await expect(page).toHaveURL('/');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
});
