import { expect } from '@playwright/test';
import { tourKeys } from '#features/onboarding/onboarding.rules.ts';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { ready, test } from '../support/test.ts';
import { leaveTourAt, openStill, pass, tourOf, waitForStep } from '../support/tour.ts';

test('T3 T4 the tour by keyboard alone: the focus follows Coco and is never trapped', async ({ page }) => {
  await openStill(page, href('about'));
  const { start, bubble, close, skip, previous, next } = tourOf(page);
  await start.focus();
  await page.keyboard.press('Enter');
  await waitForStep(page);
  await expect(bubble).toBeFocused();
  for (const control of [close, skip, next]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await waitForStep(page);
  await expect(bubble).toBeFocused();
  for (const control of [close, skip, previous, next]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Tamarind, home' }).first()).toBeFocused();
});

test('T14 Escape closes the bubble and leaves the focus at Next', async ({ page }) => {
  await openStill(page, href('about'));
  const { start, bubble, coco, next } = tourOf(page);
  await start.focus();
  await page.keyboard.press('Enter');
  await waitForStep(page);
  await page.keyboard.press('Escape');
  await expect(bubble).toBeHidden();
  await pass(page, 300);
  await expect(coco).toBeHidden();
  await expect(next).toBeFocused();
});

test('T14 Escape belongs to an open menu first', async ({ page }) => {
  await leaveTourAt(page, 'navigation');
  await openStill(page, href('about'));
  const { bubble } = tourOf(page);
  await waitForStep(page);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Explore' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Explore' })).toBeHidden();
  await expect(bubble).toBeVisible();
});

test('T12 a tour that resumes is announced and takes no focus', async ({ page }) => {
  await leaveTourAt(page, 'videos');
  await openStill(page, href('about'));
  await waitForStep(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const announced = page.locator('[aria-live=polite]', { has: page.getByRole('region', { name: 'Coco says' }) });
  await expect(announced).toHaveCount(1);
});

test('T3 the tour is accessible in both themes, at every kind of step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveTourAt(page, 'welcome');
  await openStill(page, href('about'));
  for (const step of ['welcome', 'photos', 'hotspots', 'upload']) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tourKeys.step, step] as const);
    await page.reload();
    await ready(page);
    await waitForStep(page);
    await page.clock.resume();
    expect(await violationsInBothThemes(page, '.tour'), step).toEqual([]);
  }
});

test('T2 T14 under reduced motion nothing of the tour moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveTourAt(page, 'welcome');
  await openStill(page, href('about'));
  const { overlay, next } = tourOf(page);
  const moving = () =>
    overlay.evaluate(
      (root) => root.getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length,
    );
  await waitForStep(page);
  expect(await moving()).toBe(0);
  await next.click();
  expect(await moving()).toBe(0);
  await waitForStep(page);
  expect(await moving()).toBe(0);
});
