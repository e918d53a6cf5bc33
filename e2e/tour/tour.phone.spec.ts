import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { test } from '../support/test.ts';
import { leaveTourAt, openStill, pass, tourOf, waitForStep } from '../support/tour.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('S2 S7 the side sheet offers Take the Tour, which closes it and starts', async ({ page }) => {
  await openStill(page, href('about'));
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByRole('button', { name: 'Take the Tour' }).click();
  await expect(sheet).toBeHidden();
  await waitForStep(page);
  await expect(tourOf(page).bubble).toBeFocused();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Take the Tour' })).toHaveCount(0);
});

test('T4 everything fits beside each other at 360 px, with the way to the page and without Coco too', async ({
  page,
}) => {
  await leaveTourAt(page, 'explore');
  await openStill(page, href('home'));
  const { overlay, bubble, coco, close, skip, previous, next } = tourOf(page);
  await waitForStep(page);
  const way = bubble.getByRole('link', { name: 'Take me there' });
  for (const part of [bubble, coco, way, close, skip, previous, next]) await expect(part).toBeInViewport({ ratio: 1 });
  const [words, button] = await Promise.all([bubble.boundingBox(), skip.boundingBox()]);
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  for (const control of [way, close, skip, previous, next])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await close.click();
  await pass(page, 300);
  const recall = overlay.getByRole('button', { name: 'Coco', exact: true });
  const boxes: { y: number; height: number }[] = [];
  for (const control of [skip, recall, previous, next]) {
    await expect(control).toBeInViewport({ ratio: 1 });
    boxes.push((await control.boundingBox()) ?? { y: Number.NaN, height: 0 });
  }
  // One row, and no words broken into two lines.
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  for (const { height } of boxes) expect(Math.round(height)).toBe(44);
});

test('T6 where the links hang in the menu, she says so and points at its button', async ({ page }) => {
  await leaveTourAt(page, 'explore');
  await openStill(page, href('home'));
  const { bubble, lit } = tourOf(page);
  await waitForStep(page);
  await expect(bubble.getByText('Open the menu in the navigation bar, go to Explore')).toBeVisible();
  await expect(bubble.getByText('under More')).toBeHidden();
  await expect(lit).toHaveAccessibleName('Open menu');

  await lit.click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL(href('explore'));
  await expect(bubble).toContainText('Choose an island');
});

test('T3 T10 the tour is accessible in both themes, and after its end the focus is on the menu, where Take the Tour is', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveTourAt(page, 'navigation');
  await openStill(page, href('home'));
  await waitForStep(page);
  await page.clock.resume();
  expect(await violationsInBothThemes(page, '.tour')).toEqual([]);
  await tourOf(page).skip.press('Enter');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});
