import { type Browser, type BrowserContext, type BrowserContextOptions, devices } from '@playwright/test';
import type { Role } from '../open-sessions.ts';
import { type Device, type Effort, makeWalker, type Supplies, type Walk, waitForPage } from './walker.ts';

const { userAgent } = devices['Pixel 7'];

const contextOptions: Record<Device, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent },
  desktop: { viewport: { width: 1440, height: 900 } },
};

type Where = { browser: Browser; address: string };

/** Walks through a task on a running Tamarind, in a browser of its own, and returns what it took. */
export const measureWalk = async ({ browser, address }: Where, walk: Walk, supplies: Supplies): Promise<Effort> => {
  const context = await browser.newContext({
    ...contextOptions[walk.device],
    baseURL: address,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const others: BrowserContext[] = [];
  const somebody = async (role: Role) => {
    const other = await browser.newContext({ baseURL: address });
    others.push(other);
    await other.addCookies([(await supplies.openAccount(role)).cookie]);
    return other;
  };
  try {
    const account = walk.role && (await supplies.openAccount(walk.role));
    if (account) await context.addCookies([account.cookie]);
    const page = await context.newPage();
    await page.goto(walk.startsAt);
    if (walk.prepare) {
      await walk.prepare({ page, account, somebody, photos: supplies.photos });
      await page.reload();
    }
    await waitForPage(page);
    const walker = makeWalker(page, walk.device);
    await walk.walk(walker, supplies);
    return walker.effort();
  } finally {
    await Promise.all(others.map((other) => other.close()));
    await context.close();
  }
};
