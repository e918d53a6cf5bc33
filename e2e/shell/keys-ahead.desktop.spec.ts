import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { tabTo } from '../support/keyboard.ts';
import { signInAsNewUser } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

/** Holds a script back until it may come, and tells when it was asked for. */
const holdBack = async (page: Page, file: string) => {
  const [mayPass, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    asked.resolve();
    await mayPass.promise;
    await route.continue();
  });
  return { letPass: mayPass.resolve, asked: asked.promise };
};

const open = async (page: Page, address: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await ready(page);
};

const more = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'More' });

/** Opens the menu whose code is held back, types, and lets the code come. */
const typeAhead = async (page: Page, keys: string[], press: () => Promise<void>) => {
  await open(page, href('about'));
  const menu = await holdBack(page, 'MoreMenu');
  await press();
  await menu.asked;
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByRole('menu')).toHaveCount(0);
  menu.letPass();
};
const byKey = (page: Page) => async () => {
  await more(page).focus();
  await page.keyboard.press('Enter');
};

test.describe('keys pressed while a menu is on its way are applied when it is there', () => {
  test('End', async ({ page }) => {
    await typeAhead(page, ['End'], byKey(page));
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem').nth(-2)).toBeFocused();
  });

  test('several arrows, one after the other', async ({ page }) => {
    await typeAhead(page, ['ArrowDown', 'ArrowDown', 'ArrowUp'], byKey(page));
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  });

  test('the first letter of an entry, then Enter', async ({ page }) => {
    await typeAhead(page, ['s', 'Enter'], byKey(page));
    await expect(page).toHaveURL(href('sounds'));
  });

  test('Escape', async ({ page }) => {
    await typeAhead(page, ['ArrowDown', 'Escape'], byKey(page));
    // The button that comes with the menu knows its state.
    await expect(more(page)).toHaveAttribute('data-state', 'closed');
    await expect(more(page)).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('after a press of the mouse as well', async ({ page }) => {
    await typeAhead(page, ['End'], () => more(page).click());
    await expect(page.getByRole('menuitem').last()).toBeFocused();
  });

  test('Enter again is impatience: it chooses nothing', async ({ page }) => {
    await typeAhead(page, ['Enter', 'Enter'], byKey(page));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expect(page).toHaveURL(href('about'));
  });
});

test('a button that is pressed before the page has its code acts once the code is there', async ({ page }) => {
  const code = await holdBack(page, 'browser');
  await page.goto(href('about'));
  await more(page).click();
  await code.asked;
  code.letPass();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('the page gets its keys back when the menu does not come', async ({ page, watch }) => {
  watch.expectFailure('net::ERR_FAILED');
  await open(page, href('about'));
  await page.route('**/assets/MoreMenu-*.js', (route) => route.abort());
  await byKey(page)();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('Tab gives the menu up: the keys after it belong to what has the focus', async ({ page }) => {
  await open(page, href('about'));
  const menu = await holdBack(page, 'MoreMenu');
  await byKey(page)();
  await menu.asked;
  await page.keyboard.press('Tab');
  const box = page
    .getByRole('searchbox', { name: 'Search Tamarind' })
    .or(page.getByRole('combobox', { name: 'Search Tamarind' }));
  await expect(box).toBeFocused();
  await page.keyboard.type('reef');
  await expect(box).toHaveValue('reef');
  menu.letPass();
  await expect(more(page)).toHaveAttribute('data-state', 'closed');
  await expect(box).toBeFocused();
});

test('the menu of the account takes them too', async ({ page }) => {
  await signInAsNewUser(page.context());
  await open(page, href('about'));
  const menu = await holdBack(page, 'AvatarMenu');
  await tabTo(page, page.getByRole('button', { name: /^Account of/ }));
  await page.keyboard.press('Enter');
  await menu.asked;
  await page.keyboard.press('End');
  menu.letPass();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
});

test('letters typed for a dialog on its way are in its first field', async ({ page }) => {
  await signInAsNewUser(page.context());
  await open(page, href('collections'));
  const dialog = await holdBack(page, 'NewCollectionDialog');
  await page.getByRole('button', { name: 'New collection' }).first().click();
  await dialog.asked;
  await page.keyboard.type('Reefz');
  await page.keyboard.press('Backspace');
  dialog.letPass();
  const title = page.getByRole('dialog').getByLabel('Title');
  await expect(title).toHaveValue('Reef');
  await page.keyboard.type('s at dawn');
  await expect(title).toHaveValue('Reefs at dawn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reefs at dawn');
});

test('Enter on a button of a dialog that has just taken the focus presses the button', async ({ page }) => {
  await signInAsNewUser(page.context());
  await open(page, href('collections'));
  const dialog = await holdBack(page, 'NewCollectionDialog');
  await page.getByRole('button', { name: 'New collection' }).first().click();
  await dialog.asked;
  // Time stops between the focus and what follows it.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  dialog.letPass();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('words typed while the next page loads stay in the search field, which keeps the focus', async ({ page }) => {
  await open(page, href('about'));
  const screen = await holdBack(page, 'CollectionsScreen');
  await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
  await screen.asked;
  const field = page.getByRole('banner').getByLabel('Search Tamarind');
  await field.fill('reef');
  screen.letPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=reef');
});
