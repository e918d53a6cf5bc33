import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

test('what is written without a network is not lost, and is saved by itself when it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure('net::ERR_INTERNET_DISCONNECTED');
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAsNew(context, 'admin');
  await page.goto(href('adminStories'));
  await ready(page);
  await page.getByRole('button', { name: 'New story' }).click();
  const title = `Ferry ${Date.now()}`;
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Start writing' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await context.setOffline(true);
  await page.keyboard.type('Written at sea.');
  await expect(page.getByRole('alert')).toContainText('Not saved, we’ll try again');
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And a second line.');
  await context.setOffline(false);
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(text).toContainText('Written at sea. And a second line.');

  await test.step('text of a window that was closed is offered again', async () => {
    await page.getByLabel('Summary').fill('Not saved yet');
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Summary')).toHaveValue('Not saved yet');
    await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  });

  await test.step('a draft that nobody has read can be deleted', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete the draft' }).click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(href('adminStories'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories');
    await expect(page.getByRole('main').getByText(title)).toHaveCount(0);
  });
});
