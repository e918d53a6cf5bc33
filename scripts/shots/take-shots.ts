import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { type PageName, pages } from '#shared/pages.ts';
import type { Role, SessionCookie } from '../open-sessions.ts';
import type { PageSample } from '../page-samples.ts';

export type Theme = 'light' | 'dark';
export type Look = { width: number; theme: Theme };
export type Shot = { name: PageName; address: string; file: string };

type Studio = { browser: Browser; address: string; folder: string; sessions: Record<Role, SessionCookie> };

const heights: Record<number, number> = { 390: 844, 834: 1112, 1440: 900 };
const TALLEST_PX = 3_600;
const READY_LIMIT_MS = 20_000;
const PICTURES_LIMIT_MS = 5_000;

const openContext = async (studio: Studio, { width, theme }: Look, cookie?: SessionCookie): Promise<BrowserContext> => {
  const context = await studio.browser.newContext({
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
  if (cookie) await context.addCookies([cookie]);
  return context;
};

const photograph = async (context: BrowserContext, url: string, file: string): Promise<void> => {
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: READY_LIMIT_MS });
    // A screenshot of the whole page does not render parts that are skipped below the fold.
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
    // Some parts load when they come near: scroll down once, then back up.
    await page.evaluate(async (limit) => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      scrollTo(0, 0);
      const decoded = [...document.images].map((image) => {
        // The scrolling may have passed a lazy picture by too fast, and an async one may miss the frame of the screenshot.
        image.loading = 'eager';
        image.decoding = 'sync';
        return image.decode().catch(() => undefined);
      });
      await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, limit))]);
    }, PICTURES_LIMIT_MS);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const width = page.viewportSize()?.width ?? 0;
    await page.screenshot({
      path: file,
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST_PX) },
    });
  } finally {
    await page.close();
  }
};

/** Takes a screenshot of every page, each as a viewer who may open it. */
export const takeShots = async (studio: Studio, samples: PageSample[], look: Look): Promise<Shot[]> => {
  const shots: Shot[] = [];
  for (const { name, address } of samples) {
    const { access } = pages[name];
    const context = await openContext(studio, look, access === 'anyone' ? undefined : studio.sessions[access]);
    const file = join(studio.folder, `${name}-${look.width}-${look.theme}.png`);
    await photograph(context, studio.address + address, file);
    await context.close();
    shots.push({ name, address, file });
  }
  return shots;
};
