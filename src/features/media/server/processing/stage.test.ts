import { expect, test } from 'vitest';
import { LONGEST_ALT_TEXT, LONGEST_DESCRIPTION, LONGEST_TITLE, MOST_TAGS } from '../../own-items.rules.ts';
import { detailsFrom } from './stage.ts';

test('cuts what is longer than an item may say', () => {
  const long = 'palm '.repeat(1_000);
  const { title, description, altText } = detailsFrom({ title: long, description: long, altText: long });
  expect([title, description, altText].map((text) => text?.length)).toEqual([
    LONGEST_TITLE - 1,
    LONGEST_DESCRIPTION - 1,
    LONGEST_ALT_TEXT - 1,
  ]);
});

test('takes out what cannot be seen and turns the writing round', () => {
  expect(detailsFrom({ title: ' \u0000Bay\u202eemoh\r\nat dawn\u2066 ' }).title).toBe('Bay emoh at dawn');
});

test('keeps each tag once, in lower case, and leaves out those that are too long', () => {
  const { tags } = detailsFrom({ tags: ['Palm', ' palm ', 'x'.repeat(51), '', 'Fort-de-France'] });
  expect(tags).toEqual(['palm', 'fort-de-france']);
  expect(detailsFrom({ tags: Array.from({ length: 80 }, (_, number) => `tag ${number}`) }).tags).toHaveLength(
    MOST_TAGS,
  );
});

test('says nothing where the file says nothing', () => {
  expect(detailsFrom({ title: '   ', tags: [] })).toEqual({
    title: undefined,
    description: undefined,
    altText: undefined,
  });
});
