import { expect, type Page } from '@playwright/test';
import { tourSteps } from '#features/onboarding/onboarding.rules.ts';
import { href } from '#shared/pages.ts';
import { ready, test } from '../support/test.ts';
import { keptByTour, leaveTourAt, openStill, pass, tourOf, waitForStep } from '../support/tour.ts';

const start = async (page: Page) => {
  await openStill(page, href('about'));
  await tourOf(page).start.click();
  await expect(tourOf(page).progress).toBeVisible();
};

test('S2 T4 T5 T9 Take the Tour starts it and is hidden meanwhile; its buttons come 2 s after each step, at the bottom right', async ({
  page,
}) => {
  await openStill(page, href('about'));
  const { overlay, start: button, progress, skip, previous, next } = tourOf(page);
  await pass(page, 10_000);
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await button.click();
  await expect(progress).toBeVisible();
  await expect(button).toBeHidden();
  await pass(page, 1_999);
  await expect(skip).toBeHidden();
  await pass(page, 1);
  await expect(skip).toBeVisible();
  await expect(previous).toBeHidden();
  const [skipBox, nextBox] = await Promise.all([skip.boundingBox(), next.boundingBox()]);
  expect(nextBox?.x).toBeGreaterThan(skipBox?.x ?? Number.NaN);
  expect((nextBox?.x ?? 0) + (nextBox?.width ?? 0)).toBeGreaterThan(1_440 - 40);
  expect((nextBox?.y ?? 0) + (nextBox?.height ?? 0)).toBeGreaterThan(900 - 40);

  await next.click();
  await expect(skip).toBeHidden();
  await pass(page, 1_999);
  await expect(overlay.getByRole('button', { name: /Skip|Previous|Next/ })).toHaveCount(0);
  await pass(page, 1);
  await expect(next).toBeVisible();
  await skip.click();
  await expect(overlay).toHaveCount(0);
  await expect(button).toBeVisible();
});

test('T1 T11 T13 nine steps in order, each kept with what is done, progress over eight', async ({ page }) => {
  await start(page);
  const { next, progress } = tourOf(page);
  for (const [position, step] of tourSteps.entries()) {
    expect(await keptByTour(page)).toMatchObject({ step, completedSteps: tourSteps.slice(0, position) });
    await expect(progress).toHaveAttribute('aria-valuenow', String(Math.round((position / 8) * 100)));
    await waitForStep(page);
    if (step !== 'complete') await next.click();
  }
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
});

test('T2 a thin bar is fixed at the top and grows within 0.5 s', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await start(page);
  const { progress, next } = tourOf(page);
  const box = await progress.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 1440 });
  expect(box?.height).toBeLessThanOrEqual(4);
  await expect(progress).toHaveCSS('position', 'fixed');
  const bar = progress.locator('> *');
  await expect(bar).toHaveCSS('transition-duration', '0.5s');
  await expect(bar).toHaveCSS('transition-property', 'transform');
  await waitForStep(page);
  await next.click();
  await expect(bar).toHaveCSS('transform', 'matrix(0.125, 0, 0, 1, 0, 0)');
});

test('T9 nothing renders without a step', async ({ page }) => {
  await leaveTourAt(page, '');
  await openStill(page, href('about'));
  await pass(page, 10_000);
  await expect(tourOf(page).overlay).toHaveCount(0);
  await expect(tourOf(page).start).toBeVisible();
});

test('T10 Previous moves back and keeps what is done', async ({ page }) => {
  await leaveTourAt(page, 'videos');
  await openStill(page, href('about'));
  const { previous, progress } = tourOf(page);
  await waitForStep(page);
  await previous.click();
  expect(await keptByTour(page)).toMatchObject({ step: 'photos', completedSteps: ['welcome', 'navigation', 'photos'] });
  await expect(progress).toHaveAttribute('aria-valuenow', '38');
});

test('T4 T7 T8 T10 the last steps: Upload is for creators, then the tour is done, completed, and ends with Finish', async ({
  page,
}) => {
  await leaveTourAt(page, 'upload');
  await openStill(page, href('about'));
  const { overlay, start: button, skip, previous, next, finish, bubble, coco, lit } = tourOf(page);
  await waitForStep(page);
  await expect(bubble).toContainText('Creators can sign up for a creator account to upload');
  await expect(coco).toHaveAttribute('data-emotion', 'excited');
  await expect(lit).toHaveAccessibleName('Upload');
  await expect(previous).toBeVisible();

  await next.click();
  expect(await keptByTour(page)).toMatchObject({ completed: 'true', step: 'complete' });
  await waitForStep(page);
  await expect(bubble).toContainText('the tour is done');
  await expect(coco).toHaveAttribute('data-emotion', 'happy');
  await expect(skip).toBeVisible();
  await expect(previous).toBeVisible();
  await expect(next).toBeHidden();
  await finish.click();
  await expect(overlay).toHaveCount(0);
  await expect(button).toBeVisible();
  expect(await keptByTour(page)).toMatchObject({ completed: 'true', step: null });
});

test('T10 Skip marks every step done, leaves the focus at Take the Tour, and ends the tour for good', async ({
  page,
}) => {
  await start(page);
  const tour = tourOf(page);
  await waitForStep(page);
  await tour.skip.press('Enter');
  await expect(tour.overlay).toHaveCount(0);
  await pass(page, 100);
  await expect(tour.start).toBeFocused();
  expect(await keptByTour(page)).toEqual({ completed: 'true', step: null, completedSteps: [...tourSteps] });
  await page.reload();
  await ready(page);
  await pass(page, 3_000);
  await expect(tour.overlay).toHaveCount(0);
});

test('T12 the tour goes on where it was left', async ({ page }) => {
  await start(page);
  const { next, bubble, progress, start: button } = tourOf(page);
  await waitForStep(page);
  await next.click();
  await page.reload();
  await ready(page);
  await waitForStep(page);
  await expect(bubble).toContainText('navigation bar');
  await expect(progress).toHaveAttribute('aria-valuenow', '13');
  await expect(button).toBeHidden();
});

test('T12 a completed tour does not come back, and can be taken again', async ({ page }) => {
  await leaveTourAt(page, 'videos');
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), 'tamarind-onboarding-completed');
  await openStill(page, href('about'));
  const tour = tourOf(page);
  await expect(tour.overlay).toHaveCount(0);
  await tour.start.click();
  await waitForStep(page);
  await expect(tour.bubble).toContainText('Hello, I’m Coco!');
  expect(await keptByTour(page)).toEqual({ completed: null, step: 'welcome', completedSteps: [] });
});
