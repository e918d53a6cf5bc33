import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { handInFile, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { chooseForReview, open } from '../support/review.ts';
import { test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const shownOn = (page: Page) => heading(page).textContent();

/** How many items the reviewer of this page has claimed, as the server knows it. */
const claimsOf = async (page: Page): Promise<number> => {
  const reply = await page.request.get('/api/admin/review', { params: { limit: 50 } });
  const { items }: { items: { claim: { isOwn: boolean } | null }[] } = await reply.json();
  return items.filter(({ claim }) => claim?.isOwn).length;
};

/** Goes on by key until one of these is shown: others in the queue belong to other tests. */
const goTo = async (page: Page, titles: readonly string[]): Promise<string> => {
  for (let steps = 0; steps < 60; steps += 1) {
    const shown = (await shownOn(page)) ?? '';
    if (titles.includes(shown)) return shown;
    await page.keyboard.press('j');
    await expect(heading(page)).not.toHaveText(shown);
  }
  throw new Error('None of them is in the queue.');
};

test('two reviewers never look at the same file, and decide by keyboard alone', async ({
  page,
  context,
  browser,
}, info) => {
  const titles = ['One', 'Two', 'Three', 'Four'].map((word) => `${word} of a series ${Date.now()}`);
  const making = await browser.newContext();
  await signInAsNew(making, 'creator');
  for (const [place, title] of titles.entries())
    await handInFile(making, await writePhoto(info.outputPath(`${place}.jpg`)), title);
  await making.close();
  const otherDesk = await browser.newContext({ viewport: page.viewportSize() });
  const other = await otherDesk.newPage();
  await signInAsNew(context, 'admin');
  await signInAsNew(otherDesk, 'admin');
  const areApart = async () => (await shownOn(page)) !== (await shownOn(other));

  await test.step('they open the desk at once, and go on side by side', async () => {
    await Promise.all([open(page, href('adminContentApproval')), open(other, href('adminContentApproval'))]);
    await expect.poll(areApart).toBe(true);
    for (let times = 0; times < 4; times += 1) {
      await Promise.all([page.keyboard.press('j'), other.keyboard.press('j')]);
      await expect.poll(areApart).toBe(true);
    }
    for (const key of 'jjjkj') await page.keyboard.press(key);
    await expect.poll(areApart).toBe(true);
    await expect.poll(() => claimsOf(page)).toBe(1);
    await goTo(page, titles);
    await goTo(other, titles);
    await expect.poll(areApart).toBe(true);
    await page.reload();
    await expect.poll(areApart).toBe(true);
    const taken = (await shownOn(other)) ?? '';
    const entry = page.getByRole('navigation', { name: /waiting$/ }).getByRole('button', { name: taken });
    await expect(entry).toContainText('is looking at it');
    await entry.click();
    await expect(heading(page)).toHaveText(taken);
    await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await page.keyboard.press('j');
    await expect.poll(areApart).toBe(true);
  });

  await test.step('what one leaves, the other gets', async () => {
    const released = other.waitForResponse(/\/release$/);
    await other.getByRole('link', { name: 'Reports' }).click();
    await released;
    await expect(heading(other)).toContainText(/report/i);
    await otherDesk.close();
  });

  await test.step('pixels and help by key', async () => {
    await goTo(page, titles);
    await page.keyboard.press('z');
    const enlarged = page.getByRole('region', { name: /enlarged/ });
    await expect(enlarged).toBeFocused();
    await expect
      .poll(() => enlarged.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.width]))
      .toEqual([2000, 2000]);
    await page.keyboard.press('ArrowRight');
    expect(await violationsInBothThemes(page, '#main')).toEqual([]);
    await page.keyboard.press('z');
    await expect(enlarged).toBeHidden();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toBeVisible();
    expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });

  await test.step('three are approved, one of them after an undo', async () => {
    const [last = '', ...approved] = titles;
    for (const [times, title] of approved.entries()) {
      await chooseForReview(page, title, 'keyboard');
      await expect(heading(page)).toHaveText(title);
      // The list may still say that the other reviewer has it, until the claim is answered.
      await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
      await page.keyboard.press('a');
      await expect(page.getByText(`Approved “${title}”`)).toBeVisible();
      if (times === 1) {
        await page.keyboard.press('u');
        await expect(heading(page)).toHaveText(title);
        // It waits for everybody again: an admin of another test may have taken it.
        await chooseForReview(page, title, 'keyboard');
        await page.keyboard.press('a');
        await expect(page.getByText(`Approved “${title}”`)).toBeVisible();
      }
    }
    await chooseForReview(page, last, 'keyboard');
    await expect(heading(page)).toHaveText(last);
    await expect(page.getByRole('button', { name: 'Reject' })).toBeEnabled();
    await page.keyboard.press('1');
    const note = page.getByLabel(/^Note to/);
    await note.focus();
    await page.keyboard.type('a r s u');
    await expect(note).toHaveValue('a r s u');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expect(page.getByText(`Turned down “${last}”`)).toBeVisible();
  });
});
