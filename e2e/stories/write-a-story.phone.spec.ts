import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

test('on a phone a story is written, reviewed and published, and nothing is wider than the window', async ({
  page,
  context,
}) => {
  await signInAsNew(context, 'admin');
  await page.goto(href('adminStories'));
  await ready(page);
  await page.getByRole('button', { name: 'New story' }).tap();
  await page.getByRole('dialog').getByLabel('Title').fill(`On the ferry ${Date.now()}`);
  await page.getByRole('button', { name: 'Start writing' }).tap();
  await page.getByLabel('Summary').fill('Two hours to Carriacou.');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.tap();
  await page.keyboard.type('The ferry leaves at nine.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add to the text' }).tap();
  await page.getByRole('menuitem', { name: 'Quote' }).tap();
  await page.keyboard.type('Bring a hat.');
  await expect(text.locator('blockquote')).toHaveText('Bring a hat.');
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('There is no picture, so lists show the words alone.')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open on the site' })).toBeVisible();
  expect(await isTooWide()).toBe(false);
});
