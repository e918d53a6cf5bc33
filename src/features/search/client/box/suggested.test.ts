import { describe, expect, it } from 'vitest';
import { type Suggested, withoutTwins } from './suggested.ts';

const suggested = (kind: Suggested['kind'], text: string): Suggested => ({
  kind,
  text,
  target: text,
  count: 1,
  thumbnailUrl: null,
  colour: null,
});

describe('suggestions', () => {
  it('leave out a word that an island says better, and no other', () => {
    const offered = [
      suggested('island', 'Jamaica'),
      suggested('word', 'jamaica'),
      suggested('category', 'Beach'),
      suggested('word', 'beach'),
      suggested('product', 'Jamaica'),
    ];
    expect(withoutTwins(offered).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'island Jamaica',
      'category Beach',
      'word beach',
      'product Jamaica',
    ]);
  });
});
