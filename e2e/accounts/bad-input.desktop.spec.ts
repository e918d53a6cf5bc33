import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { fillSignup, newPerson, open, signInVerified } from '../support/accounts.ts';
import { test } from '../support/test.ts';

const create = 'Sign up';

test('too long is told in words, and what the server refuses is told next to its field', async ({ page, watch }) => {
  watch.expectStatus(400);
  await open(page, href('signup'));
  const long = 'a'.repeat(300);
  await fillSignup(page, { email: `${long}@people.example`, password: long, firstName: long, lastName: long });
  await page.getByRole('button', { name: create }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name can have at most 80 characters');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'An email address can have at most 254 characters',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password can have at most 200 characters',
  );

  // What the form itself would not send.
  await page.route('**/api/auth/signup', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: { ...route.request().postDataJSON(), firstName: 7 } })
      : route.continue(),
  );
  await fillSignup(page, newPerson());
  await page.getByRole('button', { name: create }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('script, emoji and accents are text and nothing else', async ({ page, context }) => {
  await signInVerified(context);
  await open(page, href('profile', {}, { section: 'you' }));
  await page.getByLabel('First name').fill('<script>document.title="hacked"</script>');
  await page.getByLabel('Last name').fill('Étienne-Ñandú 🌴');
  await page.getByLabel('Public name').fill('"><img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '<script>document.title="hacked"</script> Étienne-Ñandú 🌴',
  );
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Étienne-Ñandú 🌴');
  await expect(page.getByLabel('Public name')).toHaveValue('"><img src=x onerror=alert(1)>');
  await expect(page).not.toHaveTitle('hacked');
});

test('odd tokens in links are unknown links', async ({ page, watch }) => {
  watch.expectStatus(404);
  watch.expectStatus(400);
  for (const token of ['%00<script>', 'a'.repeat(2000)]) {
    await open(page, `${href('verifyEmail')}?token=${encodeURIComponent(token)}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByLabel('Email')).toBeVisible();
    await open(page, `${href('forgotPassword')}?token=${encodeURIComponent(token)}`);
    await expect(page.getByLabel('Email')).toBeVisible();
  }
});
