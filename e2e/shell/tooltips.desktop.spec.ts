import { expect, type Locator, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { sampleAddress } from '../../scripts/page-samples.ts';
import { tabTo } from '../support/keyboard.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { demoItem } from '../support/library.ts';
import { sessionOf } from '../support/sessions.ts';
import { ready, test } from '../support/test.ts';

const TITLE = 'Waves rolling up a white beach';

const tooltip = (page: Page) => page.getByRole('tooltip', { includeHidden: true });
const banner = (page: Page) => page.getByRole('banner');
const themeToggle = (page: Page) => banner(page).getByRole('button', { name: 'Dark theme' });
const open = async (page: Page, address: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await ready(page);
};

/**
 * The script with the tooltips loads with the first move of the pointer. Chromium may report a move of its own after
 * a layout, so the script may have come before this waits for it.
 */
const loadTooltips = async (page: Page) => {
  await page.mouse.move(700, 500);
  await page.mouse.move(701, 500);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/tooltips-[^/]+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
};
const middleOf = async (target: Locator): Promise<{ x: number; y: number }> => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** A move of the pointer without Playwright's own wait for time to pass. */
const pointAt = async (page: Page, target: Locator) => {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
};

test('S20 a tooltip opens after 700 ms, the next one at once within 300 ms', async ({ page }) => {
  await page.context().addCookies([sessionOf('user')]);
  await open(page, href('about'));
  await loadTooltips(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const bell = banner(page).getByRole('button', { name: /^Notifications/ });

  await pointAt(page, themeToggle(page));
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText('Dark theme');

  await pointAt(page, bell);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText(/^Notifications/);

  await page.mouse.move(700, 500);
  await page.clock.runFor(200);
  await expect(tooltip(page)).toHaveCount(0);
  await pointAt(page, bell);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveCount(1);

  await page.mouse.move(700, 500);
  await page.clock.runFor(600);
  await expect(tooltip(page)).toHaveCount(0);
  await pointAt(page, bell);
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
});

test('a tooltip stays while the pointer is on it, covers nothing of its control and moves nothing', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  await open(page, href('about'));
  await page.evaluate(() => document.fonts.ready);
  const shifts = await layoutShiftsOf(page);
  const before = await themeToggle(page).boundingBox();
  await themeToggle(page).hover();
  await expect(tooltip(page)).toHaveText('Dark theme');
  const tip = await tooltip(page).boundingBox();
  const control = await themeToggle(page).boundingBox();
  expect(control).toEqual(before);
  if (!tip || !control) throw new Error('Both are on the page.');
  expect(tip.y >= control.y + control.height || tip.y + tip.height <= control.y).toBe(true);
  await page.clock.install();
  await page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height / 2, { steps: 6 });
  await page.clock.runFor(2_000);
  await expect(tooltip(page)).toHaveText('Dark theme');
  await page.mouse.move(700, 600);
  await page.clock.runFor(2_000);
  await expect(tooltip(page)).toHaveCount(0);
  expect(await layoutShiftsOf(page)).toEqual(shifts);
});

test('the keyboard opens it at once, Escape closes it alone, a press closes it', async ({ page }) => {
  await open(page, href('gallery'));
  await tabTo(page, themeToggle(page));
  await expect(tooltip(page)).toHaveText('Dark theme');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(themeToggle(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toHaveText('Dark theme');
  await page.keyboard.press('Enter');
  await expect(tooltip(page)).toHaveCount(0);

  // The focus that a dialog sets is no wish for a tooltip: the first Escape closes the dialog.
  await tabTo(page, page.getByRole('button', { name: 'Sheet from the right' }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip(page)).toHaveText('Close');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

/** Whether it is the topmost thing where it is drawn. */
const isOnTop = (page: Page): Promise<boolean> =>
  tooltip(page).evaluate((tip) => {
    const { left, top, width, height } = tip.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === tip;
  });

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent ?? '';
  });

/** The controls that this key reaches one after the other, each with the tooltip that is open then. */
const walk = async (page: Page, key: string, steps: number): Promise<string[]> => {
  const reached: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    const words = (await tooltip(page).allTextContents()).map((text) => ` with “${text}”`);
    reached.push(`${await focused(page)}${words.join('')}`);
  }
  return reached;
};

test('tooltips leave the order of Tab in a dialog as it is', async ({ page }) => {
  await open(page, href('gallery'));
  await loadTooltips(page);
  await page.getByRole('button', { name: 'Open a dialog' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Starting at place')).toBeFocused();
  const forward = ['Cancel', 'Feature four photos', 'Close with “Close”', ''];
  expect(await walk(page, 'Tab', 8)).toEqual([...forward, ...forward]);
  const back = ['Close with “Close”', 'Feature four photos', 'Cancel', ''];
  expect(await walk(page, 'Shift+Tab', 8)).toEqual([...back, ...back]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Sheet from the right' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  const inSheet = ['', 'Show 67 photos', 'Close with “Close”'];
  expect(await walk(page, 'Tab', 6)).toEqual([...inSheet, ...inSheet]);
});

test('what an open dialog hides has no tooltip, so that Escape closes the dialog', async ({ page }) => {
  await open(page, href('about'));
  await loadTooltips(page);
  const toggle = await themeToggle(page).elementHandle();
  // Overlays hide the page behind them in this way, and a press may come before the script with the tooltips.
  await banner(page).evaluate((header) => header.setAttribute('aria-hidden', 'true'));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await toggle?.hover();
  await page.clock.runFor(701);
  await expect(tooltip(page)).toHaveCount(0);
});

test('a press on a tooltip leaves the dialog below it open, and the focus where it is', async ({ page }) => {
  await open(page, href('gallery'));
  await page.getByRole('button', { name: 'Sheet from the right' }).click();
  const sheet = page.getByRole('dialog');
  const field = sheet.getByLabel('Island');
  await field.focus();
  await sheet.getByRole('button', { name: 'Close' }).hover();
  await expect(tooltip(page)).toHaveText('Close');
  const { x, y } = await middleOf(tooltip(page));
  await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.down();
  await page.mouse.up();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(sheet).toBeVisible();
  await expect(field).toBeFocused();
  await expect(tooltip(page)).toHaveText('Close');
});

test('tooltips work in a dialog over the whole window and in the full screen of the player', async ({ page }) => {
  await open(page, sampleAddress('photo'));
  await page.getByRole('button', { name: 'Zoom to 100 %' }).click();
  const zoom = page.getByRole('dialog');
  await zoom.getByRole('button', { name: 'Close' }).hover();
  await expect(tooltip(page)).toHaveText('Close');
  expect(await isOnTop(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(zoom).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);

  await open(page, href('video', { id: await demoItem(TITLE) }));
  const start = page.getByRole('button', { name: `Play ${TITLE}` });
  await start.hover();
  await expect(tooltip(page)).toHaveText(`Play ${TITLE}`);
  await start.click();
  const player = page.getByRole('region', { name: /^Player/ });
  await player.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await player.getByRole('button', { name: 'Settings' }).hover();
  await expect(tooltip(page)).toHaveText('Settings');
  expect(await isOnTop(page)).toBe(true);
});

test('the tooltip follows the name of its control, and goes with it', async ({ page }) => {
  await open(page, href('gallery'));
  await themeToggle(page).hover();
  await expect(tooltip(page)).toHaveText('Dark theme');
  const button = await themeToggle(page).elementHandle();
  await button?.evaluate((element) => element.setAttribute('aria-label', 'Light theme'));
  await expect(tooltip(page)).toHaveText('Light theme');
  await button?.evaluate((element) => element.remove());
  await expect(tooltip(page)).toHaveCount(0);
});

type Control = { look: string; html: string };

/**
 * The controls in the window that show a drawing and no word, found in another way than the tooltips find it. Of those
 * with the same drawing and the same look, as on every tile and in every header, the first one is enough.
 */
const iconControls = (page: Page, known: string[]): Promise<Control[]> =>
  page.evaluate((before) => {
    const found: Control[] = [];
    const looks = new Set(before);
    for (const control of document.querySelectorAll<HTMLElement>('button, a[href], summary, [role=button]')) {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isIcon = control.querySelector('svg, img') && width < 100 && height < 90;
      if (!isIcon || !hit || !control.contains(hit)) continue;
      const shown = [...control.querySelectorAll('*'), control]
        .filter((part) => part.getClientRects().length > 0 && !part.closest('.sr-only, [aria-hidden=true]'))
        .flatMap((part) => [...part.childNodes])
        .filter((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''));
      // Hidden words of a smaller window are no words.
      if (shown.some((node) => (node.parentElement?.offsetWidth ?? 0) > 1)) continue;
      const look = `${control.className} ${control.querySelector('svg')?.innerHTML ?? control.innerHTML}`;
      if (looks.has(look)) continue;
      looks.add(look);
      control.dataset.iconControl = String(found.length);
      found.push({ look, html: control.outerHTML.slice(0, 200) });
    }
    return found;
  }, known);

/** What a visitor sees, then what has more of them with an account. */
const walks: { role?: 'user' | 'creator'; addresses: string[] }[] = [
  { addresses: [href('home'), sampleAddress('photo'), sampleAddress('collection'), href('login')] },
  { addresses: [href('gallery'), href('sounds'), href('explore')] },
  { role: 'creator', addresses: [href('home')] },
];

for (const { role, addresses } of walks)
  test(`every control without words has its name as a tooltip for ${role ?? 'a visitor'} on ${addresses.join(', ')}`, async ({
    page,
  }) => {
    if (role) await page.context().addCookies([sessionOf(role)]);
    await page.setViewportSize({ width: 1440, height: 2400 });
    const looks: string[] = [];
    for (const address of addresses) {
      await open(page, address);
      const controls = await iconControls(page, looks);
      looks.push(...controls.map(({ look }) => look));
      for (const [number, { html }] of controls.entries()) {
        const control = page.locator(`[data-icon-control="${number}"]`);
        await pointAt(page, control);
        await expect(tooltip(page), html).toHaveCount(1);
        await expect(control, html).toHaveAccessibleName((await tooltip(page).textContent()) ?? '');
        await page.mouse.move(2, 2);
        await expect(tooltip(page), html).toHaveCount(0);
      }
    }
    expect(looks.length).toBeGreaterThan(addresses.length);
  });
