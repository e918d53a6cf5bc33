import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { ready, test } from './support/test.ts';

test('every piece of the design system is accessible in both themes', async ({ page }) => {
  await page.goto(href('gallery'));
  await ready(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
