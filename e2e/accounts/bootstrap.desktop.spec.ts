import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { openAccount } from '../../scripts/open-sessions.ts';
import { withTamarind } from '../../scripts/reach-tamarind.ts';
import { freePort, startTamarind, temporaryFolder } from '../../scripts/tamarind-process.ts';
import { open, toasts } from '../support/accounts.ts';
import { ready, test } from '../support/test.ts';

// The only tests that make a first admin, so they have a Tamarind of their own: elsewhere there is one already.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let address: string;
let dataDir: string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  const data = temporaryFolder('bootstrap');
  dataDir = data.path;
  const tamarind = await startTamarind({ dataDir, port: await freePort(), env: { DEMO: 'off' } });
  address = tamarind.address;
  stop = async () => {
    await tamarind.stop();
    data.remove();
  };
});
test.afterAll(() => stop());

const bootstrap = (page: Page) => page.getByRole('button', { name: 'Bootstrap Admin Access' });
const tools = (page: Page) => page.getByRole('region', { name: 'Admin Tools' });

const openLoginAsNewUser = async (page: Page) => {
  const { cookie } = await withTamarind({ dataDir, address }, (reached) => openAccount(reached, 'user'));
  await page.context().addCookies([cookie]);
  await open(page, address + href('login'));
};

test('L6 a visitor has no Admin Tools, a signed-in non-admin has Bootstrap Admin Access', async ({ page }) => {
  await open(page, address + href('login'));
  await expect(tools(page)).toHaveCount(0);
  await openLoginAsNewUser(page);
  await expect(tools(page)).toBeVisible();
  await expect(bootstrap(page)).toBeVisible();
});

test('L38 nobody signed in any more: You must be logged in to bootstrap admin', async ({ page }) => {
  await openLoginAsNewUser(page);
  await page.context().clearCookies();
  await bootstrap(page).click();
  await expect(toasts(page)).toContainText('You must be logged in to bootstrap admin');
});

test('L6 L35 L36 while there is no admin it works, reloads after 1.5 s, and offers the dashboard', async ({ page }) => {
  await page.clock.install();
  await openLoginAsNewUser(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'true';
  });
  const reply = page.waitForResponse('**/api/admin/bootstrap/*');
  await bootstrap(page).click();
  expect((await reply).request().postData()).toBeNull();
  await expect(toasts(page)).toContainText('Admin access granted');
  await page.clock.runFor(1_499);
  await expect(page.locator('html[data-before]')).toBeAttached();
  await page.clock.runFor(1);
  await expect(page.locator('html[data-before]')).not.toBeAttached();
  await page.clock.resume();
  await ready(page);
  await tools(page).getByRole('link', { name: 'Go to Admin Dashboard' }).click();
  await expect(page).toHaveURL(address + href('adminDashboard'));
});

test('L35 L37 with an admin there it fails and says so', async ({ page }) => {
  await openLoginAsNewUser(page);
  await bootstrap(page).click();
  await expect(toasts(page)).toContainText('Failed to bootstrap admin. An admin may already exist.');
  await expect(bootstrap(page)).toBeEnabled();
});
