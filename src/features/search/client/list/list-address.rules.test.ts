import { describe, expect, it } from 'vitest';
import { LONGEST_QUERY } from '../../search.rules.ts';
import { canonicalPathOf, ofKind, toggled, withoutChoices } from '../browse/browse-query.rules.ts';
import {
  chosenValues,
  type ListQuery,
  listAddress,
  readAddress,
  searchInputOf,
  withFacet,
  withWords,
} from './list-address.rules.ts';

const read = (path: string, params: Record<string, string> = {}) =>
  readAddress({ params, url: new URL(path, 'https://tamarind.example') });
const query = (path: string, params?: Record<string, string>): ListQuery => {
  const found = read(path, params);
  if (!found) throw new Error(`${path} leads nowhere`);
  return found.query;
};

describe('an address of results', () => {
  it('holds the whole state', () => {
    const address =
      '/photos?category=aerial,beach&island=jamaica&orientation=landscape&colour=teal&access=free&usage=released&sort=new';
    expect(read(address)?.dropped).toEqual([]);
    expect(listAddress(query(address))).toBe(address);
    expect(query(address)).toMatchObject({ kind: 'photo', sort: 'new', filters: { category: ['aerial', 'beach'] } });
  });

  it('says nothing that goes without saying', () => {
    expect(listAddress(query('/photos?kind=photo&sort=relevance&category='))).toBe('/photos');
    expect(listAddress(query('/search?q=%20beach%20'))).toBe('/search?q=beach');
  });

  it('asks for items that look like one of ours', () => {
    expect(query('/search?like=abc123')).toMatchObject({ like: 'abc123', picture: undefined });
    expect(listAddress(query('/search?like=abc123&colour=teal'))).toBe('/search?like=abc123&colour=teal');
    expect(searchInputOf(query('/search?like=abc123'))).toEqual({ kind: 'photo', like: 'abc123' });
    expect(read('/search?like=../etc')?.dropped).toEqual([{ name: 'like', value: '../etc' }]);
  });

  it('knows an island by any of its names', () => {
    expect(query('/island/Ayiti', { name: 'Ayiti' }).filters).toEqual({ island: ['haiti'] });
    expect(query('/photos?island=Kòrsou,Curaçao').filters).toEqual({ island: ['curacao'] });
    expect(canonicalPathOf(query('/island/Ayiti', { name: 'Ayiti' }))).toBe('/island/haiti');
  });

  it('leads nowhere for a category or island that does not exist', () => {
    expect(read('/category/skiing', { slug: 'skiing' })).toBeUndefined();
    expect(read('/island/atlantis', { name: 'atlantis' })).toBeUndefined();
  });

  it('is cleaned of broken and impossible values, which it names', () => {
    const found = read('/photos?category=beach,skiing&colour=mauve&sort=best&kind=smell&picture=../etc');
    expect(found?.query).toMatchObject({ kind: 'photo', sort: 'relevance', filters: { category: ['beach'] } });
    expect(found?.dropped).toEqual([
      { name: 'kind', value: 'smell' },
      { name: 'sort', value: 'best' },
      { name: 'category', value: 'skiing' },
      { name: 'colour', value: 'mauve' },
      { name: 'picture', value: '../etc' },
    ]);
    expect(listAddress(query('/photos?category=beach,skiing&colour=mauve&sort=best'))).toBe('/photos?category=beach');
  });

  it('drops what a kind does not have', () => {
    expect(read('/photos?kind=sound&orientation=portrait&mood=calm')?.dropped).toEqual([
      { name: 'orientation', value: 'portrait' },
    ]);
  });

  it('shows a long broken value in short', () => {
    expect(read(`/photos?colour=${'x'.repeat(5_000)}`)?.dropped[0]?.value).toHaveLength(40);
  });
});

describe('the page of a category or island', () => {
  const beach = query('/category/beach?access=free', { slug: 'beach' });

  it('keeps its address while it shows just that', () => {
    expect(listAddress(toggled(beach, 'island', 'cuba'))).toBe('/category/beach?island=cuba&access=free');
    expect(listAddress(withoutChoices(beach))).toBe('/category/beach');
    expect(chosenValues(beach)).toEqual([{ facet: 'access', value: 'free' }]);
  });

  it('becomes the list of all photos when that changes', () => {
    expect(listAddress(toggled(beach, 'category', 'aerial'))).toBe('/photos?category=aerial,beach&access=free');
    expect(listAddress(toggled(beach, 'category', 'beach'))).toBe('/photos?access=free');
  });

  it('takes no second category from its query', () => {
    expect(read('/category/beach?category=aerial', { slug: 'beach' })?.dropped).toEqual([
      { name: 'category', value: 'aerial' },
    ]);
  });
});

describe('a page of one kind', () => {
  it('holds the whole state in its address', () => {
    const address = '/sounds?q=rain&genre=ambience,nature&island=jamaica&sort=popular';
    const found = read(address);
    expect(found?.dropped).toEqual([]);
    expect(found?.query).toEqual({
      base: 'sounds',
      q: 'rain',
      kind: 'sound',
      filters: { genre: ['ambience', 'nature'], island: ['jamaica'] },
      sort: 'popular',
      picture: undefined,
      like: undefined,
    });
    expect(listAddress(query(address))).toBe(address);
    expect(chosenValues(query('/sounds?sort=new'))).toEqual([]);
  });

  it('has no other kind and no facets but its own', () => {
    expect(read('/videos?kind=sound&category=beach&mood=calm&picture=x')).toMatchObject({
      query: { kind: 'video', filters: { category: ['beach'] }, picture: undefined },
      dropped: [],
    });
    expect(listAddress(query('/videos?category=beach'))).toBe('/videos?category=beach');
  });

  it('is cleaned of what is impossible, which it names', () => {
    const found = read('/sounds?genre=nature,polka&island=atlantis&sort=price&mood=%27;drop&category=beach');
    expect(found?.query).toMatchObject({ filters: { genre: ['nature'] }, sort: 'new' });
    expect(found?.dropped.map(({ value }) => value)).toEqual(['price', 'polka', "';drop", 'atlantis']);
  });

  it('shows the best match when there are words, else the newest', () => {
    expect(query('/sounds?q=rain').sort).toBe('relevance');
    expect(searchInputOf(query('/sounds?genre=soca'))).toEqual({ kind: 'sound', genre: 'soca', sort: 'new' });
    expect(searchInputOf(query('/sounds?q=rain'))).toEqual({ kind: 'sound', q: 'rain' });
    expect(listAddress(withWords(query('/sounds?sort=popular'), 'rain'))).toBe('/sounds?q=rain');
    expect(listAddress(withWords(query('/sounds?q=rain'), ''))).toBe('/sounds');
  });

  it('changes one thing at a time', () => {
    const sounds = query('/sounds?q=rain&genre=nature&mood=cosy');
    expect(listAddress(withFacet(sounds, 'genre', []))).toBe('/sounds?q=rain&mood=cosy');
    expect(listAddress(withFacet(sounds, 'genre', ['soca']))).toBe('/sounds?q=rain&genre=soca&mood=cosy');
  });
});

describe('another kind', () => {
  it('keeps what can be said of it as well', () => {
    const photos = query('/photos?island=cuba&orientation=portrait&access=free');
    expect(listAddress(ofKind(photos, 'video'))).toBe(
      '/photos?kind=video&island=cuba&orientation=portrait&access=free',
    );
    expect(listAddress(ofKind(photos, 'sound'))).toBe('/photos?kind=sound&island=cuba&access=free');
  });

  it('leaves the page of a category, which sounds have not', () => {
    expect(listAddress(ofKind(query('/category/beach', { slug: 'beach' }), 'sound'))).toBe('/photos?kind=sound');
  });
});

describe('the canonical address', () => {
  it.each([
    ['/photos?category=beach', '/category/beach'],
    ['/photos?island=cuba', '/island/cuba'],
    ['/photos?island=cuba&access=free', '/photos'],
    ['/search?q=cocoa+tea&sort=new', '/search/cocoa%20tea'],
    ['/search', '/search'],
    ['/photos?kind=video', '/videos'],
    ['/photos?kind=sound&mood=calm', '/sounds'],
    ['/search?kind=video', '/search'],
  ])('of %s is %s', (address, canonical) => {
    expect(canonicalPathOf(query(address))).toBe(canonical);
  });

  it('is cut between characters', () => {
    const palms = '🌴'.repeat(LONGEST_QUERY);
    const path = canonicalPathOf(query(`/search?q=x${encodeURIComponent(palms)}`));
    expect(decodeURIComponent(path)).toBe(`/search/x${palms.slice(2)}`);
  });
});
