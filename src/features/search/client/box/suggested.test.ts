import { describe, expect, it } from 'vitest';
import { addressOfSuggested, type Suggested, withoutTwins } from './suggested.ts';

const suggested = (kind: Suggested['kind'], text: string): Suggested => ({
  kind,
  text,
  target: text,
  count: 1,
  itemKind: null,
  reason: null,
  thumbnailUrl: null,
  colour: null,
});

describe('suggestions', () => {
  it('lead to the kind of items that they count', () => {
    expect(addressOfSuggested(suggested('word', 'coquí'))).toBe('/search?q=coqu%C3%AD');
    expect(addressOfSuggested({ ...suggested('word', 'frogs'), itemKind: 'sound' })).toBe('/search?q=frogs&kind=sound');
    expect(addressOfSuggested({ ...suggested('island', 'saba'), itemKind: 'video' })).toBe('/island/saba?kind=video');
  });

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
