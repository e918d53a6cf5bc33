import { expect, type Locator, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready } from '../support/test.ts';

export type ShownPhoto = { id: string; title: string; productCount: number };

/** Photos of the demo library that show products, the ones with most of them first. */
export const photosWithProducts = async (page: Page): Promise<[ShownPhoto, ShownPhoto, ShownPhoto]> => {
  const reply = await page.request.get('/api/photos?featured=true&limit=60');
  const photos = ((await reply.json()) as ShownPhoto[])
    .filter(({ productCount }) => productCount > 1)
    .toSorted((left, right) => right.productCount - left.productCount || left.id.localeCompare(right.id));
  const [first, second, third] = photos;
  if (!first || !second || !third) throw new Error('The demo library shows too few products.');
  return [first, second, third];
};

export const openPhoto = async (page: Page, { id, title }: ShownPhoto): Promise<void> => {
  await page.goto(href('photo', { id }));
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
};

/** Lets the page believe that the photo was opened from this list. */
export const keepTrail = async (page: Page, photos: readonly ShownPhoto[]): Promise<void> => {
  await page.addInitScript(
    (trail) => sessionStorage.setItem('tamarind-result-trail', trail),
    JSON.stringify({ address: href('photos'), steps: photos.map(({ id }) => ({ id, kind: 'photo' })) }),
  );
};

export const hotspots = (page: Page): Locator => page.locator('.stage').getByRole('button', { name: /^\d+: / });
