import { get } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import type { PageName } from '#shared/pages.ts';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts';
import { sampleAddress } from '../scripts/page-samples.ts';
import type { Bench } from './bench.ts';
import { type Line, type Visit, visitAll } from './page-visit.ts';
import type { Reading } from './reading.ts';

const HOME_SCRIPT_KILOBYTES = 130;
const SCRIPT_KILOBYTES = 150;
const STYLE_KILOBYTES = 20;
const mostShift: Record<Line, number> = { plain: 0, slow: 0.05 };

type MeasuredPage = {
  name: PageName;
  query?: string;
  /** The largest thing in its first window is a picture, which has to stand in the HTML and be asked for at once. */
  leadsWithPicture: boolean;
};

const measuredPages: MeasuredPage[] = [
  { name: 'home', leadsWithPicture: true },
  { name: 'photos', leadsWithPicture: true },
  { name: 'search', query: '?q=beach', leadsWithPicture: true },
  { name: 'searchFor', leadsWithPicture: true },
  { name: 'category', leadsWithPicture: true },
  { name: 'island', leadsWithPicture: true },
  { name: 'photo', leadsWithPicture: true },
  { name: 'videos', leadsWithPicture: true },
  { name: 'video', leadsWithPicture: true },
  { name: 'sounds', leadsWithPicture: false },
  { name: 'explore', leadsWithPicture: false },
  { name: 'collection', leadsWithPicture: true },
  { name: 'product', leadsWithPicture: true },
  { name: 'creator', leadsWithPicture: true },
];

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

/** In thousandths, as it is reported everywhere. */
const shiftOf = ({ shifts }: Visit): number =>
  Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000;

/** The worse of phone and desktop counts. */
const shiftReading = (address: string, line: Line, visits: Visit[]): Reading => ({
  what: `${address}: layout shift on a ${line} line`,
  values: [Math.max(...visits.map(shiftOf))],
  unit: '',
  limit: { atMost: mostShift[line] },
  detail: visits.flatMap(({ shifts }) => shifts.flatMap(({ moved }) => moved)).join('\n      ') || 'nothing moved',
});

const preloadsOf = (html: string): string => html.match(/<link rel="preload" as="image"[^>]*>/g)?.join('') ?? '';

const whyNotAtOnce = ({ html, largest: { pictureUrl } }: Visit): string[] => {
  if (!preloadsOf(html)) return ['no picture is preloaded'];
  if (pictureUrl === '') return [];
  const file = new URL(pictureUrl).pathname;
  if (!html.includes(file)) return [`${file} is not in the HTML`];
  return preloadsOf(html).includes(file) ? [] : [`${file} is not preloaded`];
};

const leadReading = (address: string, visits: Visit[]): Reading => {
  const faults = visits.flatMap(whyNotAtOnce);
  return {
    what: `${address}: visits whose largest picture is not in the HTML with its preload`,
    values: [faults.length],
    unit: '',
    limit: { atMost: 0 },
    detail: faults.join(', ') || visits.map(({ largest }) => (largest.pictureUrl ? 'a picture' : 'text')).join(', '),
  };
};

const readingsOf = async (browser: Browser, origin: string, page: MeasuredPage): Promise<Reading[]> => {
  const address = sampleAddress(page.name) + (page.query ?? '');
  const visits = await visitAll(browser, origin + address, 'plain');
  const scripts = visits.flatMap((one) => one.scripts);
  const styles = visits.flatMap((one) => one.styles);
  const mostScript = page.name === 'home' ? HOME_SCRIPT_KILOBYTES : SCRIPT_KILOBYTES;
  return [
    await sizeReading(`${address}: first-load script`, scripts, mostScript),
    await sizeReading(`${address}: first-load styles`, styles, STYLE_KILOBYTES),
    ...(page.leadsWithPicture ? [leadReading(address, visits)] : []),
    shiftReading(address, 'plain', visits),
    shiftReading(address, 'slow', await visitAll(browser, origin + address, 'slow')),
  ];
};

export const bundle: Bench = {
  name: 'bundle',
  run: ({ serve }) =>
    serve(async (origin) => {
      const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
      try {
        const readings: Reading[] = [];
        for (const page of measuredPages) readings.push(...(await readingsOf(browser, origin, page)));
        return readings;
      } finally {
        await browser.close();
      }
    }),
};
