import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { handInFile, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { chooseForReview, open } from '../support/review.ts';
import { test } from '../support/test.ts';

test('what people report is looked at, withdrawn, settled and answered', async ({ page, context, browser }, info) => {
  const title = `Borrowed ${info.project.name} ${Date.now()}`;
  const making = await browser.newContext();
  await signInAsNew(making, 'creator');
  const { id } = await handInFile(making, await writePhoto(info.outputPath('borrowed.jpg')), title);
  await making.close();
  await signInAsNew(context, 'admin');
  await open(page, href('adminContentApproval'));
  await chooseForReview(page, title);
  await page.keyboard.press('a');
  await expect(page.getByText(`Approved “${title}”`)).toBeVisible();
  for (const note of ['I took this one.', 'Really, it is mine.']) {
    const json = { reason: 'copyright', note, email: 'ana@people.example' };
    const told = await page.request.post(`/api/items/${id}/reports`, {
      data: json,
      headers: { origin: new URL(page.url()).origin },
    });
    expect(told.status()).toBe(204);
  }

  await page.getByRole('link', { name: 'Reports' }).click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
  await expect(card).toContainText('2 reports');
  await expect(card).toContainText('Really, it is mine.');
  await card.getByRole('button', { name: 'Show all 2' }).click();
  await expect(card).toContainText('I took this one.');
  expect(await violationsInBothThemes(page, '#main')).toEqual([]);

  await card.getByRole('button', { name: `Withdraw ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Take “${title}” off the site?` });
  await dialog.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(dialog).toContainText('Please say why; its creator reads it');
  expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel(/^Why/).fill('The photographer has shown us the original.');
  await dialog.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toBeHidden();

  await page.getByLabel('Show', { exact: true }).selectOption('Settled');
  await expect(card).toContainText('Withdrawn');
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
});
