import { expect, type Locator } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open, toasts } from '../support/accounts.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('a small tile shows no 0, no heart below 200 px, and a bookmark that can be pressed', async ({ page }) => {
  await open(page, href('photos'));
  const tiles = await page.getByRole('main').locator('figure.tile').all();
  expect(tiles.length).toBeGreaterThan(0);
  for (const tile of tiles.slice(0, 12)) {
    const { width } = await boxOf(tile);
    const heart = tile.getByRole('button', { name: /^Like /, includeHidden: true });
    await expect(heart).not.toHaveText('0');
    if (width < 200) await expect(heart).toBeHidden();
    await expect(tile.getByRole('button', { name: /^Save / })).toBeVisible();
  }
});

test('the badge of a narrow tile is a round ring and a number on one line', async ({ page }) => {
  await demoItem('Spices in calabash bowls');
  await open(page, href('photos', {}, { q: 'calabash bowls' }));
  const chips = page.locator('.tile-chip:has(.tile-chip-word)');
  await expect(chips.first()).toBeVisible();
  for (const chip of await chips.all()) {
    const ring = await boxOf(chip.locator('span').first());
    expect(Math.abs(ring.width - ring.height)).toBeLessThan(1);
    expect((await boxOf(chip)).height).toBeLessThan(30);
  }
});

test('a toast covers neither the fixed bar nor the button that was just pressed', async ({ page, context }) => {
  await signInAsNewUser(context);
  const featured: { id: string; access: string }[] = await (
    await context.request.get('/api/photos?featured=true')
  ).json();
  const id = featured.find(({ access }) => access === 'free')?.id ?? '';
  await open(page, href('photo', { id }));
  const bar = page.getByRole('region', { name: 'Chosen licence' });
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: /Download/ }).click();
  await download;
  await expect(toasts(page)).toContainText('Your download has begun');
  await expect
    .poll(async () => (await boxOf(page.locator('[data-toast]'))).bottom)
    .toBeLessThanOrEqual((await boxOf(bar)).y);
});
