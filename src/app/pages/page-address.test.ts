import { describe, expect, it } from 'vitest';
import { matchPage } from '#shared/find-page.ts';
import { readPageAddress } from './page-address.ts';

const read = (target: string) => readPageAddress(target).path;

describe('the page of a path', () => {
  it.each([
    ['/', 'home'],
    ['/photos', 'photos'],
    ['/photos/k3x9', 'photo'],
    ['/photos/select', 'photoSelect'],
    ['/photos/collection/a,b', 'photoSelection'],
    ['/business/plans/enhanced', 'businessPlansEnhanced'],
    ['/PHOTOS//', 'photos'],
    ['/photos/Select', 'photoSelect'],
    ['/ph%6Ftos/k3x9', 'photo'],
    ['/%zz', undefined],
    ['/photos//k3x9', undefined],
    ['//photos', undefined],
    ['/photos/k3x9/more', undefined],
    ['/no/such/page', undefined],
  ])('%s', (pathname, page) => {
    expect(matchPage(pathname, 'all')?.page).toBe(page);
  });

  it.each([
    ['/search/sea%20and%20sand', { query: 'sea and sand' }],
    ['/search/K%C3%B2rsou%2FCura%C3%A7ao', { query: 'Kòrsou/Curaçao' }],
    ['/search/100%25%202F', { query: '100% 2F' }],
    ['/search/100%', { query: '100%' }],
    ['/license/checkout/k3x9/photo/Extended', { id: 'k3x9', type: 'photo', license: 'Extended' }],
  ])('%s has decoded parameters', (pathname, params) => {
    expect(matchPage(pathname, 'all')?.params).toEqual(params);
  });

  it('is none for a page that this visit may not open', () => {
    expect(matchPage('/dev/gallery', 'none')).toBeUndefined();
  });
});

describe('the address of a page', () => {
  it.each([
    ['has the fields that the page declares', '/photos?category=beach&sort=new', '/photos?category=beach&sort=new'],
    ['has them in one order', '/photos?sort=new&category=beach', '/photos?category=beach&sort=new'],
    ['has no others', '/?utm_source=mail&fbclid=1', '/'],
    ['has each once', '/photos?q=sea&q=sand', '/photos?q=sea'],
    ['has values that mean something', '/?logged_out=true', '/?logged_out=true'],
    ['has no value that means nothing', '/?logged_out=1', '/'],
    ['has no query where there is no page', '/nowhere?q=sea', '/nowhere'],
    ['has no fragment', '/photos?q=sea#top', '/photos?q=sea'],
    ['is that of the page in whatever case', '/PHOTOS?q=sea&x=1', '/PHOTOS?q=sea'],
  ])('%s', (_, target, expected) => {
    expect(read(target)).toBe(expected);
  });

  it.each(['//evil.example/photos', '//evil.example/%2e%2e', '/.//evil.example', '/\\evil.example', '/x/..//evil'])(
    'never leads to another site: %s',
    (target) => {
      expect(() => read(target)).toThrow(expect.objectContaining({ code: 'badInput' }));
    },
  );
});
