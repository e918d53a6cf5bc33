import { expect } from '@playwright/test';
import { violationsInBothThemes } from '../support/axe.ts';
import { createNotifications } from '../support/create-notifications.ts';
import { bar, choose, main, several, visit } from '../support/notifications.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

test('the screen is accessible in both themes', async ({ page, context }) => {
  const userId = await signInAsNewUser(context);
  await visit(page);
  await expect(main(page).getByRole('heading', { name: 'No notifications' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await createNotifications(userId, several(3));
  await visit(page);
  await choose(page, 'Story 03').check();
  await expect(bar(page)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('nothing is wider than a phone of 360 px', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await createNotifications(await signInAsNewUser(context), [
    { title: 'Averylongwordthatnobodywouldwritebutsomebodydoes'.repeat(2), message: 'x'.repeat(300) },
    ...several(3),
  ]);
  await visit(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await choose(page, 'Story 01').check();
  expect(await overflow()).toBe(0);
  await page.getByRole('banner').getByRole('button', { name: 'Notifications, 4 unread' }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Averylong' }).click();
  await expect(page.getByRole('dialog', { name: 'Averylong' })).toBeVisible();
  expect(await overflow()).toBe(0);
});
