import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import {
  expireLinks,
  fillLogin,
  mailedLink,
  newPerson,
  open,
  openVerified,
  signUp,
  submit,
  toasts,
} from '../support/accounts.ts';
import { test } from '../support/test.ts';

const heading = { level: 1 } as const;

test('L9 L33 L34 /request-verification wants an address, gives the same answer for every one, and says when it fails', async ({
  page,
  request,
  watch,
}) => {
  watch.expectStatus(503);
  const person = await signUp(request);
  const email = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send verification email' });
  await open(page, href('requestVerification'));
  await expect(page.getByRole('heading', heading)).toHaveText('Request Verification Email');
  await send.click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  for (const address of [person.email, newPerson().email]) {
    await email.fill(address);
    const answer = page.waitForResponse('**/api/verification/request-verification');
    await send.click();
    await answer;
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'If your email is registered, a verification link will be sent shortly.',
    );
  }
  await page.route('**/api/verification/request-verification', (route) => route.fulfill({ status: 503, body: '' }));
  await email.fill('maya@people.example');
  await send.click();
  await expect(toasts(page)).toContainText('Failed to request verification email. Please try again later.');
  await expect(email).toHaveValue('maya@people.example');
});

test('/verify-email by the mailed link signs in where the sign-up was made; a second use says so', async ({
  page,
  request,
  watch,
}) => {
  const person = await signUp(page.request);
  const link = await mailedLink(request, person, href('verifyEmail'));
  await page.goto(link);
  await page.waitForURL('/profile?welcome=true');
  await expect(toasts(page)).toContainText('Your email address is verified, and you are signed in.');
  await expect(page.getByRole('button', { name: /Maya Joseph/ })).toBeVisible();

  watch.expectStatus(410);
  await open(page, link);
  await expect(page.getByRole('heading', heading)).toHaveText('This link was used already');
});

test('/verify-email in another browser asks for the password, with the address filled in', async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await open(page, await mailedLink(request, person, href('verifyEmail')));
  await expect(page.getByRole('heading', heading)).toHaveText('Your email is verified');
  await expect(page.getByRole('main')).toContainText(person.email);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await fillLogin(page, person);
  await submit(page).click();
  await expect(page).toHaveURL('/profile?welcome=true');
});

test('/verify-email with a link that is expired, unknown or missing offers a new one; without a network it can be tried again', async ({
  page,
  request,
  watch,
}) => {
  for (const status of [404, 410]) watch.expectStatus(status);
  watch.expectFailure('net::ERR_INTERNET_DISCONNECTED');
  const person = await signUp(request);
  const link = await mailedLink(request, person, href('verifyEmail'));
  await expireLinks(person);
  await open(page, link);
  await expect(page.getByRole('heading', heading)).toHaveText('This link has expired');
  await expect(page.getByRole('button', { name: 'Send verification email' })).toBeVisible();

  await page.route('**/api/verification/verify-email', (route) => route.abort('internetdisconnected'), { times: 1 });
  await open(page, href('verifyEmail', {}, { token: 'nobody-sent-this' }));
  await expect(page.getByRole('heading', heading)).toHaveText('Your link could not be checked');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('This link does not work');
  await expect(page.getByRole('button', { name: 'Send verification email' })).toBeVisible();

  await open(page, href('verifyEmail'));
  await expect(page.getByRole('heading', heading)).toHaveText('Verify your email');
  await expect(page.getByRole('button', { name: 'Send verification email' })).toBeVisible();
});

test('/forgot-password tells nobody whether an address is known, and says when there is no network', async ({
  page,
  watch,
}) => {
  watch.expectFailure('net::ERR_INTERNET_DISCONNECTED');
  const person = await openVerified();
  await open(page, href('forgotPassword'));
  for (const email of [person.email, newPerson().email]) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'If your email is registered, a reset link will be sent shortly.',
    );
  }
  await page.route('**/api/auth/forgot-password', (route) => route.abort('internetdisconnected'));
  await page.getByLabel('Email').fill('maya@people.example');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not be reached');
  await expect(page.getByLabel('Email')).toHaveValue('maya@people.example');
});

test('a reset by the mailed link: a new password, other sessions end, the link works once', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await openVerified();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await elsewhere.request.post('/api/auth/login', { data: { ...person, accountType: 'user' } });
  await request.post('/api/auth/forgot-password', { data: { email: person.email } });
  const link = await mailedLink(request, person, href('forgotPassword'));

  await open(page, link);
  await expect(page.getByRole('heading', heading)).toHaveText('Choose a new password');
  await page.getByLabel('New password').fill('weak');
  await expect(page.getByText('Weak password')).toBeVisible();
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters long',
  );
  const password = `${person.password}!`;
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Your new password is set');
  expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole('heading', heading)).toHaveText('This link was used already');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  // The page with a form of its own stays until the login page is there.
  await expect(page.getByRole('heading', heading)).toHaveText('Welcome back');
  await fillLogin(page, { ...person, password });
  await submit(page).click();
  await expect(page).toHaveURL('/profile?welcome=true');
});

test('/forgot-password with a link that is replaced, expired (also under one’s hands) or unknown offers a new one', async ({
  page,
  request,
  watch,
}) => {
  watch.expectStatus(410);
  const person = await openVerified();
  const requestReset = () => request.post('/api/auth/forgot-password', { data: { email: person.email } });
  await requestReset();
  const older = await mailedLink(request, person, href('forgotPassword'));
  await requestReset();
  await expect.poll(() => mailedLink(request, person, href('forgotPassword'))).not.toBe(older);
  await open(page, older);
  await expect(page.getByRole('heading', heading)).toHaveText('A newer link has replaced this one');
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await open(page, await mailedLink(request, person, href('forgotPassword')));
  await page.getByLabel('New password').fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await expireLinks(person);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('This link has expired');
  await page.reload();
  await expect(page.getByRole('heading', heading)).toHaveText('This link has expired');
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await open(page, href('forgotPassword', {}, { token: 'nobody-sent-this' }));
  await expect(page.getByRole('heading', heading)).toHaveText('This link does not work');
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
});
