import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page, type ViewportSize } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { type LayoutShift, layoutShiftsOf, watchLayoutShifts } from '../e2e/support/layout-shift.ts';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts';
import type { Bench } from './bench.ts';
import type { Reading } from './reading.ts';

const SLOW_BYTES_PER_SECOND = 200_000;
const SLOW_LATENCY_MS = 150;
const SETTLE_MS = 1000;
const STYLE_KILOBYTES = 20;
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** `scriptKilobytes` is the most that its first load may take, compressed. */
type MeasuredPage = { name: string; path: string; scriptKilobytes: number };
const homePage: MeasuredPage = { name: 'home page', path: href('home'), scriptKilobytes: 130 };
const browsePage: MeasuredPage = { name: 'browse page', path: href('photos'), scriptKilobytes: 150 };

type Line = 'plain' | 'slow';
type Visit = { scripts: string[]; styles: string[]; shifts: LayoutShift[] };

/** On a slow line fonts and pictures arrive after the text, which is when a page jumps. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_LATENCY_MS,
    downloadThroughput: SLOW_BYTES_PER_SECOND,
    uploadThroughput: SLOW_BYTES_PER_SECOND,
  });
};

const visit = async (browser: Browser, url: string, viewport: ViewportSize, line: Line): Promise<Visit> => {
  const page = await browser.newPage({ viewport });
  const urls = { script: [] as string[], stylesheet: [] as string[] };
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') urls[kind].push(response.url());
  });
  await watchLayoutShifts(page);
  if (line === 'slow') await slowDown(page);
  // biome-ignore lint/suspicious/noPlaywrightNetworkidle: what loads before the line falls silent is what is measured.
  await page.goto(url, { waitUntil: 'networkidle' });
  await sleep(SETTLE_MS);
  const shifts = await layoutShiftsOf(page);
  await page.close();
  return { scripts: urls.script, styles: urls.stylesheet, shifts };
};

/** Bytes on the line with gzip, which the limits are set in; Chromium itself takes brotli. */
const gzipBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

const gzipKilobytes = async (urls: string[]): Promise<number> => {
  const sizes = await Promise.all([...new Set(urls)].map(gzipBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

const sizeReading = async (what: string, urls: string[], atMost: number): Promise<Reading> => ({
  what,
  values: [await gzipKilobytes(urls)],
  unit: ' kB gzip',
  limit: { atMost },
  detail: `${new Set(urls).size} files`,
});

const shiftReading = (name: string, line: Line, visits: Visit[]): Reading => ({
  what: `Layout shift of the ${name} on a ${line} line, phone and desktop`,
  values: visits.map(({ shifts }) => shifts.reduce((sum, { value }) => sum + value, 0)),
  unit: '',
  // With a slow line text is set twice, in two fonts, and no fallback breaks every line in the same place.
  ...(line === 'plain' && { limit: { atMost: 0 } }),
  detail: visits.flatMap(({ shifts }) => shifts.flatMap(({ moved }) => moved)).join('\n      ') || 'nothing moved',
});

const visitAll = async (browser: Browser, url: string, line: Line): Promise<Visit[]> => {
  const visits: Visit[] = [];
  for (const viewport of viewports) visits.push(await visit(browser, url, viewport, line));
  return visits;
};

const readingsOf = async (browser: Browser, address: string, page: MeasuredPage): Promise<Reading[]> => {
  const { name, path, scriptKilobytes } = page;
  const visits = await visitAll(browser, address + path, 'plain');
  const scripts = visits.flatMap((one) => one.scripts);
  const styles = visits.flatMap((one) => one.styles);
  return [
    await sizeReading(`First-load script of the ${name}`, scripts, scriptKilobytes),
    await sizeReading(`First-load styles of the ${name}`, styles, STYLE_KILOBYTES),
    shiftReading(name, 'plain', visits),
    shiftReading(name, 'slow', await visitAll(browser, address + path, 'slow')),
  ];
};

export const bundle: Bench = {
  name: 'bundle',
  run: ({ serve }) =>
    serve(async (address) => {
      const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
      try {
        return [...(await readingsOf(browser, address, homePage)), ...(await readingsOf(browser, address, browsePage))];
      } finally {
        await browser.close();
      }
    }),
};
