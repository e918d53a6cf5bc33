import { expect, test } from 'vitest';
import { missingDetailTexts } from '../own-items.rules.ts';
import { missingWords } from './item-words.ts';

test('a missing detail is asked for in the same words by the form and by the server', () => {
  const messages = (words: Record<string, { message?: string }>) =>
    Object.entries(words).map(([field, { message }]) => [field, message]);
  expect(messages(missingWords)).toEqual(messages(missingDetailTexts));
});
