import { expect, test } from 'vitest';
import { checkedAlt, questionAbout } from './worded-alt.rules.ts';

const facts = {
  kind: 'photo',
  title: 'Fishing boat in the shallows',
  location: 'Carriacou',
  island: 'Grenada',
  tags: ['boat', 'handpainted'],
};

test('the question has the facts of the work and nothing else', () => {
  const { task, facts: told } = questionAbout({ ...facts, tags: Array.from({ length: 40 }, (_, at) => `tag${at}`) });
  expect(task).toMatch(/^write an alt text in English for a photo/);
  expect(Object.keys(JSON.parse(told))).toEqual(['title', 'location', 'island', 'tags']);
  expect(JSON.parse(told).tags).toHaveLength(15);
});

test.each([
  ['A handpainted fishing boat lies in shallows off Carriacou, Grenada.', true],
  ['“A fishing boat rests in clear water off Carriacou”', true],
  ['  A fishing boat\n rests in clear water ', true],
  ['A fishing boat', false],
  ['Fishing boat in the shallows', false],
  ['A cat sleeps on a warm red roof', false],
  ['A fishing boat in the shallows off Barbados', false],
  ['A fishing boat with 7 people in the shallows', false],
  ['**A fishing boat** rests in clear water', false],
  ['A fishing boat, see https://example.com for more', false],
  [`A fishing boat ${'very '.repeat(40)}far away`, false],
  ['', false],
])('“%s” may be suggested: %s', (answer, isFine) => {
  expect(checkedAlt(answer, facts) !== undefined).toBe(isFine);
});

test('it is one tidy line without quotation marks', () => {
  expect(checkedAlt('"A fishing  boat\nrests in clear water"', facts)).toBe('A fishing boat rests in clear water');
});
