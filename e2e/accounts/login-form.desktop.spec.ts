import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { chooseType, fillLogin, newPerson, open, submit } from '../support/accounts.ts';
import { test } from '../support/test.ts';

test('L1 L2 L3 L41 two tabs; login offers User, Creator and Admin, sign-up never Admin; the words change with both', async ({
  page,
}) => {
  await open(page, href('login'));
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Login', 'Sign up']);
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  const types = page.getByRole('group', { name: 'Account type' }).getByRole('radio');
  const names = () => types.evaluateAll((inputs) => inputs.map((input) => input.closest('label')?.textContent));
  expect(await names()).toEqual(['User', 'Creator', 'Admin']);
  await expect(page.getByRole('radio', { name: 'User' })).toBeChecked();

  const heading = page.getByRole('heading', { level: 1 });
  const seen: string[] = [];
  const look = async () => {
    const words = `${await heading.textContent()} / ${await page.locator('h1 + p').textContent()}`;
    expect(seen).not.toContain(words);
    seen.push(words);
  };
  await look();
  for (const type of ['Creator', 'Admin'] as const) {
    await chooseType(page, type);
    await look();
  }
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await names()).toEqual(['User', 'Creator']);
  await look();
  await chooseType(page, 'Creator');
  await look();

  await open(page, href('signup'));
  await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveAttribute('aria-selected', 'true');
  await open(page, href('adminLogin'));
  await expect(page.getByRole('radio', { name: 'Admin' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk sign-in');
});

test('L4 L5 links to the texts and /forgot-password; Google is /api/auth/google, which says when it is not set up', async ({
  page,
}) => {
  await open(page, href('login', {}, { next: href('notifications') }));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect(main.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
  await expect(main.getByRole('link', { name: 'Licensing' })).toHaveAttribute('href', '/licensing');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/google');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  const request = await asked;
  expect(request.isNavigationRequest()).toBe(true);
  expect(new URL(request.url()).searchParams.get('next')).toBe('/notifications');
  await expect(page.getByRole('alert').filter({ hasText: 'Google is not set up' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await main.getByRole('link', { name: 'Forgot password?' }).click();
  // With the way back to where the sign-in was wanted.
  await expect(page).toHaveURL(href('forgotPassword', {}, { next: href('notifications') }));
});

test('L9 L10 a wrong address and a short password are told next to their fields; what was typed outlives a look at the other tab', async ({
  page,
}) => {
  await open(page, href('login'));
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.method() === 'POST';
  });
  await submit(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await fillLogin(page, { email: 'maya at example', password: 'short' });
  await submit(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 8 characters long',
  );
  expect(isSent).toBe(false);

  const person = newPerson();
  await chooseType(page, 'Creator');
  await fillLogin(page, person);
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
});
