import { expect, type Locator, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { sampleAddress } from '../../scripts/page-samples.ts';
import { wholeLibrary } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

const open = async (page: Page, address: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await ready(page);
};
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first();
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const entries = (page: Page) => page.evaluate(() => window.history.length);
/** Set on the document: lost when the browser loads another document. */
const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const expectSameDocument = (page: Page) => expect(page.locator('body[data-marked]')).toBeAttached();

test('a link shows the next page at its top, with its title and the focus on it', async ({ page }) => {
  await open(page, href('about'));
  await markDocument(page);
  await footerLink(page, 'Collections').click();
  await expect(page).toHaveURL(href('collections'));
  await expect(page).toHaveTitle(/Collections/);
  await expect(page.locator('#main')).toBeFocused();
  expect(await scrollY(page)).toBe(0);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collections' }),
  ).toHaveAttribute('aria-current', 'page');
  await expectSameDocument(page);
});

/** Presses a link and returns how far the page was scrolled at that moment: the press itself may scroll. */
const leaveBy = async (page: Page, link: Locator): Promise<number> => {
  const press = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const tell = () => resolve(Math.round(window.scrollY));
        window.addEventListener('click', tell, { capture: true, once: true });
      }),
  );
  await link.click();
  return press;
};

test('Back and Forward restore page, title and scroll position, also after a reload', async ({ page }) => {
  await open(page, href('terms'));
  // A key before scrolling gives all parts of the page their true height.
  await page.keyboard.press('End');
  const left = await leaveBy(page, footerLink(page, 'Collections'));
  expect(left).toBeGreaterThan(100);
  await expect(page).toHaveTitle(/Collections/);

  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  await expect.poll(() => scrollY(page)).toBe(left);

  await page.goForward();
  await expect(page).toHaveTitle(/Collections/);
  await expect.poll(() => scrollY(page)).toBe(0);

  await page.reload();
  await ready(page);
  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  await expect.poll(() => scrollY(page)).toBe(left);
});

test('a page that arrives late leaves the focus in a menu that was opened meanwhile', async ({ page }) => {
  await open(page, href('about'));
  const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/api/collections?**', async (route) => {
    await mayPass;
    await route.continue();
  });
  await footerLink(page, 'Collections').click();
  await expect(page.locator('#main [role="status"][aria-busy="true"]')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();

  letPass();
  await expect(page).toHaveTitle(/Collections/);
  await expect(menu).toBeVisible();
  await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
});

test('the page that a menu leads to has the focus, after the menu has closed', async ({ page }) => {
  await open(page, href('about'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Sounds' }).press('Enter');
  await expect(page).toHaveURL(href('sounds'));
  await expect(page.locator('#main')).toBeFocused();
});

test.describe('a story, whose end has a guessed height until it comes near', () => {
  test.beforeAll(wholeLibrary);

  test('Back shows the same part of it, also after a reload', async ({ page }) => {
    // Other tests publish stories, which its end would name.
    let story: { status: number; body: string; contentType: string } | undefined;
    await page.route('**/api/stories/editorial/*', async (route) => {
      if (!story) {
        const reply = await route.fetch();
        story = { status: reply.status(), body: await reply.text(), contentType: 'application/json' };
      }
      await route.fulfill(story);
    });
    // From the top to the end of a page for phones, past parts that never come near the window.
    await page.setViewportSize({ width: 390, height: 640 });
    const link = footerLink(page, 'Collections');
    const topOfLink = () => link.evaluate((element) => element.getBoundingClientRect().top);
    const address = sampleAddress('story');
    await open(page, href('editorial'));
    await page.getByRole('main').locator(`a[href="${address}"]`).first().click();
    await expect(page).toHaveURL(address);
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('End');
    await link.scrollIntoViewIfNeeded();
    const left = link.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const tell = () => resolve(element.getBoundingClientRect().top);
          window.addEventListener('click', tell, { capture: true, once: true });
        }),
    );
    await link.click();
    const top = await left;
    const moved = async () => Math.abs((await topOfLink()) - top);
    await expect(page).toHaveTitle(/Collections/);
    await page.goBack();
    await expect(page).toHaveTitle(/The last load of canes/);
    await expect.poll(moved).toBeLessThan(2);

    await page.goForward();
    await expect(page).toHaveTitle(/Collections/);
    await page.reload();
    await ready(page);
    await page.goBack();
    await expect(page).toHaveTitle(/The last load of canes/);
    await expect.poll(moved).toBeLessThan(2);
  });
});

test('a link to the page that is shown adds no history entry', async ({ page }) => {
  await open(page, href('about'));
  await markDocument(page);
  const before = await entries(page);
  await footerLink(page, 'About').click();
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await entries(page)).toBe(before);
  await expectSameDocument(page);
});

test('a click with Control opens a new tab and leaves the page as it is', async ({ page, context }) => {
  await open(page, href('about'));
  const opened = context.waitForEvent('page');
  await footerLink(page, 'Collections').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(href('collections'));
  await expect(page).toHaveURL(href('about'));
});

test('a fragment moves within the page, and Back returns', async ({ page }) => {
  await open(page, href('about'));
  await markDocument(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.goBack();
  await expect(page).toHaveURL(href('about'));
  await expect(page).toHaveTitle(/About/);
  await expectSameDocument(page);
});

test('More is marked on the pages that it leads to, before and after it was opened', async ({ page }) => {
  await open(page, href('about'));
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
  await expect(more).not.toHaveAttribute('aria-current');
  await more.click();
  await page.getByRole('menuitem', { name: 'Sounds' }).click();
  await expect(page).toHaveURL(href('sounds'));
  await expect(more).toHaveAttribute('aria-current', 'page');
  await open(page, href('explore'));
  await expect(more).toHaveAttribute('aria-current', 'page');
});
