import type { Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready } from './test.ts';

export const several = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    title: `Story ${String(number + 1).padStart(2, '0')}`,
    message: 'Something happened.',
    kind: number % 2 ? ('creator' as const) : ('account' as const),
  }));

export const main = (page: Page) => page.getByRole('main');
export const row = (page: Page, title: string) => main(page).getByRole('row', { name: title });
export const rows = (page: Page) => main(page).getByRole('checkbox', { name: /^Select Story/ });
export const choose = (page: Page, title: string) => main(page).getByRole('checkbox', { name: `Select ${title}` });
export const filter = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

export const visit = async (page: Page, show?: string) => {
  await page.goto(href('notifications', {}, { show }));
  await ready(page);
};
