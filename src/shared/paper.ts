import type { Language } from './i18n.ts';

declare const factsOf: unique symbol;
declare const wordsOf: unique symbol;

/** A kind of paper: its name, the facts that its words are made from, and these words in the order of the page. */
export type PaperKind<Facts, Words> = {
  readonly name: string;
  readonly [factsOf]?: Facts;
  readonly [wordsOf]?: Words;
};

/** Declares a paper; its words are in src/app/papers, its layout beside the feature's server. */
export const definePaper = <Facts, Words>(name: string): PaperKind<Facts, Words> => ({ name });

/** The words of a paper in somebody's language. */
export type WordPaper = <Facts, Words>(
  kind: PaperKind<Facts, Words>,
  facts: Facts,
  language: Language,
) => Promise<Words>;
