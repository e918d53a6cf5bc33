import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { handInFile, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { chooseForReview, open, rejectPanel } from '../support/review.ts';
import { test } from '../support/test.ts';

test('uploads and review are accessible in both themes and fit a narrow phone', async ({
  page,
  context,
  browser,
}, info) => {
  await signInAsNew(context, 'creator');
  await open(page, href('creatorUploads'));
  await expect(page.getByText('Choose photos, clips or sounds')).toBeVisible();
  await expect(page.getByText('Drop photos, clips or sounds here')).toBeHidden();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const title = `Averylongwordthatnobodywouldwrite${info.project.name}${Date.now()}`;
  const item = await handInFile(context, await writePhoto(info.outputPath('plain.jpg')), title);
  await open(page, href('creatorUploads', {}, { item: item.id }));
  await expect(page.getByLabel('Alt text')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInAsNew(desk, 'admin');
  const review = await desk.newPage();
  await open(review, href('adminContentApproval'));
  await chooseForReview(review, title);
  expect(await violationsInBothThemes(review)).toEqual([]);
  await review.getByRole('button', { name: 'Reject' }).click();
  await expect(rejectPanel(review)).toContainText('Please choose a reason');
  // What is half under the header is no target that is too small.
  await review.evaluate(() => scrollTo(0, 0));
  expect(await violationsInBothThemes(review)).toEqual([]);

  for (const narrow of [page, review]) {
    await narrow.setViewportSize({ width: 360, height: 740 });
    const overflow = () =>
      narrow.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
  }
  await desk.close();
});
