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
  await page.getByRole('button', { name: 'Begin to write' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await context.setOffline(true);
  await page.keyboard.type('Written at sea.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('We cannot be reached');
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And a second line.');
  await context.setOffline(false);
  await expect(page.getByText(/^Version \d+ is saved\.$/)).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(text).toContainText('Written at sea. And a second line.');

  await test.step('text of a window that was closed is offered again', async () => {
    await page.getByLabel('Lines under the title').fill('Not saved yet');
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByLabel('Lines under the title')).toHaveValue('Not saved yet');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Version \d+ is saved\.$/)).toBeVisible();
    await expect(page.getByText(/UTC/).first()).toBeVisible();
  });

  await test.step('a draft that nobody has read can be deleted', async () => {
    await page.getByRole('button', { name: 'Delete the draft' }).click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(href('adminStories'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories');
    await expect(page.getByRole('main').getByText(title)).toHaveCount(0);
  });
});
