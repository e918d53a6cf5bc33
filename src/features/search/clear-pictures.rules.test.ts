import { expect, it } from 'vitest';
import { chosenUses, clearSizesOf, withoutMark } from './clear-pictures.rules.ts';

it('a chosen work is smaller than the smallest file that is sold, and keeps its shape', () => {
  expect(clearSizesOf('chosen', { width: 3000, height: 2000 })).toEqual([{ width: 480, height: 320 }]);
  expect(clearSizesOf('chosen', { width: 2000, height: 3000 })).toEqual([{ width: 320, height: 480 }]);
  expect(clearSizesOf('chosen', { width: 300, height: 200 })).toEqual([{ width: 300, height: 200 }]);
});

it('a cover is a strip four times as wide as high, never larger than the photo', () => {
  expect(clearSizesOf('cover', { width: 3000, height: 2000 })).toEqual([
    { width: 768, height: 192 },
    { width: 1440, height: 360 },
  ]);
  expect(clearSizesOf('cover', { width: 600, height: 400 })).toEqual([{ width: 600, height: 150 }]);
  expect(clearSizesOf('cover', { width: 3000, height: 100 })).toEqual([{ width: 400, height: 100 }]);
});

it('a portrait is a square', () => {
  expect(clearSizesOf('portrait', { width: 3000, height: 2000 })).toEqual([{ width: 360, height: 360 }]);
  expect(clearSizesOf('portrait', { width: 300, height: 200 })).toEqual([{ width: 200, height: 200 }]);
});

it('a cover is also one of the chosen works, each of them once', () => {
  expect(chosenUses({ coverItemId: 'a', portraitItemId: 'b', pinnedItemIds: ['a', 'c'] })).toEqual([
    { use: 'cover', itemId: 'a' },
    { use: 'portrait', itemId: 'b' },
    { use: 'chosen', itemId: 'a' },
    { use: 'chosen', itemId: 'c' },
  ]);
  expect(chosenUses({ coverItemId: null, portraitItemId: null, pinnedItemIds: [] })).toEqual([]);
});

it('only the very work in the very place is shown without the mark', () => {
  const card = { id: 'a', title: 'Palms', thumbnailUrl: '/media/marked.jpg' };
  const clear = (['avif', 'webp'] as const).map((format) => ({
    use: 'cover' as const,
    itemId: 'a',
    of: 'hash',
    format,
    width: 768,
    key: `renditions/chosen/maya/one.${format}`,
  }));
  expect(withoutMark(card, 'cover', clear)).toEqual({
    ...card,
    sources: {
      avif: [{ url: '/media/renditions/chosen/maya/one.avif', width: 768 }],
      webp: [{ url: '/media/renditions/chosen/maya/one.webp', width: 768 }],
    },
    thumbnailUrl: '/media/renditions/chosen/maya/one.webp',
  });
  expect(withoutMark(card, 'chosen', clear)).toBe(card);
  expect(withoutMark({ ...card, id: 'b' }, 'cover', clear)).toMatchObject({ thumbnailUrl: '/media/marked.jpg' });
});
