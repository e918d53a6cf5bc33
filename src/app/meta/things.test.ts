import { describe, expect, it } from 'vitest';
import { breadcrumbs, imageObject, previewOf } from './things.ts';

const ORIGIN = 'https://tamarind.example';
const webp = [320, 1080, 1600].map((width) => ({ url: `/media/${width}.webp`, width }));
const picture = {
  id: 'abc',
  title: 'Palms',
  alt: 'Two palms',
  width: 1800,
  height: 1200,
  thumbnailUrl: '/media/320.webp',
  sources: { webp },
};

describe('what machines read', () => {
  it('takes the largest file that a preview needs, in its own proportions', () => {
    expect(previewOf(picture)).toEqual({ url: '/media/1080.webp', width: 1080, height: 720, alt: 'Two palms' });
    expect(previewOf({ ...picture, sources: { webp: webp.slice(2) } })?.width).toBe(1600);
    expect(previewOf({ ...picture, sources: { webp: [] } })).toBeUndefined();
  });

  it('says who made a picture and where its licence is had', () => {
    expect(imageObject(picture, { name: 'Ana', id: 'xyz' }, ORIGIN)).toMatchObject({
      '@type': 'ImageObject',
      contentUrl: `${ORIGIN}/media/1080.webp`,
      width: 1080,
      creator: { name: 'Ana', url: `${ORIGIN}/creators/xyz` },
      creditText: 'Ana / Tamarind',
      license: `${ORIGIN}/licensing`,
      acquireLicensePage: `${ORIGIN}/photos/abc`,
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
