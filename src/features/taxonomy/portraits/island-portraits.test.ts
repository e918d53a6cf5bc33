import { describe, expect, test } from 'vitest';
import { islands } from '../taxonomy.islands.ts';
import { islandPortraits } from './island-portraits.ts';

const FEWEST_WORDS = 60;
const MOST_WORDS = 110;
/** What brochures say of every island. */
const emptyPhrases =
  /paradise|hidden gem|must-see|breathtaking|stunning|unspoil|pristine|something for everyone|nestled/i;

const wordsOf = (text: string) => text.split(/\s+/);
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

describe('portraits of islands', () => {
  test('there is one for every island and for nothing else', () => {
    expect(Object.keys(islandPortraits).toSorted()).toEqual(islands.map(({ slug }) => slug).toSorted());
  });

  test.each(islands)('$name is told in 60 to 110 words, in whole sentences', ({ slug }) => {
    const { text } = islandPortraits[slug] ?? { text: '' };
    expect(wordsOf(text).length).toBeGreaterThanOrEqual(FEWEST_WORDS);
    expect(wordsOf(text).length).toBeLessThanOrEqual(MOST_WORDS);
    expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(text).not.toMatch(emptyPhrases);
  });

  test.each(islands)('$name has three to five facts, a language and a season among them', ({ slug }) => {
    const { facts } = islandPortraits[slug] ?? { facts: [] };
    const labels = facts.map(({ label }) => label);
    expect(facts.length).toBeGreaterThanOrEqual(3);
    expect(facts.length).toBeLessThanOrEqual(5);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(expect.arrayContaining(['Languages', 'When to be there']));
    for (const { value } of facts) expect(value.trim()).not.toBe('');
  });

  test('no two begin alike', () => {
    const openings = Object.values(islandPortraits).map(({ text }) => wordsOf(text).slice(0, 2).join(' '));
    expect(new Set(openings).size).toBe(openings.length);
  });

  test('no sentence is used twice', () => {
    const sentences = Object.values(islandPortraits).flatMap(({ text }) => sentencesOf(text));
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
