import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { createNotifications } from '../support/create-notifications.ts';
import { row, several } from '../support/notifications.ts';
import { expectSamePage, openOnce } from '../support/one-page.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

test('N2 N3 what is read or deleted in the bell is so on the page of all notifications, and the other way round', async ({
  page,
  context,
}) => {
  await createNotifications(await signInAsNewUser(context), several(3));
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const dialog = page.getByRole('dialog', { name: /^Story/ });
  await openOnce(page, href('notifications'));
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
  await row(page, 'Story 01').getByRole('button', { name: 'Story 01' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(href('about'));
  // The page that comes takes the focus, which would close the bell.
  await expect(page.locator('#main')).toBeFocused();
  await bell.click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Story 02' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.keyboard.press('Escape');

  await page.goBack();
  await expect(row(page, 'Story 02')).toHaveCount(0);
  await expect(row(page, 'Story 03')).toBeVisible();
  await expect(page.getByRole('main').getByText('Unread:')).toHaveCount(0);
  await expectSamePage(page);
});
