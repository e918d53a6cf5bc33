import { describe, expect, it } from 'vitest';
import type { ItemCard } from '#features/items/items.contract.ts';
import { breadcrumbs, itemList } from './structured-data.ts';

const ORIGIN = 'https://tamarind.example';
const webp = [320, 1080, 1600].map((width) => ({ url: `/media/${width}.webp`, width }));
const photo = {
  kind: 'photo',
  id: 'abc',
  title: 'Palms',
  alt: 'Two palms',
  width: 1800,
  height: 1200,
  thumbnailUrl: '/media/320.webp',
  sources: { avif: [], webp },
  creator: { id: 'xyz', name: 'Ana' },
} as unknown as ItemCard;

describe('what machines read', () => {
  it('says who made a picture, where its licence is had, and the measures of the file it names', () => {
    expect(itemList([photo], 40, ORIGIN)).toMatchObject({
      numberOfItems: 40,
      itemListElement: [
        {
          position: 1,
          item: {
            '@type': 'ImageObject',
            contentUrl: `${ORIGIN}/media/1080.webp`,
            width: 1080,
            height: 720,
            creator: { name: 'Ana', url: `${ORIGIN}/creators/xyz` },
            creditText: 'Ana / Tamarind',
            license: `${ORIGIN}/licensing`,
            acquireLicensePage: `${ORIGIN}/photos/abc`,
          },
        },
      ],
    });
  });

  it('leads from the front page down', () => {
    const { itemListElement } = breadcrumbs([{ name: 'Photos', path: '/photos' }], ORIGIN);
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Tamarind', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Photos', item: `${ORIGIN}/photos` },
    ]);
  });
});
