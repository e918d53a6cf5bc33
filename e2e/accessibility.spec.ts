import { expect } from '@playwright/test';
import { href, type PageName } from '#shared/pages.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { ready, test } from './support/test.ts';

/** The login has looks of its own among the accounts'; what a phone shows differently stands on the home page. */
const looked: Record<string, Extract<PageName, 'home' | 'about' | 'siteMap'>[]> = {
  desktop: ['home', 'about', 'siteMap'],
  phone: ['home'],
};

test('pages without a form are accessible in both themes', async ({ page }, info) => {
  for (const name of looked[info.project.name] ?? []) {
    await page.goto(href(name));
    await ready(page);
    expect(await violationsInBothThemes(page), name).toEqual([]);
  }
});
