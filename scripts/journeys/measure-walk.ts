import { type Browser, type BrowserContextOptions, devices } from '@playwright/test';
import type { SessionCookie } from '../open-sessions.ts';
import { type Device, type Effort, makeWalker, waitForPage } from './walker.ts';
import type { Supplies, Walk } from './walks.ts';

const { userAgent } = devices['Pixel 7'];

const contextOptions: Record<Device, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent },
  desktop: { viewport: { width: 1440, height: 900 } },
};

type Where = { browser: Browser; address: string; cookie?: SessionCookie | undefined };

/** Walks through a task on a running Tamarind, in a browser of its own, and returns what it took. */
export const measureWalk = async (
  { browser, address, cookie }: Where,
  walk: Walk,
  supplies: Supplies,
): Promise<Effort> => {
  const context = await browser.newContext({
    ...contextOptions[walk.device],
    baseURL: address,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  try {
    if (cookie) await context.addCookies([cookie]);
    const page = await context.newPage();
    await page.goto(walk.startsAt);
    if (walk.prepare) {
      await walk.prepare(page);
      await page.reload();
    }
    await waitForPage(page);
    const walker = makeWalker(page, walk.device);
    await walk.walk(walker, supplies);
    return walker.effort();
  } finally {
    await context.close();
  }
};
