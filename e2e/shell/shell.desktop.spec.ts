import { expect, type Locator, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import type { Role } from '../../scripts/open-sessions.ts';
import { sessionOf } from '../support/sessions.ts';
import { ready, test } from '../support/test.ts';

const open = async (page: Page, address = href('about')) => {
  await page.goto(address);
  await ready(page);
};
const openAs = async (page: Page, role: Role) => {
  await page.context().addCookies([sessionOf(role)]);
  await open(page);
};
const header = (page: Page) => page.getByRole('banner');
const linksOf = (place: Locator) =>
  place.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
const openAvatarMenu = async (page: Page) => {
  await header(page)
    .getByRole('button', { name: /^Account of/ })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
};
const menuWords = (page: Page) => page.getByRole('menuitem').allTextContents();

test('S4 S18 the theme is toggled and kept under the key theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  await header(page).getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('S5 Sign In leads to /login and is hidden on /login and /signup', async ({ page }) => {
  await open(page);
  const signIn = header(page).getByRole('link', { name: 'Sign In' });
  await expect(signIn).toHaveAttribute('href', '/login');
  await open(page, href('login'));
  await expect(signIn).toHaveCount(0);
  await open(page, href('signup'));
  await expect(signIn).toHaveCount(0);
});

test('S3 S5 S8 S9 S12 A2 a user has a bell and an avatar menu instead of Sign In: name, Profile, Sign Out', async ({
  page,
}) => {
  await openAs(page, 'user');
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(header(page).getByRole('button', { name: /notifications/i })).toBeVisible();
  await expect(header(page).getByRole('button', { name: /^Account of/ })).toBeVisible();
  await openAvatarMenu(page);
  await expect(page.getByRole('menu')).toContainText('Anaïs Baptiste');
  expect(await menuWords(page)).toEqual(['Profile', 'Likes', 'Collections', 'Licences and downloads', 'Sign Out']);
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
});

test('S10 the entries of a creator', async ({ page }) => {
  await openAs(page, 'creator');
  await openAvatarMenu(page);
  expect(await menuWords(page)).toEqual([
    'Profile',
    'Likes',
    'Collections',
    'Licences and downloads',
    'Creator Dashboard',
    'Content Access Settings',
    'Creator Progress',
    'My Uploads',
    'Analytics Dashboard',
    'Profile Settings',
    'Sign Out',
  ]);
});

test('S11 A5 the entries of an admin', async ({ page }) => {
  await openAs(page, 'admin');
  await openAvatarMenu(page);
  expect(await menuWords(page)).toEqual([
    'Profile',
    'Likes',
    'Collections',
    'Licences and downloads',
    'Admin Settings',
    'AI Insights',
    'Content Approval',
    'Manage Photos',
    'Manage Videos',
    'Manage Collections',
    'Manage Sounds',
    'Sign Out',
  ]);
});

test('S1 S6 S13 S14 S15 S16 S17 the links of header and footer', async ({ page }) => {
  await open(page);
  await test.step('S1 S6 the logo leads home, five links in their order, Upload', async () => {
    await expect(header(page).getByRole('link', { name: 'Tamarind, home' })).toHaveAttribute('href', '/');
    expect(await linksOf(page.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Photos', '/photos'],
      ['Videos', '/videos'],
      ['Collections', '/collections'],
      ['Editorial', '/editorial'],
      ['Business', '/business/plans'],
    ]);
    await expect(header(page).getByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/creator/uploads');
  });

  const footer = page.getByRole('contentinfo');
  await test.step('S13 S14 S15 the columns of the footer', async () => {
    const addressesOf = async (name: string) =>
      (await linksOf(footer.getByRole('navigation', { name }))).map(([, to]) => to);
    expect(await addressesOf('Discover')).toEqual([
      '/photos',
      '/videos',
      '/collections',
      '/photos?sort=new',
      '/explore',
    ]);
    expect(await addressesOf('Categories')).toEqual(
      ['landscape', 'portrait', 'product', 'abstract', 'city'].map((slug) => `/photos?category=${slug}`),
    );
    expect(await addressesOf('Resources')).toEqual(['/licensing', '/about', '/contact', '/help', '/faq']);
    expect(await addressesOf('Tamarind')).toEqual(
      expect.arrayContaining(['/sounds', '/blog', '/pricing', '/guidelines', '/verify-creator', '/site-map']),
    );
    expect(await addressesOf('Legal')).toEqual(['/privacy', '/terms', '/website-terms', '/licensing']);
  });

  await test.step('S16 S17 social links, the footer text and the year 2025', async () => {
    await expect(footer.getByRole('link', { name: 'Tamarind on Instagram' })).toHaveAttribute('href', /instagram/);
    await expect(footer).toContainText(
      'Caribbean stock photos and videos, royalty free, with purchasable natural products.',
    );
    await expect(footer).toContainText('© 2025');
  });
});

test('A1 visitors browse, search and view', async ({ request }) => {
  for (const address of [href('home'), href('photos'), href('search', {}, { q: 'cocoa' })])
    expect((await request.get(address)).status()).toBe(200);
});
