import { expect } from '@playwright/test';
import { accessLevels } from '#shared/access.ts';
import { href, pages } from '#shared/pages.ts';
import { pageSamples } from '../scripts/page-samples.ts';
import { sessionOf } from './support/sessions.ts';
import { ready, test } from './support/test.ts';

const PAGES_PER_TEST = 12;

// Nothing that moves by itself changes a width.
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const chunksOf = <Item>(items: Item[]): Item[][] =>
  items.flatMap((_, index) => (index % PAGES_PER_TEST === 0 ? [items.slice(index, index + PAGES_PER_TEST)] : []));

test('the open tab is in view where the row is wider than the window', async ({ page, context }) => {
  await context.addCookies([sessionOf('admin')]);
  await page.goto(href('adminSettings', {}, { section: 'audit' }));
  await ready(page);
  // Widths are fractions of a pixel.
  const whole = { ratio: 0.98 };
  await expect(page.getByRole('tab', { name: 'Audit log' })).toBeInViewport(whole);
  await page.getByRole('tab', { name: 'Audit log' }).press('Home');
  await expect(page.getByRole('tab', { name: 'Prices' })).toBeInViewport(whole);
});

for (const access of accessLevels)
  for (const chunk of chunksOf(pageSamples().filter(({ name }) => pages[name].access === access)))
    test(`no horizontal scroll at 360 px: ${chunk.map(({ name }) => name).join(', ')}`, async ({
      page,
      context,
      watch,
    }) => {
      // A page of something that does not exist is a page too.
      watch.expectStatus(404);
      if (access !== 'anyone') await context.addCookies([sessionOf(access)]);
      for (const { name, address } of chunk) {
        await page.goto(address);
        await ready(page);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);
        expect.soft(excess, name).toBeLessThanOrEqual(0);
      }
    });
