import { LONGEST_ALT_TEXT } from '#features/media/own-items.rules.ts';
import { tidyLine } from '#shared/text.ts';
import { isWeakAlt } from './suggestions.rules.ts';

/** All that a language model is told: facts of a published work, no picture and nobody's name. */
export type AltFacts = {
  kind: string;
  title: string;
  location: string | null;
  island: string | null;
  tags: readonly string[];
};

const MOST_TAGS = 15;

/** The question, for a program that answers with words. */
export const questionAbout = ({ kind, title, location, island, tags }: AltFacts) => ({
  task: `write an alt text in English for a ${kind}: one sentence of at most ${LONGEST_ALT_TEXT} characters. Use only the facts that you are given. Add no names, places, numbers or colours. Reply with the alt text alone.`,
  facts: JSON.stringify({ title, location, island, tags: tags.slice(0, MOST_TAGS) }),
});

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Short words join others and say nothing themselves. */
const TELLING_LENGTH = 4;
const markup = /[<>{}[\]`*#|]|https?:|www\./i;

/**
 * An answer that may be suggested, or `undefined`: a whole alt text, about the title, without markup, and without a name or
 * a number that the facts do not have.
 */
export const checkedAlt = (answer: string, facts: AltFacts): string | undefined => {
  const text = tidyLine(answer).replace(/^["“](.*)["”]$/u, '$1');
  if (text.length > LONGEST_ALT_TEXT || isWeakAlt(text, facts.title) || markup.test(text)) return undefined;
  const known = new Set(wordsOf([facts.title, facts.location, facts.island, ...facts.tags].join(' ')));
  const said = wordsOf(text);
  const isAboutIt = wordsOf(facts.title).some((word) => word.length >= TELLING_LENGTH && said.includes(word));
  // The first word is written large in any sentence.
  const names = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word, at) => /\p{N}/u.test(word) || (at > 0 && /^\p{Lu}/u.test(word)),
  );
  return isAboutIt && names.every((name) => known.has(name.toLowerCase())) ? text : undefined;
};
