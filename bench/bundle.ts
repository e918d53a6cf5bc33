import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts';
import { sampleAddress } from '../scripts/page-samples.ts';
import {
  gzipKilobytes,
  type MeasuredPage,
  measuredPages,
  mostScriptOf,
  STYLE_KILOBYTES,
} from '../scripts/page-weight.ts';
import type { Bench } from './bench.ts';
import { type Line, type Visit, visitAll } from './page-visit.ts';
import type { Reading } from './reading.ts';

const mostShift: Record<Line, number> = { plain: 0, slow: 0.05 };

const sizeReading = async (what: string, urls: string[], atMost: number): Promise<Reading> => ({
  what,
  values: [await gzipKilobytes(urls)],
  unit: ' kB gzip',
  limit: { atMost },
  detail: `${new Set(urls).size} files`,
});

/** In thousandths, as in all reports. */
const shiftOf = ({ shifts }: Visit): number =>
  Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000;

/** The worse of phone and desktop. */
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
  return [
    await sizeReading(`${address}: first-load script`, scripts, mostScriptOf(page)),
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
