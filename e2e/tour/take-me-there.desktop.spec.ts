import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { test } from '../support/test.ts';
import { leaveTourAt, openStill, pass, tourOf, waitForStep } from '../support/tour.ts';

test('Take me there, inside the bubble, goes to the page of the step', async ({ page }) => {
  await leaveTourAt(page, 'videos');
  await openStill(page, href('home'));
  await waitForStep(page);
  const { bubble, next } = tourOf(page);
  await bubble.getByRole('link', { name: 'Take me there' }).click();
  await expect(page).toHaveURL(href('videos'));
  await expect(bubble).toContainText('And now it moves!');
  await expect(bubble.getByRole('link', { name: 'Take me there' })).toHaveCount(0);
  for (const [address, words] of [
    [href('collections'), 'Picked for the season'],
    [href('explore'), 'Island by island'],
    [href('home'), 'See the little rings?'],
  ] as const) {
    await next.click();
    await waitForStep(page);
    await bubble.getByRole('link', { name: 'Take me there' }).click();
    await expect(page).toHaveURL(address);
    await expect(bubble).toContainText(words);
  }
});

test('the veil leaves together with Coco, and her button beside Skip brings both back', async ({ page }) => {
  await leaveTourAt(page, 'navigation');
  await openStill(page, href('home'));
  await waitForStep(page);
  const { overlay, bubble, coco, close, skip } = tourOf(page);
  const veil = () => overlay.evaluate((element) => getComputedStyle(element, '::before').display);
  const recall = overlay.getByRole('button', { name: 'Coco', exact: true });
  expect(await veil()).toBe('block');
  await expect(recall).toHaveCount(0);
  await close.click();
  await pass(page, 300);
  await expect(coco).toHaveCount(0);
  await expect.poll(veil).toBe('none');
  const [skipBox, recallBox] = await Promise.all([skip.boundingBox(), recall.boundingBox()]);
  expect(recallBox?.y).toBe(skipBox?.y);
  await recall.click();
  await waitForStep(page);
  await expect(bubble).toBeFocused();
  expect(await veil()).toBe('block');
  await expect(recall).toHaveCount(0);
});
