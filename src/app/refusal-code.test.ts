import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { refusalCodeOf } from './refusal-code.ts';

test.each([
  ['notFound', 'notFound'],
  ['badInput', 'notFound'],
  ['wrongRole', 'wrongRole'],
  ['unavailable', 'unavailable'],
  ['movedOn', 'unexpected'],
] satisfies [ErrorCode, ErrorCode][])(
  '%s makes a page that says %s, on the server and in the browser',
  (code, shown) => {
    expect(refusalCodeOf(new AppError(code))).toBe(shown);
    expect(refusalCodeOf({ reply: { code } })).toBe(shown);
  },
);

test('what has no code is our fault', () => {
  for (const error of [new Error('x'), 'x', null]) expect(refusalCodeOf(error)).toBe('unexpected');
});
