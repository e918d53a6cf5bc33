import { describe, expect, it } from 'vitest';
import { isNarrowed, queryOf, readListing, searchInput, sortOf, withFacet } from './listing.rules.ts';

const sounds = { kind: 'sound', facets: ['genre', 'mood', 'island'] } as const;
const read = (query: string) => readListing(new URLSearchParams(query), sounds);

describe('the address of a list', () => {
  it('says everything that is asked for, and nothing else', () => {
    const listing = read('q=rain&genre=nature,ambience&island=jamaica&sort=popular');
    expect(listing).toEqual({
      q: 'rain',
      sort: 'popular',
      filters: { genre: ['nature', 'ambience'], island: ['jamaica'] },
      unknown: [],
    });
    expect(new URLSearchParams(queryOf(listing) as Record<string, string>).get('genre')).toBe('nature,ambience');
    expect(queryOf(read(''))).toEqual({ q: undefined, sort: undefined });
    expect(isNarrowed(read('sort=new'))).toBe(false);
  });

  it('is cleaned of what is impossible, which is told', () => {
    const listing = read('genre=nature,polka&island=atlantis&sort=price&mood=%27;drop&category=beach');
    expect(listing).toMatchObject({ filters: { genre: ['nature'] }, sort: undefined });
    expect(listing.unknown).toEqual(['polka', "';drop", 'atlantis', 'price']);
  });

  it('is cut where it is endless', () => {
    expect(read(`q=${'a'.repeat(10_000)}`).q).toHaveLength(200);
  });

  it('asks for the best match when there are words, else for the newest', () => {
    expect(sortOf(read('q=rain'))).toBe('relevance');
    expect(sortOf(read(''))).toBe('new');
    expect(searchInput('sound', read('genre=soca'))).toEqual({
      kind: 'sound',
      genre: 'soca',
      sort: 'new',
    });
  });

  it('changes one thing at a time', () => {
    const listing = read('q=rain&genre=nature&mood=cosy');
    expect(withFacet(listing, 'genre', []).filters).toEqual({ mood: ['cosy'] });
    expect(withFacet(listing, 'genre', ['soca'])).toMatchObject({ q: 'rain', filters: { genre: ['soca'] } });
  });
});
