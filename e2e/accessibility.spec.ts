import { expect } from '@playwright/test';
import { href, type PageName } from '#shared/pages.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { ready, test } from './support/test.ts';

const looked: Extract<PageName, 'home' | 'about' | 'siteMap' | 'login'>[] = ['home', 'about', 'siteMap', 'login'];

for (const name of looked)
  test(`${name} is accessible in both themes`, async ({ page }) => {
    await page.goto(href(name));
    await ready(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
