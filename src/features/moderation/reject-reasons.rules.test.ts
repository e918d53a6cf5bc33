import { expect, it } from 'vitest';
import { itemKinds } from '#features/media/media.rules.ts';
import { rejectionReasons, rejectionTexts } from '#features/media/review.rules.ts';
import { looksUnsafe, reasonsFor } from './reject-reasons.rules.ts';

it('offers only reasons that a kind can have, and every reason for some kind', () => {
  expect(reasonsFor('sound')).not.toContain('out_of_focus');
  expect(reasonsFor('photo')).not.toContain('sound_quality');
  expect(reasonsFor('video')).toContain('shaky_or_dropped_frames');
  expect(new Set(itemKinds.flatMap(reasonsFor))).toEqual(new Set(rejectionReasons));
});

it('marks what may be unsafe, and nothing that cannot be seen', () => {
  expect(looksUnsafe(null)).toBe(false);
  expect(looksUnsafe(0.49)).toBe(false);
  expect(looksUnsafe(0.5)).toBe(true);
});

it.each(rejectionReasons)('tells the creator what to do next after %s', (reason) => {
  expect(rejectionTexts[reason].message).toMatch(/\bplease\b/i);
});
