import { expect } from '@playwright/test';
import { pages } from '#shared/pages.ts';
import { pageSamples } from '../scripts/page-samples.ts';
import { sessionOf } from './support/sessions.ts';
import { ready, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const { name, address } of pageSamples()) {
  test(`${name} needs no horizontal scroll at 360 px`, async ({ page, context, watch }) => {
    // A page of something that does not exist is a page too.
    watch.expectStatus(404);
    const { access } = pages[name];
    if (access !== 'anyone') await context.addCookies([sessionOf(access)]);
    await page.goto(address);
    await ready(page);
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: globalThis.innerWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
}
