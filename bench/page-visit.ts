import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, ViewportSize } from '@playwright/test';
import { type LayoutShift, layoutShiftsOf, watchLayoutShifts } from '../e2e/support/layout-shift.ts';
import { filesIn } from '../scripts/page-weight.ts';

const SLOW_BYTES_PER_SECOND = 200_000;
const SLOW_LATENCY_MS = 150;
const SETTLE_MS = 1000;

const viewports: ViewportSize[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

export type Line = 'plain' | 'slow';
/** `pictureUrl` is empty when the largest element in the first viewport is text. */
type LargestPaint = { pictureUrl: string };
export type Visit = {
  html: string;
  scripts: string[];
  styles: string[];
  shifts: LayoutShift[];
  largest: LargestPaint;
};

type WithPaint = { largestPaint?: LargestPaint };

const watchLargestPaint = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { url: string })[])
        (globalThis as WithPaint).largestPaint = { pictureUrl: entry.url };
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
};

/** On a slow connection fonts and pictures load after the text, which is when a page shifts. */
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
  await Promise.all([watchLayoutShifts(page), watchLargestPaint(page)]);
  if (line === 'slow') await slowDown(page);
  // biome-ignore lint/suspicious/noPlaywrightNetworkidle: what loads before the line falls silent is what is measured.
  const reply = await page.goto(url, { waitUntil: 'networkidle' });
  if (!reply?.ok()) throw new Error(`${url} answered ${reply?.status()}.`);
  await sleep(SETTLE_MS);
  const [html, shifts, largest] = await Promise.all([
    reply.text(),
    layoutShiftsOf(page),
    page.evaluate(() => (globalThis as WithPaint).largestPaint ?? { pictureUrl: '' }),
  ]);
  await page.close();
  // Styles inside the document weigh what their files weigh.
  const styles = [...urls.stylesheet, ...filesIn(html).styles.map((file) => new URL(file, url).href)];
  return { html, scripts: urls.script, styles, shifts, largest };
};

/** On a phone and on a desktop, each with an empty cache. */
export const visitAll = async (browser: Browser, url: string, line: Line): Promise<Visit[]> => {
  const visits: Visit[] = [];
  for (const viewport of viewports) visits.push(await visit(browser, url, viewport, line));
  return visits;
};
