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

test('S2 Take the Tour starts the tour and is hidden while it runs', async ({ page }) => {
  await openStill(page, href('about'));
  const tour = tourOf(page);
  await expect(tour.overlay).toHaveCount(0);
  await tour.start.click();
  await expect(tour.start).toBeHidden();
  await waitForStep(page);
  await tour.skip.click();
  await expect(tour.overlay).toHaveCount(0);
  await expect(tour.start).toBeVisible();
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

test('T4 Skip Tour, no Previous on welcome, Next, and Finish on the last step', async ({ page }) => {
  await leaveTourAt(page, 'upload');
  await openStill(page, href('about'));
  const { skip, previous, next, finish } = tourOf(page);
  await waitForStep(page);
  await expect(previous).toBeVisible();
  await next.click();
  await waitForStep(page);
  await expect(skip).toBeVisible();
  await expect(previous).toBeVisible();
  await expect(finish).toBeVisible();
  await expect(next).toBeHidden();
});

test('T4 the buttons stand at the bottom right', async ({ page }) => {
  await start(page);
  const { skip, previous, next } = tourOf(page);
  await waitForStep(page);
  await expect(previous).toBeHidden();
  const [skipBox, nextBox] = await Promise.all([skip.boundingBox(), next.boundingBox()]);
  expect(nextBox?.x).toBeGreaterThan(skipBox?.x ?? Number.NaN);
  expect((nextBox?.x ?? 0) + (nextBox?.width ?? 0)).toBeGreaterThan(1_440 - 40);
  expect((nextBox?.y ?? 0) + (nextBox?.height ?? 0)).toBeGreaterThan(900 - 40);
});

test('T5 the buttons appear 2 s after each step becomes active', async ({ page }) => {
  await start(page);
  const { skip, next, overlay } = tourOf(page);
  await pass(page, 1_999);
  await expect(skip).toBeHidden();
  await pass(page, 1);
  await expect(skip).toBeVisible();
  await next.click();
  await expect(skip).toBeHidden();
  await pass(page, 1_999);
  await expect(overlay.getByRole('button', { name: /Skip|Previous|Next/ })).toHaveCount(0);
  await pass(page, 1);
  await expect(next).toBeVisible();
});

test('T9 nothing renders when no tour runs', async ({ page }) => {
  await openStill(page, href('about'));
  await pass(page, 10_000);
  await expect(tourOf(page).overlay).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
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

test('T10 reaching complete marks the tour completed, and Finish ends it', async ({ page }) => {
  await leaveTourAt(page, 'upload');
  await openStill(page, href('about'));
  const tour = tourOf(page);
  await waitForStep(page);
  await tour.next.click();
  expect(await keptByTour(page)).toMatchObject({ completed: 'true', step: 'complete' });
  await waitForStep(page);
  await tour.finish.click();
  await expect(tour.overlay).toHaveCount(0);
  await expect(tour.start).toBeVisible();
  expect(await keptByTour(page)).toMatchObject({ completed: 'true', step: null });
});

test('T10 Skip marks every step done and ends the tour for good', async ({ page }) => {
  await start(page);
  const tour = tourOf(page);
  await waitForStep(page);
  await tour.skip.click();
  await expect(tour.overlay).toHaveCount(0);
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
