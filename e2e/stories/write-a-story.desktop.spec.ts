import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

test('an admin writes a story with a picture and publishes it; a second editor is told and loses nothing', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.expectStatus(409);
  const title = `Salt ${Date.now()}`;
  await signInAsNew(context, 'admin');
  await page.goto(href('adminStories'));
  await ready(page);
  await page.getByRole('button', { name: 'New story' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Begin to write' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });

  await test.step('words, a heading and a picture of the catalogue', async () => {
    await text.click();
    await page.keyboard.type('White heaps in the south.');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await dialog.getByLabel('Caption').fill('Kralendijk, Bonaire – 2026');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add to the story' }).click();
    await expect(text).toBeFocused();
    await page.keyboard.type('After the picture.');
    await expect(text.locator('p').last()).toHaveText('After the picture.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Version 2 is saved.')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('a picture in a list divides the list, and stays when it is saved', async () => {
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.keyboard.type('Pink');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await page.getByRole('dialog').getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Add to the story' }).click();
    await expect(text.locator('figure')).toHaveCount(2);
    await expect(text.locator('li figure')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Version 3 is saved.')).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(text.getByRole('listitem')).toHaveText('Pink');
    await expect(text.locator('figure')).toHaveCount(2);
  });

  await test.step('a name leads to nobody; a creator is chosen', async () => {
    const author = page.getByLabel('Author');
    await author.fill('The house');
    await expect(page.getByText('A name without an account, which leads to no page.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose a creator' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(author).not.toHaveValue('The house');
    await expect(page.getByText('With an account; that of a creator leads to their page.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Version 4 is saved.')).toBeVisible();
  });

  await test.step('the second editor is told, and both texts are kept', async () => {
    const second = await browser.newContext();
    await signInAsNew(second, 'admin');
    const other = await second.newPage();
    await other.goto(page.url());
    await ready(other);
    await other.getByLabel('Lines under the title').fill('Theirs');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Version 5 is saved.')).toBeVisible();
    await second.close();

    await page.getByLabel('Lines under the title').fill('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else has saved this story meanwhile');
    await page.getByRole('button', { name: 'Save mine as the newest version' }).click();
    await expect(page.getByText('Version 6 is saved.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Version 5' })).toBeVisible();
  });

  await test.step('published, it is read by a visitor', async () => {
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('link', { name: 'Open on the site' })).toBeVisible();
    const address = await page.getByRole('link', { name: 'Open on the site' }).getAttribute('href');
    const visitor = await browser.newContext();
    const reader = await visitor.newPage();
    await reader.goto(address ?? '');
    await ready(reader);
    await expect(reader.getByRole('heading', { name: title })).toBeVisible();
    await expect(reader.getByText('After the picture.')).toBeVisible();
    await expect(reader.getByText('Kralendijk, Bonaire – 2026')).toBeVisible();
    await visitor.close();
  });
});

test('a pasted Word document keeps its words, headings and lists, and nothing that runs or draws', async ({
  page,
  context,
}) => {
  await signInAsNew(context, 'admin');
  await page.goto(href('adminStories'));
  await ready(page);
  await page.getByRole('button', { name: 'New story' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(`Pasted ${Date.now()}`);
  await page.getByRole('button', { name: 'Begin to write' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await text.evaluate((editor) => {
    const html = `<html><head><style>p{color:red}</style><script>window.pasted = 1</script></head><body>
      <h2 style="mso-style:x">Salt<o:p></o:p></h2>
      <p class=MsoNormal onclick="window.pasted = 2">White <b>heaps</b><iframe src="/about"></iframe></p>
      <p class=MsoListParagraph><![if !supportLists]><span>·</span><![endif]>One</p>
      <svg onload="window.pasted = 3"><text>drawn</text></svg><img src="x" onerror="window.pasted = 4">
      <a href="javascript:window.pasted = 5">link</a></body></html>`;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.getByRole('heading', { name: 'Salt' })).toBeVisible();
  await expect(text.getByRole('listitem')).toHaveText('One');
  await expect(text).toContainText('White heaps');
  await expect(text.locator('iframe, svg, img[src="x"], script, style, [onclick], a[href^="javascript"]')).toHaveCount(
    0,
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version 2 is saved.')).toBeVisible();
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
});
