import { expect, test } from 'vitest';
import { shortCaption } from './instagram.rules.ts';

test('a caption of 60 characters stays whole', () => {
  expect(shortCaption('x'.repeat(60))).toBe('x'.repeat(60));
});

test('a longer caption is cut at 60 characters and says so', () => {
  expect(shortCaption('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
});

test('an emoji counts as one character and is never torn', () => {
  expect(shortCaption(`${'x'.repeat(59)}🌴🌴`)).toBe(`${'x'.repeat(59)}🌴…`);
});
