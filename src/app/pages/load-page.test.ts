import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { fallbackCodeOf } from './load-page.ts';

test.each([
  ['notFound', 'notFound'],
  ['badInput', 'notFound'],
  ['wrongRole', 'wrongRole'],
  ['unavailable', 'unavailable'],
  ['movedOn', 'unexpected'],
] satisfies [ErrorCode, ErrorCode][])(
  '%s makes a page that says %s, on the server and in the browser',
  (code, shown) => {
    expect(fallbackCodeOf(new AppError(code))).toBe(shown);
    expect(fallbackCodeOf({ reply: { code } })).toBe(shown);
  },
);

test('what has no code is our fault', () => {
  for (const error of [new Error('x'), 'x', null]) expect(fallbackCodeOf(error)).toBe('unexpected');
});
