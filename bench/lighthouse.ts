import { type BrowserServer, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { PageName } from '#shared/pages.ts';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts';
import { sampleAddress } from '../scripts/page-samples.ts';
import { freePort } from '../scripts/tamarind-process.ts';
import type { Bench } from './bench.ts';
import { median, type Reading } from './reading.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const DEFAULT_PAGES = 'home,photos,photo,video,story,licensing';
const names = (process.env.BENCH_PAGES ?? DEFAULT_PAGES).split(',') as PageName[];

/** The categories, each with the least score that counts as good. */
const categories = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;
type Category = keyof typeof categories;

const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const;

type Look = { scores: Record<Category, number>; times: Record<keyof typeof timings, number>; faults: string[] };

const mapValues = <K extends string, From, To>(table: Record<K, From>, change: (value: From, key: K) => To) =>
  Object.fromEntries(Object.entries<From>(table).map(([key, value]) => [key, change(value, key as K)])) as Record<
    K,
    To
  >;

/** Each look has a browser of its own: nothing of the one before is cached, connected or compiled. */
const withBrowser = async <T>(work: (port: number) => Promise<T>): Promise<T> => {
  const port = await freePort();
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const browser: BrowserServer = await chromium.launchServer({ executablePath: await ensureChromium(), args });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
};

/** Lighthouse as it is: the profile of a phone on a slow line, simulated. */
const look = (url: string): Promise<Look> =>
  withBrowser(async (port) => {
    const found = await lighthouse(url, { port, onlyCategories: Object.keys(categories), logLevel: 'error' });
    if (!found || found.lhr.runtimeError) throw new Error(`${url}: ${found?.lhr.runtimeError?.message ?? 'no report'}`);
    const { lhr } = found;
    const failed = Object.keys(categories)
      .filter((name) => name !== 'performance')
      .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0);
    return {
      scores: mapValues(categories, (_, name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      times: mapValues(timings, (id) => lhr.audits[id]?.numericValue ?? Number.NaN),
      faults: failed.map(({ id }) => id),
    };
  });

const tableRow = (address: string, looks: readonly Look[]) => {
  const middle = (value: (one: Look) => number) => median(looks.map(value));
  const { CLS, ...times } = mapValues(timings, (_, name) => middle(({ times: all }) => all[name]));
  return {
    page: address,
    ...mapValues(categories, (_, name) => middle(({ scores }) => scores[name])),
    ...mapValues(times, (ms) => `${Math.round(ms)} ms`),
    CLS: Number(CLS.toFixed(3)),
  };
};

const readingsOf = (address: string, looks: readonly Look[]): Reading[] => {
  const faults = [...new Set(looks.flatMap((one) => one.faults))].join(', ');
  return (Object.keys(categories) as Category[]).map((name) => ({
    what: `${address}: ${name} in Lighthouse`,
    values: looks.map(({ scores }) => scores[name]),
    unit: '',
    limit: { atLeast: categories[name] },
    ...(name !== 'performance' && faults && { detail: faults }),
  }));
};

export const lighthouseBench: Bench = {
  name: 'lighthouse',
  run: ({ serve }) =>
    serve(async (origin) => {
      const looks = new Map<string, Look[]>(names.map((name) => [sampleAddress(name), []]));
      // Round by round, so that whatever disturbs the machine for a minute disturbs one look of each page.
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [address, list] of looks) list.push(await look(origin + address));
      console.table([...looks].map(([address, list]) => tableRow(address, list)));
      return [...looks].flatMap(([address, list]) => readingsOf(address, list));
    }),
};
