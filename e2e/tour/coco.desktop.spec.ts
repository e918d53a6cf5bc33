import { expect } from '@playwright/test';
import { type TourStep, tourSteps } from '#features/onboarding/onboarding.rules.ts';
import { href } from '#shared/pages.ts';
import { ready, test } from '../support/test.ts';
import { leaveTourAt, openStill, pass, tourOf, waitForStep } from '../support/tour.ts';

type Scene = { emotion: string; says: RegExp; rings: string[] };

/** On each page, the steps that she has words for there; the tour walks from the first of them to the last. */
const scenesOn: Record<string, Partial<Record<TourStep, Scene>>> = {
  [href('about')]: {
    welcome: { emotion: 'greeting', says: /I’m Coco/, rings: [] },
    navigation: { emotion: 'explaining', says: /navigation bar/, rings: ['navigation'] },
    photos: { emotion: 'thinking', says: /Go to the homepage/, rings: [href('home')] },
  },
  [href('home')]: {
    photos: { emotion: 'happy', says: /editors chose these/, rings: ['featured-photos'] },
    videos: { emotion: 'pointing', says: /Go to Videos in the navigation bar/, rings: [href('videos')] },
    collections: {
      emotion: 'pointing',
      says: /Go to Collections in the navigation bar/,
      rings: [href('collections')],
    },
    explore: { emotion: 'pointing', says: /Go to Explore in the navigation bar, under More/, rings: ['more'] },
    hotspots: { emotion: 'pointing', says: /natural product/, rings: ['hotspots'] },
  },
  [href('videos')]: {
    videos: { emotion: 'excited', says: /Videos are premium/, rings: [href('videos')] },
    hotspots: { emotion: 'thinking', says: /Go to the homepage/, rings: [href('home')] },
  },
  [href('collections')]: {
    collections: { emotion: 'explaining', says: /a collection brings together/, rings: [href('collections')] },
  },
  [href('explore')]: { explore: { emotion: 'pointing', says: /Choose an island/, rings: [] } },
};

for (const [address, scenes] of Object.entries(scenesOn)) {
  const told = tourSteps.filter((step) => scenes[step]);
  const [first, last] = [told[0] ?? 'welcome', told.at(-1) ?? 'welcome'];
  const walk = tourSteps.slice(tourSteps.indexOf(first), tourSteps.indexOf(last) + 1);

  test(`T6 on ${address} Coco has her words, her mood and her ring: ${told.join(', ')}`, async ({ page }) => {
    await leaveTourAt(page, first);
    await openStill(page, address);
    const { bubble, coco, lit, next } = tourOf(page);
    for (const step of walk) {
      await waitForStep(page);
      const scene = scenes[step];
      if (scene) {
        await expect(bubble).toContainText(scene.says);
        await expect(coco).toHaveAttribute('data-emotion', scene.emotion);
        await expect(lit).toHaveCount(scene.rings.length);
        for (const name of scene.rings) {
          await expect(lit).toHaveAttribute('data-tour', name);
          await expect(lit).toBeInViewport({ ratio: 1 });
          await expect(lit).toHaveCSS('outline-style', 'solid');
        }
      }
      if (step !== last) await next.click();
    }
  });
}

test('T6 Coco follows the visitor to the page she named', async ({ page }) => {
  await leaveTourAt(page, 'explore');
  await openStill(page, href('home'));
  const { bubble, coco, lit, next } = tourOf(page);
  await waitForStep(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Explore' }).click();
  await expect(page).toHaveURL(href('explore'));
  await expect(bubble).toContainText('Choose an island');
  await expect(coco).toHaveAttribute('data-emotion', 'pointing');
  await pass(page, 100);
  await expect(lit).toHaveCount(0);
  await expect(next).toBeVisible();
});

test('T6 what she points at is ringed also when it comes later', async ({ page }) => {
  await leaveTourAt(page, 'hotspots');
  await openStill(page, href('about'));
  const { lit } = tourOf(page);
  await waitForStep(page);
  await page.getByRole('link', { name: 'Tamarind, home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Featured Photos' })).toBeVisible();
  await pass(page, 100);
  await expect(lit).toHaveAttribute('data-tour', 'hotspots');
  await expect(lit).toBeInViewport({ ratio: 1 });
});

test('T8 a step that nobody knows gets generic words and leads on', async ({ page }) => {
  await leaveTourAt(page, 'lagoon');
  await openStill(page, href('about'));
  const { bubble, coco, next } = tourOf(page);
  await waitForStep(page);
  await expect(bubble).toContainText('Press Next to continue the tour.');
  await expect(coco).toHaveAttribute('data-emotion', 'default');
  await next.click();
  await waitForStep(page);
  await expect(bubble).toContainText('I’m Coco');
});

test('T3 T14 T15 Coco appears, speaks 500 ms later at the bottom, closes in 300 ms, and comes back with the next step', async ({
  page,
}) => {
  await openStill(page, href('about'));
  const { start, progress, coco, bubble, mascot, close, skip, next } = tourOf(page);
  await start.click();
  await expect(progress).toBeVisible();
  await expect(coco).toBeHidden();
  await pass(page, 1);
  await expect(coco).toBeVisible();
  await expect(mascot).toHaveAttribute('data-position', 'bottom');
  await pass(page, 499);
  await expect(bubble).toBeHidden();
  await pass(page, 1);
  await expect(bubble).toBeVisible();

  await close.click();
  await expect(bubble).toBeHidden();
  await expect(coco).toBeVisible();
  await pass(page, 299);
  await expect(coco).toBeVisible();
  await pass(page, 1);
  await expect(coco).toBeHidden();
  await pass(page, 2_000);
  await expect(skip).toBeVisible();

  await next.click();
  await waitForStep(page);
  await expect(mascot).toHaveAttribute('data-position', 'left');
});

test('a storage that refuses everything leaves the tour whole', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await openStill(page, href('about'));
  const { start, next, bubble } = tourOf(page);
  await start.click();
  await waitForStep(page);
  await next.click();
  await waitForStep(page);
  await expect(bubble).toContainText('navigation bar');
});

test('a tour that cannot be fetched says so and can be started again', async ({ page, watch }) => {
  watch.expectFailure('net::ERR_FAILED');
  await page.goto(href('about'));
  await ready(page);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const { start, overlay } = tourOf(page);
  await start.click();
  await expect(page.getByText('The tour could not be loaded')).toBeVisible();
  await expect(overlay).toHaveCount(0);
  await expect(start).toBeVisible();
});
