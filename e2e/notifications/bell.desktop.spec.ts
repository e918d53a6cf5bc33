import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { createNotifications } from '../support/create-notifications.ts';
import { signInAsNewUser } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const HOUR_MS = 3_600_000;
const LIST = '/api/notifications';

const several = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ title: `Number ${number + 1}`, message: 'Something happened.' }));

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const entry = (page: Page, title: string) => panel(page).getByRole('button', { name: title });

const visit = async (page: Page) => {
  await page.goto(href('about'));
  await ready(page);
};
const openPanel = async (page: Page) => {
  await visit(page);
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
};

/** The calls to notifications, from now on. */
const record = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(LIST)) calls.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim());
  });
  return calls;
};

test('N1 N2 the empty dropdown says so, closes by its button, by Escape and by a press outside, and leads to all', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  await openPanel(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page.getByRole('banner').getByText(/^\d\+?$/)).toHaveCount(0);
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await expect(panel(page).getByText('No notifications')).toBeVisible();

  await bell(page).click();
  await expect(panel(page)).toBeHidden();
  await bell(page).press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await page.getByRole('main').click({ position: { x: 20, y: 400 } });
  await expect(panel(page)).toBeHidden();

  await bell(page).click();
  await panel(page).getByRole('link', { name: 'View all notifications' }).click();
  await expect(page).toHaveURL(href('notifications'));
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('N3 N4 a notification opens with title, message, time, Delete, Close and View, and is read then', async ({
  page,
  context,
}) => {
  const at = new Date(Date.now() - 2 * HOUR_MS);
  const message = 'The team approved your application.\n\n<b>Lovely</b> light 🌴';
  await createNotifications(await signInAsNewUser(context), [
    { title: 'You are a creator now', message, link: href('explore'), at },
    { title: 'Hello', message: 'Good to have you.' },
  ]);
  await openPanel(page);

  await test.step('without a link there is no View, and Close leads back to the list', async () => {
    await entry(page, 'Hello').click();
    const dialog = page.getByRole('dialog', { name: 'Hello' });
    await expect(dialog.getByRole('link', { name: 'View' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(entry(page, 'Hello')).toBeFocused();
  });

  await test.step('it is read, the other one is not, and a reload says the same', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(entry(page, 'Hello')).not.toContainText('Unread:');
    await expect(entry(page, 'You are a creator now')).toContainText('Unread:');
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  });

  await ready(page);
  await bell(page).click();
  await entry(page, 'You are a creator now').click();
  const dialog = page.getByRole('dialog', { name: 'You are a creator now' });
  await expect(dialog).toContainText('<b>Lovely</b> light 🌴');
  await expect(dialog).toContainText('about 2 hours ago');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(href('explore'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('N5 each change makes its call and refreshes the list', async ({ page, context }) => {
  await createNotifications(await signInAsNewUser(context), several(3));
  await openPanel(page);
  const calls = record(page);

  await entry(page, 'Number 3').click();
  const dialog = page.getByRole('dialog', { name: 'Number 3' });
  await expect
    .poll(() => calls)
    .toEqual([expect.stringMatching(/^PATCH \/api\/notifications\/\w+\/read$/), `GET ${LIST}`]);
  calls.length = 0;

  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(entry(page, 'Number 3')).toHaveCount(0);
  await expect(panel(page)).toBeFocused();
  expect(calls).toEqual([expect.stringMatching(/^DELETE \/api\/notifications\/\w+$/), `GET ${LIST}`]);
  calls.length = 0;

  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(calls).toEqual([`PATCH ${LIST}/read-all`, `GET ${LIST}`]);
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
});

test('N6 the list is fetched again every 60 seconds', async ({ page, context }) => {
  const userId = await signInAsNewUser(context);
  await page.clock.install();
  const calls = record(page);
  const firstAnswer = page.waitForResponse(`**${LIST}`);
  await visit(page);
  // The next minute is counted from the answer.
  await (await firstAnswer).finished();
  await expect.poll(() => calls.length).toBe(1);
  await page.clock.pauseAt(Date.now() + 1000);
  await createNotifications(userId, several(1));
  // Half a minute on, with the seconds that loading took, is too early.
  await page.clock.runFor(30_000);
  expect(calls).toHaveLength(1);
  await page.clock.runFor(32_000);
  await expect.poll(() => calls.length).toBe(2);
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await bell(page).getAttribute('aria-label')).toBe('Notifications, 1 unread');
  }).toPass();
  await page.clock.runFor(60_000);
  await expect.poll(() => calls.length).toBe(3);
});

test('N6 S3 a visitor has no bell and fetches nothing', async ({ page }) => {
  await page.clock.install();
  const calls = record(page);
  await visit(page);
  await expect(bell(page)).toHaveCount(0);
  await page.clock.runFor(120_000);
  expect(calls).toEqual([]);
});

test('N7 failures of mark, mark all and delete are told to the console alone', async ({ page, context, watch }) => {
  await createNotifications(await signInAsNewUser(context), several(2));
  const failure = 'A notification could not be changed:';
  watch.expectStatus(500);
  watch.expectConsoleError(failure);
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith(failure)) failures.push(message.text());
  });
  const isChange = (method: string) => method === 'PATCH' || method === 'DELETE';
  await page.route(`**${LIST}/**`, (route) =>
    isChange(route.request().method()) ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  );

  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => failures.length).toBe(1);
  await entry(page, 'Number 2').click();
  await expect.poll(() => failures.length).toBe(2);
  const dialog = page.getByRole('dialog', { name: 'Number 2' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => failures.length).toBe(3);
  expect(failures[2]).toContain('500: broken');

  await expect(page.locator('[data-toaster]').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
});

test('N2 N8 above 9 unread the badge says 9+; the list is at most 400 px high and a message two lines', async ({
  page,
  context,
}) => {
  const message = 'A long story about the sea, the wind and the people who live between them. '.repeat(6);
  await createNotifications(
    await signInAsNewUser(context),
    several(12).map(({ title }) => ({ title, message })),
  );
  await openPanel(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 12 unread');
  await expect(page.getByRole('banner').getByText(/^\d\+?$/)).toHaveText('9+');
  const list = panel(page).getByRole('list');
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(400);
  expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(400);
  const lines = await panel(page)
    .getByText('A long story')
    .first()
    .evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  expect(Math.round(lines)).toBe(2);
});

test('a list that cannot be loaded says so and can be tried again', async ({ page, context, watch }) => {
  watch.expectStatus(503);
  await createNotifications(await signInAsNewUser(context), several(1));
  await page.route(`**${LIST}`, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await openPanel(page);
  await expect(panel(page).getByRole('alert')).toContainText('Your notifications could not be loaded.');
  await page.unroute(`**${LIST}`);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(entry(page, 'Number 1')).toBeVisible();
});
