import { describe, expect, it } from 'vitest';
import {
  assetsIn,
  KEPT,
  keptKindOf,
  offlineAddress,
  offlineCacheOf,
  outdatedCaches,
  surplusOf,
} from './kept-pages.rules.ts';

describe('what is kept for reading without a network', () => {
  it('is built files and public pictures, never a reply of the API or a private file', () => {
    expect(keptKindOf('/assets/base-abc.js', 'script')).toBe('assets');
    expect(keptKindOf('/media/items/a/480.avif', 'image')).toBe('pictures');
    expect(keptKindOf('/media/items/a/clip.mp4', 'video')).toBeUndefined();
    expect(keptKindOf('/api/me', '')).toBeUndefined();
    expect(keptKindOf('/protected/a.avif', 'image')).toBeUndefined();
    expect(keptKindOf('/files/a.jpg', 'image')).toBeUndefined();
  });

  it('has every file that its document names, once', () => {
    const html =
      '<script src="/assets/t.js"></script><link rel="modulepreload" href="/assets/b.js"><link rel="stylesheet" href="/assets/b.css"><link href="/assets/b.css"><img src="/media/x.avif">';
    expect(assetsIn(html)).toEqual(['/assets/t.js', '/assets/b.js', '/assets/b.css']);
  });

  it('is bounded', () => {
    expect(surplusOf(31, { most: 30 })).toBe(1);
    expect(surplusOf(12, { most: 30 })).toBe(0);
  });

  it('goes with its release where its files do, and leaves the storage of others alone', () => {
    const used = [offlineCacheOf('new'), ...Object.values(KEPT).map(({ cache }) => cache)];
    const old = [offlineCacheOf('old'), 'tamarind-earlier'];
    expect(outdatedCaches([...old, ...used, 'of-another-program'], 'new')).toEqual(old);
  });

  it('is listed on a page that leads back to where somebody wanted to go', () => {
    expect(offlineAddress('/photos?q=a&b')).toBe('/offline?from=%2Fphotos%3Fq%3Da%26b');
  });
});
