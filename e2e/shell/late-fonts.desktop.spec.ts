import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { wholeLibrary } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

const { resolve } = createRequire(import.meta.url);

/** A browser counts no smaller movement as a layout shift. */
const COUNTED_PX = 3;
/** What `npm run bench bundle` allows on a slow line, for a whole page. */
const MOST_SHIFT = 0.05;

type LocalFont = { regular: string; bold: string; files: string };

/** What a machine has instead of our fonts; the packages have its letters, so that every machine tests all of them. */
const localFonts = {
  // Arimo is made to be as wide as Arial.
  Arial: { regular: 'Arial', bold: 'Arial Bold', files: 'arimo' },
  Roboto: { regular: 'Roboto', bold: 'Roboto Bold', files: 'roboto' },
  DejaVu: { regular: 'DejaVu Sans', bold: 'DejaVu Sans Bold', files: 'dejavu-sans' },
} satisfies Record<string, LocalFont>;

const widths = [390, 1440];
/** Every page with the most common font, and one page with every other: a font's width does not depend on the page. */
const visits = [
  ...[href('home'), href('photos'), href('collections'), href('explore'), href('login')].map((address) => ({
    address,
    name: 'Arial' as const,
  })),
  { address: href('home'), name: 'Roboto' as const },
  { address: href('home'), name: 'DejaVu' as const },
];

/** Makes the page see this font and no other, whatever the machine under the test has. */
const installOnly = async (page: Page, { regular, bold, files }: LocalFont): Promise<void> => {
  const fileOf = (weight: number) => resolve(`@fontsource/${files}/files/${files}-latin-${weight}-normal.woff2`);
  await page.route('**/local-fonts/*.woff2', (route) =>
    route.fulfill({ path: fileOf(route.request().url().includes('bold') ? 700 : 400), contentType: 'font/woff2' }),
  );
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replace(/local\(\s*["']?([^"')]+)["']?\s*\)/g, (_, name: string) => {
      if (name === regular) return 'url("/local-fonts/regular.woff2")';
      return name === bold ? 'url("/local-fonts/bold.woff2")' : 'local("no such font")';
    });
    await route.fulfill({ response, body: css });
  });
};

/** Holds our own fonts back until the returned function is called. */
const holdFonts = async (page: Page): Promise<() => void> => {
  const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/assets/*.woff2', async (route) => {
    await mayPass;
    await route.continue();
  });
  return letPass;
};

/** Stand-ins are fetched here, which a font of the machine never is; those of fonts that it lacks fail to load. */
const loadStandIns = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const standIns = [...document.fonts].filter(({ family }) => family.includes(' '));
    await Promise.allSettled(standIns.map((face) => face.load()));
    return standIns.filter(({ status }) => status === 'loaded').length;
  });

const ownFontsLoaded = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => /^\W?(Instrument|Bricolage)\W?$/.test(family) && status === 'loaded',
      ).length,
  );

/** Until what changed is drawn and the observer of layout shifts has run. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

type Spot = { name: string; x: number; y: number };

/** Where everything in the header is. */
const headerSpots = (page: Page): Promise<Spot[]> =>
  page
    .getByRole('banner')
    .locator('a, button, nav, input, svg, span')
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => node.getClientRects().length > 0)
        .map((node) => {
          const { x, y } = node.getBoundingClientRect();
          return { name: `${node.tagName} ${node.textContent || node.getAttribute('aria-label')}`, x, y };
        }),
    );

const movedSpots = (before: Spot[], after: Spot[]): string[] =>
  before.flatMap(({ name, x, y }, index) => {
    const now = after[index];
    const distance = now ? Math.max(Math.abs(now.x - x), Math.abs(now.y - y)) : Number.POSITIVE_INFINITY;
    return now?.name === name && distance < COUNTED_PX ? [] : [`${name} by ${distance.toFixed(2)} px`];
  });

const visitWithLateFonts = async (page: Page, address: string): Promise<{ moved: string[]; shift: number }> => {
  const letPass = await holdFonts(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await ready(page);
  const standIns = await loadStandIns(page);
  expect(standIns, 'stand-in fonts').toBeGreaterThan(0);
  expect(await ownFontsLoaded(page)).toBe(0);
  await drawn(page);
  const [before, { length: earlier }] = await Promise.all([headerSpots(page), layoutShiftsOf(page)]);
  letPass();
  await expect.poll(() => ownFontsLoaded(page)).toBeGreaterThan(1);
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
  const shifts = (await layoutShiftsOf(page)).slice(earlier);
  const moved = movedSpots(before, await headerSpots(page));
  // A style sheet that is still on its way belongs to this visit, and not to the next.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { moved, shift: shifts.reduce((sum, { value }) => sum + value, 0) };
};

test.beforeAll(wholeLibrary);

for (const { address, name } of visits)
  test(`the header of ${address} stays where it is when the fonts come late and ${name} is shown first`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchLayoutShifts(page);
    for (const width of widths) {
      await installOnly(page, localFonts[name]);
      await page.setViewportSize({ width, height: 900 });
      const { moved, shift } = await visitWithLateFonts(page, address);
      expect.soft(moved, `${width} px`).toEqual([]);
      expect.soft(shift, `${width} px`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
