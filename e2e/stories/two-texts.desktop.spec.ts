import { type Browser, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const lines = (page: Page) => page.getByLabel('Lines under the title');
const saved = (page: Page, version: number) => page.getByText(`Version ${version} is saved.`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'Somebody else has saved' });

/** A story with words, saved as version 2. */
const begin = async (page: Page): Promise<void> => {
  await page.goto(href('adminStories'));
  await ready(page);
  await press(page, 'New story');
  await page.getByRole('dialog').getByLabel('Title').fill(`Two texts ${Date.now()}`);
  await press(page, 'Begin to write');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('White heaps.');
  await press(page, 'Save');
  await expect(saved(page, 2)).toBeVisible();
};

/** A colleague saves the next version. */
const saveTheirs = async (browser: Browser, url: string, version: number): Promise<void> => {
  const second = await browser.newContext();
  await signInAsNew(second, 'admin');
  const other = await second.newPage();
  await other.goto(url);
  await ready(other);
  await lines(other).fill('Theirs');
  await press(other, 'Save');
  await expect(saved(other, version)).toBeVisible();
  await second.close();
};

test.beforeEach(async ({ page, context }) => {
  await signInAsNew(context, 'admin');
  page.on('dialog', (dialog) => void dialog.accept());
});

test('a text that was left for a colleague’s survives typing, saving and a reload', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectStatus(409);
  await begin(page);
  await saveTheirs(browser, page.url(), 3);
  await lines(page).fill('Mine');
  await press(page, 'Save');
  await expect(conflict(page)).toBeVisible();
  await press(page, 'Show theirs, keep mine in this browser');
  await expect(lines(page)).toHaveValue('Theirs');
  await lines(page).fill('Theirs, and more');
  await press(page, 'Save');
  await expect(saved(page, 4)).toBeVisible();
  await page.reload();
  await ready(page);

  await test.step('what is typed before it is brought back lies aside in its turn', async () => {
    await lines(page).fill('Typed before choosing');
    await press(page, 'Bring it back');
    await expect(lines(page)).toHaveValue('Mine');
  });

  await test.step('it was written upon version 2, so the newer ones are not overwritten unseen', async () => {
    await press(page, 'Save');
    await expect(conflict(page)).toContainText('saved version 4');
    await press(page, 'Save mine as the newest version');
    await expect(saved(page, 5)).toBeVisible();
  });

  await press(page, 'Bring it back');
  await expect(lines(page)).toHaveValue('Typed before choosing');
  await expect(page.getByRole('button', { name: 'Bring it back' })).toHaveCount(0);
});

test('publishing what a colleague has changed meanwhile offers both texts', async ({ page, browser, watch }) => {
  watch.expectStatus(409);
  await begin(page);
  await saveTheirs(browser, page.url(), 3);
  await press(page, 'Publish now');
  await expect(conflict(page)).toContainText('saved version 3');
  await press(page, 'Show theirs, keep mine in this browser');
  await expect(lines(page)).toHaveValue('Theirs');

  await test.step('the same when it is scheduled', async () => {
    await saveTheirs(browser, page.url(), 4);
    await press(page, 'Publish later');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Day and time').fill(`${new Date().getFullYear() + 1}-01-01T09:00`);
    await press(page, 'Schedule');
    await expect(dialog).toHaveCount(0);
    await expect(conflict(page)).toContainText('saved version 4');
    await press(page, 'Show theirs, keep mine in this browser');
  });

  await press(page, 'Publish now');
  await expect(page.getByRole('link', { name: 'Open on the site' })).toBeVisible();
});

test('a save whose reply was lost is no second editor, also when somebody types on', async ({ page, watch }) => {
  watch.expectStatus(409);
  watch.expectFailure('net::ERR_FAILED');
  await begin(page);
  let isReplyLost = false;
  await page.route('**/api/admin/stories/*', async (route) => {
    if (route.request().method() !== 'PUT' || !isReplyLost) return route.fallback();
    isReplyLost = false;
    await route.fetch();
    await route.abort();
  });

  isReplyLost = true;
  await lines(page).fill('Sent once');
  await press(page, 'Save');
  await expect(page.getByRole('alert')).toContainText('We cannot be reached');
  await expect(saved(page, 3)).toBeVisible();

  isReplyLost = true;
  await lines(page).fill('Sent, and');
  await press(page, 'Save');
  await expect(page.getByRole('alert')).toContainText('We cannot be reached');
  await lines(page).fill('Sent, and typed on');
  await expect(saved(page, 5)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(lines(page)).toHaveValue('Sent, and typed on');
});

test('a save that is under way is not sent a second time when the network is back', async ({ page, watch }) => {
  watch.expectFailure('net::ERR_FAILED');
  await begin(page);
  let puts = 0;
  const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/api/admin/stories/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    puts += 1;
    if (puts === 1) return route.abort();
    if (puts === 2) await mayPass;
    return route.continue();
  });
  await lines(page).fill('Slow');
  await press(page, 'Save');
  await expect(page.getByRole('alert')).toContainText('We cannot be reached');
  const backOnline = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await backOnline();
  await expect.poll(() => puts).toBe(2);
  await lines(page).fill('Slow, and typed on');
  await backOnline();
  letPass();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await press(page, 'Save');
  await expect(saved(page, 4)).toBeVisible();
  expect(puts).toBe(3);
});
