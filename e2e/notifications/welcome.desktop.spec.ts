import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { mailedLink, open, signUp, tokenIn } from '../support/accounts.ts';
import { test } from '../support/test.ts';

test('N5 whose address is verified is welcomed in the bell and by mail', async ({ page }) => {
  const { request } = page;
  const person = await signUp(request);
  const token = tokenIn(await mailedLink(request, person, href('verifyEmail')));
  const verified = await request.post('/api/verification/verify-email', { data: { token } });
  expect(verified.ok(), await verified.text()).toBe(true);

  await open(page, href('about'));
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('button', { name: 'Welcome to Tamarind, Maya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to Tamarind, Maya' });
  await expect(dialog).toContainText('Your account is ready.');
  await dialog.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(href('explore'));
  expect(await mailedLink(request, person, href('explore'))).toBe(href('explore'));
});
