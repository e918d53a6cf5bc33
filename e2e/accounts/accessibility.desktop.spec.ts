import { type BrowserContext, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { fillLogin, open, signUp, submit } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

type Look = { name: string; show: (page: Page, context: BrowserContext) => Promise<void> };

const heading = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

const looks: Look[] = [
  { name: 'login', show: (page) => open(page, href('login')) },
  {
    name: 'login with what is wrong',
    show: async (page) => {
      await open(page, href('login'));
      await submit(page).click();
    },
  },
  {
    name: 'login of somebody who is signed in',
    show: async (page, context) => {
      await signInAsNewUser(context);
      await open(page, href('login'));
    },
  },
  {
    name: 'the verification dialog',
    show: async (page, context) => {
      await open(page, href('login'));
      await fillLogin(page, await signUp(context.request));
      await submit(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'sign-up with a password half typed',
    show: async (page) => {
      await open(page, href('signup'));
      await page.getByLabel('Password', { exact: true }).fill('calibishie');
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    },
  },
  { name: 'admin login', show: (page) => open(page, href('adminLogin')) },
  { name: 'the second factor after Google', show: (page) => open(page, '/login?second_factor=google') },
  { name: 'request verification', show: (page) => open(page, href('requestVerification')) },
  { name: 'forgot password', show: (page) => open(page, href('forgotPassword')) },
  {
    name: 'a dead reset link',
    show: async (page) => {
      await open(page, href('forgotPassword', {}, { token: 'unknown' }));
      await heading(page, 'This link does not work');
    },
  },
  {
    name: 'a dead verification link',
    show: async (page) => {
      await open(page, href('verifyEmail', {}, { token: 'unknown' }));
      await heading(page, 'This link does not work');
    },
  },
  {
    name: 'creator application',
    show: async (page, context) => {
      await signInAsNewUser(context);
      await open(page, href('verifyCreator'));
    },
  },
  {
    name: 'profile',
    show: async (page, context) => {
      await signInAsNewUser(context);
      await open(page, href('profile', {}, { welcome: 'true' }));
    },
  },
];

for (const { name, show } of looks)
  test(`axe finds nothing in either theme: ${name}`, async ({ page, context, watch }) => {
    for (const status of [403, 404]) watch.expectStatus(status);
    await show(page, context);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
