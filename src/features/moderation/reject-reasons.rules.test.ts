import { expect, it } from 'vitest';
import { itemKinds } from '#features/media/media.rules.ts';
import { rejectionReasons } from '#features/media/review.rules.ts';
import { afterDecision, looksUnsafe, reasonsFor } from './reject-reasons.rules.ts';

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

it('goes on with the next after a decision', () => {
  expect(afterDecision(['a', 'b', 'c'], 'b')).toBe('c');
  expect(afterDecision(['a', 'b', 'c'], 'c')).toBe('b');
  expect(afterDecision(['a'], 'a')).toBeUndefined();
});
