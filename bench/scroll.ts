import { type CDPSession, chromium, type Page, type Route } from '@playwright/test';
import type { PhotoCard } from '#features/items/items.contract.ts';
import { searchItems } from '#features/search/search.contract.ts';
import { href } from '#shared/pages.ts';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts';
import type { Bench } from './bench.ts';

const TOTAL = 2_400;
const FEW = 200;
const MANY = 2_000;
const SCROLL_STEPS = 60;
const STEP_PX = 180;
const ROUNDS = 3;

type Measured = { nodes: number; heapBytes: number; workMs: number[] };

/** Generated pictures of five shapes that need no files. */
const madeUp = (place: number): PhotoCard => ({
  kind: 'photo',
  id: `made-up-${place}`,
  title: `Picture ${place}`,
  access: 'free',
  isEditorial: false,
  creator: { id: 'somebody', name: 'Somebody' },
  island: { slug: 'jamaica', name: 'Jamaica' },
  likes: place,
  productCount: place % 3,
  ...([
    { width: 3, height: 2 },
    { width: 2, height: 3 },
    { width: 16, height: 9 },
    { width: 1, height: 1 },
    { width: 3, height: 2 },
  ][place % 5] ?? { width: 3, height: 2 }),
  alt: `Picture ${place}`,
  colour: '#2bb3ae',
  thumbhash: '',
  sources: { avif: [], webp: [] },
  thumbnailUrl: '/favicon.svg',
});

const answerPage = (route: Route) => {
  const query = new URL(route.request().url()).searchParams;
  const from = Number(query.get('after') ?? 0);
  const to = Math.min(TOTAL, from + Number(query.get('limit')));
  const facets = Object.fromEntries(
    ['kind', 'category', 'island', 'orientation', 'colour', 'access', 'usage', 'genre', 'mood', 'tempo', 'loop'].map(
      (name) => [name, []],
    ),
  );
  return route.fulfill({
    json: {
      items: Array.from({ length: to - from }, (_, index) => madeUp(from + index)),
      next: to < TOTAL ? String(to) : null,
      total: TOTAL,
      isExact: true,
      facets: from === 0 ? facets : null,
      correction: null,
      isPartial: false,
      likeTo: null,
      wasCut: false,
      ideas: [],
    },
  });
};

const lastShown = (page: Page): Promise<number> =>
  page.evaluate(() => Number([...document.querySelectorAll('[data-item]')].at(-1)?.getAttribute('aria-posinset') ?? 0));

/** Scrolls like a fast wheel, in separate steps. */
const scrollOn = async (page: Page, steps: number, stepPx: number): Promise<void> => {
  await page.evaluate(
    async ([count, px]) => {
      for (let step = 0; step < count; step += 1) {
        window.scrollBy(0, px);
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 0)));
      }
    },
    [steps, stepPx] as const,
  );
};

const scrollUntil = async (page: Page, place: number): Promise<void> => {
  while ((await lastShown(page)) < place) await scrollOn(page, 10, 700);
};

const metricsOf = async (session: CDPSession): Promise<Map<string, number>> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
};

const measure = async (page: Page, session: CDPSession): Promise<Measured> => {
  const workMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = (await metricsOf(session)).get('TaskDuration') ?? 0;
    await scrollOn(page, SCROLL_STEPS, round % 2 === 0 ? -STEP_PX : STEP_PX);
    const after = (await metricsOf(session)).get('TaskDuration') ?? 0;
    workMs.push(((after - before) * 1000) / SCROLL_STEPS);
  }
  await session.send('HeapProfiler.collectGarbage');
  const metrics = await metricsOf(session);
  return { nodes: metrics.get('Nodes') ?? 0, heapBytes: metrics.get('JSHeapUsedSize') ?? 0, workMs };
};

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const scroll: Bench = {
  name: 'scroll',
  run: ({ serve }) =>
    serve(async (address) => {
      const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
      try {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await page.route(`**${searchItems.path}?*`, answerPage);
        await page.goto(address + href('about'));
        await page.locator('html[data-ready]').waitFor({ state: 'attached' });
        await page.getByRole('banner').getByRole('link', { name: 'Photos' }).click();
        await page.locator('[data-item]').first().waitFor();
        const session = await page.context().newCDPSession(page);
        await session.send('Performance.enable');
        await scrollUntil(page, FEW);
        const few = await measure(page, session);
        await scrollUntil(page, MANY);
        const many = await measure(page, session);
        return [
          {
            what: `Nodes of the document after ${MANY} items against ${FEW}`,
            values: [many.nodes / few.nodes],
            unit: '',
            limit: { atMost: 1.15 },
            detail: `${many.nodes} against ${few.nodes}`,
          },
          {
            what: `JavaScript memory after ${MANY} items against ${FEW}`,
            values: [many.heapBytes / few.heapBytes],
            unit: '',
            limit: { atMost: 1.5 },
            detail: `${megabytes(many.heapBytes)} against ${megabytes(few.heapBytes)}`,
          },
          {
            what: `Work of a frame while scrolling at item ${MANY} against ${FEW}`,
            values: many.workMs.map((ms) => ms / mean(few.workMs)),
            unit: '',
            limit: { atMost: 1.35 },
            detail: `${mean(many.workMs).toFixed(1)} against ${mean(few.workMs).toFixed(1)} ms`,
          },
        ];
      } finally {
        await browser.close();
      }
    }),
};
