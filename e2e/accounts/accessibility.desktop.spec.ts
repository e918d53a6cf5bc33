import { type BrowserContext, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { fillLogin, open, signUp, submit } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNew, signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

type Look = { name: string; show: (page: Page, context: BrowserContext) => Promise<void> };

const heading = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

/** Looks of one visit after the other, in one window. */
const visits: Record<string, Look[]> = {
  'signing in': [
    { name: 'login', show: (page) => open(page, href('login')) },
    { name: 'login with what is wrong', show: (page) => submit(page).click() },
    { name: 'the second factor after Google', show: (page) => open(page, '/login?second_factor=google') },
    { name: 'admin login', show: (page) => open(page, href('adminLogin')) },
  ],
  'signing up': [
    {
      name: 'sign-up with a password half typed',
      show: async (page) => {
        await open(page, href('signup'));
        await page.getByLabel('Password', { exact: true }).fill('calibishie');
        await page.getByRole('button', { name: 'Sign up', exact: true }).click();
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
  ],
  'mailed links': [
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
  ],
  'somebody who is signed in': [
    {
      name: 'login',
      show: async (page, context) => {
        await signInAsNewUser(context);
        await open(page, href('login'));
      },
    },
    { name: 'creator application', show: (page) => open(page, href('verifyCreator')) },
    { name: 'profile', show: (page) => open(page, href('profile', {}, { welcome: 'true' })) },
    { name: 'security', show: (page) => open(page, href('profile', {}, { section: 'security' })) },
  ],
  'a creator': [
    {
      name: 'creator progress',
      show: async (page, context) => {
        await signInAsNew(context, 'creator');
        await open(page, href('creatorProgress'));
      },
    },
    { name: 'creator settings', show: (page) => open(page, href('creatorSettings')) },
    { name: 'the calculator of plans', show: (page) => open(page, href('businessPlansEnhanced')) },
  ],
};

for (const [visit, looks] of Object.entries(visits))
  test(`axe finds nothing in either theme: ${visit}`, async ({ page, context, watch }) => {
    for (const status of [403, 404]) watch.expectStatus(status);
    for (const { name, show } of looks) {
      await show(page, context);
      expect.soft(await violationsInBothThemes(page), name).toEqual([]);
    }
  });
