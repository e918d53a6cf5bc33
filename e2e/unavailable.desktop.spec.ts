import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { freePort, startTamarind, type TamarindProcess, temporaryFolder } from '../scripts/tamarind-process.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../tests/support/database-proxy.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { signInAsNewUser, withServerDatabase } from './support/people.ts';
import { ready, test } from './support/test.ts';

test.describe('while the database is away', () => {
  test.describe.configure({ mode: 'serial' });

  const data = temporaryFolder('away');
  let proxy: DatabaseProxy;
  let tamarind: TamarindProcess;

  /** A second web process on the database of the others, which can be taken away from it alone. */
  test.beforeAll(async () => {
    const { url, config } = await withServerDatabase((reached) => Promise.resolve(reached));
    proxy = await openDatabaseProxy(url);
    tamarind = await startTamarind({
      dataDir: data.path,
      port: await freePort(),
      env: { DATABASE_URL: proxy.url, SECRET: config.secret, ROLES: 'web', DEMO: 'off' },
    });
  });
  test.afterAll(async () => {
    await tamarind.stop();
    await proxy.close();
    data.remove();
  });
  test.afterEach(() => proxy.restore());

  const open = async (page: Page, path: string): Promise<number | undefined> => {
    const reply = await page.goto(tamarind.address + path);
    await ready(page);
    return reply?.status();
  };
  const notice = (page: Page) => page.getByRole('heading', { level: 1, name: 'Back in a moment' });
  const collections = (page: Page) => page.getByRole('heading', { level: 1, name: 'Collections' });
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

  test('a page says so, and opens when it is asked again', async ({ page }) => {
    await proxy.cut();
    expect(await open(page, href('collections'))).toBe(503);
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveTitle(/Back in a moment/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await tryAgain(page);
    await ready(page);
    await expect(notice(page)).toBeVisible();

    await proxy.restore();
    await tryAgain(page);
    await expect(collections(page)).toBeVisible();
  });

  test('a page opens by itself once the database is back', async ({ page }) => {
    await proxy.cut();
    expect(await open(page, href('collections'))).toBe(503);
    await proxy.restore();
    await expect(collections(page)).toBeVisible();
  });

  test('a link inside the site leads to the same screen, and back without loading everything anew', async ({
    page,
  }) => {
    await open(page, href('about'));
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await proxy.cut();
    await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(tamarind.address + href('collections'));
    await tryAgain(page);
    await expect(notice(page)).toBeVisible();

    await proxy.restore();
    await tryAgain(page);
    await expect(collections(page)).toBeVisible();
    await expect(page.locator('html[data-same]')).toHaveCount(1);
  });

  test('whoever is signed in still is when the next link is followed', async ({ page, context }) => {
    await signInAsNewUser(context);
    await proxy.cut();
    expect(await open(page, href('about'))).toBe(503);
    await proxy.restore();
    await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
    await expect(collections(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
  });
});
