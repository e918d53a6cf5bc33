import { expect, type Page } from '@playwright/test';
import { ready } from './test.ts';

/** Opens a page and leaves a mark on it, so that `expectSamePage` notices when it was loaded anew. */
export const openOnce = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await ready(page);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
};

/** Everything since `openOnce` happened by links, Back and Forward: a reload would hide what the page has forgotten. */
export const expectSamePage = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
};
