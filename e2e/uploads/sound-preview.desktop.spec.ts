import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press } from '../support/keyboard.ts';
import { demoItem } from '../support/library.ts';
import { signInAsCreatorOf } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const TITLE = 'Gentle Surf on White Sand';

test('a creator hears a sound in the site’s own player, and sees no hotspots with it', async ({ page, context }) => {
  const id = await demoItem(TITLE);
  await signInAsCreatorOf(context, id);
  await page.goto(href('creatorUploads', {}, { item: id }));
  await ready(page);
  const seek = page.getByRole('slider', { name: `Seek in ${TITLE}` });
  await press(page, page.getByRole('button', { name: `Play ${TITLE}` }));
  await expect(page.getByRole('button', { name: `Pause ${TITLE}` })).toBeFocused();
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(0);
  await expect(page.locator('audio[controls]')).toHaveCount(0);
  await expect(page.getByLabel('Description')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hotspots' })).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
