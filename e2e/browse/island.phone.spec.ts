import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { ready, test } from '../support/test.ts';

const address = href('island', { name: 'jamaica' });

test('on a phone the pictures of an island come second, and its portrait unfolds', async ({ page }) => {
  await watchLayoutShifts(page);
  await page.goto(address);
  await ready(page);
  const first = page.getByRole('main').getByRole('figure').first();
  expect((await first.boundingBox())?.y).toBeLessThan(844);
  expect(await layoutShiftsOf(page)).toEqual([]);
  const about = page.getByRole('region', { name: 'About the island' });
  await expect(about.getByText('Nearby')).toBeHidden();
  await about.getByRole('button', { name: 'Read on' }).tap();
  await expect(about.getByText('Nearby')).toBeVisible();
  await expect(about.getByRole('link', { name: 'Show it on the map of the Caribbean' })).toBeVisible();
  await about.getByRole('button', { name: 'Show less' }).tap();
  await expect(about.getByText('Nearby')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole portrait is there', async ({ page }) => {
    await page.goto(address);
    const about = page.getByRole('region', { name: 'About the island' });
    await expect(about.getByText('Nearby')).toBeVisible();
    await expect(about.getByRole('button')).toBeHidden();
  });
});
