import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import {
  chooseType,
  fillLogin,
  newPerson,
  open,
  openVerified,
  openWithStillClock,
  signUp,
  submit,
  toasts,
} from '../support/accounts.ts';
import { ready, test } from '../support/test.ts';

const answered = (page: Page) => page.waitForResponse('**/api/auth/login');

/** Presses Login and lets the answer arrive, while the page's clock stands still. */
const logInAndWait = async (page: Page) => {
  const answer = answered(page);
  await submit(page).click();
  await (await answer).finished();
};

test('L16 L18 L21 L23 login sends email, password and type, marks itself, and leads on after 300 ms', async ({
  page,
}) => {
  const person = await openVerified();
  await openWithStillClock(page, href('login'));
  await fillLogin(page, person);
  const answer = answered(page);
  await submit(page).click();
  const sent = (await answer).request();
  expect(sent.postDataJSON()).toEqual({ email: person.email, password: person.password, accountType: 'user' });

  await expect(toasts(page)).toContainText('Login successful');
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  const marks = await page.evaluate(() => ({ ...localStorage }));
  expect(marks.auth_success).toBe('true');
  expect(Number(marks.auth_time)).toBe(await page.evaluate(() => Date.now()));
  expect(JSON.parse(String(marks.user_data))).toMatchObject({ email: person.email, firstName: 'Maya' });

  await page.clock.runFor(299);
  await expect(page).toHaveURL('/login');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/profile?welcome=true');
  await page.clock.resume();
  await ready(page);
  await expect(page.getByRole('status').filter({ hasText: 'Welcome, Maya' })).toBeVisible();
});

test('L23 the toast of a login stays 3 s', async ({ page }) => {
  const person = await openVerified();
  // The page stays, so that its toast can be watched.
  await page.route('**/profile?welcome=true', (route) => route.fulfill({ status: 204 }));
  await openWithStillClock(page, href('login'));
  await fillLogin(page, person);
  await logInAndWait(page);
  await expect(toasts(page)).toContainText('Login successful');
  await page.clock.runFor(2_999);
  await expect(toasts(page)).toContainText('Login successful');
  await page.clock.runFor(1);
  await expect(toasts(page)).not.toContainText('Login successful');
});

test('L23 the toast of a login lives its 3 s across the page that follows', async ({ page }) => {
  const person = await openVerified();
  await openWithStillClock(page, href('login'));
  await fillLogin(page, person);
  await logInAndWait(page);
  await expect(toasts(page)).toContainText('Login successful');
  await page.clock.runFor(300);
  await page.waitForURL('/profile?welcome=true');
  await ready(page);
  await expect(toasts(page)).toContainText('Login successful');
  await expect(toasts(page)).toContainText('Welcome back, Maya.');
  // The rest of its time, and at most one look at the clock more.
  await page.clock.runFor(3_000);
  await expect(toasts(page)).not.toContainText('Login successful');
});

test('L21 an admin is led to /admin/dashboard', async ({ page }) => {
  const person = await openVerified({ isAdmin: true });
  await open(page, href('adminLogin'));
  await fillLogin(page, person);
  await submit(page).click();
  await expect(page).toHaveURL('/admin/dashboard?welcome=true');
});

test('a visitor returns to the page that asked for the login, with its query', async ({ page }) => {
  const person = await openVerified();
  await open(page, '/notifications?show=unread');
  await expect(page).toHaveURL(href('login', {}, { next: '/notifications?show=unread' }));
  await fillLogin(page, person);
  await submit(page).click();
  await expect(page).toHaveURL('/notifications?show=unread');
});

test('a login leads to no other site', async ({ page }) => {
  const person = await openVerified();
  await open(page, href('login', {}, { next: '/\\evil.example' }));
  await fillLogin(page, person);
  await submit(page).click();
  await expect(page).toHaveURL('/profile?welcome=true');
});

test('L7 L24 an address that is not verified: toast, and a dialog with the form prefilled', async ({
  page,
  request,
  watch,
}) => {
  watch.expectStatus(403);
  const person = await signUp(request);
  await open(page, href('login'));
  await fillLogin(page, person);
  await submit(page).click();
  await expect(toasts(page)).toContainText('Verification required');
  await expect(toasts(page)).toContainText(
    'Please verify your email before logging in. Check your inbox for instructions.',
  );
  const dialog = page.getByRole('dialog', { name: 'Email Verification Required' });
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await dialog.getByRole('button', { name: 'Send verification email' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'If your email is registered, a verification link will be sent shortly.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
});

const bareReply = (page: Page, path: string, status: number, reply: object) =>
  page.route(path, (route, request) =>
    request.method() === 'POST' ? route.fulfill({ status, json: reply }) : route.fallback(),
  );

test('L7 L24 L25 L26 L27 L28 a login that fails: each reason in its words, and nothing typed is lost', async ({
  page,
  watch,
}) => {
  for (const status of [403, 502]) watch.expectStatus(status);
  watch.expectFailure('net::ERR_INTERNET_DISCONNECTED');
  const path = '**/api/auth/login';
  const person = newPerson();
  await open(page, href('login'));
  await fillLogin(page, person);

  await test.step('a refusal with nothing but a message that speaks of privileges', async () => {
    await bareReply(page, path, 403, { message: 'No admin privileges here' });
    await submit(page).click();
    await expect(toasts(page)).toContainText('Account type mismatch');
    await expect(toasts(page)).toContainText('No admin privileges here');
  });

  await test.step('a refusal without words has ours', async () => {
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
    await submit(page).click();
    await expect(toasts(page)).toContainText('Invalid email or password. Please try again.');
  });

  await test.step('a lost network', async () => {
    await page.unroute(path);
    await page.route(path, (route) => route.abort('internetdisconnected'));
    await submit(page).click();
    await expect(toasts(page)).toContainText('An error occurred during login. Please try again.');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    await expect(submit(page)).not.toHaveAttribute('aria-busy', 'true');
  });

  await test.step('a refusal with nothing but the specification’s fields opens the dialog', async () => {
    await page.unroute(path);
    await bareReply(page, path, 403, { message: 'Email not verified', emailVerification: false });
    await submit(page).click();
    await expect(toasts(page)).toContainText('Verification required');
    const dialog = page.getByRole('dialog', { name: 'Email Verification Required' });
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('whatever else: An unexpected error occurred', async () => {
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new Error('what?'));
    });
    await submit(page).click();
    await expect(toasts(page)).toContainText('An unexpected error occurred');
  });
});

test('L21 a login with nothing but the specification’s fields leads on', async ({ page }) => {
  const user = { firstName: 'Maya', isCreator: false, isAdmin: false };
  await open(page, href('login'));
  await bareReply(page, '**/api/auth/login', 200, { user, message: 'Hello', emailVerification: true });
  await fillLogin(page, newPerson());
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await submit(page).click();
  expect(new URL((await left).url()).pathname).toBe('/profile');
});

test('L23 L25 an account of another type: the server’s words for 7 s, a hint 1.5 s later for 5 s', async ({
  page,
  watch,
}) => {
  watch.expectStatus(403);
  const person = await openVerified();
  await openWithStillClock(page, href('login'));
  await chooseType(page, 'Creator');
  await fillLogin(page, person);
  await logInAndWait(page);
  await expect(toasts(page)).toContainText('Account type mismatch');
  await expect(toasts(page)).toContainText('This account does not have creator privileges.');

  const hint = toasts(page).getByText('correct account type');
  await page.clock.runFor(1_499);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(hint).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(hint).toBeVisible();
  await page.clock.runFor(500);
  await expect(toasts(page)).toContainText('Account type mismatch');
  await page.clock.runFor(1);
  // Toasts are looked at once a second: at 7 s both have had their time.
  await expect(toasts(page)).not.toContainText('Account type mismatch');
  await expect(hint).toHaveCount(0);
});

test('L26 a wrong password: the server’s words, then a hint about the reset', async ({ page, watch }) => {
  watch.expectStatus(401);
  const person = await openVerified();
  await openWithStillClock(page, href('login'));
  await fillLogin(page, { ...person, password: 'not this one' });
  await logInAndWait(page);
  await expect(toasts(page)).toContainText('Login failed');
  await expect(toasts(page)).toContainText('Invalid email or password. Please try again.');
  await expect(toasts(page)).not.toContainText('password reset');
  await page.clock.runFor(1_500);
  await expect(toasts(page)).toContainText('password reset');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('a double press signs in once', async ({ page }) => {
  const person = await openVerified();
  let logins = 0;
  page.on('request', (sent) => {
    logins += sent.url().endsWith('/api/auth/login') ? 1 : 0;
  });
  await open(page, href('login'));
  await fillLogin(page, person);
  await submit(page).dblclick();
  await expect(page).toHaveURL('/profile?welcome=true');
  expect(logins).toBe(1);
});
