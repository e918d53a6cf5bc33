import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { createNotifications } from '../support/create-notifications.ts';
import { bar, choose, filter, main, row, rows, several, visit } from '../support/notifications.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

const LIST = '/api/notifications';

test('R8 the screen lists one’s own notifications, and visitors sign in first', async ({ page, context }) => {
  await page.goto(href('notifications'));
  await expect(page).toHaveURL(href('login', {}, { next: href('notifications') }));
  await createNotifications(await signInAsNewUser(context), several(2));
  await visit(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'Story 01')).toContainText('less than a minute ago');
  await expect(page).toHaveTitle(/^Notifications/);
});

test('filters stand in the address, and Back leads to the one before', async ({ page, context }) => {
  await createNotifications(await signInAsNewUser(context), several(3));
  await visit(page);
  await main(page).getByRole('button', { name: 'Story 01' }).click();
  await page.getByRole('dialog', { name: 'Story 01' }).getByRole('button', { name: 'Close' }).click();
  await filter(page, 'Unread').click();
  await expect(page).toHaveURL(href('notifications', {}, { show: 'unread' }));
  await expect(rows(page)).toHaveCount(2);
  await expect(filter(page, 'Unread')).toBeFocused();
  await filter(page, 'Creator work').click();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(filter(page, 'Unread')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page)).toHaveCount(2);
});

test('rows are chosen, marked and deleted by keyboard alone', async ({ page, context }) => {
  await createNotifications(await signInAsNewUser(context), several(5));
  await visit(page);
  await choose(page, 'Story 05').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('3 selected');
  await bar(page).getByRole('button', { name: 'Mark as read' }).press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();

  await choose(page, 'Story 01').press('Space');
  await bar(page).getByRole('button', { name: 'Select all' }).press('Enter');
  await expect(bar(page)).toContainText('5 selected');
  await choose(page, 'Story 02').press('Space');
  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete 4 notifications?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(choose(page, 'Story 02')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  // Nothing that had the focus is left, so the list has it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
});

test('older notifications come page by page, and a part that fails can be tried again', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(503);
  await createNotifications(await signInAsNewUser(context), several(35));
  await visit(page);
  await expect(rows(page)).toHaveCount(30);
  await page.route(`**${LIST}?*before=*`, (route) => route.fulfill({ status: 503, body: 'busy' }), { times: 1 });
  await main(page).getByRole('button', { name: 'Show older' }).click();
  await expect(main(page).getByRole('alert')).toContainText('The older notifications could not be loaded.');
  await expect(rows(page)).toHaveCount(30);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(35);
  await expect(main(page)).toContainText('You’re all caught up.');
});

test('a list that is coming, cannot be loaded, or belongs to somebody who signed out elsewhere', async ({
  page,
  context,
  watch,
}) => {
  for (const status of [401, 503]) watch.expectStatus(status);
  await createNotifications(await signInAsNewUser(context), several(2));
  await visit(page);
  await page.route(`**${LIST}?*`, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await filter(page, 'Unread').click();
  await expect(main(page).getByRole('alert')).toContainText('Your notifications could not be loaded');
  await page.unroute(`**${LIST}?*`);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(2);

  await test.step('while it is coming, its shape stands there', async () => {
    const arrival = Promise.withResolvers<void>();
    await page.route(`**${LIST}?*`, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await filter(page, 'Account').click();
    await expect(main(page).getByRole('status').getByText('Loading')).toBeAttached();
    await expect(filter(page, 'Account')).toBeFocused();
    arrival.resolve();
    await expect(rows(page)).toHaveCount(1);
    await page.unroute(`**${LIST}?*`);
  });

  await test.step('somebody who signed out in another tab is told so', async () => {
    await context.clearCookies();
    await filter(page, 'Creator work').click();
    await expect(main(page).getByRole('alert')).toContainText('You are signed out');
    await main(page).getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(href('login', {}, { next: href('notifications') }));
  });
});

test('mail is switched off and on by kind, and falls back when it cannot be kept', async ({ page, context, watch }) => {
  watch.expectStatus(500);
  await signInAsNewUser(context);
  await visit(page);
  const mail = main(page).getByRole('switch', { name: 'Account' });
  await expect(mail).toBeChecked();
  const kept = page.waitForResponse((reply) => reply.url().endsWith(`${LIST}/preferences`) && reply.ok());
  await mail.press('Space');
  await expect(mail).not.toBeChecked();
  await kept;
  await visit(page);
  await expect(mail).not.toBeChecked();

  await page.route(`**${LIST}/preferences`, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
  await mail.press('Space');
  await expect(page.getByText('Your choice could not be kept. Please try again.')).toBeVisible();
  await expect(mail).not.toBeChecked();
});

test('N1 N3 the dropdown and the dialog are accessible in both themes', async ({ page, context }) => {
  await createNotifications(await signInAsNewUser(context), several(12));
  await visit(page);
  await page.getByRole('banner').getByRole('button', { name: 'Notifications, 12 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);

  await panel.getByRole('button', { name: 'Story 11' }).click();
  await expect(page.getByRole('dialog', { name: 'Story 11' })).toBeVisible();
  expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
});
