import { describe, expect, it } from 'vitest';
import { detailsQuality, isPoorlyDescribed } from './details-quality.rules.ts';

const photo = {
  kind: 'photo' as const,
  title: 'Fishing boats at Soufrière',
  description: 'Three painted boats rest on black sand below the Pitons at dawn.',
  tags: ['boats', 'beach', 'pitons', 'dawn', 'saint lucia'],
  islandSlug: 'saint-lucia',
  altText: 'Three painted boats on black sand',
  hasSound: null,
  captionLanguages: [] as string[],
};

describe('the quality of details', () => {
  it('has all points when nothing is missing', () => {
    expect(detailsQuality(photo)).toEqual({ points: 9, outOf: 9, missing: [] });
  });

  it.each([
    [{ title: 'Boats' }, 'title', 7],
    [{ description: 'Boats on sand' }, 'description', 7],
    [{ description: '' }, 'description', 7],
    [{ tags: ['boats', 'Boats', 'beach', 'dawn', 'sand'] }, 'tags', 7],
    [{ islandSlug: null }, 'island', 8],
    [{ altText: 'Boats' }, 'altText', 7],
    [{ altText: ' fishing boats at soufrière ' }, 'altText', 7],
  ])('says what %j lacks', (changes, missing, points) => {
    expect(detailsQuality({ ...photo, ...changes })).toEqual({ points, outOf: 9, missing: [missing] });
  });

  it('asks for alt text where something is seen, and for captions where something is heard with it', () => {
    const sound = { ...photo, kind: 'sound' as const, altText: '' };
    expect(detailsQuality(sound)).toEqual({ points: 7, outOf: 7, missing: [] });
    const clip = { ...photo, kind: 'video' as const, hasSound: true };
    expect(detailsQuality(clip)).toEqual({ points: 9, outOf: 10, missing: ['captions'] });
    expect(detailsQuality({ ...clip, captionLanguages: ['en'] }).missing).toEqual([]);
    expect(detailsQuality({ ...clip, hasSound: false })).toEqual({ points: 9, outOf: 9, missing: [] });
  });

  it('is poor below half of the points', () => {
    expect(isPoorlyDescribed(detailsQuality(photo))).toBe(false);
    const bare = detailsQuality({ ...photo, title: 'Boats', description: '', tags: [], altText: '' });
    expect([bare.points, isPoorlyDescribed(bare)]).toEqual([1, true]);
  });
});
