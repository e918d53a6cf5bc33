import { expect, type Page, type Request } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { test } from '../support/test.ts';

const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js');

/** The scripts that are on their way. */
const scriptsUnderWay = (page: Page): Set<Request> => {
  const underWay = new Set<Request>();
  page.on('request', (request) => isScript(request) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  // Leaving a page ends what it still asked for.
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
};

/** From now on no script arrives until the returned function is called. */
const holdScripts = async (page: Page) => {
  const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await mayPass;
    await route.continue();
  });
  return letPass;
};

const approaches: ((page: Page) => Promise<void>)[] = [
  (page) => signIn(page).hover(),
  (page) => signIn(page).focus(),
  (page) => signIn(page).dispatchEvent('touchstart'),
];

test('R2 by hover, focus or touch of Sign In the login page is fetched before the click', async ({ page }) => {
  const underWay = scriptsUnderWay(page);
  for (const approach of approaches) {
    await open(page, href('about'));
    await page.mouse.move(0, 0);
    const asked = page.waitForRequest(/\/assets\/LoginScreen-.*\.js$/);
    await approach(page);
    await asked;
    await expect.poll(() => underWay.size).toBe(0);
    const letPass = await holdScripts(page);
    await signIn(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    letPass();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('R2 R13 the old page stays until the login page is there, and no skeleton shows', async ({ page }) => {
  await page.clock.install();
  await open(page, href('about'));
  const letPass = await holdScripts(page);
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  await signIn(page).click();
  await expect(page).toHaveURL(href('login'));
  await page.clock.runFor(5_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  letPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
});
