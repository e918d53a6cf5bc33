import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const saved = (page: Page) => page.locator('[data-save-state="saved"]');
const saveNow = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
};
/** As on a slow machine: whatever the page puts off to the next frame happens after the next letters. */
const delayFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const next = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => next(() => setTimeout(() => callback(performance.now()), 300));
  });
const dialogOf = (page: Page) => page.getByRole('dialog');

const begin = async (page: Page, title: string): Promise<void> => {
  await page.goto(href('adminStories'));
  await ready(page);
  await page.getByRole('button', { name: 'New story' }).click();
  await dialogOf(page).getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Start writing' }).click();
};

test('an admin writes a story with pictures, reviews and publishes it; a second editor is told and loses nothing', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.expectStatus(409);
  const title = `Salt ${Date.now()}`;
  await signInAsNew(context, 'admin');
  await begin(page, title);
  const text = page.getByRole('textbox', { name: 'Text' });

  await test.step('the first picture opens the story, and what is typed is saved by itself', async () => {
    await expect(text).toBeFocused();
    await page.keyboard.type('White heaps in the south.');
    await page.getByRole('button', { name: 'Add the opening picture' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('radio').first().check();
    await dialog.getByLabel('Caption').fill('Kralendijk, Bonaire – 2026');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add to the story' }).click();
    await expect(page.getByRole('figure').getByText('Kralendijk, Bonaire – 2026')).toBeVisible();
    await expect(text.locator('figure')).toHaveCount(0);
    await expect(saved(page)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('a slash in an empty line offers a heading, and Escape writes the slash', async () => {
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await expect(page.getByRole('menuitem', { name: 'Picture', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text.locator('p').last()).toHaveText('/');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('/');
    await page.getByRole('menuitem', { name: 'Heading', exact: true }).click();
    await page.keyboard.type('The pans');
    await expect(text.getByRole('heading', { name: 'The pans' })).toBeVisible();
    await page.keyboard.press('Enter');
  });

  await test.step('a picture in a list divides the list, and stays when it is saved', async () => {
    await delayFrames(page);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.keyboard.type('Pink');
    await expect(text.getByRole('listitem')).toHaveText('Pink');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await dialogOf(page).getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Add to the story' }).click();
    await expect(text.locator('figure')).toHaveCount(1);
    await expect(text.locator('li figure')).toHaveCount(0);
    await expect(text).toBeFocused();
    await page.keyboard.type('After the picture.');
    await expect(text.locator('> p').filter({ hasText: /^After the picture\.$/ })).toHaveCount(1);
    await saveNow(page);
    await page.reload();
    await ready(page);
    await expect(text.getByRole('listitem')).toHaveText('Pink');
    await expect(text.locator('figure')).toHaveCount(1);
    await expect(page.getByText(/^Photo: /)).toHaveCount(2);
  });

  await test.step('a name leads to nobody; a creator is chosen in the settings', async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    const author = dialogOf(page).getByLabel('Author');
    await author.fill('The house');
    await expect(page.getByText('A name without an account, which leads to no page.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose a creator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a creator' });
    await dialog.getByRole('radio').first().check();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(author).not.toHaveValue('The house');
    await expect(page.getByText('With an account; that of a creator leads to their page.')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await saveNow(page);
  });

  await test.step('the second editor is told, and both texts are kept', async () => {
    const second = await browser.newContext();
    await signInAsNew(second, 'admin');
    const other = await second.newPage();
    await other.goto(page.url());
    await ready(other);
    await other.getByLabel('Summary').fill('Theirs');
    await saveNow(other);
    await second.close();

    await page.getByLabel('Summary').fill('Mine');
    await expect(page.getByRole('alert')).toContainText('Somebody else has saved this story in the meantime');
    await page.getByRole('button', { name: 'Save mine as the newest version' }).click();
    await expect(saved(page)).toBeVisible();
  });

  await test.step('nothing goes out before the review, which says what is missing', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading', { name: 'On a phone' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Choose an island' }).click();
    await dialogOf(page).getByLabel('Island').selectOption('bonaire');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog.getByText('Still missing')).toHaveCount(0);
    await dialog.getByText('Later', { exact: true }).click();
    await expect(dialog.getByText(/America\/Port of Spain/)).toBeVisible();
    await dialog.getByText('Now', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('published, it is read by a visitor, and the button waits for changes', async () => {
    const address = await page.getByRole('link', { name: 'Open on the site' }).getAttribute('href');
    await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
    const visitor = await browser.newContext();
    const reader = await visitor.newPage();
    await reader.goto(address ?? '');
    await ready(reader);
    await expect(reader.getByRole('heading', { name: title })).toBeVisible();
    await expect(reader.getByText('After the picture.')).toBeVisible();
    await expect(reader.getByText('Kralendijk, Bonaire – 2026')).toBeVisible();
    await visitor.close();
    await page.getByLabel('Summary').fill('Changed since');
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  });

  await test.step('the desk lists it with its picture', async () => {
    await expect(saved(page)).toBeVisible();
    await page.goto(href('adminStories'));
    await ready(page);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row.locator('img')).toBeVisible();
    await expect(row.getByText(/^\d+ reads?$/)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

test('a pasted Word document keeps its words, headings and lists, and nothing that runs or draws', async ({
  page,
  context,
}) => {
  await signInAsNew(context, 'admin');
  await begin(page, `Pasted ${Date.now()}`);
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
  await saveNow(page);
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
});
