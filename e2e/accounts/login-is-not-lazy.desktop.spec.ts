import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { fillLogin, newPerson, open, openVerified, submit } from '../support/accounts.ts';
import { ready, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Blocks every script from now on; returns the paths of those that are requested. */
const withoutScripts = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.route('**/*.js', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  return asked;
};

/** Requested after every click: the title of the document, with its texts, and tooltips. No page needs them to be shown. */
const isOfNoScreen = (path: string) => /\/(shown-head|page-texts|tooltips)-[^/]+\.js$/.test(path);

test('R2 the login page comes with the first bundle: it shows, checks and signs in without another script', async ({
  page,
  watch,
}) => {
  watch.expectFailure('net::ERR_FAILED');
  const person = await openVerified();
  await open(page, href('about'));
  const asked = await withoutScripts(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(heading(page)).toHaveText('Welcome back');

  await fillLogin(page, { ...newPerson(), password: 'short' });
  await submit(page).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 8 characters long',
  );
  await fillLogin(page, person);
  const reply = page.waitForResponse('**/api/auth/login');
  await submit(page).click();
  expect((await reply).status()).toBe(200);
  expect(asked.filter((path) => !isOfNoScreen(path))).toEqual([]);
});

test('R2 opened directly, the login page asks for no script of its own', async ({ page }) => {
  const scripts = async (address: string): Promise<string[]> => {
    const html = await (await page.request.get(address)).text();
    return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  };
  const login = await scripts(href('login'));
  const home = await scripts(href('home'));
  expect(login).not.toEqual([]);
  expect(login.filter((path) => !home.includes(path))).toEqual([]);
});

test('the login form stays until the sign-up form is there, and a press after a failure tries again', async ({
  page,
  watch,
}) => {
  watch.expectFailure('net::ERR_FAILED');
  const person = newPerson();
  await open(page, href('login'));
  await fillLogin(page, person);
  await withoutScripts(page);
  const signup = page.getByRole('tab', { name: 'Sign up' });
  await signup.click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await ready(page);
  await signup.click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('what was entered before the script came is still there, and the heading follows it', async ({ page }) => {
  const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    // The theme is set before the first paint: without its script the page stays empty.
    if (!route.request().url().includes('theme-boot')) await mayPass;
    await route.continue();
  });
  const person = newPerson();
  await page.goto(href('login'), { waitUntil: 'commit' });
  await fillLogin(page, person);
  await page.getByText('Creator', { exact: true }).click();
  letPass();
  await ready(page);
  await expect(heading(page)).toHaveText('Back to the studio');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
});

test('the tabs are moved through by arrow keys, and Tab goes from them into the panel', async ({ page }) => {
  await open(page, href('login'));
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign up' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Login' })).toBeFocused();
});
