import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type PageEntry, pages } from '#shared/pages.ts';
import { matchPage } from './match-page.ts';
import { pageAt, readPageAddress } from './page-address.ts';

const SITE = 'https://tamarind.example';
const read = (target: string) => readPageAddress(target).path;

describe('the page of a path', () => {
  const routed = (pathname: string): PageEntry | undefined => {
    const match = matchPage(pathname, 'all');
    return match && pages[match.page];
  };
  const part = fc.oneof(
    fc.constantFrom(...new Set(Object.values(pages).flatMap(({ path }) => path.split('/')))),
    fc.constantFrom('PHOTOS', 'Search', '', 'a%2Fb', '%E2%82%AC', ':id', '%3Aid', 'x.y', '%0a', ' '),
    fc.webSegment(),
  );

  it('is the one that the router shows, in whatever case and with whatever slashes', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const { pathname } = new URL(`${SITE}/${parts.join('/')}`);
        expect(pageAt(pathname)).toBe(routed(pathname));
      }),
      { numRuns: 500 },
    );
  });

  it.each(['/', '/PHOTOS/', '/photos/Select', '/photos/x', '/Search/sea', '/no/such/page', '/%zz'])(
    '%s',
    (pathname) => {
      // The router says of what cannot be decoded that it cannot.
      vi.spyOn(console, 'warn').mockReturnValue(undefined);
      expect(pageAt(pathname)).toBe(routed(pathname));
    },
  );
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
