import type { Facts, Sentence } from '#shared/sentences.ts';

/** What is stored of a notification, with its English words. */
export type WordedNotice = { code: string; facts: Facts; title: string; message: string };

/** Replaces an empty fact while the text is made; no text in the database can contain it. */
const EMPTY = '\0';

export const markEmptyFacts = <F extends Facts>(facts: F): F =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact === '' ? EMPTY : fact])) as F;

/** Removes the paragraphs and the ends of lines where a fact was empty. */
export const dropEmptyFacts = (words: string): string => words.replaceAll(`\n\n${EMPTY}`, '').replace(/ ?\0/g, '');

/** The words of a notification in the reader's language; English where the catalogue has none. */
export const translateNotice = (
  translate: (sentence: Sentence) => string,
  { code, facts, title, message }: WordedNotice,
): { title: string; message: string } => {
  const marked = markEmptyFacts(facts);
  const wordsOf = (part: 'title' | 'message', english: string) =>
    dropEmptyFacts(translate({ code: `notification.${code}.${part}`, facts: marked, message: english }));
  return { title: wordsOf('title', title), message: wordsOf('message', message) };
};
