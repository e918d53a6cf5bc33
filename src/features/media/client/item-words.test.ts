import { expect, test } from 'vitest';
import { missingDetailTexts } from '../own-items.rules.ts';
import { rejectionReasons, rejectionTexts } from '../review.rules.ts';
import { missingWords, reasonWords } from './item-words.ts';

test.each(rejectionReasons)('%s is explained on the screen as in the notification', (reason) => {
  expect(reasonWords[reason].advice.message).toBe(rejectionTexts[reason]);
});

test('a missing detail is asked for in the same words by the form and by the server', () => {
  const messages = (words: Record<string, { message?: string }>) =>
    Object.entries(words).map(([field, { message }]) => [field, message]);
  expect(messages(missingWords)).toEqual(messages(missingDetailTexts));
});
