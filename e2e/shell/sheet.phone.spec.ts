import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { sessionOf } from '../support/sessions.ts';
import { ready, test } from '../support/test.ts';

const openSheet = async (page: Page) => {
  await page.goto(href('about'));
  await ready(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
};

test("S1 S7 the side sheet repeats the links, with a 'New' badge at Business", async ({ page }) => {
  const sheet = await openSheet(page);
  for (const name of ['Photos', 'Videos', 'Collections', 'Editorial', 'Explore', 'Sounds', 'Sign In', 'Upload'])
    await expect(sheet.getByRole('link', { name })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Business' })).toContainText('New');
  const sizeOf = (name: string) =>
    sheet.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).fontSize);
  expect(await sizeOf('Sounds')).toBe(await sizeOf('Photos'));
  await expect(sheet.getByRole('link', { name: 'Sounds' })).toHaveCount(1);
  await expect(sheet.getByRole('button', { name: 'Take the Tour' })).toBeVisible();
});

test("S7 signed in it also has 'My Profile' to /creator/profile and Sign Out", async ({ page }) => {
  await page.context().addCookies([sessionOf('creator')]);
  const sheet = await openSheet(page);
  await expect(sheet.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/creator/profile');
  await expect(sheet.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('S7 choosing a link closes the sheet', async ({ page }) => {
  const sheet = await openSheet(page);
  await sheet.getByRole('link', { name: 'Videos' }).click();
  await expect(page).toHaveURL(href('videos'));
  await expect(sheet).toHaveCount(0);
});
