import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnPath, ownPath, returnPath } from './own-path.ts';

const SITE = 'https://own.example';

describe('a way back', () => {
  it.each(['/', '/explore', '/photos/k3x9?from=mail#top', '/search?q=natural+products', '/a//b'])(
    'may be %s',
    (path) => {
      expect([ownPath(path), returnPath(path), isOwnPath(path)]).toEqual([path, path, true]);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'explore',
    ' /explore',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\t\\evil.example',
  ])('may not be %j', (address) => {
    expect([ownPath(address), returnPath(address)]).toEqual([undefined, undefined]);
    expect(isOwnPath(address ?? '')).toBe(false);
  });

  it.each(['/a\\b', '/explore now', '/ex\tplore', '/\ud800'])('is spelled as browsers do, unlike %j', (address) => {
    expect(isOwnPath(address)).toBe(false);
    expect(isOwnPath(ownPath(address) ?? '')).toBe(true);
  });

  it('is not longer than headers can be', () => {
    expect(returnPath(`/${'a'.repeat(1_990)}`)).toBeDefined();
    expect(returnPath(`/${'a'.repeat(2_000)}`)).toBeUndefined();
    expect(returnPath(`/${'ü'.repeat(500)}`)).toBeUndefined();
  });

  it('never leaves the site, whatever it holds', () => {
    const unit = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\r',
      '\n',
      '.',
      ':',
      '@',
      '%',
      '2e',
      '?',
      '#',
      ' ',
      '\0',
      '\ud800',
      'a',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary' })), (text) => {
        for (const path of [ownPath(`/${text}`), returnPath(`/${text}`), ownPath(text)]) {
          if (path === undefined) continue;
          expect(new URL(path, SITE).origin).toBe(SITE);
          // A page that reads only the path of it must not be led away either.
          expect(new URL(new URL(path, SITE).pathname, SITE).origin).toBe(SITE);
          expect(isOwnPath(path)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
