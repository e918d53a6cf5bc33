import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from './support/test.ts';

test('the side sheet opens and closes by keyboard alone', async ({ page }) => {
  await page.goto(href('about'));
  await ready(page);
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Photos' })).toBeVisible();
  await expect(sheet.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});

test('the side sheet turns the data saver on', async ({ page }) => {
  await page.goto(href('about'));
  await ready(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByRole('combobox', { name: 'Data saver' }).selectOption('Always on this device');
  await expect(sheet.getByRole('status')).toHaveText('On: smaller pictures, no clips on hover');
});
