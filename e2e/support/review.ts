import type { Page } from '@playwright/test';
import { ready } from './test.ts';

export const open = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};

/** The item in the review list. */
export const chooseForReview = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: /waiting$/ })
    .getByRole('button', { name: title })
    .click();
