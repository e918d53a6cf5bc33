import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import {
  chooseType,
  fillSignup,
  newPerson,
  open,
  openVerified,
  openWithStillClock,
  signUp,
  toasts,
} from '../support/accounts.ts';
import { test } from '../support/test.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Lets the server refuse with these words, as it does in rare cases only. */
const refuseWith = (page: Page, message: string) =>
  page.route('**/api/auth/signup', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'movedOn', message } })
      : route.continue(),
  );

test('L8 L9 L10 L11 L12 L13 L15 the strength follows the password, and what is wrong is told next to each field', async ({
  page,
}) => {
  await open(page, href('signup'));
  const meter = page.getByRole('meter', { name: 'Password strength' });
  const tryMore = page.getByText('Try using numbers, symbols & capital letters');
  const cases: [text: string, verdict: string, percent: string, hasHint: boolean][] = [
    ['a', 'Weak password', '17', true],
    ['aB', 'Moderate password', '33', true],
    ['aB3', 'Moderate password', '50', true],
    ['aB3-', 'Moderate password', '67', true],
    ['aB3-5678', 'Strong password', '83', false],
    ['aB3-56789012', 'Strong password', '100', false],
    ['abcdefghijkl', 'Moderate password', '50', true],
  ];
  for (const [text, verdict, percent, hasHint] of cases) {
    await password(page).fill(text);
    await expect(page.getByText(verdict)).toBeVisible();
    await expect(meter).toHaveAttribute('value', percent);
    await expect(tryMore).toHaveCount(hasHint ? 1 : 0);
  }
  await password(page).fill('');
  await expect(page.getByText(/(Weak|Moderate|Strong) password/)).toHaveCount(0);

  await test.step('what is missing, and the first has the focus', async () => {
    await create(page).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    const tooShort = 'Password must be at least 8 characters long';
    await expect(password(page)).toHaveAccessibleDescription(tooShort);
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(tooShort);
  });

  await test.step('a name of blanks is no name, and passwords that differ', async () => {
    await fillSignup(page, { ...newPerson(), firstName: '   ', lastName: '\u200b' });
    await page.getByLabel('Confirm password').fill('something else');
    await create(page).click();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  });
});

test('L14 L17 L22 L23 HEAD, then POST without the confirmation; a banner, a toast for 5 s, then home', async ({
  page,
}) => {
  const { email, password: secret, firstName, lastName } = newPerson();
  await openWithStillClock(page, href('signup'));
  const calls: { method: string; sent: unknown }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/signup')
      calls.push({ method: request.method(), sent: request.postDataJSON() });
  });
  await fillSignup(page, { email, password: secret, firstName, lastName });
  const answer = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await create(page).click();
  await (await answer).finished();
  await expect(page.getByRole('status').filter({ hasText: 'You are signed up' })).toBeVisible();
  expect(calls).toEqual([
    { method: 'HEAD', sent: null },
    { method: 'POST', sent: { email, password: secret, firstName, lastName, accountType: 'user' } },
  ]);
  await expect(toasts(page)).toContainText('Account created');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(create(page)).toBeHidden();
  await page.clock.runFor(2_500);
  await expect(page).toHaveURL('/');
  await page.clock.runFor(2_499);
  await expect(toasts(page)).toContainText('Account created');
  await page.clock.runFor(1);
  await expect(toasts(page)).not.toContainText('Account created');
});

test('L29 an address that has an account: a toast, and the login tab with the address filled in', async ({
  page,
  watch,
}) => {
  watch.expectStatus(409);
  const person = await openVerified();
  await open(page, href('signup'));
  await fillSignup(page, person);
  await create(page).click();
  await expect(toasts(page)).toContainText('already registered');
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(password(page)).toBeFocused();
});

test('L30 L31 L32 a sign-up that fails: each reason in its words, and nothing typed is lost', async ({
  page,
  request,
  watch,
}) => {
  watch.expectStatus(409);
  watch.expectFailure('net::ERR_INTERNET_DISCONNECTED');
  await open(page, href('signup'));

  await test.step('an account that waits for its verification', async () => {
    await fillSignup(page, await signUp(request));
    await create(page).click();
    await expect(toasts(page)).toContainText('Account created but verification needed');
  });

  const person = newPerson();
  await test.step('a lost network', async () => {
    await page.route('**/api/auth/signup', (route) => route.abort('internetdisconnected'));
    await fillSignup(page, person);
    await create(page).click();
    await expect(toasts(page)).toContainText('Registration failed');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Confirm password')).toHaveValue(person.password);
  });

  await test.step('a creator account that could not be made', async () => {
    await page.unrouteAll();
    await refuseWith(page, 'No new creator accounts today');
    await chooseType(page, 'Creator');
    await create(page).click();
    await expect(toasts(page)).toContainText('Creator account issue');
    await expect(toasts(page)).toContainText('No new creator accounts today');
  });
});

test('L32 anything else is Registration failed, with a hint 1.5 s later when the type is not user', async ({
  page,
  watch,
}) => {
  watch.expectStatus(409);
  await openWithStillClock(page, href('signup'));
  await refuseWith(page, 'Not today');
  await fillSignup(page, newPerson());
  await create(page).click();
  await expect(toasts(page)).toContainText('Registration failed');
  await expect(toasts(page)).toContainText('Not today');
  await page.clock.runFor(7_000);
  await expect(toasts(page)).not.toContainText('standard account first');

  await chooseType(page, 'Creator');
  await create(page).click();
  await expect(toasts(page)).toContainText('Registration failed');
  await page.clock.runFor(1_499);
  await expect(toasts(page)).not.toContainText('standard account first');
  await page.clock.runFor(1);
  await expect(toasts(page)).toContainText('Try a standard account first');
});

test('a creator signs up as one, and a double press opens one account', async ({ page }) => {
  const person = newPerson();
  const posts: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.postDataJSON());
  });
  await open(page, href('signup'));
  await chooseType(page, 'Creator');
  await fillSignup(page, person);
  await create(page).dblclick();
  await expect(page.getByText('You are signed up')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(posts).toEqual([expect.objectContaining({ email: person.email, accountType: 'creator' })]);
});
