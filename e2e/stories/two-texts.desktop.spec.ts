import { type Browser, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const summary = (page: Page) => page.getByLabel('Summary');
const saved = (page: Page) => page.locator('[data-save-state="saved"]');
const save = (page: Page) => page.keyboard.press('Control+s');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'Somebody else has saved' });

/** A story with words, all of them saved. */
const begin = async (page: Page): Promise<void> => {
  await page.goto(href('adminStories'));
  await ready(page);
  await press(page, 'New story');
  await dialog(page).getByLabel('Title').fill(`Two texts ${Date.now()}`);
  await press(page, 'Start writing');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('White heaps.');
  await save(page);
  await expect(saved(page)).toBeVisible();
};

/** A colleague saves the next version. */
const saveTheirs = async (browser: Browser, url: string, words: string): Promise<void> => {
  const second = await browser.newContext();
  await signInAsNew(second, 'admin');
  const other = await second.newPage();
  await other.goto(url);
  await ready(other);
  await summary(other).fill(words);
  await save(other);
  await expect(saved(other)).toBeVisible();
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
  await saveTheirs(browser, page.url(), 'Theirs');
  await summary(page).fill('Mine');
  await save(page);
  await expect(conflict(page)).toBeVisible();
  await press(page, 'Show theirs, keep mine in this browser');
  await expect(summary(page)).toHaveValue('Theirs');
  await summary(page).fill('Theirs, and more');
  await save(page);
  await expect(saved(page)).toBeVisible();
  watch.expectFailure('net::ERR_FAILED');
  await page.reload();
  await ready(page);

  await test.step('what is typed before it is restored lies aside in its turn', async () => {
    await page.route('**/api/admin/stories/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await summary(page).fill('Typed before choosing');
    await press(page, 'Restore');
    await page.unrouteAll();
    await expect(summary(page)).toHaveValue('Mine');
  });

  await test.step('it was written upon an older version, so the newer ones are not overwritten unseen', async () => {
    await expect(conflict(page)).toBeVisible();
    await press(page, 'Save mine as the newest version');
    await expect(saved(page)).toBeVisible();
  });

  await press(page, 'Restore');
  await expect(summary(page)).toHaveValue('Typed before choosing');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('publishing what a colleague has changed meanwhile offers both texts', async ({ page, browser, watch }) => {
  watch.expectStatus(409);
  await begin(page);
  await saveTheirs(browser, page.url(), 'Theirs');
  await press(page, 'Publish');
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(conflict(page)).toBeVisible();
  await press(page, 'Show theirs, keep mine in this browser');
  await expect(summary(page)).toHaveValue('Theirs');

  await test.step('the same when it is scheduled', async () => {
    await saveTheirs(browser, page.url(), 'Theirs again');
    await press(page, 'Publish');
    await dialog(page).getByText('Later', { exact: true }).click();
    await dialog(page)
      .getByLabel('Date and time')
      .fill(`${new Date().getFullYear() + 1}-01-01T09:00`);
    await press(page, 'Schedule');
    await expect(dialog(page)).toHaveCount(0);
    await expect(conflict(page)).toBeVisible();
    await press(page, 'Show theirs, keep mine in this browser');
  });

  await press(page, 'Publish');
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
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
  await summary(page).fill('Sent once');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Not saved, we’ll try again');
  await expect(saved(page)).toBeVisible();

  isReplyLost = true;
  await summary(page).fill('Sent, and');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Not saved, we’ll try again');
  await summary(page).fill('Sent, and typed on');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(summary(page)).toHaveValue('Sent, and typed on');
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
  await summary(page).fill('Slow');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Not saved, we’ll try again');
  const backOnline = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await backOnline();
  await expect.poll(() => puts).toBe(2);
  await summary(page).fill('Slow, and typed on');
  await backOnline();
  letPass();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(puts).toBe(3);
});
