import { expect } from '@playwright/test';
import { href, type PageName } from '#shared/pages.ts';
import { axeViolations } from './support/axe.ts';
import { ready, test } from './support/test.ts';

const looked: Extract<PageName, 'home' | 'gallery' | 'about' | 'siteMap' | 'login'>[] = [
  'home',
  'gallery',
  'about',
  'siteMap',
  'login',
];

for (const theme of ['light', 'dark'] as const) {
  for (const name of looked) {
    test(`${name} is accessible in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(href(name));
      await ready(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await axeViolations(page)).toEqual([]);
    });
  }
}
