import { expect } from '@playwright/test';
import { listReviewQueue } from '#features/moderation/moderation.contract.ts';
import { href } from '#shared/pages.ts';
import { handInFile, PROCESSED, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { chooseForReview, open, rejectPanel } from '../support/review.ts';
import { test } from '../support/test.ts';

test('what is rejected comes back with its reasons, is corrected and handed in again, and an appeal is heard', async ({
  page,
  context,
  browser,
}, info) => {
  const title = `Grain ${info.project.name} ${Date.now()}`;
  await signInAsNew(context, 'creator');
  await handInFile(context, await writePhoto(info.outputPath('grain.jpg')), title);
  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInAsNew(desk, 'admin');
  const review = await desk.newPage();

  const rowOf = () => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const turnDown = async () => {
    await open(review, href('adminContentApproval'));
    await chooseForReview(review, title);
    await review.keyboard.press('r');
    const panel = rejectPanel(review);
    await expect(panel).toContainText('Please choose a reason');
    await expect(panel.getByRole('checkbox').first()).toBeFocused();
    await panel.getByRole('checkbox', { name: 'Noise or compression' }).press('Space');
    await panel.getByRole('checkbox', { name: 'Wrong details' }).press('Space');
    await panel.getByLabel(/^Note to/).fill('Lovely squares. Please export them with less grain.');
    await panel.getByLabel(/^Note to/).press('Escape');
    await review.keyboard.press('r');
    await expect(review.getByText(`Turned down “${title}”`)).toBeAttached();
  };
  await test.step('a reviewer turns it down by keyboard', turnDown);

  await test.step('its creator answers with a better file in the same item, and hands it in again', async () => {
    await open(page, href('creatorUploads'));
    const editor = page.getByRole('main').getByRole('complementary', { name: title });
    await editor.getByRole('tab', { name: 'History' }).click();
    await rowOf().getByRole('button', { name: 'Answer' }).click();
    await expect(editor.locator('[data-answer]')).toBeFocused();
    await expect(editor.locator('[data-answer]')).toContainText('Not accepted: Noise or compression, Wrong details');
    await expect(editor.getByRole('button', { name: 'Appeal' })).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Submit again' })).toBeHidden();
    await editor.getByLabel('Place').fill('Roseau');
    await expect(editor).toContainText(/Replace the file, then submit it again/);
    await expect(editor.getByRole('button', { name: 'Submit again' })).toBeHidden();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      editor.getByRole('button', { name: 'Replace the file' }).click(),
    ]);
    await chooser.setFiles(await writePhoto(info.outputPath('smooth.jpg'), { hasGrain: true }));
    await expect(rowOf()).toContainText('Ready to submit', PROCESSED);
    await expect(editor.getByText('Before you submit it again')).toBeVisible();
    await editor.getByRole('button', { name: 'Submit for review' }).click();
    await expect(rowOf()).toContainText('Awaiting review', PROCESSED);
  });

  await test.step('the reviewer sees what was said before, and turns it down once more', async () => {
    await open(review, href('adminContentApproval'));
    await chooseForReview(review, title);
    await expect(review.getByText('Turned down before: Noise or compression, Wrong details')).toBeVisible();
    await turnDown();
  });

  await test.step('its creator reads why and asks for a second look', async () => {
    await open(page, href('creatorUploads'));
    const row = rowOf();
    await expect(row).toContainText('Noise or compression, Wrong details.');
    await expect(row.locator('img')).toHaveJSProperty('complete', true);
    expect(await row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const hidden = (await row.locator('img').getAttribute('src')) ?? '';
    expect((await (await browser.newContext()).request.get(hidden)).status()).toBe(404);
    await row.getByRole('button', { name: 'Answer' }).click();
    await page.getByRole('button', { name: 'Appeal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a second look' });
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await expect(dialog.getByLabel('Why should we look again?')).toBeFocused();
    await dialog.getByLabel('Why should we look again?').fill('The grain is the subject.');
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('You asked for a second look')).toBeVisible();
  });

  await test.step('the history says who decided what and why', async () => {
    const editor = page.getByRole('main').getByRole('complementary', { name: title });
    await editor.getByRole('tab', { name: 'History' }).click();
    await expect(editor.getByRole('listitem').filter({ hasText: 'File replaced' })).toBeVisible();
    const decision = editor.getByRole('listitem').filter({ hasText: 'Not accepted' }).first();
    await expect(decision).toContainText('The Tamarind team');
    await expect(decision).toContainText('Noise or compression shows at full size.');
    await expect(decision).toContainText('Lovely squares. Please export them with less grain.');
    const appeal = editor.getByRole('listitem').filter({ hasText: 'Second look asked for' });
    await expect(appeal).toContainText('The grain is the subject.');
  });

  await test.step('the reviewer sees the appeal; somebody who was faster is told of', async () => {
    await open(review, href('adminContentApproval'));
    await chooseForReview(review, title);
    await expect(review.getByText('The grain is the subject.')).toBeVisible();
    // A queue fetched again meanwhile would show the next item, and the press would decide that one.
    const { promise: mayRefetch, resolve: letRefetch } = Promise.withResolvers<void>();
    await review.route(`**${listReviewQueue.path}?*`, async (route) => {
      await mayRefetch;
      await route.continue();
    });
    const faster = await desk.newPage();
    await open(faster, href('adminContentApproval'));
    await chooseForReview(faster, title);
    await faster.keyboard.press('a');
    await expect(faster.getByText(`Approved “${title}”`)).toBeAttached();
    await review.getByRole('button', { name: 'Approve' }).click();
    letRefetch();
    await expect(review.getByText('This does not wait for review any more.')).toBeVisible();
    await expect(
      review.getByRole('navigation', { name: /waiting$/ }).getByRole('button', { name: title }),
    ).toBeHidden();
  });
  await desk.close();
});
