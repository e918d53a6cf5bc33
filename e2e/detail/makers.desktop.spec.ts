import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { sampleAddress } from '../../scripts/page-samples.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press } from '../support/keyboard.ts';
import { ready, test } from '../support/test.ts';
import { hotspots, keepTrail, openPhoto, photosWithProducts } from './photos.ts';

test('the maker is named on the card, in the list and on the product page, and leads to everything of theirs', async ({
  page,
}) => {
  const [photo] = await photosWithProducts(page);
  await openPhoto(page, photo);
  const first = page.getByRole('button', { name: /^1: / });
  const product = (await first.getAttribute('aria-label'))?.replace('1: ', '') ?? '';
  await press(page, first);
  const card = page.getByRole('region', { name: product, exact: true });
  await expect(card).toContainText(/by \w/);
  await expect(card).toContainText(/[Ss]eason/);
  const maker = card.locator('a[href^="/makers/"]');
  const name = (await maker.textContent()) ?? '';
  const listed = page.getByRole('region', { name: 'In this picture' }).getByRole('listitem').first();
  await expect(listed.getByRole('link', { name })).toBeVisible();
  await press(page, maker);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  const shown = page.getByRole('region', { name: 'Every photo that shows their products' });
  await expect(shown.getByRole('link', { name: photo.title })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page
    .getByRole('region', { name: `Everything by ${name}` })
    .getByRole('link', { name: product })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
  await page.getByRole('complementary').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a maker with a story tells it, and an unknown one is not found', async ({ page, watch }) => {
  await page.goto(sampleAddress('maker'));
  await ready(page);
  await expect(page.getByRole('complementary')).toContainText('one press');
  watch.expectStatus(404);
  expect((await page.goto(href('maker', { id: 'nothing' })))?.status()).toBe(404);
});

test('arrow keys go from ring to ring while a card is open, and from picture to picture when none is', async ({
  page,
}) => {
  const [first, second, third] = await photosWithProducts(page);
  await keepTrail(page, [second, first, third]);
  await openPhoto(page, first);
  const count = await hotspots(page).count();
  await press(page, page.getByRole('button', { name: /^1: / }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^2: / })).toBeFocused();
  await expect(page.getByRole('button', { name: /^2: / })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /^1: / })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: new RegExp(`^${count}: `) })).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(href('photo', { id: first.id }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(href('photo', { id: third.id }));
});
