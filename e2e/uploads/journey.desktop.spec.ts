import { expect, type Page } from '@playwright/test';
import { UPLOADS_PATH } from '#features/media/media.contract.ts';
import { href } from '#shared/pages.ts';
import { cutReasons, slowDown, test } from '../support/line.ts';
import { PROCESSED, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { chooseForReview } from '../support/review.ts';
import { ready } from '../support/test.ts';

const SLOW_BYTES_PER_SECOND = 100_000;

const main = (page: Page) => page.getByRole('main');
const percentOf = async (page: Page): Promise<number> =>
  Number(await main(page).getByRole('listitem').getByRole('progressbar').first().getAttribute('aria-valuenow'));
const chooseFiles = async (page: Page, name: string, files: string[]) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), main(page).getByText(name).click()]);
  await chooser.setFiles(files);
};

test('a photo survives a cut line and a reload, is described, handed in, approved and published', async ({
  page,
  context,
  browser,
  line,
  watch,
}, info) => {
  for (const reason of cutReasons) watch.expectFailure(reason);
  page.on('dialog', (dialog) => void dialog.accept());
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes(`${UPLOADS_PATH}/`))
      offsets.push(Number(request.headers()['upload-offset']));
  });
  const title = `Squares ${Date.now()}`;
  const file = await writePhoto(info.outputPath('Squares “at” dawn.jpg'), { hasGrain: true });
  await signInAsNew(context, 'creator');
  await page.goto(href('creatorUploads'));
  await ready(page);
  await expect(main(page).getByRole('heading', { name: 'Show us your island' })).toBeVisible();

  await test.step('the line is cut in the middle, and it goes on by itself', async () => {
    await slowDown(page, SLOW_BYTES_PER_SECOND);
    await chooseFiles(page, 'Drop photos, clips or sounds here', [file]);
    await expect.poll(() => percentOf(page)).toBeGreaterThan(15);
    line.cut();
    await expect(main(page).getByRole('listitem')).toContainText(/Signal lost at \d+ %, retrying/);
    line.mend();
    await main(page)
      .getByRole('button', { name: /^Retry .* now$/ })
      .click();
    await expect(main(page).getByRole('listitem')).not.toContainText('Signal lost');
    await expect.poll(() => offsets.at(-1)).toBeGreaterThan(0);
  });

  await test.step('pausing holds it', async () => {
    await main(page).getByRole('button', { name: 'Pause all' }).click();
    await expect(main(page).getByRole('listitem')).toContainText(/Paused by you at \d+ %/);
    await main(page).getByRole('button', { name: 'Resume all' }).click();
    await expect(main(page).getByRole('listitem')).not.toContainText('Paused');
  });

  await test.step('after a reload the same file goes on from where it was', async () => {
    await page.reload();
    await ready(page);
    await expect(main(page).getByRole('listitem')).toContainText(/Stopped at \d+ %/);
    const other = await writePhoto(info.outputPath('another.jpg'));
    await chooseFiles(page, 'Choose the file again to go on', [other]);
    await expect(main(page).getByRole('alert')).toContainText('That is another file.');
    offsets.length = 0;
    await chooseFiles(page, 'Choose the file again to go on', [file]);
    await expect.poll(() => offsets[0]).toBeGreaterThan(0);
    await slowDown(page);
  });

  await test.step('it arrives, is processed and asks for its details', async () => {
    const needsYou = main(page).getByRole('region', { name: 'Needs you' });
    await expect(needsYou).toContainText('Draft, details missing', PROCESSED);
    const editor = main(page).getByRole('complementary');
    await expect(editor.getByLabel('Title')).toHaveValue('Squares “at” dawn');
    await editor.getByRole('button', { name: 'Submit for review' }).click();
    await expect(editor.getByLabel('Alt text')).toBeFocused();
    await expect(editor).toContainText('Please choose an island');
    await editor.getByLabel('Title').fill(title);
    await editor.getByLabel('Alt text').fill('Coarse coloured squares');
    await editor.getByLabel('Island').selectOption('haiti');
    await editor.getByLabel('Category').selectOption('abstract');
    await editor.getByLabel('Also in').selectOption('city');
    await expect(editor.getByLabel('And in')).toBeVisible();
    await editor.getByLabel('Tags').fill('Squares, grain, colour');
    await expect(editor.getByRole('button', { name: 'Remove grain' })).toBeVisible();
    await expect(editor).toContainText(/Saved \d+ s ago/);
    await editor.getByRole('button', { name: 'Submit for review' }).click();
    await expect(main(page).getByRole('region', { name: 'Waiting' })).toContainText('Awaiting review', PROCESSED);
  });

  await test.step('an admin approves it, and it is on the site', async () => {
    const desk = await browser.newContext();
    await signInAsNew(desk, 'admin');
    const review = await desk.newPage();
    await review.goto(href('adminContentApproval'));
    await ready(review);
    await chooseForReview(review, title);
    await expect(review.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await review.keyboard.press('a');
    await expect(review.getByText(`Approved “${title}”`)).toBeVisible();
    await desk.close();

    await page.reload();
    await ready(page);
    await expect(main(page).getByRole('region', { name: 'Live' })).toContainText(title);
    await main(page).getByRole('button', { name: title, exact: true }).click();
    const editor = main(page).getByRole('complementary', { name: title });
    await editor.getByRole('tab', { name: 'History' }).click();
    await expect(editor.getByRole('tabpanel')).toContainText('Published');
    const newest = await page.evaluate(async () => (await fetch('/api/photos?sort=new&limit=20')).text());
    expect(newest).toContain(title);
  });
});
