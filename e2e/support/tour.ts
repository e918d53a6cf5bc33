import { expect, type Locator, type Page } from '@playwright/test';
import { type TourStep, tourKeys, tourSteps } from '#features/onboarding/onboarding.rules.ts';
import { ready } from './test.ts';

/** The page's clock stands still from here on, and moves only by `pass`. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: new Date('2026-11-02T10:00:00Z') });
};

export const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);

/** Opens a page with a stopped clock. */
export const openStill = async (page: Page, address: string): Promise<void> => {
  await stopClock(page);
  await page.goto(address);
  await ready(page);
  await page.clock.pauseAt(new Date('2026-11-02T12:00:00Z'));
};

/** What a visitor has who left the tour at this step; a page that is opened again keeps what it wrote itself. */
export const leaveTourAt = async (page: Page, step: string): Promise<void> => {
  const done = tourSteps.slice(0, Math.max(0, tourSteps.indexOf(step as TourStep)));
  await page.addInitScript(
    ({ keys, saved, doneSteps }) => {
      if (sessionStorage.getItem('tour-was-left')) return;
      sessionStorage.setItem('tour-was-left', 'true');
      localStorage.setItem(keys.step, saved);
      localStorage.setItem(keys.completedSteps, JSON.stringify(doneSteps));
    },
    { keys: tourKeys, saved: step, doneSteps: done },
  );
};

export const tourOf = (page: Page) => {
  const overlay = page.getByRole('region', { name: 'Tour with Coco' });
  return {
    overlay,
    start: page.getByRole('banner').getByRole('button', { name: 'Take the Tour' }),
    bubble: overlay.getByRole('region', { name: 'Coco says' }),
    coco: overlay.getByRole('img', { name: 'Coco' }),
    mascot: overlay.locator('[data-position]'),
    progress: overlay.getByRole('progressbar', { name: 'Tour progress' }),
    close: overlay.getByRole('button', { name: 'Close' }),
    skip: overlay.getByRole('button', { name: 'Skip Tour' }),
    previous: overlay.getByRole('button', { name: 'Previous' }),
    next: overlay.getByRole('button', { name: 'Next' }),
    finish: overlay.getByRole('button', { name: 'Finish' }),
    lit: page.locator('[data-tour-lit]'),
  };
};

/** What is on the screen may have set its timer or not: on a busy machine React does so a moment after painting. */
const passUntilVisible = (page: Page, ms: number, part: Locator): Promise<void> =>
  expect(async () => {
    await pass(page, ms);
    await expect(part).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Until the step's words and buttons are there. */
export const waitForStep = async (page: Page): Promise<void> => {
  const { progress, coco, bubble, skip } = tourOf(page);
  await expect(progress).toBeVisible();
  await passUntilVisible(page, 1, coco);
  await passUntilVisible(page, 500, bubble);
  await passUntilVisible(page, 1_500, skip);
};

export const keptByTour = (page: Page) =>
  page.evaluate(
    (keys) => ({
      completed: localStorage.getItem(keys.completed),
      step: localStorage.getItem(keys.step),
      completedSteps: JSON.parse(localStorage.getItem(keys.completedSteps) ?? 'null') as string[] | null,
    }),
    tourKeys,
  );
