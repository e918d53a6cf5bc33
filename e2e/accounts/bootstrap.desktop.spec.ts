import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { openAccount } from '../../scripts/open-sessions.ts';
import { withTamarind } from '../../scripts/reach-tamarind.ts';
import { freePort, startTamarind, temporaryFolder } from '../../scripts/tamarind-process.ts';
import { open, toasts } from '../support/accounts.ts';
import { ready, test } from '../support/test.ts';

// The only tests that make a first admin, so they have a Tamarind of their own: elsewhere there is one already.
test.describe.configure({ mode: 'serial' });

type Site = { address: string; dataDir: string; stop: () => Promise<void> };

const startSite = async (env: Record<string, string>): Promise<Site> => {
  const data = temporaryFolder('bootstrap');
  const tamarind = await startTamarind({ dataDir: data.path, port: await freePort(), env: { DEMO: 'off', ...env } });
  const stop = async () => {
    await tamarind.stop();
    data.remove();
  };
  return { address: tamarind.address, dataDir: data.path, stop };
};

let site: Site;
test.beforeAll(async () => {
  site = await startSite({});
});
test.afterAll(() => site.stop());

const bootstrap = (page: Page) => page.getByRole('button', { name: 'Bootstrap Admin Access' });
const tools = (page: Page) => page.getByRole('region', { name: 'Admin Tools' });

const openLoginAsNewUser = async (page: Page, at: Site = site) => {
  const { cookie } = await withTamarind(at, (reached) => openAccount(reached, 'user'));
  await page.context().addCookies([cookie]);
  await open(page, at.address + href('login'));
};

test('L6 L38 Admin Tools: none for a visitor, Bootstrap for who is signed in, and a sentence when the session has ended', async ({
  page,
}) => {
  await open(page, site.address + href('login'));
  await expect(tools(page)).toHaveCount(0);
  await openLoginAsNewUser(page);
  await expect(tools(page)).toBeVisible();
  await expect(bootstrap(page)).toBeVisible();
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
  await expect(page).toHaveURL(site.address + href('adminDashboard'));
});

test('L35 L37 with an admin there it fails and says so', async ({ page }) => {
  await openLoginAsNewUser(page);
  await bootstrap(page).click();
  await expect(toasts(page)).toContainText('Failed to bootstrap admin. An admin may already exist.');
  await expect(bootstrap(page)).toBeEnabled();
});

test.describe('where BOOTSTRAP_CODE is set', () => {
  const CODE = 'seven ripe tamarinds';
  let guarded: Site;
  test.beforeAll(async () => {
    guarded = await startSite({ BOOTSTRAP_CODE: CODE });
  });
  test.afterAll(() => guarded.stop());

  test('the panel asks for the code, says what is wrong with it, and takes the right one', async ({ page, watch }) => {
    watch.expectStatus(403);
    await openLoginAsNewUser(page, guarded);
    const code = tools(page).getByLabel('Bootstrap code');
    await expect(code).toHaveCount(0);
    await bootstrap(page).click();
    await expect(code).toBeFocused();

    await bootstrap(page).click();
    await expect(code).toHaveAccessibleDescription(/Enter the bootstrap code/);
    await code.fill('seven green tamarinds');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/That bootstrap code is not right/);
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('seven green tamarinds');

    await code.fill(CODE);
    await bootstrap(page).click();
    await expect(toasts(page)).toContainText('Admin access granted');
    await expect(tools(page).getByRole('link', { name: 'Go to Admin Dashboard' })).toBeVisible();
  });

  test('L37 with an admin there nobody is asked for the code', async ({ page, watch }) => {
    watch.expectStatus(409);
    await openLoginAsNewUser(page, guarded);
    await bootstrap(page).click();
    await expect(toasts(page)).toContainText('Failed to bootstrap admin. An admin may already exist.');
    await expect(tools(page).getByLabel('Bootstrap code')).toHaveCount(0);
  });
});
