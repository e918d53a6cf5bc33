import { type Browser, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open, type Person, signInVerified, toasts } from '../support/accounts.ts';
import { test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('the page of one’s own: name, welcome that can be dismissed, and the header follows a new name', async ({
  page,
  context,
}) => {
  await signInVerified(context);
  await open(page, href('profile', {}, { welcome: 'true' }));
  const welcome = page.getByRole('status').filter({ hasText: 'Welcome, Maya' });
  await welcome.getByRole('button', { name: 'Dismiss' }).click();
  await expect(welcome).toHaveCount(0);
  await expect(page).toHaveURL('/profile');

  await page.getByRole('main').getByRole('link', { name: 'You', exact: true }).click();
  await page.getByLabel('First name').fill('  Maëlle  ');
  await page.getByLabel('Language').selectOption('ht');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page)).toContainText('Your profile was updated.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maëlle Joseph');
  await expect(page.getByLabel('Public name')).toHaveValue('Maëlle Joseph');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account of Maëlle Joseph' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Maëlle');
  await expect(page.getByLabel('Language')).toHaveValue('ht');
});

test('L40 an update that fails: a blank name next to its field, else Failed to update profile; nothing typed is lost', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(500);
  watch.expectFailure('net::ERR_INTERNET_DISCONNECTED');
  await signInVerified(context);
  await open(page, href('profile', {}, { section: 'you' }));
  await page.getByLabel('Public name').fill('   ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Public name')).toHaveAccessibleDescription(/Public name is required/);
  await page.getByLabel('Public name').fill('Maya of Calibishie');
  await page.route('**/api/profile/update', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page)).toContainText('Failed to update profile');
  await page.route('**/api/profile/update', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page).getByText('Failed to update profile')).toHaveCount(2);
  await expect(page.getByLabel('Public name')).toHaveValue('Maya of Calibishie');
});

/** The same person in another browser. */
const openElsewhere = async (browser: Browser, baseURL: string | undefined, { email, password }: Person) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await context.request.post('/api/auth/login', { data: { email, password, accountType: 'user' } });
  return {
    isSignedIn: async () => (await context.request.get('/api/auth/me')).ok(),
    close: () => context.close(),
  };
};

test('sessions are listed and can be ended, one and all others; one that cannot be ended says so', async ({
  page,
  context,
  browser,
  baseURL,
  watch,
}) => {
  watch.expectStatus(503);
  const person = await signInVerified(context);
  const elsewhere = [await openElsewhere(browser, baseURL, person), await openElsewhere(browser, baseURL, person)];
  await open(page, href('profile', {}, { section: 'security' }));
  const sessions = section(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser');

  const path = '**/api/auth/sessions/end-others';
  await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(toasts(page)).toContainText('The session could not be ended. Please try again.');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await page.unroute(path);

  await sessions
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions).toContainText('No other sessions.');
  for (const other of elsewhere) {
    expect(await other.isSignedIn()).toBe(false);
    await other.close();
  }
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
});

test('a changed password signs out everywhere else; a wrong one is told next to its field', async ({
  page,
  context,
  request,
  browser,
  baseURL,
  watch,
}) => {
  watch.expectStatus(400);
  const person = await signInVerified(context);
  const other = await openElsewhere(browser, baseURL, person);
  await open(page, href('profile', {}, { section: 'security' }));
  const form = section(page, 'Password');
  const password = `${person.password}!`;
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password').fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await expect(form.getByText('Strong password')).toBeVisible();
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('This is not your current password');
  await expect(form.getByLabel('New password')).toHaveValue(password);

  await form.getByLabel('Current password').fill(person.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(toasts(page)).toContainText('Password changed');
  await expect(form.getByLabel('New password')).toHaveValue('');
  await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);
  expect(await other.isSignedIn()).toBe(false);
  await other.close();

  const data = { email: person.email, password, accountType: 'user' };
  expect((await request.post('/api/auth/login', { data })).ok()).toBe(true);
});
