import { expect, type Page } from '@playwright/test';
import { ready } from './test.ts';

/** Opens a page and sets a mark in it, so that `expectSamePage` notices a reload. */
export const openOnce = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await ready(page);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
};

/** Expects that no reload happened since `openOnce`: a reload would hide lost client state. */
export const expectSamePage = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
};
